internal import FlightPlatform

/// The part of the Earth where the sun is lower than some angle: a cap round the place opposite it.
package struct Night: Equatable, Sendable {
  /// The place that has the sun straight below it.
  package let middle: GeoPoint
  /// The angle from the middle to the edge, in degrees.
  package let radius: Double

  /// Creates the night under a sun.
  ///
  /// - Parameter depression: The angle of the sun below the horizon at the edge, 0…90 degrees; the size
  ///   of the sun's disk and the bending of its light are left out.
  package init(under sun: Sun, depression: Double) {
    let point = sun.subsolarPoint
    middle = GeoPoint(
      latitude: -point.latitude, longitude: (point.longitude + 180).wrappedLongitude)
    radius = 90 - depression
  }

  /// Returns the place on the edge in a direction from the middle, its longitude within a half turn of
  /// the middle's.
  ///
  /// - Parameter azimuth: Degrees from the north; to 180 the edge lies in the east, beyond in the west.
  package func edge(at azimuth: Double) -> GeoPoint {
    let (north, reach) = (middle.latitude * .pi / 180, radius * .pi / 180)
    // The ends of the edge lie on the middle's own meridian to the last bit.
    let isOnMeridian = azimuth.remainder(dividingBy: 180) == 0
    let direction = azimuth * .pi / 180
    let (across, along) = (isOnMeridian ? 0 : sin(direction), cos(direction))
    // Towards the middle, to the east, and to the north of a frame with the middle's meridian in front.
    let x = cos(north) * cos(reach) - sin(north) * sin(reach) * along
    let y = sin(reach) * across
    let z = sin(north) * cos(reach) + cos(north) * sin(reach) * along
    return GeoPoint(
      latitude: atan2(z, (x * x + y * y).squareRoot()) * 180 / .pi,
      longitude: middle.longitude + atan2(y, x) * 180 / .pi)
  }
}
