import FlightGraphics
import FlightScene
import FlightTestSupport
import Foundation
import Testing

@testable import FlightStyles

@Suite struct StyleFileTests {
  private func theme(_ text: String, over base: Theme? = nil) throws(StyleError) -> Theme {
    try Theme(styleFile: Array(text.utf8), over: base)
  }

  @Test("An exported theme reads back the same", arguments: Theme.all)
  func anExportedThemeReadAgainIsTheSame(_ theme: Theme) throws {
    #expect(try self.theme(theme.styleFile) == theme)
    // Over any other theme, too: it says everything but the name.
    var other = try self.theme(theme.styleFile, over: theme == .night ? .atlas : .night)
    (other.name, other.summary) = (theme.name, theme.summary)
    #expect(other == theme)
  }

  @Test("Every property of a line is exported and read")
  func everyPartOfALineIsExportedAndRead() throws {
    var (named, plain) = (LineStyle(), LineStyle())
    named.name = "LHR-SIN-SYD \"east\""
    named.color = Color(0x123456, opacity: 0.5)
    named.width = 3.25
    named.dashes = [6, 4.5]
    named.cap = .square
    named.join = .miter
    named.casingColor = Color(0xFFFFFF)
    named.casingWidth = 0
    plain.dashes = []
    var theme = Theme.paper
    theme.lines = [named, plain]
    theme.sizes.cap = .butt
    theme.sizes.join = .bevel
    theme.sizes.dashes = [9, 3]
    #expect(try self.theme(theme.styleFile) == theme)
  }

  @Test("Every color and size of a theme is in its style file")
  func aColorAddedToThemesIsInStyleFiles() {
    let colors = Mirror(reflecting: Theme.atlas).children.filter { $0.value is Color }
    #expect(colors.count > 15)
    for color in colors {
      let name = color.label ?? ""
      #expect(Theme.atlas.styleFile.contains("\"\(name)\": \"#"), "\(name)")
    }
    for size in Mirror(reflecting: ThemeSizes()).children where size.value is Double {
      let name = size.label ?? ""
      #expect(Theme.atlas.styleFile.contains("\"\(name)\": "), "\(name)")
    }
  }

  @Test("The JSON schema in the repository is up to date")
  func theSchemaInTheRepositoryIsTheOneThatIsRead() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let schema = try String(
      contentsOf: root.appendingPathComponent("docs/style.schema.json"), encoding: .utf8)
    #expect(schema == StyleFile.schema)
  }

  @Test("A style file changes only the keys it names")
  func aFileChangesWhatItSaysAndNothingElse() throws {
    let theme = try theme(
      "\u{FEFF}{\"extends\":\"mono\",\"colors\":{\"land\":\"#abc\",\"halo\":\"#11223380\"},"
        + "\"sizes\":{\"code\":20},\"graticules\":\"none\"}")
    #expect(theme.land == Color(0xAABBCC))
    #expect(theme.halo == Color(red: 0x11, green: 0x22, blue: 0x33, alpha: 0x80))
    #expect(theme.sizes.code == 20)
    #expect(theme.net == .none)
    #expect(theme.ocean == Theme.mono.ocean)
    #expect(try self.theme("{}") == .atlas)
  }

  @Test("A style file moves, drops and restyles the parts of a card")
  func aFileChangesThePartsOfACard() throws {
    let theme = try theme(
      "{\"cards\":{\"story\":{\"margin\":40,\"facts\":{\"shown\":false},\"title\":{\"box\":[0,900,1000,50],"
        + "\"align\":\"center\",\"color\":\"#abc\"}}}}")
    let (story, usual) = (try #require(theme.cards[.story]), CardLayout.usual)
    #expect(story.margin == 40)
    #expect(story.parts[.facts]?.isShown == false)
    #expect(story.parts[.title]?.y == 900 && story.parts[.title]?.align == .center)
    #expect(story.parts[.title]?.color == Color(0xAABBCC))
    #expect(story.parts[.title]?.size == usual[.story]?.parts[.title]?.size)
    #expect(story.parts[.map] == usual[.story]?.parts[.map])
    #expect(theme.cards[.wide] == usual[.wide])
  }

  static let faults: [(String, String, Int, StyleError.Reason)] = [
    ("{\n\"colors\":{\n\"oceam\":\"#fff\"}}", "colors.oceam", 3, .unknownKey(near: "ocean")),
    ("{\"qqqqqq\":1}", "qqqqqq", 1, .unknownKey(near: nil)),
    ("{\"trips\":[{},\n{\"colour\":1}]}", "trips[1].colour", 2, .unknownKey(near: "color")),
    ("{\"colors\":{\"land\":\"red\"}}", "colors.land", 1, .notAColor("red")),
    ("{\"tripColors\":[\"#fff\",\"#ff\"]}", "tripColors[1]", 1, .notAColor("#ff")),
    ("{\"sizes\":{\"line\":\"2\"}}", "sizes.line", 1, .wrongType(wanted: "a number")),
    ("{\"sizes\":[]}", "sizes", 1, .wrongType(wanted: "an object {…}")),
    (
      "{\"cards\":{\"story\":{\"facst\":{}}}}", "cards.story.facst", 1,
      .unknownKey(near: "facts")
    ),
    (
      "{\"cards\":{\"wide\":{\n\"map\":{\"box\":[600,0,500,9]}}}}", "cards.wide.map.box[2]", 2,
      .outOfRange(500, allowed: 5...400)
    ),
    (
      "{\"cards\":{\"story\":{\"title\":{\"shown\":1}}}}", "cards.story.title.shown", 1,
      .wrongType(wanted: "true or false")
    ),
    ("[]", "", 1, .wrongType(wanted: "an object {…}")),
    ("{\"trips\":{}}", "trips", 1, .wrongType(wanted: "a list […]")),
    ("{\"sizes\":{\"city\":3}}", "sizes.city", 1, .outOfRange(3, allowed: 4...100)),
    ("{\"sizes\":{\"dash\":[4,0]}}", "sizes.dash[1]", 1, .outOfRange(0, allowed: 0.5...1000)),
    ("{\"valueColors\":[\"#fff\"]}", "valueColors", 1, .wrongCount(1, allowed: 2...32)),
    (
      "{\"extends\":\"nigth\"}", "extends", 1,
      .unknownWord("nigth", allowed: Theme.all.map(\.name), near: "night")
    ),
    (
      "{\"sizes\":{\"cap\":\"flat\"}}", "sizes.cap", 1,
      .unknownWord("flat", allowed: ["butt", "round", "square"], near: nil)
    ),
    ("{\"a\":1,\n}", "", 2, .notJSON("a name in quotes is missing")),
    ("", "", 1, .notJSON("the text ends before its end")),
  ]

  @Test("An error in a style file has its key and line", arguments: faults)
  func whatIsWrongIsNamedWithItsKeyAndLine(
    _ text: String, _ path: String, _ line: Int, _ reason: StyleError.Reason
  ) {
    #expect(throws: StyleError(path: path, line: line, reason: reason)) { try theme(text) }
  }
}
