/// A value of JSON text, numbers as they were written.
package indirect enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number's text.
  case number(String)
  /// A string.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Members in the order of the text, no name twice.
  case object([Member])

  /// A name and what it stands for.
  package struct Member: Equatable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of an object's member.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  package var integer: Int? {
    if case .number(let text) = self { return Int(text) }
    return nil
  }

  package var double: Double? {
    if case .number(let text) = self { return Double(text) }
    return nil
  }

  package var array: [JSONValue]? {
    if case .array(let values) = self { return values }
    return nil
  }
}

extension JSONValue {
  /// The value as JSON in one line.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): JSONValue.quoted(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONValue.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",")
        + "}"
    }
  }

  /// A number with three decimals at most; JSON has no other numbers than finite ones.
  package static func thousandths(_ value: Double) -> JSONValue {
    let scaled = (value * 1000).rounded() / 1000
    return .number(scaled.isFinite ? "\(scaled)" : "0")
  }

  /// A text as a string of JSON; what could end a line or hide text is written as `\u…`.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
