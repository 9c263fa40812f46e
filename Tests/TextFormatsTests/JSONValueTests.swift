import Testing

@testable import FlightTextFormats

/// The rules of RFC 8259, by example.
@Suite struct JSONValueTests {
  private func read(
    _ text: String, _ rules: JSONValue.Rules = JSONValue.Rules()
  ) throws(JSONError) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8), rules)
  }

  @Test("A JSON text with too many values is refused")
  func moreValuesThanMemoryHoldsAreRefused() {
    var rules = JSONValue.Rules()
    rules.mostMemory = 10_000
    let list = { (count: Int, value: String) in
      "[\n" + [String](repeating: value, count: count).joined(separator: ",") + "]"
    }
    for value in ["1", "{}", "[]", "\"\"", "{\"a\":1}", "[\"a\",1]", "null"] {
      #expect(throws: Never.self, "\(value)") { try read(list(20, value), rules) }
      do throws(JSONError) {
        _ = try read(list(1000, value), rules)
        Issue.record("\(value) was read")
      } catch {
        #expect(error.reason == .tooMuch(10_000) && error.line == 2, "\(value)")
      }
    }
    // What lies in a string counts for nothing but its length.
    let text = "[\"" + String(repeating: "1,[]{}", count: 1000) + "\"]"
    #expect(throws: Never.self) { try read(text, rules) }
    rules.mostPositions = 3
    #expect(throws: Never.self) { try read("[[1,2],[3,4],[-5,6],[[]],[\"a\",1]]", rules) }
    #expect(throws: JSONError(reason: .tooManyPositions(3), line: 1, offset: 21)) {
      try read("[[1,2],[3,4],[-5,6],[7,8]]", rules)
    }
  }

  @Test("UTF-8 is checked across pieces")
  func whetherBytesAreUTF8IsSeenAcrossPieces() {
    for length in (1 << 16) - 4...(1 << 16) + 1 {
      for end in ["é", "€", "😀", "a"] {
        let bytes = [UInt8](repeating: 0x61, count: length) + Array(end.utf8)
        #expect((bytes + bytes).isUTF8)
        #expect(end == "a" || !(bytes.dropLast() + bytes).isUTF8)
        #expect(!(bytes + [0xFF]).isUTF8)
      }
    }
  }

  private func error(_ text: String) -> JSONError? {
    do throws(JSONError) { _ = try read(text) } catch { return error }
    return nil
  }

  @Test(
    "Valid JSON is read",
    arguments: [
      "null", "[]", "{}", "[1,2]", "\"\"", "-0", "[1e5,1E+5,1.5e-5]", "{\"a\":{\"a\":[]},\"b\":1}",
      " [ 1 , \"a\" ] \n", "\"\\u00e9\\ud83d\\ude00\\/\"", "\"\u{7f}é\"", "[true,false,null]",
    ])
  func whatIsJSONIsRead(_ text: String) throws {
    for numbers in [JSONValue.Rules.Numbers.values, .packed, .asWritten] {
      _ = try read(text, JSONValue.Rules(numbers: numbers))
    }
  }

  @Test(
    "Invalid JSON is refused",
    arguments: [
      "", "[1,]", "[,1]", "{\"a\":1,}", "{a:1}", "'a'", "01", "1.", ".5", "+1", "-", "1e", "0x10",
      "NaN", "Infinity", "[1 2]", "{\"a\" 1}", "[1]]", "\"\n\"", "\"\\x\"", "\"\\ud83d\"",
      "\"\\ude00\"", "\"\\u12\"", "\"abc", "nul", "true1", "[1}", "{\"a\":1]", "/**/1", "1 // one",
      "\u{FEFF}1", "1e400",
    ])
  func whatIsNotJSONIsRefused(_ text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test("Characters and numbers are decoded exactly")
  func charactersAndNumbersAreWhatTheySay() throws {
    let text = "{\"a\":\"\\u00e9\\ud83d\\ude00\\n\",\"b\":[1.5,-2],\"c\":[1,\"x\"]}"
    for numbers in [JSONValue.Rules.Numbers.values, .packed, .asWritten] {
      let value = try read(text, JSONValue.Rules(numbers: numbers))
      #expect(value["a"]?.string == "é😀\n")
      #expect(value["b"]?.elements?.map(\.number) == [1.5, -2])
      #expect(value["c"]?.elements?.count == 2)
      #expect(value["c"]?.elements?.first?.number == 1)
      #expect(value["c"]?.elements?.last?.string == "x")
      #expect(value.members?.map(\.name) == ["a", "b", "c"])
    }
  }

  @Test("Numbers can be kept as they are written")
  func numbersCanStayAsTheyAreWritten() throws {
    let text = "[2.50,1e400,123456789012345678901,-0]"
    #expect(try read(text, JSONValue.Rules(numbers: .asWritten)).text == text)
  }

  @Test("Values know their lines", arguments: ["\n", "\r\n", "\r"])
  func valuesKnowTheirLines(_ end: String) throws {
    let text = ["{", "\"a\": 1,", "\"b\": [", "true,", "", "{\"c\": \"d\"}]}", ""]
    let value = try read(text.joined(separator: end))
    #expect(value.line == 1)
    #expect(value["a"]?.line == 2)
    #expect(value["b"]?.line == 3)
    #expect(value["b"]?.elements?.map(\.line) == [4, 6])
    #expect(value["b"]?.elements?.last?["c"]?.line == 6)
  }

  @Test("Faults in JSON give their line")
  func faultsSayWhere() {
    #expect(
      error("[1,\n2,\n]") == JSONError(reason: .syntax("a value is missing"), line: 3, offset: 7))
    #expect(error("{\"a\":1,\n\"a\":2}")?.reason == .repeatedName("a"))
    #expect(error("{\"a\":1,\n\"a\":2}")?.line == 2)
    #expect(error("\n1e999") == JSONError(reason: .tooLarge("1e999"), line: 2, offset: 1))
    #expect(error(String(repeating: "[", count: 1_000_000))?.reason == .tooDeep(100))
    #expect(
      throws: JSONError(reason: .notUTF8, line: 1, offset: 0)
    ) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
  }

  @Test(
    "A text that ends in the middle is closed behind its last whole record, where rules say so",
    arguments: [
      ("[{\"a\":1},{\"a\":2", "[{\"a\":1.0}]"),
      ("[{\"a\":1},{\"a\":2},", "[{\"a\":1.0},{\"a\":2.0}]"),
      ("{\"b\":{\"c\":[[1,2],[3,4", "{\"b\":{\"c\":[[1.0,2.0]]}}"),
      ("{\"b\":[[1,2]],\"n\":12", "{\"b\":[[1.0,2.0]]}"), ("{\"a\":1}\n{\"a\":2", "{\"a\":1.0}"),
      ("[[1,2],\"ab", "[[1.0,2.0]]"), ("[[1,2],tr", "[[1.0,2.0]]"),
      ("[[1,2],\"\\u00", "[[1.0,2.0]]"),
      ("[[1,2],-", "[[1.0,2.0]]"),
    ])
  func aTextThatEndsInTheMiddle(_ text: String, _ closed: String) throws {
    var rules = JSONValue.Rules(numbers: .packed)
    let bytes = Array(text.utf8)
    #expect(throws: JSONError.self) { try read(text, rules) }
    rules.closesCutOff = true
    let (values, fault) = try JSONValue.texts(parsing: bytes[...], rules) { _ in true }
    #expect(values.map(\.text).joined(separator: "\n") == closed)
    #expect(fault != nil)
  }

  @Test(
    "What is broken before its end is closed nowhere",
    arguments: [
      "[[1,2],[3 4]]", "[[1,2],x]", "{\"a\":[[1]],2}", "[1,2", "{\"a\":1", "[[1,2]]]", "",
    ])
  func whatIsBrokenBeforeItsEnd(_ text: String) {
    var rules = JSONValue.Rules(numbers: .packed)
    rules.closesCutOff = true
    #expect(throws: JSONError.self) { try read(text, rules) }
  }

  @Test("The last of repeated names counts, where repeats are allowed")
  func ofARepeatedNameTheLastCountsWhereItMayBe() throws {
    let value = try read("{\"a\":1,\"a\":2}", JSONValue.Rules(allowsRepeatedNames: true))
    #expect(value["a"]?.number == 2)
    #expect(value.members?.count == 2)
  }

  @Test("Written JSON reads back the same")
  func whatIsWrittenIsReadAsTheSame() throws {
    let value = JSONValue.object([
      .init("text", .string("\"\\\n\u{0}\u{1F}\u{7F}\u{2028}é😀")), .init("n", .number(-7)),
      .init("d", .thousandths(1.23456)), .init("x", .thousandths(.infinity)),
      .init("list", .array([.null, .bool(true), .object([])])),
    ])
    let read = try read(value.text, JSONValue.Rules(numbers: .asWritten))
    #expect(!value.text.contains { $0.isNewline })
    #expect(read.text == value.text)
    #expect(read["text"]?.string == value["text"]?.string)
    #expect(read["n"]?.integer == -7)
    #expect(read["d"]?.number == 1.235)
    #expect(read["x"]?.number == 0)
  }
}
