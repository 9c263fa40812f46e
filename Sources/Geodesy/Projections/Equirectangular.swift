/// The equirectangular projection (plate carrée).
///
/// - Note: J. P. Snyder, *Map Projections: A Working Manual*, USGS 1395, eq. 12-1 and 12-2.
package enum Equirectangular: RawProjection {
  package static let cut = ProjectionCut.none

  package static func project(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    (longitude, latitude)
  }

  package static func invert(x: Double, y: Double) -> (longitude: Double, latitude: Double)? {
    abs(y) <= .pi / 2 ? (x, y) : nil
  }
}
