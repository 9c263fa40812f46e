internal import CFlightPNG
public import FlightGraphics

/// Writes single pictures as PNG files.
package enum PNGWriter {
  /// Encodes a picture: with a palette if it has at most 256 colors, else with eight bits per
  /// channel, and with alpha only if some pixel needs it.
  ///
  /// No date, no name: the same picture gives the same bytes.
  ///
  /// - Throws: `PNGWriteError` where libpng fails.
  package static func bytes(of bitmap: Bitmap) throws(PNGWriteError) -> [UInt8] {
    let pixels = bitmap.pixels.map(\.divided)
    if let palette = Palette(pixels) {
      return try write(
        palette.indices, colors: palette.colors.map(\.littleEndian), PNGFormat.palette, bitmap)
    }
    if pixels.allSatisfy({ $0 >> 24 == 255 }) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(3 * pixels.count)
      for pixel in pixels {
        bytes.append(UInt8(truncatingIfNeeded: pixel))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      }
      return try write(bytes, colors: [], PNGFormat.blueGreenRed, bitmap)
    }
    return try write(
      pixels.map(\.littleEndian), colors: [], PNGFormat.blueGreenRedOpacity, bitmap)
  }

  /// A picture of at most 256 colors as palette and indices.
  private struct Palette {
    var colors: [UInt32] = []
    var indices: [UInt8] = []

    init?(_ pixels: [UInt32]) {
      var places: [UInt32: UInt8] = [:]
      indices.reserveCapacity(pixels.count)
      for pixel in pixels {
        // What cannot be seen is one color.
        let color = pixel >> 24 == 0 ? 0 : pixel
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
  ) throws(PNGWriteError) -> [UInt8] {
    guard let width = UInt32(exactly: bitmap.width), let height = UInt32(exactly: bitmap.height)
    else { throw PNGWriteError(text: "the picture is too large") }
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
      throw PNGWriteError(text: image.text)
    }
    return Array(bytes.prefix(size))
  }
}

/// A failure of libpng, in its own words.
package struct PNGWriteError: Error, Equatable, Sendable {
  /// The message of libpng.
  package var text: String
}
