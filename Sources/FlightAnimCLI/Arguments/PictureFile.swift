internal import FlightAnim
internal import FlightImages

/// A raster picture from the user.
enum PictureFile {
  /// The most bytes of such a file.
  private static let limit = 256 << 20

  /// Reads a PNG file. Nothing but its pixels reaches an output.
  static func read(_ name: String) throws(Failure) -> Bitmap {
    let bytes = try readFile(name, limit: limit)
    do throws(PNGReadError) { return try PNGReader.read(bytes) } catch {
      if error == .notPNG, let kind = kind(of: bytes) {
        throw Failure(.badInput, "\(name): this is a \(kind) file; save the picture as PNG")
      }
      throw Failure(.badInput, "\(name): \(error.explanation.text)")
    }
  }

  /// The format of a picture that is not a PNG, whatever its name; `nil` if unknown.
  private static func kind(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "JPEG" }
    if bytes.starts(with: "GIF8".utf8) { return "GIF" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "WebP"
    }
    return nil
  }
}
