internal import FlightGraphics

/// Ordered (pattern) dithering of the photographs in a picture.
///
/// A color becomes a mixture of a few entries whose mean is close to it. The entry of a pixel
/// depends on its position alone, so that what stands still has the same entries in every frame and
/// nothing crawls (pattern dithering: T. Knoll, US patent 6,606,166; the order of positions: B. E.
/// Bayer, *An optimum method for two-level rendition of continuous-tone pictures*, ICC 1973). A
/// color that has an entry of its own gets that everywhere, such as the map beside a photograph.
struct Dither {
  /// The entries that stand for a color, from dark to bright.
  private typealias Mixture = SIMD8<UInt8>

  /// True for each pixel that lies on a photograph.
  private let isPhotographic: [Bool]
  private let width: Int
  private let colors: [ColorPoint]
  private let nearest: NearestColor
  private var mixtures: [UInt32: Mixture] = [:]

  /// The share of the error so far that the next entry of a mixture compensates. Measured: with all
  /// of it local means come hardly nearer, for coarser grain and more bytes.
  private static let share = 0.4

  /// The capacity of the cache of mixtures.
  private static let mostKept = 1 << 16

  /// The limits of an entry of a mixture, as squared distances from the color: a multiple of that
  /// of the nearest entry, and an offset.
  private static let (reach, near) = (4.0, 100.0)

  /// - Parameters:
  ///   - rects: The photographs.
  ///   - first: The picture.
  ///   - costs: Infinite for entries that no color may have; other costs are ignored.
  /// - Returns: `nil` where there are no photographs.
  init?(_ rects: [PixelRect], of first: Bitmap, colors: [UInt32], costs: [Float]) {
    let whole = PixelRect(x: 0, y: 0, width: first.width, height: first.height)
    let rects = rects.map(whole.intersection).filter { !$0.isEmpty }
    if rects.isEmpty { return nil }
    var mask = Array(repeating: false, count: first.pixels.count)
    for rect in rects {
      for row in rect.y..<rect.maxY {
        for place in (row * first.width + rect.x)..<(row * first.width + rect.maxX) {
          mask[place] = true
        }
      }
    }
    isPhotographic = mask
    width = first.width
    self.colors = colors.map(ColorPoint.init)
    nearest = NearestColor(colors, costs: costs.map { $0 == .infinity ? $0 : 0 })
  }

  /// True if a pixel, by its number, is dithered.
  func covers(_ place: Int) -> Bool { isPhotographic[place] }

  /// The entry of a pixel.
  mutating func index(of pixel: UInt32, at place: Int) -> UInt8 {
    let color = pixel & 0xFF_FFFF
    let mixture: Mixture
    if let known = mixtures[color] {
      mixture = known
    } else {
      mixture = self.mixture(for: color)
      if mixtures.count == Dither.mostKept { mixtures.removeAll(keepingCapacity: true) }
      mixtures[color] = mixture
    }
    let threshold = Dither.matrix[(place / width & 7) << 3 | (place % width & 7)]
    return mixture[threshold * Mixture.scalarCount / 64]
  }

  private func mixture(for color: UInt32) -> Mixture {
    let wanted = ColorPoint(color).channels
    let best = nearest.find(color)
    var missing = SIMD3<Double>.zero
    var found: [UInt8] = []
    for _ in 0..<Mixture.scalarCount {
      let aim = ColorPoint(channels: wanted + missing * Dither.share)
      var index = nearest.find(aim.rounded).index
      let difference = wanted - colors[index].channels
      // Where no mixture comes near, one entry is better than specks of far ones.
      if (difference * difference).sum() > Double(best.distance) * Dither.reach + Dither.near {
        index = best.index
      }
      found.append(UInt8(index))
      missing += wanted - colors[index].channels
    }
    found.sort { (brightness($0), $0) < (brightness($1), $1) }
    return Mixture(found)
  }

  private func brightness(_ entry: UInt8) -> Double {
    let color = colors[Int(entry)].channels
    return 2 * color.x + 5 * color.y + color.z
  }

  /// The 8 × 8 Bayer matrix, 0…63.
  private static let matrix: [Int] = (0..<64).map { number in
    let (x, y) = (number & 7, number >> 3)
    return (0..<3).reduce(0) { sum, bit in
      let (a, b) = (x >> bit & 1, (x ^ y) >> bit & 1)
      return sum | (b << 1 | a) << (4 - 2 * bit)
    }
  }
}
