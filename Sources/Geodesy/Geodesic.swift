internal import CFlightGeodesic

/// The shortest path between two places on the WGS 84 ellipsoid.
///
/// - Note: C. F. F. Karney, *Algorithms for geodesics*, J. Geod. 87 (2013), by GeographicLib.
package struct Geodesic: Hashable, Sendable {
  package let start: Coordinate
  package let end: Coordinate
  /// Its length, within 15 nm.
  package let length: Distance
  /// Its direction at the start, clockwise from north, -180°…180°.
  package let startAzimuth: Angle
  /// Its direction at the end, clockwise from north, -180°…180°.
  package let endAzimuth: Angle

  /// Creates the shortest path from one place to another.
  ///
  /// Where it is not unique the choice is always the same: between antipodes the path over the
  /// north pole, or the northern one of a mirrored pair; at a pole the azimuth is counted from the
  /// longitude given there; coincident places give a length of 0 and an azimuth of 180°.
  package init(from start: Coordinate, to end: Coordinate) {
    var (meters, azimuth1, azimuth2) = (0.0, 0.0, 0.0)
    cgeodesic_inverse(
      start.latitude.degrees, start.longitude.degrees, end.latitude.degrees, end.longitude.degrees,
      &meters, &azimuth1, &azimuth2)
    self.start = start
    self.end = end
    length = .meters(meters)
    startAzimuth = .degrees(azimuth1)
    endAzimuth = .degrees(azimuth2)
  }

  /// True if no other path between the two places is as short.
  ///
  /// It is not between antipodes, nor between two places of the equator so far apart that the ways
  /// north and south of it are shorter than the one along it.
  package var isUnique: Bool {
    let (from, to) = (start.latitude.degrees, end.latitude.degrees)
    let apart = abs((end.longitude.degrees - start.longitude.degrees).remainder(dividingBy: 360))
    if abs(from) == 90 || abs(to) == 90 { return from != -to }
    if from == 0 && to == 0 { return apart <= 180 * (1 - 1 / 298.257223563) }
    return from != -to || apart != 180
  }

  /// Returns the point `fraction` of the way along this path.
  ///
  /// - Parameter fraction: Share of ``length``, 0 at the start and 1 at the end; values outside
  ///   extrapolate.
  /// - Complexity: O(1), no iteration.
  package func position(at fraction: Double) -> Coordinate {
    precondition(fraction.isFinite, "a share of the way is a finite number")
    let point = points(at: [length.meters * fraction])[0]
    return Coordinate(point)
  }

  /// Returns this path as points equally spaced along it, both ends included.
  ///
  /// - Parameter spacing: The largest distance between neighbors, above 0.
  /// - Complexity: O(number of points), 0.2 µs each.
  package func polyline(spacing: Distance = .meters(1000)) -> GeoPolyline {
    let spaced = SpacedGeodesic(self, spacing: spacing)
    return GeoPolyline(points: spaced.points(at: Array(0...spaced.last)), length: length)
  }

  /// Returns the points at distances from the start, in meters; longitudes go on beyond ±180° from
  /// that of the start.
  func points(at distances: [Double]) -> [GeoPoint] {
    GeodesicLine(self).points(at: distances)
  }
}
