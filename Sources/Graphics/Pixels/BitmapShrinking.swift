extension Bitmap {
  /// Returns the picture scaled down by a box filter so that no side is longer than `side` pixels.
  /// Pictures that are small enough stay as they are.
  ///
  /// - Complexity: O(pixels).
  package func shrunk(within side: Int) -> Bitmap {
    let longest = max(width, height)
    guard longest > side, side >= 1 else { return self }
    func scaled(_ length: Int) -> Int { max(1, (length * side + longest / 2) / longest) }
    return shrunk(toWidth: scaled(width), height: scaled(height))
  }

  /// Returns the picture scaled down to a size by a box filter.
  package func shrunk(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    let columns = (0..<newWidth).map(Shares(from: width, to: newWidth).parts)
    let rows = Shares(from: height, to: newHeight)
    var result: [UInt32] = []
    result.reserveCapacity(newWidth * newHeight)
    // One row of sums, four channels a pixel; first across, then down.
    var sums = [Double](repeating: 0, count: 4 * newWidth)
    for row in 0..<newHeight {
      for index in sums.indices { sums[index] = 0 }
      for (source, weight) in rows.parts(of: row) {
        for column in 0..<newWidth {
          var (alpha, red, green, blue) = (0.0, 0.0, 0.0, 0.0)
          for (from, share) in columns[column] {
            let pixel = pixels[source * width + from]
            alpha += share * Double(pixel >> 24)
            red += share * Double(pixel >> 16 & 255)
            green += share * Double(pixel >> 8 & 255)
            blue += share * Double(pixel & 255)
          }
          sums[4 * column] += weight * alpha
          sums[4 * column + 1] += weight * red
          sums[4 * column + 2] += weight * green
          sums[4 * column + 3] += weight * blue
        }
      }
      for column in 0..<newWidth {
        result.append(
          (0..<4).reduce(0) { $0 << 8 | UInt32(min(255, (sums[4 * column + $1]).rounded())) })
      }
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: result)
  }

  /// The source pixels under each pixel of the result, with their weights.
  private struct Shares {
    private let step: Double
    private let count: Int

    init(from many: Int, to few: Int) {
      step = Double(many) / Double(few)
      count = many
    }

    func parts(of index: Int) -> [(Int, Double)] {
      let (start, end) = (Double(index) * step, Double(index + 1) * step)
      let last = min(count, Int(end.rounded(.up)))
      return (min(Int(start), last - 1)..<last).map { pixel in
        (pixel, (min(end, Double(pixel + 1)) - max(start, Double(pixel))) / step)
      }
    }
  }
}
