extension StringProtocol {
  /// The text without blanks round it.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }

  /// The text without blanks round it; `nil` where nothing else is left.
  package var trimmedBlanks: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}

extension [String] {
  /// The first of them for a sentence, with a mark where there are more.
  package func start(of most: Int) -> String {
    prefix(most).joined(separator: ", ") + (count > most ? ", …" : "")
  }
}
