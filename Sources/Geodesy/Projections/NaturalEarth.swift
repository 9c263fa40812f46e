/// The Natural Earth projection.
///
/// - Note: B. Šavrič, B. Jenny, T. Patterson, D. Petrovič and L. Hurni, *A polynomial equation for the
///   Natural Earth projection*, Cartography and Geographic Information Science 38 (2011).
package enum NaturalEarth: RawProjection {
  package static let cut = ProjectionCut.antimeridian

  package static func project(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    (longitude * width(latitude), height(latitude))
  }

  package static func invert(x: Double, y: Double) -> (longitude: Double, latitude: Double)? {
    guard abs(y) <= height(.pi / 2) else { return nil }
    // The height grows steadily with the latitude: Newton's method converges from anywhere.
    var latitude = y
    for _ in 0..<50 {
      let step = (height(latitude) - y) / slope(latitude)
      latitude -= step
      if abs(step) < 1e-14 { break }
    }
    return (x / width(latitude), latitude)
  }

  /// The length of a parallel, as a share of the equator's on the sphere.
  private static func width(_ latitude: Double) -> Double {
    let p = latitude * latitude
    let q = p * p
    return 0.8707 - 0.131979 * p + q * (-0.013791 + q * (0.003971 * p - 0.001529 * q))
  }

  private static func height(_ latitude: Double) -> Double {
    let p = latitude * latitude
    let q = p * p
    return latitude * (1.007226 + p * (0.015085 + q * (-0.044475 + 0.028874 * p - 0.005916 * q)))
  }

  private static func slope(_ latitude: Double) -> Double {
    let p = latitude * latitude
    let q = p * p
    return 1.007226 + p
      * (3 * 0.015085 + q * (-7 * 0.044475 + 9 * 0.028874 * p - 11 * 0.005916 * q))
  }
}
