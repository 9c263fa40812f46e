extension String {
  /// The text without blanks round it; `nil` where nothing else is left.
  package var trimmedBlanks: String? {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }
}
