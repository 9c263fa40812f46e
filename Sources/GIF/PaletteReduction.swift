/// Chooses a palette for more colours than it has room for, by what they look like and what they
/// cost.
///
/// Colours of large flat areas keep an entry of their own, exactly. The others are split into boxes,
/// at each step where that removes most of the error (Wu's criterion: X. Wu, *Color quantization
/// by dynamic programming and principal analysis*, ACM TOG 11 (1992), on all three axes). Then
/// colours move to the entry where error and cost together are least, entries to the means of the
/// colours they serve, and those that serve none are dropped (entropy-constrained quantisation:
/// P. Chou, T. Lookabaugh, R. Gray, IEEE Trans. ASSP 37 (1989)).
struct PaletteReduction {
  /// The colours, no two of them the same.
  private(set) var colors: [UInt32]
  /// What the use of each costs, as a squared distance.
  private(set) var costs: [Int32]

  /// A colour counts as a flat area from this share of all pixels on.
  static let flatShare = 512
  /// How often colours and entries are moved.
  private static let refinements = 8

  /// - Parameters:
  ///   - counted: The colours.
  ///   - given: Entries that exist already and come first.
  ///   - flatShare: The share of all pixels, as 1 in so many, that makes a colour a flat area.
  ///   - count: The most entries, at least 1 and at least as many as are given.
  ///   - costOfBit: What a bit of code is worth, as a squared distance.
  init(
    of counted: ColorHistogram, beside given: [UInt32] = [],
    flatShare: Int = PaletteReduction.flatShare, count: Int, costOfBit: Double
  ) {
    let used = counted.entries
    let flat = counted.flatColors(share: flatShare)
      .filter { !given.contains($0) }.prefix(max(1, (count - given.count) / 2))
      .prefix(count - given.count)
    let fixed = given + flat
    let rest = used.filter { !fixed.contains($0.color) }
    colors = fixed + ColorBox.split(rest, into: count - fixed.count).map(\.mean.rounded)
    costs = Array(repeating: 0, count: colors.count)
    for _ in 0..<PaletteReduction.refinements {
      refine(keeping: fixed.count, serving: used, costOfBit: costOfBit)
    }
  }

  /// Moves each colour to its best entry and each entry but the first few to the mean of its own.
  private mutating func refine(
    keeping fixed: Int, serving used: [ColorHistogram.Entry], costOfBit: Double
  ) {
    let nearest = NearestColor(colors, costs: costs)
    var sums = Array(repeating: SIMD3<Double>.zero, count: colors.count)
    var weights = Array(repeating: 0.0, count: colors.count)
    var runs = Array(repeating: 0.0, count: colors.count)
    for entry in used {
      let index = nearest.find(entry.color).index
      sums[index] += ColorPoint(entry.color).channels * Double(entry.weight)
      weights[index] += Double(entry.weight)
      runs[index] += Double(entry.runs)
    }
    let total = runs.reduce(0, +)
    var kept: [UInt32] = []
    var prices: [Int32] = []
    for index in colors.indices where index < fixed || weights[index] > 0 {
      let color =
        index < fixed
        ? colors[index] : ColorPoint(channels: sums[index] / weights[index]).rounded
      if kept.contains(color) { continue }
      kept.append(color)
      prices.append(Int32(costOfBit * bits(total / max(runs[index], 1))))
    }
    (colors, costs) = (kept, prices)
  }
}

/// The logarithm to base 2 of a number from 1 on, linear between powers of two: no more is needed,
/// and it is the same on every machine.
private func bits(_ value: Double) -> Double {
  value <= 1 ? 0 : Double(value.exponent) + value.significand - 1
}
