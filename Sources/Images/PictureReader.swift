package import FlightGraphics

/// Reads single pictures from files of the formats in use.
package enum PictureReader {
  /// The most pixels a picture may have: 32 Mi, such as 8,192 × 4,096; 128 MiB of memory.
  package static let largestArea = 32 << 20
  /// The most pixels a side may have, as libpng has it.
  package static let longestSide = 1_000_000

  /// Decodes a PNG, JPEG or WebP by what is in the file.
  ///
  /// - Parameter most: The most pixels that it may have.
  /// - Returns: The picture with premultiplied alpha.
  /// - Throws: `PictureReadError`; a picture that is too large is refused by its header, before
  ///   anything is decoded.
  /// - Complexity: O(bytes + pixels).
  package static func read(
    _ bytes: [UInt8], atMost most: Int = largestArea
  ) throws(PictureReadError) -> Bitmap {
    let most = min(most, largestArea)
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try JPEGReader.read(bytes, atMost: most) }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return try WebPReader.read(bytes, atMost: most)
    }
    do throws(PictureReadError) { return try PNGReader.read(bytes, atMost: most) } catch {
      throw error == .notPNG ? .unknownFormat : error
    }
  }

  /// Refuses pictures that are too large.
  static func check(width: Int, height: Int, atMost most: Int) throws(PictureReadError) {
    guard max(width, height) <= longestSide else {
      throw .tooLong(width: width, height: height, longestSide: longestSide)
    }
    guard width * height <= most else {
      throw .tooLarge(width: width, height: height, largestArea: largestArea)
    }
  }
}

/// An error in the bytes of a picture file.
public enum PictureReadError: Error, Equatable, Sendable {
  /// It is no PNG, where one is asked for.
  case notPNG
  /// It is no PNG, JPEG or WebP.
  case unknownFormat
  /// The bytes end before the picture does.
  case truncated
  /// The header asks for more pixels than are read.
  case tooLarge(width: Int, height: Int, largestArea: Int)
  /// The header asks for a longer side than is read.
  case tooLong(width: Int, height: Int, longestSide: Int)
  /// It is a JPEG in the four inks of print.
  case inks
  /// It is a WebP with several pictures.
  case animated
  /// The library refuses them, with its own words.
  case corrupt(String)
}
