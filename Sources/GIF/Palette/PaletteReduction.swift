/// Color quantization: Wu's quantizer, then entropy-constrained refinement by error and code
/// length.
///
/// Colors of large flat areas keep an entry of their own, exactly. The others are split into more
/// boxes than there is room for, at each step where that removes most of the error (Wu's criterion:
/// X. Wu, *Color quantization by dynamic programming and principal analysis*, ACM TOG 11 (1992), on
/// all three axes). Then colors move to the entry where error and cost together are least, entries
/// to the means of the colors they serve (entropy-constrained quantization: P. Chou, T. Lookabaugh,
/// R. Gray, IEEE Trans. ASSP 37 (1989)), and between such steps the entries that are missed least
/// are dropped until all fit (W. Equitz, *A new vector quantization clustering algorithm*, IEEE
/// Trans. ASSP 37 (1989), a tenth at a time).
struct PaletteReduction {
  /// The colors, no two of them the same.
  private(set) var colors: [UInt32]
  /// The cost of using each color, as a squared distance.
  private(set) var costs: [Float]
  /// The loss of structural similarity with them; 0 where it was not measured.
  private(set) var loss = 0.0

  /// No bounds for the loss of structural similarity.
  static let anyLoss = 0...Double.infinity
  /// A color counts as a flat area from this share of all pixels on.
  static let flatShare = 512
  /// The boxes per entry at first. Measured: 0.3 dB more than with one each.
  private static let boxesForEntry = 1.25
  /// The share of the entries that stay at each step.
  private static let keptShare = 0.9
  /// The number of refinements before that.
  private static let refinementsBefore = 2
  /// The least and the greatest number of refinements after it.
  private static let rounds = 6...16
  /// The share of the cost of a bit with which the search begins if the loss has a lower bound:
  /// entries that are dropped while bits are expensive do not come back.
  private static let firstShareOfCost = 0.15
  /// The largest multiple of the cost of a bit: if little of a picture is busy, it must not bear
  /// all of the allowed loss.
  private static let mostShareOfCost = 2.0
  /// The loss while bits are cheap from which on nothing more is to be lost, as of a photograph.
  private static let mostBefore = 0.004
  /// The factors by which that may change from one round to the next.
  private static let steps = 0.4...2.0

  /// - Parameters:
  ///   - counted: The colors.
  ///   - given: Entries that exist already and come first.
  ///   - flatShare: The share of all pixels, as 1 in so many, that makes a color a flat area.
  ///   - count: The most entries, at least 1 and at least as many as are given.
  ///   - costOfBit: The cost of a bit of code, as a squared distance.
  ///   - loss: The target range of 1 − SSIM; the cost of a bit is lowered or raised to reach it.
  ///     Ignored unless visibility was measured.
  ///   - excess: What more may be lost, as a multiple of what is lost beyond that range while bits are cheap.
  ///   - most: The loss beyond which the colors are of no use: the search for them then ends with too many.
  init(
    of counted: ColorHistogram, beside given: [UInt32] = [],
    flatShare: Int = PaletteReduction.flatShare, count: Int, costOfBit: Double,
    loss range: ClosedRange<Double> = PaletteReduction.anyLoss, excess: Double = 0,
    usefulTo most: Double = .infinity
  ) {
    let first =
      range.lowerBound > 0 ? costOfBit * PaletteReduction.firstShareOfCost : costOfBit
    let used = counted.entries
    let flat = counted.flatColors(share: flatShare)
      .filter { !given.contains($0) }.prefix(max(1, (count - given.count) / 2))
      .prefix(count - given.count)
    let fixed = given + flat
    let rest = used.filter { !fixed.contains($0.color) }
    let boxes = Int(Double(count - fixed.count) * PaletteReduction.boxesForEntry)
    colors = fixed + ColorBox.split(rest, into: boxes).map(\.mean.rounded)
    costs = Array(repeating: 0, count: colors.count)
    for _ in 0..<PaletteReduction.refinementsBefore {
      refine(keeping: fixed.count, serving: used, costOfBit: first)
    }
    // Each that is dropped makes it more.
    if loss > most { return }
    while colors.count > count {
      let next = Int(Double(colors.count) * PaletteReduction.keptShare)
      drop(to: max(next, count), keeping: fixed.count, serving: used)
      refine(keeping: fixed.count, serving: used, costOfBit: first)
    }
    settle(
      keeping: fixed.count, serving: used, from: first,
      atMost: costOfBit * PaletteReduction.mostShareOfCost, loss: range, excess: excess)
  }

  /// The largest squared distance from its entry of any color with at least this share of the
  /// pixels whose colors are not entries themselves.
  func largestError(of counted: ColorHistogram, share: Int) -> Float {
    let nearest = NearestColor(colors, costs: costs)
    var inexact: [(weight: Int, error: Float)] = []
    for entry in counted.entries {
      let (_, error) = find(entry, in: nearest)
      if error > 0 { inexact.append((entry.weight, error)) }
    }
    let pixels = inexact.reduce(0) { $0 + $1.weight }
    return inexact.reduce(0) { $1.weight * share >= pixels ? max($0, $1.error) : $0 }
  }

