internal import FlightAnim

/// A marker from an SVG or PNG file.
enum MarkerFile {
  private static let limit = 1 << 20

  /// Reads the file that `--marker` names; `nil` where it names one of the tool's own.
  static func read(_ name: String) throws(Failure) -> MarkerArt? {
    if name.lowercased().hasSuffix(".png") {
      guard let art = MarkerArt(pixels: try PictureFile.read(name)) else {
        throw Failure(.badInput, "\(name): the picture is fully transparent")
      }
      return art
    }
    guard name.lowercased().hasSuffix(".svg") else { return nil }
    let bytes = try readFile(name, limit: limit)
    do throws(MarkerFileError) { return try MarkerArt(svg: bytes) } catch {
      throw Failure(.badInput, error.explanation(in: name).text)
    }
  }
}
