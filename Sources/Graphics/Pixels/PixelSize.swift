/// The size of a picture in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Columns, at least 1.
  public let width: Int
  /// Rows, at least 1.
  public let height: Int

  /// The largest width or height that every part of the tool can draw (Cairo's limit).
  public static let largestSide = 32_767
  /// The largest number of pixels of one picture: 256 Mi, such as 16,384 × 16,384. A PNG of so many
  /// takes 2 GB of memory, a GIF 3.5 GB.
  public static let largestArea = 256 << 20
  /// The size of a picture for which nobody asks another one.
  public static let usual = PixelSize(columns: 800, rows: 500)

  /// Creates a size.
  ///
  /// - Returns: `nil` where a side is not in 1…``largestSide`` or the area is above
  ///   ``largestArea``.
  public init?(width: Int, height: Int) {
    let sides = 1...PixelSize.largestSide
    guard sides.contains(width), sides.contains(height),
      width * height <= PixelSize.largestArea
    else { return nil }
    self.init(columns: width, rows: height)
  }

  private init(columns: Int, rows: Int) { (width, height) = (columns, rows) }
}

extension PixelSize {
  package var area: Int { width * height }
  package var rect: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  package var bounds: Rect { Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)) }
}
