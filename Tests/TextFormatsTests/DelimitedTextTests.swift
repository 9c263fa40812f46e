import Testing

@testable import FlightTextFormats

@Suite struct DelimitedTextTests {
  /// The records as `line: cell|cell`.
  private func records(
    _ text: String, _ rules: DelimitedText.Rules
  ) throws(DelimitedText.Fault) -> [String] {
    var table = DelimitedText(Array(text.utf8), rules)
    var record = DelimitedText.Record()
    var all: [String] = []
    while try table.next(&record) {
      let cells = (0..<record.count).map {
        String(decoding: table.content($0, of: record), as: UTF8.self)
      }
      all.append("\(record.line): \(cells.joined(separator: "|"))")
    }
    return all
  }

  private func fault(_ text: String) -> DelimitedText.Fault? {
    do throws(DelimitedText.Fault) { _ = try records(text, .plain) } catch { return error }
    return nil
  }

  @Test(
    "Plain and tolerant tables read the common dialects",
    arguments: [
      "a,b,c\n1,,3\n", "a;b;c\r\n1;;3\r\n", "a\tb\tc\r1\t\t3", "\u{FEFF}a,b,c\n1,,3",
      "\"a\",\"b\",c\n1,\"\",3\n",
    ])
  func bothKindsReadTheCommonDialects(_ text: String) throws {
    #expect(try records(text, .plain) == ["1: a|b|c", "2: 1||3"])
    #expect(try records(text, .tolerant) == ["1: a|b|c", "2: 1||3"])
  }

  @Test("The comma is the first guess in plain tables and the last in others")
  func aCommaComesFirstInPlainTablesAndLastInOthers() throws {
    #expect(try records("a,b;c\n", .plain) == ["1: a|b;c"])
    #expect(try records("a,b;c\n", .tolerant) == ["1: a,b|c"])
    #expect(try records("47,5 8,5\n", .tolerant) == ["1: 47|5 8|5"])
    #expect(try records("sep=;\na,b;c\n", .plain) == ["2: a,b|c"])
    #expect(try records("\"a;b\",c\n", .tolerant) == ["1: a;b|c"])
  }

  @Test("Line numbers count quoted line breaks and skipped lines")
  func linesAreCountedThroughQuotesAndWhatIsPassedOver() throws {
    let text = "a,b\n\n1,\"x\r\ny\n\"\n,\n# z,z\n 2 , \"\"\"q\"\"\"\n\"\"\n"
    #expect(
      try records(text, .plain)
        == ["1: a|b", "3: 1|x\r\ny\n", "6: |", "7: # z|z", "8:  2 | \"\"\"q\"\"\"", "9: "])
    #expect(
      try records(text, .tolerant)
        == ["1: a|b", "3: 1|x\r\ny\n", "8:  2 | \"\"\"q\"\"\""])
  }

  @Test("Faults in tables give their line")
  func faultsSayWhere() {
    #expect(fault("a,b\n1,\"2\n3\n") == .init(reason: .openQuote, line: 2))
    #expect(fault("a,b\n\"1\n\"2,3\n") == .init(reason: .textAfterQuote, line: 3))
    #expect(fault("a,b\n\"1\" ,3\n") == nil)
    var rules = DelimitedText.Rules.plain
    rules.mostCells = 2
    #expect(throws: DelimitedText.Fault(reason: .tooManyCells(2), line: 2)) {
      try records("a,b\n1,2,3\n", rules)
    }
  }

  @Test("A table read in pieces is read to its end")
  func everyPieceOfATableIsReadToItsEnd() throws {
    let text = Array("\u{FEFF}sep=,\r\na,\"b\"\"\r\n\",\r\n\r#c\n,\"\"".utf8)
    for length in 0...text.count {
      var table = DelimitedText(Array(text[..<length]), .tolerant)
      var record = DelimitedText.Record()
      var count = 0
      while (try? table.next(&record)) == true { count += record.count }
      #expect(count <= length + 1)
    }
  }
}
