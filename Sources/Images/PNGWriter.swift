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

  /// The pixels of a photograph of which one at least is like none of its neighbors.
  private static let leastShareOfSurprises = 5

  /// Encodes a picture; opacity is written only where some pixel needs it.
  ///
  /// - Throws: `EncodingError.codec` where libdeflate fails.
  package static func bytes(
    of bitmap: Bitmap, as form: Form = .trueColor, effort: Deflate.Effort = .usual
  ) throws(EncodingError) -> [UInt8] {
    let lines: PNGLines
    if form == .smallest, let indexed = PNGLines(indexing: bitmap) {
      lines = indexed
    } else {
      lines = try PNGLines(bitmap).filtered()
    }
    var file = PNGChunks()
    file.addHeader(width: bitmap.width, height: bitmap.height, lines.color)
    switch form {
    // White, two bytes a channel.
    case .trueColor: file.add("bKGD", [0, 255, 0, 255, 0, 255])
    // Perceptual, as the colors of pictures are meant to look.
    case .smallest: file.add("sRGB", [0])
    }
    file.addColors(of: lines.color)
    let isPhotograph =
      effort == .utmost && bitmap.surprises > bitmap.pixels.count / leastShareOfSurprises
    file.add("IDAT", try Deflate.zlib(lines.bytes, isPhotograph ? .great : effort))
    file.add("IEND", [])
    return file.bytes
  }
}
