import FlightGraphics
import FlightSVG
import FlightScene
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ShiningGroupTests {
  private func text(_ shine: Glow.Shine, dark: Glow.Shine? = nil) throws -> String {
    func scene(_ shine: Glow.Shine) throws -> Scene {
      var path = Path()
      path.move(to: Point(x: 10, y: 10))
      path.line(to: Point(x: 90, y: 40))
      var light = Group(
        .line(.light),
        children: [
          .trail(
            Trail(
              .line(.trails), path: MeasuredPath(path, growth: .atOnce),
              strokes: [Stroke(color: Color(0xFFB547, opacity: 0.3), width: 1)],
              drawn: Track([.init(time: 0, value: 0), .init(time: 1, value: 1)])))
        ])
      light.glow = Glow(shine, unit: 1)
      return Scene(
        size: try #require(PixelSize(width: 100, height: 50)), background: Color(0x0B1522),
        nodes: [.group(light)],
        playback: Playback(firstHold: 0, motion: 1, lastHold: 1, repetition: .forever), title: "A",
        summary: "B")
    }
    var told = try scene(shine)
    if let dark { told = try Scene(light: told, dark: scene(dark)) }
    var sink = MemorySink()
    try SVGEncoder().encode(told, into: &sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  @Test("What blooms are the finished lines, and nothing that moves is blurred")
  func theBloomIsOfFinishedLines() throws {
    let text = try text(.light)
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse() && parser.parserError == nil)
    // A filter for those who see it move and those who do not, defined once.
    #expect(text.components(separatedBy: "<filter ").count == 2)
    #expect(text.components(separatedBy: "filter=\"url(#").count == 3)
    let blurred = try #require(text.components(separatedBy: "filter=\"url(#").dropFirst().first)
    let group = try #require(blurred.components(separatedBy: "</g>").first)
    #expect(group.contains("attributeName=\"opacity\""))
    #expect(!group.contains("pathLength"))
    // Without a style sheet it covers what is under it; no attribute says otherwise.
    #expect(text.contains("l{mix-blend-mode:screen}"))
    #expect(!text.contains("style=\""))
  }

  @Test("Ink multiplies, and is light again on dark pages")
  func inkIsLightInTheDark() throws {
    #expect(try text(.ink).contains("m{mix-blend-mode:multiply}"))
    let both = try text(.ink, dark: .light)
    #expect(both.contains("m{mix-blend-mode:multiply}"))
    #expect(both.contains("@media(prefers-color-scheme:dark){"))
    #expect(both.contains("{mix-blend-mode:screen}"))
  }
}
