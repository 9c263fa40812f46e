/// Nearest-color search, eight colors at a time (SIMD).
///
/// Colors are sorted by the sum of their channels. Two colors whose sums differ by `s` are at least
/// s² / 3 apart, squared, so the search goes outward from the sum it looks for and ends where
/// nothing nearer can come.
///
/// Distances are sums of whole numbers below 2²⁴ and so exact; with costs they are rounded after
/// each operation, the same on every machine. Rounding keeps the order of numbers, so that no entry
/// is skipped that an exhaustive search would find.
struct NearestColor {
  private typealias Lanes = SIMD8<Float>

  /// Eight colors with neighboring sums of channels.
  private struct Block {
    // What fills up the last block, or is too dear, is too far: even an infinite cost may be multiplied by 0.
    var reds = Lanes(repeating: .infinity)
    var greens = Lanes.zero
    var blues = Lanes.zero
    var costs = Lanes.zero
    var entries = SIMD8<Int32>.zero
    var leastSum: Float = 0
    var mostSum: Float = 0
  }

  private var blocks: [Block] = []
  /// The place of each entry in the order of sums.
  private var places: [Int]

  /// - Parameters:
  ///   - colors: At least one `0x00RRGGBB`.
  ///   - costs: The cost of choosing each of them, as a squared distance; none by default.
  init(_ colors: [UInt32], costs: [Float]? = nil) {
    let order = colors.indices.map { NearestColor.sum(of: colors[$0]) << 32 | $0 }.sorted()
      .map { $0 & 0xFFFF_FFFF }
    places = Array(repeating: 0, count: colors.count)
    for (place, entry) in order.enumerated() {
      places[entry] = place
      let (color, lane) = (colors[entry], place % 8)
      let sum = Float(NearestColor.sum(of: color))
      if lane == 0 { blocks.append(Block(leastSum: sum)) }
      let last = blocks.count - 1
      blocks[last].greens[lane] = Float(color >> 8 & 255)
      blocks[last].blues[lane] = Float(color & 255)
      blocks[last].entries[lane] = Int32(entry)
      blocks[last].mostSum = sum
      let cost = costs?[entry] ?? 0
      if cost == .infinity { continue }
      blocks[last].costs[lane] = cost
      blocks[last].reds[lane] = Float(color >> 16 & 255)
    }
  }

  private static func sum(of color: UInt32) -> Int {
    Int(color >> 16 & 255) + Int(color >> 8 & 255) + Int(color & 255)
  }

  /// The first entry with the least sum of squared distance and cost, and that sum.
  ///
  /// - Parameter scale: The factor of costs.
  func find(_ color: UInt32, costsTimes scale: Float = 1) -> (index: Int, distance: Float) {
    blocks.withUnsafeBufferPointer { NearestColor.find(color, costsTimes: scale, in: $0) }
  }

  private static func find(
    _ color: UInt32, costsTimes scale: Float, in blocks: UnsafeBufferPointer<Block>
  ) -> (index: Int, distance: Float) {
    let red = Lanes(repeating: Float(color >> 16 & 255))
    let green = Lanes(repeating: Float(color >> 8 & 255))
    let blue = Lanes(repeating: Float(color & 255))
    let sum = Float(NearestColor.sum(of: color))
    var (least, best) = (Float.infinity, Int32.max)
    var above = firstBlock(reaching: sum, in: blocks)
    var below = above - 1
    while true {
      let up = above < blocks.count ? max(blocks[above].leastSum - sum, 0) : .infinity
      let down = below >= 0 ? sum - blocks[below].mostSum : .infinity
      let gap = min(up, down)
      if gap == .infinity || gap * gap > 3 * least { break }
      let place = up <= down ? above : below
      if up <= down { above &+= 1 } else { below &-= 1 }
      let block = blocks[place]
      let (dr, dg, db) = (block.reds - red, block.greens - green, block.blues - blue)
      let distance = dr * dr + dg * dg + db * db + block.costs * scale
      // Most blocks have nothing nearer.
      guard any(distance .<= least) else { continue }
      let low = lowest(of: distance)
      if low < least { (least, best) = (low, .max) }
      for lane in 0..<8 where distance[lane] == low { best = min(best, block.entries[lane]) }
    }
    return (Int(best), least)
  }

  /// The first block that has a sum of at least so much; the number of blocks if none has.
  @inline(__always)
  private static func firstBlock(
    reaching sum: Float, in blocks: UnsafeBufferPointer<Block>
  ) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low &+ high) / 2
      if blocks[middle].mostSum < sum { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  @inline(__always)
  private static func lowest(of lanes: Lanes) -> Float {
    let (low, high) = (lanes.lowHalf, lanes.highHalf)
    let four = low.replacing(with: high, where: high .< low)
    return min(min(four.x, four.y), min(four.z, four.w))
  }

  /// The least sum of distance and cost that is left without one of the entries.
  mutating func distance(
    _ color: UInt32, costsTimes scale: Float = 1, without index: Int
  ) -> Float {
    let (block, lane) = (places[index] / 8, places[index] % 8)
    let red = blocks[block].reds[lane]
    blocks[block].reds[lane] = .infinity
    defer { blocks[block].reds[lane] = red }
    return find(color, costsTimes: scale).distance
  }
}
