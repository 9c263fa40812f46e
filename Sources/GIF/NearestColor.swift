/// Finds the nearest of a few colours by looking at all of them.
struct NearestColor {
  private let reds: [Int32]
  private let greens: [Int32]
  private let blues: [Int32]

  /// - Parameter colors: At least one `0x00RRGGBB`.
  init(_ colors: [UInt32]) {
    reds = colors.map { Int32($0 >> 16 & 255) }
    greens = colors.map { Int32($0 >> 8 & 255) }
    blues = colors.map { Int32($0 & 255) }
  }

  /// The nearest entry, the first of several, and its squared distance by ``ColorPoint/weights``.
  func find(_ color: UInt32) -> (index: Int, distance: Int32) {
    let (red, green, blue) = (
      Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255)
    )
    var best = (index: 0, distance: Int32.max)
    for index in reds.indices {
      let (dr, dg, db) = (reds[index] &- red, greens[index] &- green, blues[index] &- blue)
      let distance = 3 &* dr &* dr &+ 4 &* dg &* dg &+ 2 &* db &* db
      if distance < best.distance { best = (index, distance) }
    }
    return best
  }
}
