/// Chooses a palette for more colours than it has room for.
///
/// Colours of large flat areas keep an entry of their own, exactly. The others are split into boxes,
/// at each step where that removes most of the error (Wu's criterion: X. Wu, *Color quantization
/// by dynamic programming and principal analysis*, ACM TOG 11 (1992), on all three axes), then the
/// entries are moved to the means of the colours they serve (Lloyd).
enum PaletteReduction {
  /// A colour counts as a flat area from this share of all pixels on.
  private static let flatShare = 512
  /// How often entries are moved to the means.
  private static let refinements = 4

  /// - Parameters:
  ///   - used: More than `count` colours, ascending.
  ///   - count: At least 1.
  /// - Returns: `count` colours or fewer, no two of them the same, ascending.
  static func colors(for used: [ColorHistogram.Entry], count: Int) -> [UInt32] {
    let flat = flatColors(of: used, atMost: count / 2)
    let rest = used.filter { !flat.contains($0.color) }
    let boxes = ColorBox.split(rest, into: count - flat.count)
    var moving = boxes.map(\.mean.rounded)
    for _ in 0..<refinements {
      moving = refined(moving, beside: flat, serving: rest)
    }
    let all = (flat + moving).sorted()
    return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
  }

  private static func flatColors(of used: [ColorHistogram.Entry], atMost count: Int) -> [UInt32] {
    let total = used.reduce(0) { $0 + $1.weight }
    return
      used.filter { $0.weight * flatShare >= total }
      .sorted { ($1.weight, $0.color) < ($0.weight, $1.color) }
      .prefix(count).map(\.color)
  }

  private static func refined(
    _ moving: [UInt32], beside fixed: [UInt32], serving used: [ColorHistogram.Entry]
  ) -> [UInt32] {
    let nearest = NearestColor(moving + fixed)
    var sums = Array(repeating: SIMD3<Double>.zero, count: moving.count)
    var weights = Array(repeating: 0.0, count: moving.count)
    for entry in used {
      let index = nearest.find(entry.color).index
      if index >= moving.count { continue }
      sums[index] += ColorPoint(entry.color).channels * Double(entry.weight)
      weights[index] += Double(entry.weight)
    }
    return moving.indices.map {
      weights[$0] == 0 ? moving[$0] : ColorPoint(channels: sums[$0] / weights[$0]).rounded
    }
  }
}
