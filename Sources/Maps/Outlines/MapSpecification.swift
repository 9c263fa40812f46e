package import FlightOptions
package import FlightStyles

/// Everything that the layers of a still map depend on: equal specifications make equal maps.
///
/// ``MapLayers`` sees nothing else of the options, so that ``SharedMaps`` can compare what maps are
/// made of without a list of its own.
package struct MapSpecification: Equatable, Sendable {
  /// The part of the Earth, on the picture.
  package var view: MapView
  /// The colors and widths.
  package var theme: Theme
  /// The themes of all tellings of the scene, where there are two.
  package var themes: ThemePair?
  /// The amount of detail in outlines.
  package var detail: MapDetail
  /// True if a map with an edge has its sea within it.
  package var hasSea: Bool

  package init(
    view: MapView, theme: Theme, themes: ThemePair? = nil, detail: MapDetail = .auto,
    hasSea: Bool = true
  ) {
    self.view = view
    self.theme = theme
    self.themes = themes
    self.detail = detail
    self.hasSea = hasSea
  }
}
