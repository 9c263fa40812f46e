#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The spherical Mercator projection of web maps: geodetic latitudes taken as spherical ones.
///
/// x and y are in radians of the equator, y to the north.
/// - Note: J. P. Snyder, *Map Projections: A Working Manual*, USGS 1395, eq. 7-1 and 7-2.
package enum Mercator {
  /// The latitude at which the map of the whole world is square: web maps end there.
  package static let limit = 85.051128779806604

  package static func project(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    // At the poles y is infinite; a tenth of a degree short of them it is 7.04 and harmless.
    let clamped = min(max(latitude, -89.9), 89.9)
    return (longitude * .pi / 180, atanh(sin(clamped * .pi / 180)))
  }

  package static func invert(x: Double, y: Double) -> (latitude: Double, longitude: Double) {
    (atan(sinh(y)) * 180 / .pi, x * 180 / .pi)
  }
}
