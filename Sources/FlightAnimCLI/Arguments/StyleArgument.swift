internal import FlightAnim

/// A style file of `--style`.
enum StyleArgument {
  /// The largest style file, in bytes.
  private static let limit = 1 << 20

  /// Reads a theme.
  ///
  /// - Parameter base: The theme that is changed; `nil` is the one that the file extends.
  static func theme(_ path: String, over base: Theme?) throws(Failure) -> Theme {
    let bytes = try readFile(path, limit: limit)
    do throws(StyleError) { return try Theme(styleFile: bytes, over: base) } catch {
      throw Failure(error, in: path)
    }
  }
}

extension Failure {
  init(_ error: StyleError, in path: String) {
    let place = "\(path), line \(error.line): "
    let key = error.path.isEmpty ? "the file" : error.path
    func list(_ words: [String]) -> String { words.joined(separator: ", ") }
    let text =
      switch error.reason {
      case .notJSON(let reason): "not valid JSON: \(reason)"
      case .unknownKey(let near):
        "the key \(key) is not known"
          + (near.map { "; did you mean \($0)?" }
            ?? "; 'flightanim themes --schema' lists all keys")
      case .wrongType(let wanted): "\(key) should be \(wanted)"
      case .notAColor(let text):
        "\(key): \"\(text)\" is not a color; write #rgb, #rrggbb or #rrggbbaa, like #d6432f"
      case .unknownWord(let word, let allowed, let near):
        "\(key): \"\(word)\" is not known; "
          + (near.map { "did you mean \($0)?" } ?? "it takes \(list(allowed))")
      case .outOfRange(let number, let allowed):
        "\(key): \(plain(number)) is out of range; it takes \(plain(allowed.lowerBound)) to "
          + plain(allowed.upperBound)
      case .wrongCount(let count, let allowed):
        "\(key) has \(count) elements; it takes \(allowed.lowerBound) to \(allowed.upperBound)"
      }
    self.init(.badInput, place + text)
  }
}
