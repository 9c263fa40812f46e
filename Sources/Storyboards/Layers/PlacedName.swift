internal import FlightGraphics

/// A name in its place on the map, in pixels as a camera sees it from nearest.
struct PlacedName {
  /// The kind of thing that is named.
  enum Kind: Equatable {
    /// ISO 3166-1 alpha-2.
    case country(String)
    case sea
    case town
  }

  var kind: Kind
  var name: String
  /// The letters.
  var path: Path
  /// The room of the letters.
  var box: Rect
  /// The place that it belongs to: that of a town, or the middle of the name.
  var anchor: Point
}
