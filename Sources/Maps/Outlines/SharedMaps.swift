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
  /// The last one used comes first.
  private let entries = Mutex<[Entry]>([])

  /// Creates a store without maps.
  package init() {}

  /// Returns the layers of a map, made where nobody has made them before.
  package func layers(of specification: MapSpecification) -> MapLayers {
    let found = entries.withLock { entries -> MapLayers? in
      guard let index = entries.firstIndex(where: { $0.specification == specification })
      else { return nil }
      let entry = entries.remove(at: index)
      entries.insert(entry, at: 0)
      return entry.layers
    }
    if let found { return found }
    let layers = MapLayers(specification)
    entries.withLock { entries in
      entries.insert(Entry(specification: specification, layers: layers), at: 0)
      if entries.count > SharedMaps.capacity { entries.removeLast() }
    }
    return layers
  }
}
