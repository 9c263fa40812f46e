#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A value as JSON, whose members keep their order.
indirect enum JSONText {
  case string(String)
  case number(Int)
  case decimal(Double)
  case bool(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  var text: String {
    switch self {
    case .string(let text): JSONText.quoted(text)
    case .number(let number): "\(number)"
    case .decimal(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .bool(let value): "\(value)"
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(JSONText.quoted($0.0)):\($0.1.text)" }.joined(separator: ","))}"
    }
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// A value of texts and numbers as JSON, with names in order.
  static func encoded(_ value: some Encodable) -> String {
    // Texts and finite numbers always encode.
    (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  private static func quoted(_ text: String) -> String { encoded(text) }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  /// Members without a value are left out.
  init(dictionaryLiteral elements: (String, JSONText?)...) {
    self = .object(elements.compactMap { name, value in value.map { (name, $0) } })
  }
}
