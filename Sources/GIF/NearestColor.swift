/// Finds the best of a few colours by looking at all of them.
struct NearestColor {
  private let reds: [Int32]
  private let greens: [Int32]
  private let blues: [Int32]
  private let costs: [Int32]

  /// - Parameters:
  ///   - colors: At least one `0x00RRGGBB`.
  ///   - costs: What choosing each of them costs, as a squared distance; none by default.
  init(_ colors: [UInt32], costs: [Int32]? = nil) {
    reds = colors.map { Int32($0 >> 16 & 255) }
    greens = colors.map { Int32($0 >> 8 & 255) }
    blues = colors.map { Int32($0 & 255) }
    self.costs = costs ?? Array(repeating: 0, count: colors.count)
  }

  /// The entry with the least squared distance, by ``ColorPoint/weights``, and cost together: the
  /// first of several, and that sum.
  func find(_ color: UInt32) -> (index: Int, distance: Int32) {
    let (red, green, blue) = (
      Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255)
    )
    var best = (index: 0, distance: Int32.max)
    for index in reds.indices {
      let (dr, dg, db) = (reds[index] &- red, greens[index] &- green, blues[index] &- blue)
      let distance = 3 &* dr &* dr &+ 4 &* dg &* dg &+ 2 &* db &* db &+ costs[index]
      if distance < best.distance { best = (index, distance) }
    }
    return best
  }
}
