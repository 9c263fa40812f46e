internal import FlightPlatform

extension GeoPoint {
  /// The length of the shortest path on WGS 84 to another point.
  ///
  /// Short steps, of which recordings have many, are measured in the plane that touches the
  /// ellipsoid between them: up to 10 km and away from the poles that is right to 1e-6 of the length,
  /// in a tenth of the time. Longer ones are exact.
  package func distance(to other: GeoPoint) -> Distance {
    let dLatitude = other.latitude - latitude
    let dLongitude = (other.longitude - longitude).remainder(dividingBy: 360)
    let middle = (latitude + other.latitude) / 2
    if abs(dLatitude) < 0.06, abs(dLongitude) < 0.12, abs(middle) < 70 {
      // Radii of curvature along the meridian and across it (J. P. Snyder, *Map Projections: A
      // Working Manual*, USGS 1395, eq. 4-18 and 4-20).
      let sine = sin(middle * .pi / 180)
      let w = 1 - Earth.squaredEccentricity * sine * sine
      let across = Earth.equatorialRadius / w.squareRoot()
      let along = across * (1 - Earth.squaredEccentricity) / w
      let x = dLongitude * .pi / 180 * across * (1 - sine * sine).squareRoot()
      let y = dLatitude * .pi / 180 * along
      return .meters((x * x + y * y).squareRoot())
    }
    return Geodesic(from: Coordinate(self), to: Coordinate(other)).length
  }
}
