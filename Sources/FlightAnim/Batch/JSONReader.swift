/// Why a text is no JSON.
package struct JSONError: Error, Equatable, Sendable {
  /// What is wrong: `expected ','`.
  package var problem: String
  /// The byte at which that shows, from 0.
  package var offset: Int
}

/// Reads JSON by the letter of RFC 8259: no comments, no trailing commas, no name twice in an object.
package struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  private static let numberStarts = Array("-0123456789".utf8)
  /// How deep lists and objects may be nested, for the stack's sake.
  private static let deepest = 32

  /// Reads the one value of a text.
  package static func read(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: bytes, index: bytes.startIndex)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.endIndex else { throw reader.error("text after the value") }
    return value
  }

  private func error(_ problem: String) -> JSONError {
    JSONError(problem: problem, offset: index - bytes.startIndex)
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= JSONReader.deepest else { throw error("nested too deeply") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where JSONReader.numberStarts.contains(byte): return .number(try number())
    case nil: throw error("the text ends too early")
    default:
      for (word, value) in [
        ("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null),
      ]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw error("this is no value")
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    index += 1
    skipSpace()
    if take("}") { return [] }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
      let name = try string()
      guard names.insert(name).inserted else { throw error("the name \"\(name)\" stands twice") }
      skipSpace()
      guard take(":") else { throw error("expected ':'") }
      members.append(JSONValue.Member(name, try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw error("expected ',' or '}'") }
    return members
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
    var values: [JSONValue] = []
    index += 1
    skipSpace()
    if take("]") { return [] }
    repeat {
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw error("expected ',' or ']'") }
    return values
  }

  private mutating func number() throws(JSONError) -> String {
    let start = index
    _ = take("-")
    if !take("0") { guard skipDigits() else { throw error("expected a digit") } }
    if take(".") { guard skipDigits() else { throw error("expected a digit") } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard skipDigits() else { throw error("expected a digit") }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index > start
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let text = String(validating: text, as: UTF8.self) else {
          throw error("the text is no UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): text += String(try escaped()).utf8
      case 0..<0x20: throw error("a control character inside a string")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw error("the string does not end")
  }

  private mutating func escaped() throws(JSONError) -> Character {
    index += 1
    guard let letter = next else { throw error("the text ends too early") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var code = try fourDigits()
      if (0xD800..<0xDC00).contains(code), take("\\"), take("u") {
        let low = try fourDigits()
        guard (0xDC00..<0xE000).contains(low) else { throw error("half of a surrogate pair") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw error("half of a surrogate pair") }
      return Character(scalar)
    default: throw error("an unknown escape")
    }
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    index += 4
    return code
  }
}
