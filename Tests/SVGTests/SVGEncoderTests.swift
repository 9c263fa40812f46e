import FlightGraphics
import FlightSVG
import FlightScene
import FlightTestSupport
import Foundation
import Testing

private func scene(
  title: String = "A to B", summary: String = "A flight", repetition: Repetition = .forever,
  turns: Bool = false
) throws -> Scene {
  var path = Path()
  path.addSmoothLine(
    through: (0...100).map {
      let x = 10 + Double($0) * 0.8
      return Point(x: x, y: 40 - (x - 10) * (90 - x) / 80)
    }, tolerance: 0.02)
  let line = MeasuredPath(path)
  let progress = Track<Double>(
    (0...30).map { .init(time: Double($0) / 30, value: Double($0) / 30) })
  let heading = Track<Double>(
    (0...30).map {
      .init(
        time: Double($0) / 30,
        value: turns ? Double($0) * 12 : line.slope(at: Double($0) / 30))
    })
  return Scene(
    size: try #require(PixelSize(width: 100, height: 50)), background: Color(0xCFE3EC),
    nodes: [
      .shape(
        Shape(
          .map(.land),
          path: Path(
            [
              Point(x: 0, y: 25.04), Point(x: 100, y: 25.04), Point(x: 100, y: 50),
              Point(x: 0, y: 50),
            ],
            closed: true), fill: Color(0xF6F2E9), rule: .evenOdd,
          stroke: Stroke(color: Color(0x86ABBD), width: 0.7))),
      .trail(
        Trail(
          .line(.trail), path: line,
          strokes: [
            Stroke(color: Color(0xFFFFFF, opacity: 0.95), width: 5.5),
            Stroke(color: Color(0xD6432F), width: 2.8),
          ], drawn: progress)),
      .group(
        Group(
          .marker, motion: Motion(path: line, progress: progress, heading: heading),
          children: [
            .shape(Shape(.dot, path: .circle(center: .zero, radius: 4), fill: Color(0x16304A)))
          ])),
    ],
    playback: Playback(firstHold: 0, motion: 1, lastHold: 1, repetition: repetition),
    title: title, summary: summary)
}

private func encoded(_ scene: Scene) throws -> String {
  var sink = MemorySink()
  try SVGEncoder().encode(scene, into: &sink)
  return String(decoding: sink.bytes, as: UTF8.self)
}

/// What an XML parser nobody here wrote says of a text.
private func lint(_ text: String, _ arguments: [String] = []) throws -> Command.Answer {
  let scratch = try ScratchFolder()
  try Data(text.utf8).write(to: scratch.url("picture.svg"))
  return try Command.run(
    "xmllint", ["--noout", "--nonet"] + arguments + [scratch.path("picture.svg")])
}

@Suite struct SVGEncoderTests {
  @Test("A small scene matches its snapshot")
  func aSmallSceneReadsAsItDid() throws {
    try Snapshot.check(encoded(scene()), "small.svg")
  }

  @Test("A marker that turns by itself has keys for its headings")
  func aMarkerThatTurnsByItselfCarriesItsHeadings() throws {
    let text = try encoded(scene(turns: true))
    #expect(!text.contains("rotate=\"auto\""))
    #expect(text.contains("type=\"rotate\" values=\"0;360;360\""))
  }

  @Test("A marker that follows its line is turned by the browser")
  func aMarkerThatFollowsTheLineIsTurnedByTheBrowser() throws {
    #expect(try encoded(scene()).contains("rotate=\"auto\""))
  }

