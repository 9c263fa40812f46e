/// A place on the WGS 84 ellipsoid; one that exists is valid.
public struct Coordinate: Hashable, Sendable {
  /// Geodetic latitude, -90°…90°, north positive.
  public let latitude: Angle
  /// Longitude, -180°..<180°, east positive.
  public let longitude: Angle

  /// Creates a coordinate.
  ///
  /// - Parameters:
  ///   - latitude: Geodetic latitude within ±90°.
  ///   - longitude: Any finite angle; it is wrapped to -180°..<180°.
  /// - Throws: `.latitudeOutOfRange` beyond ±90°, `.notFinite` for NaN and infinities.
  public init(latitude: Angle, longitude: Angle) throws(CoordinateError) {
    guard latitude.degrees.isFinite, longitude.degrees.isFinite else { throw .notFinite }
    guard abs(latitude.degrees) <= 90 else { throw .latitudeOutOfRange(latitude.degrees) }
    self.latitude = latitude
    self.longitude = .degrees(longitude.degrees.wrappedLongitude)
  }

  /// Creates the coordinate of a point, whose latitude is known to be valid.
  package init(_ point: GeoPoint) {
    self.init(validLatitude: point.latitude, longitude: point.longitude)
  }

  /// Creates a coordinate from degrees that are known to be valid, such as those of an embedded
  /// table.
  package init(validLatitude latitude: Double, longitude: Double) {
    self.latitude = .degrees(latitude)
    self.longitude = .degrees(longitude.wrappedLongitude)
  }
}

extension Double {
  /// This longitude in degrees moved by whole turns to -180..<180.
  package var wrappedLongitude: Double {
    // The exact remainder lies in ±180; only the upper end has to move.
    let turned = remainder(dividingBy: 360)
    return turned == 180 ? -180 : turned
  }
}

/// A fault of two numbers that are not a place on the Earth.
public enum CoordinateError: Error, Equatable, Sendable {
  /// The latitude, in degrees, lies beyond ±90°.
  case latitudeOutOfRange(Double)
  /// A number is NaN or infinite.
  case notFinite
}
