/// A picture in memory.
public struct Bitmap: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels row by row from the top left, each `0xAARRGGBB` with premultiplied alpha. The
  /// pictures of a film are opaque unless the background is transparent.
  public package(set) var pixels: [UInt32]

  /// Creates a picture; `pixels` holds `width × height` values.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a bitmap has width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension Bitmap {
  /// Returns the part of the picture inside a rectangle that lies within it.
  package func cropped(to rect: PixelRect) -> Bitmap {
    var part: [UInt32] = []
    part.reserveCapacity(rect.area)
    for row in rect.y..<rect.maxY {
      part += pixels[(row * width + rect.x)..<(row * width + rect.maxX)]
    }
    return Bitmap(width: rect.width, height: rect.height, pixels: part)
  }
}
