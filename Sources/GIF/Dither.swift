internal import Graphics

/// Ordered dither of the parts of a picture on which photographs lie.
///
/// What is added to a pixel depends on its place alone (B. E. Bayer, *An optimum method for two-level
/// rendition of continuous-tone pictures*, ICC 1973), so that what stands still has the same entries in
/// every frame: nothing crawls.
struct Dither {
  /// Whether each pixel of the picture lies on a photograph.
  private let isPhotographic: [Bool]
  private let width: Int
  /// The distance between two levels, in 256ths of a level.
  private let step: Int32

  /// - Returns: `nil` where there are no photographs, or the palette has all their colours.
  init?(_ rects: [PixelRect], of first: Bitmap, colors: [UInt32]) {
    let rects = rects.filter { !$0.isEmpty }
    if rects.isEmpty { return nil }
    var mask = Array(repeating: false, count: first.pixels.count)
    let whole = PixelRect(x: 0, y: 0, width: first.width, height: first.height)
    for rect in rects.map(whole.intersection) where !rect.isEmpty {
      for row in rect.y..<rect.maxY {
        for place in (row * first.width + rect.x)..<(row * first.width + rect.maxX) {
          mask[place] = true
        }
      }
    }
    isPhotographic = mask
    width = first.width
    // Between colours that lie a step apart the mean squared error is the step's square over 12.
    let nearest = NearestColor(colors)
    var (error, count) = (0.0, 0)
    for place in stride(from: 0, to: mask.count, by: max(1, mask.count / Dither.looks))
    where mask[place] && first.pixels[place] >> 24 > 0 {
      error += Double(nearest.find(first.pixels[place] & 0xFF_FFFF).distance) / 3
      count += 1
    }
    let spacing = (12 * error / Double(max(count, 1))).squareRoot()
    step = Int32(min(spacing, Dither.mostSpacing) * 256)
    if spacing < 1 { return nil }
  }

  /// The pixels that are looked at for how far apart the palette's colours are.
  private static let looks = 20_000
  private static let mostSpacing = 64.0

  /// Whether a pixel, by its number, is to be dithered.
  func covers(_ place: Int) -> Bool { isPhotographic[place] }

  /// The colour to look up in the place of a pixel's own.
  func moved(_ color: UInt32, at place: Int) -> UInt32 {
    let threshold = Dither.matrix[(place / width & 7) << 3 | (place % width & 7)]
    let offset = ((threshold * 2 - 63) * step) >> 15
    func channel(_ shift: UInt32) -> UInt32 {
      UInt32(min(max(Int32(color >> shift & 255) + offset, 0), 255)) << shift
    }
    return color & 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }

  /// Bayer's matrix of order 8: 0…63, each bit of the place turned round.
  private static let matrix: [Int32] = (0..<64).map { number in
    let (x, y) = (number & 7, number >> 3)
    return (0..<3).reduce(0) { sum, bit in
      let (a, b) = (x >> bit & 1, (x ^ y) >> bit & 1)
      return sum | Int32(b << 1 | a) << Int32(4 - 2 * bit)
    }
  }
}
