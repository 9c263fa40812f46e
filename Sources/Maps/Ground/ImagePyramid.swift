internal import FlightGraphics

/// A mipmap: a picture in halves of halves of its size, so that the mean color of a large area costs
/// as little as that of a small one.
struct ImagePyramid {
  private let levels: [Bitmap]
  /// True if the left edge goes on at the right one.
  private let wraps: Bool
  private let width: Double
  private let height: Double

  init(_ picture: Bitmap, wraps: Bool) {
    var levels = [picture]
    while let last = levels.last, max(last.width, last.height) > 1 {
      levels.append(
        last.shrunk(toWidth: max(1, last.width / 2), height: max(1, last.height / 2)))
    }
    self.levels = levels
    self.wraps = wraps
    width = Double(picture.width)
    height = Double(picture.height)
  }

  /// The level whose pixels are no larger than a length in pixels of the picture.
  func level(for length: Double) -> Int {
    var level = 0
    while level + 1 < levels.count, step(ofLevel: level + 1) <= length { level += 1 }
    return level
  }

  /// The side of a level's pixels, in pixels of the picture.
  func step(ofLevel level: Int) -> Double { width / Double(levels[level].width) }

  /// Colors that are added up, each multiplied by its opacity.
  struct Sum {
    fileprivate var alpha = 0.0
    fileprivate var red = 0.0
    fileprivate var green = 0.0
    fileprivate var blue = 0.0

    /// The mean of as many colors, those that were not there being clear.
    func mean(of count: Int) -> UInt32 {
      func channel(_ sum: Double) -> UInt32 {
        UInt32(min(255, (sum / Double(count)).rounded()))
      }
      return channel(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }
  }

  /// One level, to be looked up many times.
  func sampler(ofLevel level: Int) -> Sampler {
    Sampler(bitmap: levels[level], width: width, height: height, wraps: wraps)
  }

  /// The colors of a level at points of the picture.
  struct Sampler {
    fileprivate let bitmap: Bitmap
    fileprivate let width: Double
    fileprivate let height: Double
    fileprivate let wraps: Bool

    /// Adds the color at a point of the picture, mixed from the four pixels round it.
    func add(x: Double, y: Double, to sum: inout Sum) {
      let column = x / width * Double(bitmap.width) - 0.5
      let row = y / height * Double(bitmap.height) - 0.5
      let (left, top) = (column.rounded(.down), row.rounded(.down))
      let (u, v) = (column - left, row - top)
      let (west, east) = (self.column(Int(left)), self.column(Int(left) + 1))
      let (north, south) = (line(Int(top)), line(Int(top) + 1))
      sum.add(bitmap.pixels[north + west], (1 - v) * (1 - u))
      sum.add(bitmap.pixels[north + east], (1 - v) * u)
      sum.add(bitmap.pixels[south + west], v * (1 - u))
      sum.add(bitmap.pixels[south + east], v * u)
    }

    /// The column to look up for one that may lie beyond the edges.
    private func column(_ column: Int) -> Int {
      guard wraps else { return min(max(column, 0), bitmap.width - 1) }
      return column < 0
        ? column + bitmap.width : column >= bitmap.width ? column - bitmap.width : column
    }

    /// The index of the first pixel of a row, which may lie beyond the edges.
    private func line(_ row: Int) -> Int { min(max(row, 0), bitmap.height - 1) * bitmap.width }
  }
}

extension ImagePyramid.Sum {
  fileprivate mutating func add(_ pixel: UInt32, _ factor: Double) {
    alpha += factor * Double(pixel >> 24)
    red += factor * Double(pixel >> 16 & 255)
    green += factor * Double(pixel >> 8 & 255)
    blue += factor * Double(pixel & 255)
  }
}
