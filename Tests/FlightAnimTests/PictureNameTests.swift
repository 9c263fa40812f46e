import FlightAnim
import Testing

@Suite struct PictureNameTests {
  @Test(
    "A hostile file name is refused and can be made safe",
    arguments: [
      "", ".", "..", "../a", "a/b", "/etc/passwd", "a\\b", "a\0b", "a\nb", ".hidden", "-rf", "~a",
      " a",
      "a ", "a.", "con", "NUL.gif", "com1.svg", "lpt9", "a\u{202E}gif", "a:b", "a*", "failures.csv",
      "FAILURES.JSONL", ".flightanim", String(repeating: "a", count: 300),
      String(repeating: "é", count: 120), "a\u{E000}",
    ])
  func aHostileNameIsRefusedAndMadeSafe(_ name: String) {
    #expect(throws: PictureName.Fault.self) { try PictureName.check(name) }
    let safe = PictureName.safe(name)
    #expect(throws: Never.self) { try PictureName.check(safe) }
    #expect(PictureName.safe(safe) == safe)
  }

  @Test(
    "A plain name is left alone",
    arguments: ["LAX-JFK", "47.37°N 8.54°E-Zürich", "a..b", "東京", "Nul Island"])
  func aPlainNameIsLeftAlone(_ name: String) throws {
    try PictureName.check(name)
    #expect(PictureName.safe(name) == name)
  }

  @Test("Long names that differ at the end stay distinct")
  func longNamesThatDifferAtTheEndStayApart() {
    let long = String(repeating: "ab", count: 200)
    #expect(PictureName.safe(long + "1") != PictureName.safe(long + "2"))
  }

  @Test("Names that differ in case or in the encoding of accents collide")
  func capitalsAndAccentsDoNotTellFilesApart() {
    for (a, b) in [("LAX.gif", "lax.GIF"), ("Zu\u{308}rich", "Z\u{FC}rich"), ("STRASSE", "straße")]
    {
      #expect(PictureName.folded(a) == PictureName.folded(b))
    }
    #expect(PictureName.folded("Zürich") != PictureName.folded("Zurich"))
  }

  @Test("Name patterns are filled in and made safe")
  func patternsAreFilledAndMadeSafe() throws {
    let template = try NameTemplate("{index} {from}-{to}")
    #expect(template.names == ["index", "from", "to"])
    let values = ["index": "7", "from": "../../etc", "to": "pass/wd\0"]
    #expect(try template.name { values[$0] } == "7 .._.._etc-pass_wd_")
    #expect(throws: NameTemplate.Fault.unknown("x")) { try NameTemplate("{x}").name { _ in nil } }
    for text in ["{a", "a}", "{", "}{"] {
      #expect(throws: NameTemplate.Fault.brace) { try NameTemplate(text) }
    }
  }
}