  /// The color that is most amiss of those with at least a share of all pixels; `nil` where none is farther
  /// from its entry than a squared distance.
  func mostAmiss(of counted: ColorHistogram, share: Int, beyond distance: Float) -> UInt32? {
    let nearest = NearestColor(colors, costs: costs)
    let pixels = counted.entries.reduce(0) { $0 + $1.weight }
    var worst: (color: UInt32, loss: Float)?
    for entry in counted.entries where entry.weight * share >= pixels {
      let (_, error) = find(entry, in: nearest)
      let loss = error * Float(entry.weight)
      if error > distance, loss > worst?.loss ?? 0 { worst = (entry.color, loss) }
    }
    return worst?.color
  }

  /// The entry with the least sum of error and cost for a color, and the squared error alone.
  private func find(
    _ entry: ColorHistogram.Entry, in nearest: NearestColor
  ) -> (index: Int, error: Float) {
    let scale = entry.costScale
    let (index, distance) = nearest.find(entry.color, costsTimes: scale)
    return (index, distance - costs[index] * scale)
  }

  /// Refines several times, changing the cost of a bit, until the loss lies in a range.
  ///
  /// Keeps the last palette in the range, else the nearest, and rather one that loses too little.
  private mutating func settle(
    keeping fixed: Int, serving used: [ColorHistogram.Entry], from first: Double,
    atMost most: Double,
    loss range: ClosedRange<Double>, excess: Double
  ) {
    var costOfBit = first
    var (best, leastMiss) = (self, Double.infinity)
    var (range, most) = (range, most)
    for round in 1...PaletteReduction.rounds.upperBound {
      let tried = self
      refine(keeping: fixed, serving: used, costOfBit: costOfBit)
      if round == 1, loss > range.upperBound, loss < PaletteReduction.mostBefore {
        most *= max(excess, 1)
        let more = (loss - range.upperBound) * excess
        range = range.lowerBound + more...range.upperBound + more
      }
      if range.contains(loss) {
        (best, leastMiss) = (tried, 0)
        best.loss = loss
        if round >= PaletteReduction.rounds.lowerBound { break }
        continue
      }
      // Any that loses too much is a worse miss than all that lose too little.
      let miss = loss > range.upperBound ? loss : range.lowerBound - loss
      if miss < leastMiss {
        (best, leastMiss) = (tried, miss)
        best.loss = loss
      }
      // Down in larger steps than up, as entries that nobody wants any more are gone.
      let ratio = (loss > range.upperBound ? range.upperBound : range.lowerBound) / loss
      let step = min(
        max(ratio < 1 ? ratio * ratio : (1 + 3 * ratio) / 4, PaletteReduction.steps.lowerBound),
        PaletteReduction.steps.upperBound)
      let change = min(step, most / costOfBit)
      costOfBit *= change
      costs = costs.map { $0 * Float(change) }
    }
    self = best
  }

  /// Assigns each color to its best entry and moves each entry but the first few to the mean of its
  /// colors (Lloyd's algorithm). The loss is that before entries moved.
  private mutating func refine(
    keeping fixed: Int, serving used: [ColorHistogram.Entry], costOfBit: Double
  ) {
    let nearest = NearestColor(colors, costs: costs)
    var sums = Array(repeating: SIMD3<Double>.zero, count: colors.count)
    var weights = Array(repeating: 0.0, count: colors.count)
    var runs = Array(repeating: 0.0, count: colors.count)
    var (error, pixels) = (0.0, 0)
    for entry in used {
      let (index, distance) = find(entry, in: nearest)
      error += Double(entry.visibility) * Double(distance)
      pixels += entry.weight
      sums[index] += ColorPoint(entry.color).channels * Double(entry.importance)
      weights[index] += Double(entry.importance)
      runs[index] += Double(entry.runs)
    }
    loss = Visibility.loss(of: error, pixels: pixels)
    let total = runs.reduce(0, +)
    var kept: [UInt32] = []
    var prices: [Float] = []
    for index in colors.indices where index < fixed || weights[index] > 0 {
      let color =
        index < fixed
        ? colors[index] : ColorPoint(channels: sums[index] / weights[index]).rounded
      if kept.contains(color) { continue }
      kept.append(color)
      prices.append(Float(costOfBit * bits(total / max(runs[index], 1))))
    }
    (colors, costs) = (kept, prices)
  }

  /// Drops those entries, but for the first few, that other entries replace at the least error.
  private mutating func drop(
    to count: Int, keeping fixed: Int, serving used: [ColorHistogram.Entry]
  ) {
    var nearest = NearestColor(colors, costs: costs)
    var losses = Array(repeating: 0.0, count: colors.count)
    for entry in used {
      let scale = entry.costScale
      let (index, distance) = nearest.find(entry.color, costsTimes: scale)
      if index < fixed { continue }
      let other = nearest.distance(entry.color, costsTimes: scale, without: index)
      losses[index] += Double(entry.importance) * Double(other - distance)
    }
    let order = (fixed..<colors.count).sorted { (losses[$0], $0) < (losses[$1], $1) }
    let dropped = Set(order.prefix(colors.count - count))
    let kept = colors.indices.filter { !dropped.contains($0) }
    colors = kept.map { colors[$0] }
    costs = kept.map { costs[$0] }
  }
}

/// The logarithm to base 2 of a number from 1 on, linear between powers of two: no more is needed,
/// and it is the same on every machine.
private func bits(_ value: Double) -> Double {
  value <= 1 ? 0 : Double(value.exponent) + value.significand - 1
}
