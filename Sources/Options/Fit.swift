/// Which part of the Earth a picture shows.
public enum Fit: Hashable, Sendable {
  /// The route, as close as the margin allows.
  case route
  /// The whole world.
  case world
  /// A part between two parallels and two meridians, in degrees; where the west is greater than the
  /// east it reaches across ±180°.
  case bounds(south: Double, west: Double, north: Double, east: Double)
}
