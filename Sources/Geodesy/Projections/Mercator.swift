internal import FlightOrdering
internal import FlightPlatform

/// The spherical Mercator projection.
///
/// - Note: J. P. Snyder, *Map Projections: A Working Manual*, USGS 1395, eq. 7-1 to 7-4.
package enum Mercator: RawProjection {
  package static let cut = ProjectionCut.none

  /// The latitude at which the map of the whole world is square, in degrees: web maps end there.
  package static let limit = 85.051128779806604

  /// At the poles y would be infinite; a tenth of a degree short of them it is 7.04 and harmless.
  private static let highest = 89.9 * Double.pi / 180

  package static func project(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    (longitude, atanh(sin(latitude.clamped(to: -highest...highest))))
  }

  package static func project(longitudes: inout [Double], latitudes: inout [Double]) {
    latitudes =
      latitudes.map { $0.clamped(to: -highest...highest) }
      .sines.inverseHyperbolicTangents
  }

  package static func invert(x: Double, y: Double) -> (longitude: Double, latitude: Double)? {
    (x, atan(sinh(y)))
  }
}
