/// A value of a JSON text (RFC 8259), with the place where it starts.
package struct JSONValue: Equatable, Sendable {
  /// What a value is.
  package enum Kind: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// An array of numbers alone, as positions are; it takes a quarter of the room.
    case numbers([Double])
    /// Names and values in the order of the text.
    case object([(name: String, value: JSONValue)])

    package static func == (a: Kind, b: Kind) -> Bool {
      switch (a, b) {
      case (.null, .null): true
      case (.bool(let a), .bool(let b)): a == b
      case (.number(let a), .number(let b)): a == b
      case (.string(let a), .string(let b)): a == b
      case (.array(let a), .array(let b)): a == b
      case (.numbers(let a), .numbers(let b)): a == b
      case (.object(let a), .object(let b)):
        a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && $0.value == $1.value }
      default: false
      }
    }
  }

  package let kind: Kind
  /// The offset of the value's first byte in the text.
  package let offset: Int

  /// The value of a name, the last one where it is repeated; `nil` if there is none or this is no
  /// object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.name == name }?.value
  }

  // Swift 6.3.1 breaks on these where it inlines them ("Found ownership error").
  @inline(never)
  package var string: String? { if case .string(let text) = kind { text } else { nil } }
  @inline(never)
  package var number: Double? { if case .number(let number) = kind { number } else { nil } }

  /// The elements of an array, of whichever kind.
  package var elements: [JSONValue]? {
    switch kind {
    case .array(let values): values
    case .numbers(let numbers): numbers.map { JSONValue(kind: .number($0), offset: offset) }
    default: nil
    }
  }
}

extension JSONValue {
  /// Reads a text.
  ///
  /// Strict: no comments, no trailing commas, no lone surrogates, no numbers beyond a double, UTF-8
  /// alone, nothing after the value.
  ///
  /// - Throws: `.malformed` with the line, `.tooDeep`, `.encoding`.
  package init(parsing bytes: [UInt8]) throws(TrackReadError) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TrackReadError(.encoding("another encoding than UTF-8"))
    }
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }
}

/// Reads JSON from its start to its end.
private struct JSONParser {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func fault(_ text: String) -> TrackReadError {
    TrackReadError(.syntax("JSON: \(text)"), line: bytes.line(at: index))
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  mutating func document() throws(TrackReadError) -> JSONValue {
    let value = try value(depth: 0)
    skipBlanks()
    guard next == nil else { throw fault("text follows the end") }
    return value
  }

  private mutating func value(depth: Int) throws(TrackReadError) -> JSONValue {
    guard depth < ReadingLimit.depth else {
      throw TrackReadError(.tooDeep(ReadingLimit.depth), line: bytes.line(at: index))
    }
    skipBlanks()
    let start = index
    guard let byte = next else { throw fault("the text ends before its end") }
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(kind: try object(depth: depth), offset: start)
    case UInt8(ascii: "["): return JSONValue(kind: try array(depth: depth), offset: start)
    case UInt8(ascii: "\""): return JSONValue(kind: .string(try string()), offset: start)
    case UInt8(ascii: "-"), 0x30...0x39:
      return JSONValue(kind: .number(try number()), offset: start)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw fault("a value is missing")
    }
  }

  private mutating func word(
    _ word: String, _ kind: JSONValue.Kind
  ) throws(TrackReadError) -> JSONValue {
    let start = index
    guard bytes[index...].starts(with: word.utf8) else { throw fault("a value is missing") }
    index += word.utf8.count
    return JSONValue(kind: kind, offset: start)
  }

  private mutating func object(depth: Int) throws(TrackReadError) -> JSONValue.Kind {
    var members: [(name: String, value: JSONValue)] = []
    index += 1
    skipBlanks()
    if next == UInt8(ascii: "}") {
      index += 1
      return .object([])
    }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw fault("a name in quotes is missing") }
      let name = try string()
      skipBlanks()
      guard next == UInt8(ascii: ":") else { throw fault("a colon is missing") }
      index += 1
      members.append((name, try value(depth: depth + 1)))
      skipBlanks()
      switch next {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "}"):
        index += 1
        return .object(members)
      default: throw fault("a comma or } is missing")
      }
    }
  }

  private mutating func array(depth: Int) throws(TrackReadError) -> JSONValue.Kind {
    var numbers: [Double] = []
    var values: [JSONValue] = []
    index += 1
    skipBlanks()
    if next == UInt8(ascii: "]") {
      index += 1
      return .array([])
    }
    while true {
      let value = try value(depth: depth + 1)
      if values.isEmpty, case .number(let number) = value.kind {
        numbers.append(number)
      } else {
        if !numbers.isEmpty {
          values = numbers.map { JSONValue(kind: .number($0), offset: value.offset) }
          numbers = []
        }
        values.append(value)
      }
      skipBlanks()
      switch next {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "]"):
        index += 1
        return values.isEmpty ? .numbers(numbers) : .array(values)
      default: throw fault("a comma or ] is missing")
      }
    }
  }

  private mutating func number() throws(TrackReadError) -> Double {
    let start = index
    func isDigit(_ byte: UInt8?) -> Bool { byte.map(\.isDigit) ?? false }
    if next == UInt8(ascii: "-") { index += 1 }
    guard isDigit(next) else { throw fault("a number has no digits") }
    if next == 0x30 { index += 1 } else { while isDigit(next) { index += 1 } }
    if next == UInt8(ascii: ".") {
      index += 1
      guard isDigit(next) else { throw fault("a number ends in its point") }
      while isDigit(next) { index += 1 }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      guard isDigit(next) else { throw fault("a number has an empty exponent") }
      while isDigit(next) { index += 1 }
    }
    guard let value = NumberText.parse(bytes[start..<index]) else {
      throw TrackReadError(.notANumber(excerpt(bytes[start..<index])), line: bytes.line(at: start))
    }
    return value
  }

  private mutating func string() throws(TrackReadError) -> String {
    index += 1
    let start = index
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      index += 1
    }
    if next == UInt8(ascii: "\"") {
      index += 1
      return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case 0..<0x20:
        index -= 1
        throw fault("a control character in a string")
      default: text.append(byte)
      }
    }
    throw fault("a string is never closed")
  }

  private mutating func escape() throws(TrackReadError) -> Unicode.Scalar {
    guard let byte = next else { throw fault("a string is never closed") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xD800...0xDBFF).contains(code), next == UInt8(ascii: "\\") {
        index += 1
        guard next == UInt8(ascii: "u") else { throw fault("half of a character") }
        index += 1
        let low = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(low) else { throw fault("half of a character") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw fault("half of a character") }
      return scalar
    default: throw fault("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(TrackReadError) -> UInt32 {
    guard index + 4 <= bytes.count else { throw fault("a string is never closed") }
    var code: UInt32 = 0
    for _ in 0..<4 {
      switch bytes[index] {
      case 0x30...0x39: code = code << 4 | UInt32(bytes[index] - 0x30)
      case 0x41...0x46: code = code << 4 | UInt32(bytes[index] - 0x37)
      case 0x61...0x66: code = code << 4 | UInt32(bytes[index] - 0x57)
      default: throw fault("an unknown escape")
      }
      index += 1
    }
    return code
  }
}
