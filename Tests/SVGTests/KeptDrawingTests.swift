import FlightGraphics
import FlightSVG
import FlightScene
import FlightTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What an SVG lets the browser keep.
private final class Kept: NSObject, XMLParserDelegate {
  /// The ids that filters show, and those that are shown without them.
  private(set) var byFilter: [String] = []
  private(set) var byUse: [String] = []
  /// The fills and the animations within the definitions.
  private(set) var fills: [String] = []
  private(set) var animations = 0
  private var depth = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if depth > 0 || name == "defs" { depth += 1 }
    let link = attributes["xlink:href"]
    if name == "feImage", let link = attributes["href"] { byFilter.append(link) }
    if name == "use", depth == 0, let link { byUse.append(link) }
    if depth > 0, let fill = attributes["fill"] { fills.append(fill) }
    if depth > 0, name.hasPrefix("animate") { animations += 1 }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { if depth > 0 { depth -= 1 } }
}

@Suite("What the browser keeps") struct KeptDrawingTests {
  /// A ring of many corners.
  private func ring(_ fill: UInt32, corners: Int = 1000, radius: Double = 90) -> Node {
    let points = (0..<corners).map {
      let angle = 2 * Double.pi * Double($0) / Double(corners)
      return Point(x: 100 + radius * cos(angle), y: 100 + radius * sin(angle))
    }
    return .shape(Shape(.map(.land), path: Path(points, closed: true), fill: Color(fill)))
  }

  /// Something of as many corners that goes out of sight.
  private var passing: Node {
    .group(Group(.marker, hidden: [0.5..<1], children: [ring(0x16304A, radius: 80)]))
  }

  private func kept(_ nodes: [Node], hooks: SVGHooks? = nil) throws -> Kept {
    let scene = Scene(
      size: try #require(PixelSize(width: 200, height: 200)), background: Color(0xFFFFFF),
      nodes: nodes,
      playback: Playback(firstHold: 0, motion: 1, lastHold: 1, repetition: .forever), title: "A",
      summary: "B")
    var encoder = SVGEncoder()
    encoder.hooks = hooks
    var sink = MemorySink()
    try encoder.encode(scene, into: &sink)
    let kept = Kept()
    let parser = XMLParser(data: Data(sink.bytes))
    parser.delegate = kept
    #expect(parser.parse())
    return kept
  }

  @Test("What rests below and above what moves is kept, and shown without filters, too")
  func whatRestsIsKept() throws {
    let nodes = [ring(0x00FF00), ring(0x0000FF), passing, ring(0xFF0000)]
    let kept = try kept(nodes)
    #expect(kept.byFilter.count == 2)
    #expect(kept.byUse == kept.byFilter)
    #expect(kept.fills == ["#0f0", "#00f", "#f00"])
    #expect(kept.animations == 0)
  }

  @Test("Nothing is kept where nothing moves, of what is quickly drawn, and of named parts")
  func theRestIsDrawn() throws {
    #expect(try kept([ring(0x00FF00)]).byFilter.isEmpty)
    #expect(try kept([ring(0x00FF00, corners: 9), passing]).byFilter.isEmpty)
    let hooks = SVGHooks(links: [:])
    #expect(try kept([ring(0x00FF00), passing], hooks: hooks).byFilter.isEmpty)
  }
}
