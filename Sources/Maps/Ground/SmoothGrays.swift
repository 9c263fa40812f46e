internal import FlightAtlas
internal import FlightOrdering

/// The heights of land as a view shows them, in grays, without the steps between grays and the weave of their
/// coding where the ground is nearly level: under a slanted light they would be terraces and combs.
///
/// What differs from what lies round it by about a step, at each of several sizes, is left out; mountains differ by
/// more and stay.
///
/// - Note: J.-L. Starck, F. Murtagh, *Image restoration with noise suppression using the wavelet transform*,
///   Astronomy and Astrophysics 288 (1994); the shrinkage is the garrote of H.-Y. Gao (1998).
struct SmoothGrays {
  let (columns, rows): (Int, Int)
  /// About ``GroundPlane/seaLevel`` or more; 0 off the map, and only there.
  private(set) var values: [Float]

  /// The grays by which steps and coding are off.
  private static let noise: Float = 0.8
  /// The length in kilometers of the longest steps.
  private static let longest = 24.0

  /// - Parameter kilometers: Kilometers a pixel.
  init(_ plane: PixelPlane, _ kilometers: Double) {
    (columns, rows) = (plane.width, plane.height)
    let grays = plane.values.map { Float(max(Int($0), GroundPlane.seaLevel)) }
    var (rest, kept) = (grays, [Float](repeating: 0, count: grays.count))
    var reach = 1
    while Double(reach) * kilometers < SmoothGrays.longest && reach < max(columns, rows) {
      let smooth = rest.binomial(columns: columns, reach: reach)
      let least = SmoothGrays.noise * SmoothGrays.noise
      kept.withUnsafeMutableBufferPointer { kept in
        for index in kept.indices {
          let detail = rest[index] - smooth[index]
          let square = detail * detail
          kept[index] += square > least ? detail * (1 - least / square) : 0
        }
      }
      (rest, reach) = (smooth, 2 * reach)
    }
    values = zip(plane.values, zip(rest, kept)).map { $0 == 0 ? 0 : $1.0 + $1.1 }
  }
}

extension [Float] {
  /// The means of rows of values over three by three, the nearer the heavier.
  ///
  /// - Parameter reach: How far the three lie apart.
  func binomial(columns: Int, reach: Int = 1) -> [Float] {
    let rows = count / columns
    var (across, result) = (self, self)
    withUnsafeBufferPointer { values in
      across.withUnsafeMutableBufferPointer { across in
        for start in stride(from: 0, to: values.count, by: columns) {
          for column in 0..<columns {
            let left = values[start &+ Swift.max(column &- reach, 0)]
            let right = values[start &+ Swift.min(column &+ reach, columns &- 1)]
            across[start &+ column] = (left + 2 * values[start &+ column] + right) / 4
          }
        }
      }
    }
    across.withUnsafeBufferPointer { values in
      result.withUnsafeMutableBufferPointer { result in
        for row in 0..<rows {
          let above = Swift.max(row - reach, 0) * columns
          let (here, below) = (row * columns, Swift.min(row + reach, rows - 1) * columns)
          for column in 0..<columns {
            result[here &+ column] =
              (values[above &+ column] + 2 * values[here &+ column] + values[below &+ column]) / 4
          }
        }
      }
    }
    return result
  }
}
