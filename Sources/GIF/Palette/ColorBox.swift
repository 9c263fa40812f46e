/// A box of Wu's color quantizer: colors that share a palette entry, and the best cut of them.
struct ColorBox {
  private let entries: [ColorHistogram.Entry]
  private let moments: Moments
  private let cut: Cut?

  /// - Parameter entries: At least one color.
  private init(_ entries: [ColorHistogram.Entry]) {
    self.entries = entries
    moments = entries.reduce(into: Moments()) { $0.add($1) }
    cut = ColorBox.bestCut(of: entries, moments)
  }

  var mean: ColorPoint { ColorPoint(channels: moments.sum / moments.weight) }

  /// Splits colors into at most `count` boxes, always at the cut that reduces the error most.
  static func split(_ entries: [ColorHistogram.Entry], into count: Int) -> [ColorBox] {
    if entries.isEmpty || count < 1 { return [] }
    var boxes = [ColorBox(entries)]
    while boxes.count < count {
      var worst = 0
      for index in boxes.indices where boxes[index].gain > boxes[worst].gain { worst = index }
      guard let cut = boxes[worst].cut else { break }
      var (taken, left): ([ColorHistogram.Entry], [ColorHistogram.Entry]) = ([], [])
      for entry in boxes[worst].entries {
        if cut.takes(entry.color) { taken.append(entry) } else { left.append(entry) }
      }
      boxes[worst] = ColorBox(taken)
      boxes.append(ColorBox(left))
    }
    return boxes
  }

  private var gain: Double { cut?.gain ?? -1 }

  /// The plane perpendicular to an axis that reduces the squared error most.
  private static func bestCut(of entries: [ColorHistogram.Entry], _ whole: Moments) -> Cut? {
    if entries.count < 2 { return nil }
    var best: Cut?
    let shifts: [UInt32] = [8, 16, 0]
    var levels = Array(repeating: Moments(), count: shifts.count * 256)
    for entry in entries {
      var own = Moments()
      own.add(entry)
      for axis in shifts.indices {
        levels[axis << 8 | Int(entry.color >> shifts[axis] & 255)].add(own)
      }
    }
    for (axis, shift) in shifts.enumerated() {
      let levels = levels[(axis << 8)..<((axis + 1) << 8)]
      var below = Moments()
      for (level, own) in levels.dropLast().enumerated() where own.weight > 0 {
        below.add(own)
        let above = whole.without(below)
        if above.weight <= 0 { break }
        let gain = below.spread + above.spread - whole.spread
        if gain > best?.gain ?? -.infinity {
          best = Cut(shift: shift, level: UInt32(level), gain: gain)
        }
      }
    }
    return best
  }
}

/// A plane between colors: those whose channel is at most `level` lie on one side.
private struct Cut {
  var shift: UInt32
  var level: UInt32
  var gain: Double

  func takes(_ color: UInt32) -> Bool { color >> shift & 255 <= level }
}

/// The weight and weighted sum of colors: enough to tell the error that a cut removes.
private struct Moments {
  // Sums of whole numbers below 2^53: exact, so that their order does not matter.
  var weight = 0.0
  var sum = SIMD3<Double>.zero

  /// The part of the squared error that depends on how colors are grouped.
  var spread: Double { (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z) / weight }

  mutating func add(_ entry: ColorHistogram.Entry) {
    weight += Double(entry.importance)
    sum += ColorPoint(entry.color).channels * Double(entry.importance)
  }

  mutating func add(_ other: Moments) {
    weight += other.weight
    sum += other.sum
  }

  func without(_ other: Moments) -> Moments {
    Moments(weight: weight - other.weight, sum: sum - other.sum)
  }
}
