internal import FlightAnim

/// A picture of pixels that the user gives.
enum PictureFile {
  /// The most bytes of such a file.
  private static let limit = 256 << 20

  /// Reads a PNG file. Nothing but its pixels reaches an output.
  static func read(_ name: String) throws(Failure) -> Bitmap {
    let bytes = try readFile(name, limit: limit)
    do throws(PNGReadError) { return try PNGReader.read(bytes) } catch {
      throw Failure(.badInput, "\(name): \(explanation(of: error))")
    }
  }

  private static func explanation(of error: PNGReadError) -> String {
    switch error {
    case .notPNG: "this is not a PNG file; save the picture as PNG"
    case .truncated: "the file ends before the picture does; get it again"
    case .tooLarge(let width, let height, let area):
      "\(width) x \(height) pixels are too many; make it \(area) pixels at most, such as 8192x4096"
    case .corrupt(let text): "the picture is damaged: \(text)"
    }
  }
}
