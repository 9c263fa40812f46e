internal import FlightGraphics

/// A part of a map that is drawn finer than the whole.
struct FinePart: Sendable {
  /// The pixels along a side for one of the whole map.
  let fineness: Int
  /// The part in pixels of its own.
  let rect: PixelRect
  let size: PixelSize
  /// The columns and rows between which all that is needed of a place is there, in parts of 256 of a pixel of the whole
  /// map.
  private let (left, right, top, bottom): (Int32, Int32, Int32, Int32)

  /// - Parameter part: The part in pixels of the whole map.
  /// - Returns: `nil` where it is empty or too large.
  init?(_ part: PixelRect, fineness: Int) {
    self.fineness = fineness
    rect = PixelRect(
      x: part.x * fineness, y: part.y * fineness, width: part.width * fineness,
      height: part.height * fineness)
    guard let size = PixelSize(width: rect.width, height: rect.height) else { return nil }
    self.size = size
    (left, right) = (Int32(part.x + 1) << 8, Int32(part.maxX - 1) << 8)
    (top, bottom) = (Int32(part.y + 1) << 8, Int32(part.maxY - 1) << 8)
  }

  /// The transform from the pixels of the whole map to its own.
  var placement: Affine {
    .scale(Double(fineness)).then(.translation(Point(x: -Double(rect.x), y: -Double(rect.y))))
  }

  /// 0 for each of eight places of the whole map, in parts of 256 of a pixel, that is on it, and -1 for others.
  @inline(__always)
  func misses(_ columns: SIMD8<Int32>, _ rows: SIMD8<Int32>) -> SIMD8<Int32> {
    // By signs, as masks are taken apart lane by lane.
    let across = (columns &- left) | (right &- columns)
    let down = (rows &- top) | (bottom &- rows)
    return (across | down) &>> 31
  }
}
