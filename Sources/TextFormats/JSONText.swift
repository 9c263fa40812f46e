// Values made to be written.
extension JSONValue {
  /// `null`.
  public static var null: JSONValue { JSONValue(.null) }
  /// A truth value.
  public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }
  /// A whole number.
  public static func number(_ value: Int) -> JSONValue { JSONValue(.numeral("\(value)")) }
  /// A number without needless decimals.
  public static func number(_ value: Double) -> JSONValue {
    value == value.rounded() && abs(value) < 1e15 ? .number(Int(value)) : JSONValue(.number(value))
  }
  /// A text.
  public static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
  /// An array.
  public static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }
  /// An array of texts.
  public static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
  /// An object, with its members in their order.
  public static func object(_ members: [Member]) -> JSONValue { JSONValue(.object(members)) }

  /// A number with three decimals at most.
  public static func thousandths(_ value: Double) -> JSONValue {
    JSONValue(.number(value.inThousandths))
  }

  /// The value as JSON in one line.
  public var text: String {
    switch kind {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): JSONValue.decimal(value)
    case .numeral(let text): text
    case .string(let text): JSONValue.quoted(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .numbers(let values):
      "[" + values.map(JSONValue.decimal).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONValue.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",")
        + "}"
    }
  }

  /// The value as JSON with an object's members on lines of their own, lists in one line.
  public var pages: String { pages(indent: "") }

  private func pages(indent: String) -> String {
    let inner = indent + "  "
    if let members, !members.isEmpty {
      return "{\n"
        + members.map {
          inner + JSONValue.quoted($0.name) + ": " + $0.value.pages(indent: inner)
        }.joined(separator: ",\n") + "\n\(indent)}"
    }
    if let elements, elements.contains(where: { $0.members != nil }) {
      return "[\n" + elements.map { inner + $0.pages(indent: inner) }.joined(separator: ",\n")
        + "\n\(indent)]"
    }
    if let elements {
      return "[" + elements.map { $0.pages(indent: inner) }.joined(separator: ", ") + "]"
    }
    return text
  }

  /// JSON has no other numbers than finite ones.
  private static func decimal(_ value: Double) -> String { value.isFinite ? "\(value)" : "0" }

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

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a text.
  public init(stringLiteral text: String) { self = .string(text) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .number(value) }
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object; members without a value are left out.
  public init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }
}
