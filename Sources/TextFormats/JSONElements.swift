extension JSONValue {
  /// The elements of an array, as text with the lines that they begin at: for whoever reads each for
  /// itself, so that one that is wrong does not spoil the others.
  ///
  /// Nothing is checked but the end of the array.
  ///
  /// - Throws: `.syntax` where the array has no end, or something follows it.
  package static func elementTexts(
    ofArray text: ArraySlice<UInt8>
  ) throws(JSONError) -> [(line: Int, text: ArraySlice<UInt8>)] {
    var elements: [(line: Int, text: ArraySlice<UInt8>)] = []
    var (line, depth, isQuoted, isEscaped) = (1, 0, false, false)
    var start: (line: Int, index: Int)?
    var isEnded = false
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte.isJSONBlank, !isQuoted { continue }
      if isEnded {
        throw JSONError(reason: .syntax("text follows the list"), line: line, offset: 0)
      }
      if isQuoted {
        (isQuoted, isEscaped) = (
          isEscaped || byte != UInt8(ascii: "\""), !isEscaped && byte == UInt8(ascii: "\\")
        )
        continue
      }
      if depth == 1, byte == UInt8(ascii: "]") || byte == UInt8(ascii: ",") {
        isEnded = byte == UInt8(ascii: "]")
        if start != nil || !elements.isEmpty || !isEnded {
          elements.append(
            (start?.line ?? line, text[(start?.index ?? index)..<index].withoutBlankEnd))
        }
        start = nil
        continue
      }
      if depth == 1, start == nil { start = (line, index) }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(1, depth - 1)
      default: break
      }
    }
    guard isEnded else {
      throw JSONError(reason: .syntax("the list is never closed"), line: line, offset: 0)
    }
    return elements
  }
}

extension UInt8 {
  /// True for what JSON has between tokens.
  package var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutBlankEnd: ArraySlice<UInt8> {
    self[..<(lastIndex { !$0.isJSONBlank }.map { $0 + 1 } ?? startIndex)]
  }
}
