internal import FlightGraphics
package import FlightOptions
internal import Synchronization

/// The maps of the last few views, for pictures that show the same part of the Earth.
///
/// Safe to use from several threads; of a view that two of them want at once each makes the map.
package final class SharedMaps: Sendable {
  private struct Entry {
    var view: MapView
    var options: StoryboardOptions
    var layers: MapLayers
  }

  /// Few, since a map may take a megabyte, and neighbours in a table are what is alike.
  private static let capacity = 4
  /// The last one used comes first.
  private let entries = Mutex<[Entry]>([])

  /// Creates a store without maps.
  package init() {}

  /// The layers of a view, made where nobody has made them before.
  package func layers(
    of view: MapView, _ options: StoryboardOptions, making make: () -> MapLayers
  ) -> MapLayers {
    let options = options.forMap
    let found = entries.withLock { entries -> MapLayers? in
      guard let index = entries.firstIndex(where: { $0.view == view && $0.options == options })
      else { return nil }
      let entry = entries.remove(at: index)
      entries.insert(entry, at: 0)
      return entry.layers
    }
    if let found { return found }
    let layers = make()
    entries.withLock { entries in
      entries.insert(Entry(view: view, options: options, layers: layers), at: 0)
      if entries.count > SharedMaps.capacity { entries.removeLast() }
    }
    return layers
  }
}

extension StoryboardOptions {
  /// These options without those that no map depends on.
  ///
  /// What is not named here tells maps apart, needed or not: a new option is safe by itself.
  fileprivate var forMap: StoryboardOptions {
    var options = self
    let standard = StoryboardOptions(size: size)
    options.pace = standard.pace
    options.easing = standard.easing
    options.spacing = standard.spacing
    options.firstHold = standard.firstHold
    options.lastHold = standard.lastHold
    options.repetition = standard.repetition
    options.marker = standard.marker
    options.markerSize = standard.markerSize
    options.title = standard.title
    options.camera = standard.camera
    options.groundImages = standard.groundImages
    options.countries = standard.countries
    options.highlightColor = standard.highlightColor
    options.revealsCountries = standard.revealsCountries
    options.flagOpacity = standard.flagOpacity
    options.caption = standard.caption
    options.counter = standard.counter
    options.units = standard.units
    options.comparison = standard.comparison
    options.stopHold = standard.stopHold
    options.leastLeg = standard.leastLeg
    options.order = standard.order
    options.cues = standard.cues
    options.colorBy = standard.colorBy
    return options
  }
}
