// What the language has under other names would link its regular expressions, a tenth of the tool.
extension StringProtocol {
  /// True if a text is part of this one.
  package func contains(text part: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(part) }
  }

  /// This text with another one for each occurrence of a part.
  package func replacing(each part: String, by other: String) -> String {
    var result = ""
    var rest = self[...]
    while let character = rest.first {
      if !part.isEmpty && rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
