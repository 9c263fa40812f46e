internal import CFlightWebP
package import FlightGraphics

/// Reads single pictures from WebP files.
package enum WebPReader {
  /// The size of the picture in a file, `nil` where it is not a WebP.
  package static func size(of file: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    var (width, height) = (Int32(0), Int32(0))
    let bytes = file.assumingMemoryBound(to: UInt8.self)
    guard WebPGetInfo(bytes.baseAddress, bytes.count, &width, &height) != 0 else { return nil }
    return (Int(width), Int(height))
  }

  /// Decodes a still WebP of any kind.
  ///
  /// - Throws: `PictureReadError`; a picture that is too large is refused by its header.
  static func read(_ bytes: [UInt8], atMost most: Int) throws(PictureReadError) -> Bitmap {
    guard let size = bytes.withUnsafeBytes(size(of:)) else { throw .corrupt("no header") }
    try PictureReader.check(width: size.width, height: size.height, atMost: most)
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    guard let bitmap = bytes.withUnsafeBytes({ read($0, part: whole) }) else {
      throw bytes.isAnimatedWebP ? .animated : .corrupt("it is cut off")
    }
    return bitmap
  }

  /// Decodes a part of a picture at a share of its size.
  ///
  /// - Parameters:
  ///   - part: A rectangle within the picture, whose corner has even coordinates.
  ///   - divisor: The number of pixels of the file to a side of one of the result.
  /// - Returns: The part with premultiplied alpha; `nil` where the library refuses the bytes.
  /// - Complexity: O(bytes + pixels of the file).
  package static func read(
    _ file: UnsafeRawBufferPointer, part: PixelRect, shrunkBy divisor: Int = 1
  ) -> Bitmap? {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { return nil }
    config.options.use_cropping = 1
    config.options.crop_left = Int32(part.x)
    config.options.crop_top = Int32(part.y)
    config.options.crop_width = Int32(part.width)
    config.options.crop_height = Int32(part.height)
    let (width, height) = (
      (part.width + divisor - 1) / divisor, (part.height + divisor - 1) / divisor
    )
    if divisor > 1 {
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(width)
      config.options.scaled_height = Int32(height)
    }
    // Bytes in memory are blue, green, red, opacity.
    config.output.colorspace = MODE_bgrA
    config.output.is_external_memory = 1
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isRead = pixels.withUnsafeMutableBytes { memory in
      config.output.u.RGBA.rgba = memory.baseAddress?.assumingMemoryBound(to: UInt8.self)
      config.output.u.RGBA.stride = Int32(4 * width)
      config.output.u.RGBA.size = memory.count
      let bytes = file.assumingMemoryBound(to: UInt8.self)
      return WebPDecode(bytes.baseAddress, bytes.count, &config) == VP8_STATUS_OK
    }
    guard isRead else { return nil }
    for index in pixels.indices { pixels[index] = UInt32(littleEndian: pixels[index]) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

extension [UInt8] {
  /// True if the header of a WebP tells of an animation.
  fileprivate var isAnimatedWebP: Bool {
    count > 20 && self[12..<16].elementsEqual("VP8X".utf8) && self[20] & 2 != 0
  }
}
