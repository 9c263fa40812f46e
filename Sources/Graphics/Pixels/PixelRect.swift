/// A rectangle of whole pixels within a picture; width and height of 0 mean "nothing".
package struct PixelRect: Hashable, Sendable {
  /// The leftmost column.
  package var x: Int
  /// The topmost row.
  package var y: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// Creates a rectangle from its upper left corner and its size.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelRect {
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
  package var isEmpty: Bool { width <= 0 || height <= 0 }
  package var area: Int { isEmpty ? 0 : width * height }
  package var maxX: Int { x + width }
  package var maxY: Int { y + height }

  /// The pixels that a rectangle of the plane touches, cut to a picture of the given size.
  package init(covering rect: Rect, within size: PixelSize) {
    let left = Int(max(0, min(Double(size.width), rect.minX.rounded(.down))))
    let top = Int(max(0, min(Double(size.height), rect.minY.rounded(.down))))
    let right = Int(max(0, min(Double(size.width), rect.maxX.rounded(.up))))
    let bottom = Int(max(0, min(Double(size.height), rect.maxY.rounded(.up))))
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  package var bounds: Rect {
    Rect(minX: Double(x), minY: Double(y), maxX: Double(maxX), maxY: Double(maxY))
  }
}
