internal import FlightPlatform

/// The orthographic projection: the globe from afar.
///
/// - Note: J. P. Snyder, *Map Projections: A Working Manual*, USGS 1395, eq. 20-3 to 20-5.
package enum Orthographic: RawProjection {
  package static let cut = ProjectionCut.horizon(.pi / 2)

  package static func project(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    (cos(latitude) * sin(longitude), sin(latitude))
  }

  package static func invert(x: Double, y: Double) -> (longitude: Double, latitude: Double)? {
    let squared = x * x + y * y
    guard squared <= 1 else { return nil }
    // Near the limb 1 - ρ² loses digits; (1 - ρ)(1 + ρ) keeps them.
    let distance = squared.squareRoot()
    let towards = ((1 - distance) * (1 + distance)).squareRoot()
    return (atan2(x, towards), atan2(y, (towards * towards + x * x).squareRoot()))
  }
}
