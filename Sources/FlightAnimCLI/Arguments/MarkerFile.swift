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
      throw Failure(.badInput, "\(name), line \(error.line): \(explanation(of: error.reason))")
    }
  }

  private static func explanation(of reason: MarkerFileError.Reason) -> String {
    switch reason {
    case .malformed: "this is not well-formed XML in UTF-8; save the drawing as plain SVG"
    case .documentType: "document types are not supported; remove the <!DOCTYPE>"
    case .notSVG: "this is not an SVG file"
    case .unsupported(let name):
      "\(name) is not supported; convert the drawing to plain paths with plain colors"
    case .badValue(let attribute): "the value of \(attribute) cannot be read"
    case .tooLarge: "the drawing has too many parts; simplify it"
    case .empty: "there is nothing to draw in this file"
    }
  }
}
