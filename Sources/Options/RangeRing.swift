public import FlightGeodesy
internal import FlightStyles

/// A circle on the Earth round a place: what lies within a range of it.
public struct RangeRing: Hashable, Sendable {
  /// The place in the middle.
  public var center: Coordinate
  /// The name of that place, for messages.
  public var name: String
  /// The distance from there, 1…20,000 km.
  public var radius: Distance

  /// Creates a ring.
  public init(center: Coordinate, name: String, radius: Distance) {
    (self.center, self.name, self.radius) = (center, name, radius)
  }

  /// The most rings of a picture.
  public static let most = 20
  /// The least and the largest radius in kilometers.
  public static let kilometers = 1.0...20_000
}

extension RangeRing {
  /// The points that it is drawn with: half a degree apart.
  private static let count = 720

  /// The ring as a line on the Earth, from its north on; the last point is the first again.
  package var points: [GeoPoint] {
    GeodesicCircle(center: center, radius: radius).points(count: RangeRing.count)
  }

  /// - Throws: `OptionError` for a radius that is not finite or out of range.
  func check() throws(OptionError) {
    try OptionError.check(radius.kilometers, "map.rangeRings.radius", RangeRing.kilometers)
  }
}
