/// The Robinson projection.
///
/// It is defined by a table every five degrees (A. H. Robinson, *A new map projection: its
/// development and characteristics*, International Yearbook of Cartography 14, 1974). What lies
/// between is a matter of agreement: these are the cubic pieces of PROJ, in the single precision in
/// which PROJ has them, so that maps of both fit.
package enum Robinson: RawProjection {
  package static let cut = ProjectionCut.antimeridian

  package static func project(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    let degrees = abs(latitude) * 180 / .pi
    let piece = min(Int(degrees / 5), 18)
    let rest = degrees - 5 * Double(piece)
    let y = heightFactor * heights[piece].value(rest)
    return (widthFactor * widths[piece].value(rest) * longitude, latitude < 0 ? -y : y)
  }

  package static func invert(x: Double, y: Double) -> (longitude: Double, latitude: Double)? {
    let share = abs(y) / heightFactor
    guard share <= 1 else { return nil }
    let piece = min((heights.lastIndex { $0.start <= share } ?? 0), 17)
    var rest =
      5 * (share - heights[piece].start) / (heights[piece + 1].start - heights[piece].start)
    for _ in 0..<50 {
      let step = (heights[piece].value(rest) - share) / heights[piece].slope(rest)
      rest -= step
      if abs(step) < 1e-13 { break }
    }
    let latitude = (5 * Double(piece) + rest) * .pi / 180
    return (x / (widthFactor * widths[piece].value(rest)), y < 0 ? -latitude : latitude)
  }

  private static let widthFactor = 0.8487
  private static let heightFactor = 1.3523

  /// A cubic in degrees from the start of its five.
  private struct Cubic {
    let start, linear, square, cube: Double

    init(_ start: Float, _ linear: Float, _ square: Float, _ cube: Float) {
      self.start = Double(start)
      self.linear = Double(linear)
      self.square = Double(square)
      self.cube = Double(cube)
    }

    func value(_ z: Double) -> Double { start + z * (linear + z * (square + z * cube)) }
    func slope(_ z: Double) -> Double { linear + z * (2 * square + z * 3 * cube) }
  }

  private static let widths = [
    Cubic(1, 2.2199e-17, -7.15515e-05, 3.1103e-06),
    Cubic(0.9986, -0.000482243, -2.4897e-05, -1.3309e-06),
    Cubic(0.9954, -0.00083103, -4.48605e-05, -9.86701e-07),
    Cubic(0.99, -0.00135364, -5.9661e-05, 3.6777e-06),
    Cubic(0.9822, -0.00167442, -4.49547e-06, -5.72411e-06),
    Cubic(0.973, -0.00214868, -9.03571e-05, 1.8736e-08),
    Cubic(0.96, -0.00305085, -9.00761e-05, 1.64917e-06),
    Cubic(0.9427, -0.00382792, -6.53386e-05, -2.6154e-06),
    Cubic(0.9216, -0.00467746, -0.00010457, 4.81243e-06),
    Cubic(0.8962, -0.00536223, -3.23831e-05, -5.43432e-06),
    Cubic(0.8679, -0.00609363, -0.000113898, 3.32484e-06),
    Cubic(0.835, -0.00698325, -6.40253e-05, 9.34959e-07),
    Cubic(0.7986, -0.00755338, -5.00009e-05, 9.35324e-07),
    Cubic(0.7597, -0.00798324, -3.5971e-05, -2.27626e-06),
    Cubic(0.7186, -0.00851367, -7.01149e-05, -8.6303e-06),
    Cubic(0.6732, -0.00986209, -0.000199569, 1.91974e-05),
    Cubic(0.6213, -0.010418, 8.83923e-05, 6.24051e-06),
    Cubic(0.5722, -0.00906601, 0.000182, 6.24051e-06),
    Cubic(0.5322, -0.00677797, 0.000275608, 6.24051e-06),
  ]

  private static let heights = [
    Cubic(-5.20417e-18, 0.0124, 1.21431e-18, -8.45284e-11),
    Cubic(0.062, 0.0124, -1.26793e-09, 4.22642e-10),
    Cubic(0.124, 0.0124, 5.07171e-09, -1.60604e-09),
    Cubic(0.186, 0.0123999, -1.90189e-08, 6.00152e-09),
    Cubic(0.248, 0.0124002, 7.10039e-08, -2.24e-08),
    Cubic(0.31, 0.0123992, -2.64997e-07, 8.35986e-08),
    Cubic(0.372, 0.0124029, 9.88983e-07, -3.11994e-07),
    Cubic(0.434, 0.0123893, -3.69093e-06, -4.35621e-07),
    Cubic(0.4958, 0.0123198, -1.02252e-05, -3.45523e-07),
    Cubic(0.5571, 0.0121916, -1.54081e-05, -5.82288e-07),
    Cubic(0.6176, 0.0119938, -2.41424e-05, -5.25327e-07),
    Cubic(0.6769, 0.011713, -3.20223e-05, -5.16405e-07),
    Cubic(0.7346, 0.0113541, -3.97684e-05, -6.09052e-07),
    Cubic(0.7903, 0.0109107, -4.89042e-05, -1.04739e-06),
    Cubic(0.8435, 0.0103431, -6.4615e-05, -1.40374e-09),
    Cubic(0.8936, 0.00969686, -6.4636e-05, -8.547e-06),
    Cubic(0.9394, 0.00840947, -0.000192841, -4.2106e-06),
    Cubic(0.9761, 0.00616527, -0.000256, -4.2106e-06),
    Cubic(1, 0.00328947, -0.000319159, -4.2106e-06),
  ]
}
