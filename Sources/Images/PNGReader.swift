internal import CFlightPNG
package import FlightGraphics

/// Reads single pictures from PNG files.
package enum PNGReader {
  /// Decodes a PNG of any kind: gray, color or palette, 1 to 16 bits per channel, interlaced,
  /// transparent by alpha or by color key.
  ///
  /// Samples are taken for sRGB, unless the file gives another gamma.
  ///
  /// - Returns: The picture with premultiplied alpha.
  /// - Throws: `PictureReadError`; a picture that is too large is refused by its header, before
  ///   anything is decoded.
  /// - Complexity: O(bytes + pixels).
  package static func read(
    _ bytes: [UInt8], atMost most: Int = PictureReader.largestArea
  ) throws(PictureReadError) -> Bitmap {
    let frame = try PNGFrame(bytes)
    try PictureReader.check(width: frame.width, height: frame.height, atMost: most)
    return try decode(bytes)
  }

  private static func decode(_ bytes: [UInt8]) throws(PictureReadError) -> Bitmap {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // libpng keeps the address it is given until the picture is read.
    let outcome = bytes.withUnsafeBytes { buffer in
      Result { () throws(PictureReadError) in try read(buffer, &image) }
    }
    var pixels = try outcome.get()
    // Bytes in memory are blue, green, red, opacity.
    for index in pixels.indices { pixels[index] = UInt32(littleEndian: pixels[index]).multiplied }
    return Bitmap(width: Int(image.width), height: Int(image.height), pixels: pixels)
  }

  private static func read(
    _ buffer: UnsafeRawBufferPointer, _ image: inout png_image
  ) throws(PictureReadError) -> [UInt32] {
    guard png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0 else {
      throw .corrupt(image.text)
    }
    // Four bytes per pixel, blue first.
    image.format =
      UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA) | UInt32(PNG_FORMAT_FLAG_BGR)
    // Sixteen bits without a gamma are no linear light: everybody shows them as sRGB.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var pixels = [UInt32](repeating: 0, count: Int(image.width) * Int(image.height))
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
      throw .corrupt(image.text)
    }
    return pixels
  }
}

extension png_image {
  /// The error message of libpng.
  var text: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension UInt32 {
  /// The pixel `0xAARRGGBB` with alpha premultiplied, rounded to the nearest.
  fileprivate var multiplied: UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self }
    func channel(_ shift: UInt32) -> UInt32 {
      (((self >> shift & 255) * alpha * 2 + 255) / 510) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
