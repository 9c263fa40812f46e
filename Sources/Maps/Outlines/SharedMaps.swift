internal import FlightOrdering
internal import Synchronization

/// The maps of the last few views, for pictures that show the same part of the Earth.
///
/// Safe to use from several threads; of a view that two of them want at once each makes the map.
package final class SharedMaps: Sendable {
  private struct Entry {
    var specification: MapSpecification
    var layers: MapLayers
  }

  /// Few, since a map may take a megabyte, and neighbors in a table are what is alike.
  private static let capacity = 4
  private let recent = Mutex(RecentlyUsed<Entry>(capacity: capacity))

  /// Creates a store without maps.
  package init() {}

  /// Returns the layers of a map, made where nobody has made them before.
  package func layers(of specification: MapSpecification) -> MapLayers {
    let found = recent.withLock { recent -> MapLayers? in
      let index = recent.entries.firstIndex { $0.specification == specification }
      return index.map { recent.use($0).layers }
    }
    if let found { return found }
    let layers = MapLayers(specification)
    recent.withLock { $0.add(Entry(specification: specification, layers: layers)) }
    return layers
  }
}
