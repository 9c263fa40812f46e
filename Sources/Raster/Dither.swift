/// The threshold that is added to a value before it is cut to a whole number, so that neighbors together tell what one
/// cannot. It belongs to the place on the picture: where nothing changes nothing flickers.
enum Dither {
  /// The thresholds of a square of 8 by 8 pixels, above 0 and below 1.
  ///
  /// - Note: B. Bayer, *An optimum method for two-level rendition of continuous-tone pictures*, IEEE
  ///   International Conference on Communications (1973).
  static let thresholds: [Float] = (0..<64).map { index in
    let (x, y) = (index & 7, index >> 3)
    let rank = (0..<3).reduce(0) { rank, bit in
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      return rank | ((a ^ b) << 1 | b) << (2 * (2 - bit))
    }
    return (Float(rank) + 0.5) / 64
  }

  @inline(__always)
  static func index(x: Int, y: Int) -> Int { (y & 7) << 3 | (x & 7) }
}
