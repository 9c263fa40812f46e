/// Reads XML tag by tag: a small strict subset, for drawings.
///
/// There are no document types, no entities but the five of XML and character numbers, and no
/// namespaces: a name is what stands there.
struct MarkupReader {
  /// One tag.
  struct Tag {
    var name: String
    var attributes: [(name: String, value: String)]
    var isClosing: Bool
    /// True if the element ends where it begins.
    var isEmpty: Bool

    subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) throws(MarkerFileError) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: self.bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw MarkerFileError(reason: .malformed, line: 1)
    }
  }

  /// The line that is being read, from 1.
  var line: Int { 1 + bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") } }

  func error(_ reason: MarkerFileError.Reason) -> MarkerFileError {
    MarkerFileError(reason: reason, line: line)
  }

  /// The next tag, `nil` at the end. Text, comments and instructions are passed over.
  mutating func next() throws(MarkerFileError) -> Tag? {
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start
      if starts("<!--") {
        try skip(past: "-->")
      } else if starts("<?") {
        try skip(past: "?>")
      } else if starts("<![CDATA[") {
        try skip(past: "]]>")
      } else if starts("<!") {
        throw error(.documentType)
      } else {
        index += 1
        return try tag()
      }
    }
    index = bytes.count
    return nil
  }

  private mutating func tag() throws(MarkerFileError) -> Tag {
    let isClosing = take("/")
    var tag = Tag(name: try name(), attributes: [], isClosing: isClosing, isEmpty: false)
    while true {
      skipSpace()
      if take(">") { return tag }
      if take("/") {
        guard take(">"), !isClosing else { throw error(.malformed) }
        tag.isEmpty = true
        return tag
      }
      let name = try name()
      skipSpace()
      guard !isClosing, take("=") else { throw error(.malformed) }
      skipSpace()
      tag.attributes.append((name, try value()))
    }
  }

  private mutating func name() throws(MarkerFileError) -> String {
    let start = index
    while index < bytes.count, !" \t\r\n/>=<\"'".utf8.contains(bytes[index]) { index += 1 }
    guard index > start else { throw error(.malformed) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func value() throws(MarkerFileError) -> String {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == 0x27,
      let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
    else { throw error(.malformed) }
    let raw = bytes[(index + 1)..<end]
    index = end + 1
    guard !raw.contains(UInt8(ascii: "<")) else { throw error(.malformed) }
    return try unescaped(raw)
  }

  private func unescaped(_ raw: ArraySlice<UInt8>) throws(MarkerFileError) -> String {
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    var pieces = String(decoding: raw, as: UTF8.self)
      .split(separator: "&", omittingEmptySubsequences: false)[...]
    var text = String(pieces.removeFirst())
    for piece in pieces {
      guard let end = piece.firstIndex(of: ";") else { throw error(.malformed) }
      guard let scalar = MarkupReader.scalar(piece[..<end]) else { throw error(.malformed) }
      text.unicodeScalars.append(scalar)
      text += piece[piece.index(after: end)...]
    }
    return text
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#"), name.count < 9 else { return nil }
      let digits = name.dropFirst()
      let code =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init)
    }
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard starts(text) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
  }

  private mutating func skip(past text: StaticString) throws(MarkerFileError) {
    while index < bytes.count {
      if take(text) { return }
      index += 1
    }
    throw error(.malformed)
  }
}
