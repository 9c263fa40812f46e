internal import FlightPlatform

/// The azimuthal equidistant projection.
///
/// - Note: J. P. Snyder, *Map Projections: A Working Manual*, USGS 1395, eq. 25-2 and 22-4 f.
package enum AzimuthalEquidistant: RawProjection {
  /// The antipode of the center would be a circle; the map ends shortly before it.
  package static let cut = ProjectionCut.horizon(178 * .pi / 180)

  package static func project(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    let (east, north) = (cos(latitude) * sin(longitude), sin(latitude))
    let across = (east * east + north * north).squareRoot()
    guard across > 0 else { return (0, 0) }
    let distance = atan2(across, cos(latitude) * cos(longitude))
    return (distance * east / across, distance * north / across)
  }

  package static func invert(x: Double, y: Double) -> (longitude: Double, latitude: Double)? {
    let distance = (x * x + y * y).squareRoot()
    guard distance <= .pi else { return nil }
    guard distance > 0 else { return (0, 0) }
    return place(at: distance, east: x / distance, north: y / distance)
  }
}

/// The place at an angular distance from latitude 0, longitude 0, in a direction.
func place(
  at distance: Double, east: Double, north: Double
) -> (longitude: Double, latitude: Double) {
  let (y, z) = (sin(distance) * east, sin(distance) * north)
  let x = cos(distance)
  return (atan2(y, x), atan2(z, (x * x + y * y).squareRoot()))
}