  @Test(
    "Text is never markup",
    arguments: [
      "<script>alert(1)</script>", "]]>", "--><!--", "a & b \"c\" 'd'",
      "\u{0}\u{1}\u{8}\u{1F}\u{7F}\u{9F}",
      "\u{202E}evil\u{202C}", "\u{FFFF}\u{FFFE}", "日本 ✈︎ 🛫", "x\ny\tz\r", "&#x1;&lt;",
      String(repeating: "é", count: 100_000),
    ])
  func textIsNeverMarkup(_ text: String) throws {
    let svg = try encoded(scene(title: text, summary: text))
    let answer = try lint(svg)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(!svg.contains("<script"))
    #expect(!svg.unicodeScalars.contains("\u{202E}"))
    #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("A title is shown as it was written")
  func aTitleIsShownAsItWasWritten() throws {
    let answer = try Command.run("xmllint", ["--version"])
    try #require(answer.status == 0)
    let title = "Tom & \"Jerry\" <3 🛫 — Zürich"
    let svg = try encoded(scene(title: title))
    let scratch = try ScratchFolder()
    try Data(svg.utf8).write(to: scratch.url("picture.svg"))
    let found = try Command.run(
      "xmllint",
      ["--nonet", "--xpath", "string(//*[local-name()='title'])", scratch.path("picture.svg")])
    #expect(found.text.trimmingCharacters(in: .newlines) == title)
  }

  @Test("An SVG refers to nothing outside itself")
  func nothingOutsideIsReferredTo() throws {
    let svg = try encoded(scene(title: "http://example.com \" onload=\"x"))
    #expect(!svg.contains("<script"))
    #expect(!svg.contains(" onload=\"x"))
    let references = svg.components(separatedBy: "href=\"").dropFirst()
    #expect(!references.isEmpty)
    for reference in references { #expect(reference.hasPrefix("#")) }
  }

  @Test("Two files in one page share no ids or classes")
  func twoFilesInOnePageShareNoName() throws {
    func names(_ text: String) -> Set<Substring> {
      Set(text.split(separator: "\"").filter { text.contains("id=\"\($0)\"") })
    }
    let (a, b) = (try encoded(scene()), try encoded(scene(title: "C to D")))
    #expect(!names(a).isEmpty)
    #expect(names(a).isDisjoint(with: names(b)))
    // A dash in an id that timing refers to stops the animation in every engine.
    for name in names(a) { #expect(!name.contains("-")) }
  }

  @Test("A gzipped file holds the same text")
  func aGzippedFileIsTheSameText() throws {
    let scratch = try ScratchFolder()
    var encoder = SVGEncoder()
    encoder.isCompressed = true
    var sink = MemorySink()
    try encoder.encode(scene(), into: &sink)
    try Data(sink.bytes).write(to: scratch.url("picture.svgz"))
    let opened = try Command.run("gzip", ["-dc", scratch.path("picture.svgz")])
    #expect(opened.status == 0, "\(opened.errors)")
    #expect(opened.text == (try encoded(scene())))
    // No name and no date: the same scene is the same bytes for ever.
    #expect(sink.bytes.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
  }

  @Test("A user's alternative text replaces the generated one")
  func ownAlternativeTextStandsAlone() throws {
    var encoder = SVGEncoder()
    encoder.alternativeText = "Where we went"
    var sink = MemorySink()
    try encoder.encode(scene(), into: &sink)
    let svg = String(decoding: sink.bytes, as: UTF8.self)
    #expect(svg.contains(">Where we went</title>"))
    #expect(!svg.contains("A flight") && !svg.contains("<desc"))
  }

  @Test("A decorative picture is hidden from screen readers")
  func decorationIsPassedOver() throws {
    var encoder = SVGEncoder()
    encoder.alternativeText = ""
    var sink = MemorySink()
    try encoder.encode(scene(), into: &sink)
    let svg = String(decoding: sink.bytes, as: UTF8.self)
    #expect(!svg.contains("<title") && !svg.contains("<desc") && !svg.contains("role="))
  }

  @Test("Colors for dark pages are in a media query")
  func colorsOfDarkPagesStandInAMediaQuery() throws {
    var both = try scene()
    both.ground.dark = Color(0x0B1522)
    let svg = try encoded(both)
    #expect(svg.contains("@media(prefers-color-scheme:dark){."))
    #expect(svg.contains("{fill:#0b1522}"))
    #expect(svg.contains("fill=\"#cfe3ec\""))
    // What is the same in both needs no class.
    #expect(!svg.contains("fill:#f6f2e9"))
  }

  @Test("An outline that changes is animated with commands that are the same at every key")
  func morphsAnimateTheirOutline() throws {
    let square = [
      Point(x: 10, y: 10), Point(x: 20, y: 10), Point(x: 20, y: 20), Point(x: 10, y: 20),
    ]
    let lines = [square, square.map { Point(x: $0.x + 30, y: $0.y) }]
    // The corners of the first one meet in the end.
    let other = [square.map { _ in Point(x: 12, y: 14) }, lines[1]]
    var scene = try scene()
    let rim = Path.circle(center: Point(x: 30, y: 20), radius: 20)
    let outline = try MovingOutline(
      [.init(time: 0.5, lines: lines), .init(time: 1, lines: other)], closed: true)
    scene.nodes = [MapPart.land, .lakes].map {
      .morph(Morph(.map($0), outline: outline, fill: Color(0x102030), clip: rim))
    }
    let svg = try encoded(scene)
    let start = "M40 40l40 0 0 40-40 0zm120 0 40 0 0 40-40 0z"
    let end = "M48 56l0 0 0 0 0 0zm112-16 40 0 0 40-40 0z"
    #expect(
      svg.contains(
        "d=\"\(end)\"><animate attributeName=\"d\" values=\"\(start);\(start);\(end);\(end)\" "
          + "keyTimes=\"0;.25;.5;1\" dur=\"2s\" repeatCount=\"indefinite\"/></path>"), "\(svg)")
    // One rim for both, and the end for those who asked for less motion.
    #expect(svg.components(separatedBy: "<clipPath").count == 2)
    #expect(svg.contains("d=\"\(end)\"/></g>"))
    #expect(try lint(svg).status == 0)
  }

  @Test("Map corners are off by at most half a grid step")
  func cornersOfTheMapAreOffByHalfAGrainAtMost() throws {
    let svg = try encoded(scene())
    // 25.04 px is 100 quarters.
    #expect(svg.contains("transform=\"scale(.25)\" d=\"M0 100h400v100h-400z\""))
  }

  @Test("An animation that plays once stays at its end")
  func playingOnceStaysAtTheEnd() throws {
    let once = try encoded(scene(repetition: .times(1)))
    #expect(once.contains("fill=\"freeze\""))
    #expect(!once.contains("repeatCount"))
    let thrice = try encoded(scene(repetition: .times(3)))
    #expect(thrice.contains("repeatCount=\"3\""))
    #expect(try encoded(scene()).contains("repeatCount=\"indefinite\""))
  }

  @Test("A viewer without animation shows the finished picture")
  func whatDoesNotAnimateShowsTheFinishedPicture() throws {
    // librsvg knows no animation: it draws the base state.
    let scratch = try ScratchFolder()
    try Data(encoded(scene()).utf8).write(to: scratch.url("picture.svg"))
    let drawn = try Command.run(
      "rsvg-convert", ["-o", scratch.path("picture.png"), scratch.path("picture.svg")])
    #expect(drawn.status == 0, "\(drawn.errors)")
    let colors = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        "import sys; from PIL import Image; i = Image.open(sys.argv[1]).convert('RGB'); "
          + "print(*['%02x%02x%02x' % i.getpixel(p) for p in ((90, 40), (50, 20), (5, 5))])",
        scratch.path("picture.png"),
      ])
    // The marker at the end of the line, the trail in its middle, the ground.
    #expect(colors.text == "16304a d6432f cfe3ec\n")
  }
}
