import FlightTestSupport
import FlightTextFormats
import Foundation
import Testing

@testable import FlightAnim

@Suite struct ManifestTests {
  private func table(_ text: String) throws -> Manifest { try Manifest(Array(text.utf8)) }

  /// The cells of each row, `column=value`, with the row's line.
  private func rows(_ table: Manifest) -> [String] {
    table.rows.map { row in
      let cells = (try? row.cells.get())?.map { "\($0.column)=\($0.values.joined(separator: "+"))" }
      return "\(row.line): " + (cells?.joined(separator: " ") ?? "unreadable")
    }
  }

  @Test(
    "All dialects of tables read the same",
    arguments: [
      "from,to,title\nLAX,JFK,a\nLHR,SIN,b\n", "from,to,title\r\nLAX,JFK,a\r\nLHR,SIN,b",
      "from,to,title\rLAX,JFK,a\rLHR,SIN,b\r", "\u{FEFF}from,to,title\nLAX,JFK,a\nLHR,SIN,b\n",
      "from;to;title\nLAX;JFK;a\nLHR;SIN;b\n", "from\tto\ttitle\nLAX\tJFK\ta\nLHR\tSIN\tb\n",
      "\"from\",\"to\",\"title\"\n\"LAX\",JFK,\"a\"\nLHR,\"SIN\",b\n",
      " From , TO,Title\nLAX,JFK,a\nLHR,SIN,b\n",
      "{\"from\":\"LAX\",\"to\":\"JFK\",\"title\":\"a\"}\n{\"from\":\"LHR\",\"to\":\"SIN\",\"title\":\"b\"}\n",
      "{\"from\":\"LAX\",\"to\":\"JFK\",\"title\":\"\\u0061\"}\r\n"
        + "{\"from\":\"LHR\",\"to\":\"SIN\",\"title\":\"b\"}",
      "\u{FEFF}[{\"from\":\"LAX\",\"to\":\"JFK\",\"title\":\"a\"},\r\n"
        + "{\"from\":\"LHR\",\"to\":\"SIN\",\"title\":\"b\"}]\r\n",
      "[\n  {\n\"from\": \"LAX\", \"to\": \"JFK\", \"title\": \"a\"}, {\"from\": \"LHR\", \"to\":\n"
        + "\"SIN\", \"title\": \"b\"}]",
    ])
  func dialectsSayTheSame(_ text: String) throws {
    #expect(
      try rows(table(text)) == ["2: from=LAX to=JFK title=a", "3: from=LHR to=SIN title=b"]
        || rows(table(text)) == ["2: from=LAX to=JFK title=a", "3: from=LHR to=SIN title=b"]
        || rows(table(text)) == ["1: from=LAX to=JFK title=a", "2: from=LHR to=SIN title=b"])
  }

  @Test("An array of JSON has a row for each element, and one that is wrong is told with its line")
  func anArrayOfJSONIsATable() throws {
    let table = try table(
      """
      [
        {"route": "LAX-JFK", "title": "a ] \\" [ } b", "_list": ["x", "y"]},
        5,
        {"route": "LHR-SIN",
         "title": "c"}, {"route" "ZRH-JFK"}
      ]
      """)
    #expect(
      rows(table) == [
        "2: route=LAX-JFK title=a ] \" [ } b _list=x+y", "3: unreadable",
        "4: route=LHR-SIN title=c", "5: unreadable",
      ])
    // A list of failures has each row in one line.
    #expect(table.rows.allSatisfy { $0.source.count == 1 && !$0.source[0].contains("\n") })
    // As Python reads it.
    let many = (0..<1000).map { "{\"route\": \"LAX-JFK\", \"title\": \"\($0)\\\\\"}" }
    #expect(try self.table("[" + many.joined(separator: ",\n") + "]").rows.count == 1000)
  }

  @Test(
    "An array that is cut off or followed by something is refused as a whole",
    arguments: ["[{\"a\": 1}", "[{\"a\": \"1}]", "[{\"a\": 1}] x", "[[", "[{\"a\": 1},"])
  func anArrayHasAnEnd(_ text: String) {
    #expect(throws: ManifestError.self) { try table(text) }
  }

  @Test("Quoted cells keep separators, line breaks and quotes")
  func quotesKeepSeparatorsLinesAndQuotes() throws {
    let table = try table("route,title\nLAX-JFK,\"a, \"\"b\"\"\nc\"\n\nLHR-SIN,5\" long\n")
    #expect(
      rows(table) == ["2: route=LAX-JFK title=a, \"b\"\nc", "5: route=LHR-SIN title=5\" long"])
  }

  @Test("Python's CSV reader agrees")
  func anotherReaderAgrees() throws {
    let scratch = try ScratchFolder()
    let text = "a,b,c\r\n1,\"x\"\"y\",\r\n\"\",\"two\r\nlines\",\" z \"\r\n\"é,ß\",\"\"\"\",q\r\n"
    try Data(text.utf8).write(to: scratch.url("t.csv"))
    let script = """
      import csv, json, sys
      rows = list(csv.reader(open(sys.argv[1], newline='', encoding='utf-8')))
      print(json.dumps(rows[1:]))
      """
    let answer = try Command.run("/usr/bin/python3", ["-c", script, scratch.path("t.csv")])
    let expected = try JSONDecoder().decode([[String]].self, from: answer.output)
    #expect(try table(text).rows.map(\.source) == expected)
  }

  @Test("JSON values become texts and lists")
  func valuesOfJSONAreTextsAndLists() throws {
    let table = try table(
      ##"{"route":["LAX","JFK"],"once":true,"duration":2.50,"title":null,"Line_Color":"#fff"}"##)
    #expect(rows(table) == ["1: route=LAX+JFK once=true duration=2.50 line-color=#fff"])
  }

  @Test(
    "An unreadable table is refused with its line",
    arguments: [
      ("", 1, ManifestError.Reason.empty), ("from,to\n", 1, .empty), (" \n\n", 1, .empty),
      ("from,to\nLAX,\"JFK\n", 2, .delimited(.openQuote)),
      ("from,to\nLAX,\"JFK\"x\n", 2, .delimited(.textAfterQuote)),
      ("from,,to\nLAX,,JFK\n", 1, .namelessColumn(number: 2)),
      ("from,to,From\nLAX,JFK,a\n", 1, .columnTwice("from")),
    ])
  func aTableThatCannotBeReadSaysWhere(
    _ text: String, _ line: Int, _ reason: ManifestError.Reason
  ) {
    #expect(throws: ManifestError(line: line, reason: reason)) { try table(text) }
  }

  @Test("An unreadable row does not affect the others")
  func aRowThatCannotBeReadIsAloneInThat() throws {
    let csv = try table("from,to\nLAX\nLHR,SIN\na,b,c\n")
    #expect(rows(csv) == ["2: unreadable", "3: from=LHR to=SIN", "4: unreadable"])
    #expect(throws: ManifestError(line: 2, reason: .cells(1, columns: 2))) {
      try csv.rows[0].cells.get()
    }
    let json = try table(
      """
      {"route":"LAX-JFK"}
      {"route":"LAX-JFK",}
      []
      {"route":{"a":1}}
      {"route":"a","route":"b"}
      {"route":"\\ud800"}
      {"route":"LHR-SIN"}
      """)
    #expect(rows(json).filter { $0.contains("unreadable") }.count == 5)
    #expect(rows(json).last == "7: route=LHR-SIN")
    var bytes = Array("from,to\nLAX,".utf8)
    bytes += [0xFF, 0xFE, 0x0A] + Array("LHR,SIN\n".utf8)
    #expect(try rows(Manifest(bytes)) == ["2: unreadable", "3: from=LHR to=SIN"])
  }

  @Test("Deep nesting is refused")
  func nestingIsBounded() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(try rows(table("{\"route\":" + deep)) == ["1: unreadable"])
  }

  @Test("A list of failures can be read as a table")
  func failuresCanBeReadAgain() throws {
    for text in [
      "id,route,title\n1,LAX-QQQ,\"a,\"\"b\"\"\"\n2,LHR\n",
      "{\"id\":1,\"route\":\"LAX-QQQ\",\"title\":\"a,\\\"b\\\"\"}\nnonsense\n".replacing(
        "nonsense", with: "{nonsense"),
    ] {
      let first = try table(text)
      let failures = first.table(of: first.rows.map { ($0, "because, \"so\"") })
      let second = try Manifest(failures)
      #expect(rows(second)[0].hasSuffix("id=1 route=LAX-QQQ title=a,\"b\" error=because, \"so\""))
      // And once more, without a second column of errors.
      let third = try Manifest(second.table(of: second.rows.map { ($0, "still") }))
      #expect(third.columns == second.columns)
      #expect(rows(third)[0].hasSuffix("error=still"))
    }
  }
}
