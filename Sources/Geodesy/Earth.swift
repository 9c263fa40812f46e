package enum Earth {
  /// The mean radius of WGS 84, in meters.
  package static let meanRadius = 6_371_008.8
  /// The semi-major axis of WGS 84, in meters.
  static let equatorialRadius = 6_378_137.0
  /// The square of the first eccentricity of WGS 84.
  static let squaredEccentricity = 0.006694379990141316
}
