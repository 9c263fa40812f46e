internal import FlightAtlas

/// The heights of land as a view shows them, in grays, without the steps between grays and the weave of their
/// coding where the ground is nearly level: under a slanted light they would be terraces and combs.
///
/// Differences of about a step from the surroundings, at each of several sizes, are left out; mountains differ by
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
    let lowest = Float(GroundPlane.seaLevel)
    var rest = plane.values.map { max(Float($0), lowest) }
    var kept = [Float](repeating: 0, count: rest.count)
    let least = SmoothGrays.noise * SmoothGrays.noise
    var reach = 1
    while Double(reach) * kilometers < SmoothGrays.longest && reach < max(columns, rows) {
      let smooth = rest.binomial(columns: columns, reach: reach)
      kept.change(by: rest, smooth) { kept, value, smooth in
        let detail = value - smooth
        let square = detail * detail
        return kept + (square > least ? detail * (1 - least / square) : 0)
      }
      (rest, reach) = (smooth, 2 * reach)
    }
    rest.change(by: kept, plane.values) { $2 == 0 ? 0 : $0 + $1 }
    values = rest
  }
}

extension [Float] {
  /// Replaces each number by what something makes of it and those at its place in two other lists.
  @inline(__always)
  fileprivate mutating func change<Other>(
    by first: [Float], _ second: [Other], _ body: (Float, Float, Other) -> Float
  ) {
    let count = Swift.min(count, first.count, second.count)
    withUnsafeMutableBufferPointer { values in
      first.withUnsafeBufferPointer { first in
        second.withUnsafeBufferPointer { second in
          for index in 0..<count {
            values[index] = body(values[index], first[index], second[index])
          }
        }
      }
    }
  }

  /// The means of rows of values over three by three, the nearer the heavier; at an edge what lies beyond it is as
  /// there.
  ///
  /// - Parameter reach: How far the three lie apart.
  func binomial(columns: Int, reach: Int = 1) -> [Float] {
    let (rows, edge) = (count / columns, Swift.min(reach, columns))
    let across = filled { values, across in
      for start in stride(from: 0, to: values.count, by: columns) {
        func mean(_ column: Int) {
          let left = values[start &+ Swift.max(column &- reach, 0)]
          let right = values[start &+ Swift.min(column &+ reach, columns &- 1)]
          across[start &+ column] = (left + 2 * values[start &+ column] + right) / 4
        }
        let inner = edge..<Swift.max(columns &- edge, edge)
        for column in 0..<edge { mean(column) }
        for place in start &+ inner.lowerBound..<start &+ inner.upperBound {
          across[place] =
            (values[place &- reach] + 2 * values[place] + values[place &+ reach]) / 4
        }
        for column in inner.upperBound..<columns { mean(column) }
      }
    }
    return across.filled { values, result in
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

  /// As many numbers, all of which something makes of these.
  @inline(__always)
  private func filled(
    _ body: (_ values: UnsafeBufferPointer<Float>, _ result: UnsafeMutableBufferPointer<Float>)
      -> Void
  ) -> [Float] {
    [Float](unsafeUninitializedCapacity: count) { result, count in
      withUnsafeBufferPointer { body($0, result) }
      count = self.count
    }
  }
}
