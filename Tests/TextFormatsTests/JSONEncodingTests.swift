import FlightTextFormats
import Foundation
import Testing

@Suite("JSON of values") struct JSONEncodingTests {
  /// Whatever encoders are asked for: names, optional values, lists, nested containers, classes.
  private class Place: Encodable {
    enum Kind: String, Encodable { case city, airport }
    enum Hint: Encodable {
      case none
      case list(values: [String])
    }
    struct Size: Encodable {
      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(3)
        try list.encodeNil()
        var inner = list.nestedContainer(keyedBy: CodingKeys.self)
        try inner.encode(true, forKey: .name)
        var numbers = list.nestedUnkeyedContainer()
        try numbers.encode(0.1)
      }
      enum CodingKeys: String, CodingKey { case name }
    }

    let name = "Zürich/\"東\"\\"
    let kind = Kind.airport
    let nothing: Int? = nil
    let numbers = [0, -0.0, 5, 1e21, 123456.789, 5e-324, .greatestFiniteMagnitude]
    let wide = UInt64.max
    let small = Float(0.5)
    let words = ["b": 1, "a": 2, "ab": 3]
    let none: [Int] = []
    let empty: [String: Int] = [:]
    let hints = [Hint.none, .list(values: ["x"])]
    let size = Size()
  }

  private final class Airport: Place {
    override func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode("ZRH", forKey: .code)
      try super.encode(to: members.superEncoder())
    }
    private enum CodingKeys: String, CodingKey { case code }
  }

  @Test("A value is written as Foundation writes it") func sameAsFoundation() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for value in [Place(), Airport()] {
      let expected = String(decoding: try encoder.encode(value), as: UTF8.self)
      #expect(try JSONValue(encoding: value).text == expected)
    }
  }

  @Test("A number that JSON has not is an error", arguments: [Double.nan, .infinity])
  func notFinite(_ number: Double) {
    #expect(throws: EncodingError.self) { try JSONValue(encoding: [number]) }
  }
}
