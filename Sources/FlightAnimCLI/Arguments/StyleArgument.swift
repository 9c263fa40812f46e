internal import FlightAnim

/// A style file of `--style`.
enum StyleArgument {
  /// The largest style file, in bytes.
  private static let limit = 1 << 20

  /// Reads a theme.
  ///
  /// - Parameter base: The theme that is changed; `nil` is the one that the file extends.
  static func theme(_ path: String, over base: Theme?) throws(Failure) -> Theme {
    if let theme = Theme.named(ValueWords.word(path, of: "theme")), !exists(path) {
      throw Failure(.usage, "--style takes a file; write --theme \(theme.name)")
    }
    let bytes = try readFile(path, limit: limit)
    do throws(StyleError) { return try Theme(styleFile: bytes, over: base) } catch {
      throw Failure(error, in: path)
    }
  }
}

extension Failure {
  init(_ error: StyleError, in path: String) {
    self.init(.badInput, error.explanation(in: path, .commandLine).text)
  }
}
