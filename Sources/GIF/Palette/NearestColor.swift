/// Nearest-color search: exhaustive, eight colors at a time (SIMD).
///
/// Distances are sums of whole numbers below 2²⁴ and so exact; with costs they are rounded after
/// each operation, the same on every machine.
struct NearestColor {
  private typealias Lanes = SIMD8<Float>

  private let reds: [Lanes]
  private let greens: [Lanes]
  private let blues: [Lanes]
  private var costs: [Lanes]

  /// - Parameters:
  ///   - colors: At least one `0x00RRGGBB`.
  ///   - costs: The cost of choosing each of them, as a squared distance; none by default.
  init(_ colors: [UInt32], costs: [Float]? = nil) {
    func packed(_ values: [Float], beyond rest: Float) -> [Lanes] {
      stride(from: 0, to: values.count, by: 8).map { start in
        var lanes = Lanes(repeating: rest)
        for lane in 0..<min(8, values.count - start) { lanes[lane] = values[start + lane] }
        return lanes
      }
    }
    reds = packed(colors.map { Float($0 >> 16 & 255) }, beyond: 0)
    greens = packed(colors.map { Float($0 >> 8 & 255) }, beyond: 0)
    blues = packed(colors.map { Float($0 & 255) }, beyond: 0)
    // What fills up the last eight is never the best.
    self.costs = packed(costs ?? colors.map { _ in 0 }, beyond: .infinity)
  }

  /// The first entry with the least sum of squared distance and cost, and that sum.
  ///
  /// - Parameter scale: The factor of costs.
  func find(_ color: UInt32, costsTimes scale: Float = 1) -> (index: Int, distance: Float) {
    let red = Lanes(repeating: Float(color >> 16 & 255))
    let green = Lanes(repeating: Float(color >> 8 & 255))
    let blue = Lanes(repeating: Float(color & 255))
    var least = Lanes(repeating: .infinity)
    var places = SIMD8<Int32>(repeating: 0)
    for place in reds.indices {
      let (dr, dg, db) = (reds[place] - red, greens[place] - green, blues[place] - blue)
      let distance = dr * dr + dg * dg + db * db + costs[place] * scale
      let isLess = distance .< least
      least.replace(with: distance, where: isLess)
      places.replace(with: Int32(truncatingIfNeeded: place), where: isLess)
    }
    let distance = least.min()
    var best = Int.max
    for lane in 0..<8 where least[lane] == distance {
      best = min(best, Int(places[lane]) * 8 + lane)
    }
    return (best, distance)
  }

  /// The least sum of distance and cost that is left without one of the entries.
  mutating func distance(
    _ color: UInt32, costsTimes scale: Float = 1, without index: Int
  ) -> Float {
    let cost = costs[index / 8][index % 8]
    costs[index / 8][index % 8] = .infinity
    defer { costs[index / 8][index % 8] = cost }
    return find(color, costsTimes: scale).distance
  }
}
