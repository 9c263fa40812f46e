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

  /// Adds the color at a point of the picture, mixed from the four pixels round it.
  func add(x: Double, y: Double, level: Int, to sum: inout Sum) {
    let bitmap = levels[level]
    let column = x / width * Double(bitmap.width) - 0.5
    let row = y / height * Double(bitmap.height) - 0.5
    let (left, top) = (column.rounded(.down), row.rounded(.down))
    let (u, v) = (column - left, row - top)
    for (dy, weight) in [(0, 1 - v), (1, v)] where weight > 0 {
      let line = min(max(Int(top) + dy, 0), bitmap.height - 1)
      for (dx, share) in [(0, 1 - u), (1, u)] where share > 0 {
        let place = Int(left) + dx
        let across =
          wraps
          ? (place + bitmap.width) % bitmap.width : min(max(place, 0), bitmap.width - 1)
        let pixel = bitmap.pixels[line * bitmap.width + across]
        let factor = weight * share
        sum.alpha += factor * Double(pixel >> 24)
        sum.red += factor * Double(pixel >> 16 & 255)
        sum.green += factor * Double(pixel >> 8 & 255)
        sum.blue += factor * Double(pixel & 255)
      }
    }
  }
}
