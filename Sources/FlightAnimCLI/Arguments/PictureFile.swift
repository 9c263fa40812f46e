internal import FlightAnim
internal import FlightImages

/// A raster picture from the user.
enum PictureFile {
  /// The most bytes of such a file.
  private static let limit = 256 << 20

  /// Reads a PNG, JPEG or WebP file. Nothing but its pixels reaches an output.
  static func read(_ name: String) throws(Failure) -> Bitmap {
    let bytes = try readFile(name, limit: limit)
    do throws(PictureReadError) { return try PictureReader.read(bytes) } catch {
      throw Failure(.badInput, "\(name): \(error.explanation.text)")
    }
  }
}
