internal import CFlightGeodesic

/// All places at a distance from one, by the shortest paths on the WGS 84 ellipsoid.
package struct GeodesicCircle: Hashable, Sendable {
  package let center: Coordinate
  package let radius: Distance

  package init(center: Coordinate, radius: Distance) {
    (self.center, self.radius) = (center, radius)
  }

  /// Returns points of the circle in directions that are evenly spread, clockwise from north on; the
  /// last one is the first again.
  ///
  /// - Complexity: O(count).
  package func points(count: Int) -> [GeoPoint] {
    (0...count).map { index in
      point(in: index == count ? 0 : 360 * Double(index) / Double(count))
    }
  }

  /// The point in a direction, in degrees clockwise from north.
  private func point(in azimuth: Double) -> GeoPoint {
    let line = cgeodesic_line_make(center.latitude.degrees, center.longitude.degrees, azimuth)
    defer { cgeodesic_line_free(line) }
    var (distance, latitude, longitude) = (radius.meters, 0.0, 0.0)
    cgeodesic_line_positions(line, &distance, 1, &latitude, &longitude)
    return GeoPoint(latitude: latitude, longitude: longitude.wrappedLongitude)
  }
}
