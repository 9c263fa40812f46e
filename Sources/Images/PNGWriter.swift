internal import CFlightPNG
package import FlightGraphics

/// Writes pictures as PNG files: no date, no name, so that the same picture gives the same bytes.
package enum PNGWriter {
  /// The form of a file.
  package enum Form: Sendable {
    /// Eight bits per channel, over white in viewers without opacity.
    case trueColor
    /// A palette if the picture has at most 256 colors, else eight bits per channel.
    case smallest
  }

  /// Encodes a picture; opacity is written only where some pixel needs it.
  ///
  /// - Throws: `EncodingError.codec` where libpng fails.
  package static func bytes(
    of bitmap: Bitmap, as form: Form = .trueColor
  ) throws(EncodingError) -> [UInt8] {
    // The colors of pixels that cannot be seen are one color.
    let pixels = bitmap.pixels.map { $0 >> 24 == 0 ? 0 : $0.divided }
    if form == .smallest, let palette = Palette(pixels) {
      return try write(
        palette.indices, colors: palette.colors.map(\.littleEndian), PNGFormat.palette, bitmap)
    }
    let bytes = try trueColors(pixels, bitmap)
    return form == .trueColor ? overWhite(bytes) : bytes
  }

  private static func trueColors(
    _ pixels: [UInt32], _ bitmap: Bitmap
  ) throws(EncodingError) -> [UInt8] {
    guard pixels.allSatisfy({ $0 >> 24 == 255 }) else {
      return try write(
        pixels.map(\.littleEndian), colors: [], PNGFormat.blueGreenRedOpacity, bitmap)
    }
    let samples = [UInt8](unsafeUninitializedCapacity: 3 * pixels.count) { samples, count in
      for pixel in pixels {
        samples.initializeElement(at: count, to: UInt8(truncatingIfNeeded: pixel))
        samples.initializeElement(at: count + 1, to: UInt8(truncatingIfNeeded: pixel >> 8))
        samples.initializeElement(at: count + 2, to: UInt8(truncatingIfNeeded: pixel >> 16))
        count += 3
      }
    }
    return try write(samples, colors: [], PNGFormat.blueGreenRed, bitmap)
  }

  /// Has a white background (`bKGD`) in place of the color space (`sRGB`) that libpng's simplified
  /// interface writes.
  private static func overWhite(_ bytes: [UInt8]) -> [UInt8] {
    // Both chunks follow the signature and the header: length, name, content, checksum.
    let (start, length) = (8 + 25, 13)
    guard bytes.dropFirst(start + 4).starts(with: Array("sRGB".utf8)) else { return bytes }
    let white: [UInt8] =
      [0, 0, 0, 6] + Array("bKGD".utf8) + [0, 255, 0, 255, 0, 255, 0xA0, 0xBD, 0xA7, 0x93]
    return bytes[..<start] + white + bytes[(start + length)...]
  }

  /// A picture of at most 256 colors as palette and indices.
  private struct Palette {
    var colors: [UInt32] = []
    var indices: [UInt8] = []

    init?(_ pixels: [UInt32]) {
      var places: [UInt32: UInt8] = [:]
      indices.reserveCapacity(pixels.count)
      for color in pixels {
        if let place = places[color] {
          indices.append(place)
          continue
        }
        guard let place = UInt8(exactly: colors.count) else { return nil }
        places[color] = place
        colors.append(color)
        indices.append(place)
      }
    }
  }

  private static func write<Sample: BitwiseCopyable>(
    _ samples: [Sample], colors: [UInt32], _ format: UInt32, _ bitmap: Bitmap
  ) throws(EncodingError) -> [UInt8] {
    func failure(_ text: String) -> EncodingError {
      .codec(library: "libpng", code: 1, doing: text)
    }
    guard let width = UInt32(exactly: bitmap.width), let height = UInt32(exactly: bitmap.height)
    else { throw failure("the picture is too large") }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = width
    image.height = height
    image.format = format
    image.colormap_entries = UInt32(colors.count)
    defer { png_image_free(&image) }
    // Deflate never adds as much as this; one call is enough.
    var size = samples.count * MemoryLayout<Sample>.stride * 2 + 4096
    var bytes = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &bytes, &size, 0, samples, 0, colors) != 0 else {
      throw failure(image.text)
    }
    return Array(bytes.prefix(size))
  }
}
