#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A value as JSON, whose members keep their order.
indirect enum JSONText {
  case string(String)
  case number(Int)
  case bool(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  var text: String {
    switch self {
    case .string(let text): JSONText.quoted(text)
    case .number(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(JSONText.quoted($0.0)):\($0.1.text)" }.joined(separator: ","))}"
    }
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }()

  private static func quoted(_ text: String) -> String {
    // A string always encodes.
    (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
