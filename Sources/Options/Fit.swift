internal import FlightStyles

/// The part of the Earth that a picture shows.
public enum Fit: Hashable, Sendable {
  /// The route, as close as the margin allows.
  case route
  /// The whole world.
  case world
  /// A part between two parallels and two meridians, in degrees; where the west is greater than the
  /// east it reaches across ±180°.
  case bounds(south: Double, west: Double, north: Double, east: Double)
}

extension Fit {
  /// The least height and width of an area, in degrees.
  package static let leastSide = 0.01

  /// Degrees from a meridian to the east to another one.
  package static func width(west: Double, east: Double) -> Double {
    (east < west ? east + 360 : east) - west
  }

  /// Throws unless an area has a height, and a width of a turn at most.
  func check() throws(OptionError) {
    guard case .bounds(let south, let west, let north, let east) = self else { return }
    try OptionError.check(south, "map.fit", -90...90)
    try OptionError.check(north, "map.fit", min(south + Fit.leastSide, 90)...90)
    try OptionError.check(west, "map.fit", -360...360)
    try OptionError.check(east, "map.fit", west - 360...west + 360)
    try OptionError.check(Fit.width(west: west, east: east), "map.fit", Fit.leastSide...360)
  }
}
