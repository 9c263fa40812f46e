import FlightGraphics
import FlightSVG
import FlightScene
import FlightTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The paths of an SVG as lines between whole points, and what holds each path.
private final class Outlines: NSObject, XMLParserDelegate {
  /// The corners of the rings of each path, in quarters of a pixel.
  private(set) var paths: [[[[Int]]]] = []
  private(set) var joins: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let join = attributes["stroke-linejoin"] { joins.append(join) }
    guard name == "path", let text = attributes["d"] else { return }
    var rings: [[[Int]]] = []
    var (pen, command) = ([0, 0], Character(" "))
    var rest = Substring(text)
    func number() -> Int {
      rest = rest.drop { $0 == " " }
      let sign = rest.first == "-" ? -1 : 1
      rest = rest.drop { $0 == "-" }
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return sign * (Int(digits) ?? 0)
    }
    while let next = rest.first {
      if next.isLetter {
        command = next
        rest.removeFirst()
      }
      switch command {
      case "M", "m":
        let step = [number(), number()]
        pen = command == "M" ? step : [pen[0] + step[0], pen[1] + step[1]]
        rings.append([pen])
        command = "l"
        continue
      case "l": pen = [pen[0] + number(), pen[1] + number()]
      case "h": pen[0] += number()
      case "v": pen[1] += number()
      case "z": pen = rings[rings.count - 1][0]
      default: fatalError("\(command) is none of this file's commands")
      }
      rings[rings.count - 1].append(pen)
    }
    paths.append(rings)
  }
}

@Suite("Pieces of outlines") struct OutlinePiecesTests {
  /// Islands with lakes with islands, some larger than a piece and some smaller, each ring of 16
  /// corners, in a random order.
  private func rings() -> [[Point]] {
    var random = Seeded(17)
    var rings: [[Point]] = []
    for row in 0..<3 {
      for column in 0..<6 {
        let center = Point(x: 100 + Double(column) * 200, y: 100 + Double(row) * 200)
        let size = Double.random(in: 0.4...1, using: &random)
        for radius in [90.0, 60, 30].prefix(Int.random(in: 1...3, using: &random)) {
          rings.append(
            (0..<16).map {
              let angle = Double($0) * .pi / 8
              let reach = size * radius * Double.random(in: 0.9...1, using: &random)
              return Point(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
            })
        }
      }
    }
    return rings.shuffled(using: &random)
  }

  private func outlines(
    _ rings: [[Point]], closed: Bool, fill: Color?, stroke: Stroke
  ) throws -> Outlines {
    let path = Path(joining: rings.map { Path($0, closed: closed) })
    let scene = Scene(
      size: try #require(PixelSize(width: 1280, height: 720)), background: Color(0xFFFFFF),
      nodes: [.shape(Shape(.map(.land), path: path, fill: fill, rule: .evenOdd, stroke: stroke))],
      playback: Playback(firstHold: 0, motion: 1, lastHold: 1, repetition: .forever), title: "A",
      summary: "B")
    var sink = MemorySink()
    try SVGEncoder().encode(scene, into: &sink)
    let outlines = Outlines()
    let parser = XMLParser(data: Data(sink.bytes))
    parser.delegate = outlines
    #expect(parser.parse())
    return outlines
  }

  /// The sides of all rings, which have no direction.
  private func sides(_ rings: [[[Int]]]) -> [Set<[Int]>: Int] {
    var sides: [Set<[Int]>: Int] = [:]
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst()) where a != b { sides[[a, b], default: 0] += 1 }
    }
    return sides
  }

  private let land = Color(0xF6F2E9)
  private let thin = Stroke(color: Color(0x86ABBD), width: 0.8)
  private let wide = Stroke(color: Color(0x86ABBD), width: 1.2)

  @Test("Land in pieces has the same corners, and its lakes with it")
  func landKeepsItsLakes() throws {
    let rings = rings()
    let whole = try outlines(rings, closed: true, fill: land, stroke: thin)
    let pieces = try outlines(rings, closed: true, fill: land, stroke: wide)
    try #require(whole.paths.count == 1)
    #expect(pieces.paths.count > 10)
    #expect(sides(pieces.paths.flatMap(\.self)) == sides(whole.paths[0]))
    // Rings about one middle are one piece, or a lake would be land.
    func middle(_ ring: [[Int]]) -> [Int] {
      [ring[0][0] / 800, ring[0][1] / 800]
    }
    let middles = pieces.paths.map { Set($0.map(middle)) }
    #expect(middles.map(\.count).reduce(0, +) == Set(middles.flatMap(\.self)).count)
  }

  @Test("Lines in pieces have the same corners and reach no further than their part of the picture")
  func linesAreCut() throws {
    var random = Seeded(3)
    let walks = (0..<8).map { _ -> [Point] in
      var pen = Point(x: .random(in: 0...1280, using: &random), y: 360)
      return (0..<300).map { _ in
        pen.x += Double.random(in: -9...9, using: &random)
        pen.y += Double.random(in: -9...9, using: &random)
        return pen
      }
    }
    for closed in [false, true] {
      let whole = try outlines(walks, closed: closed, fill: nil, stroke: thin)
      let pieces = try outlines(walks, closed: closed, fill: nil, stroke: wide)
      try #require(whole.paths.count == 1)
      #expect(pieces.paths.count > 8)
      #expect(sides(pieces.paths.flatMap(\.self)) == sides(whole.paths[0]))
      for corners in pieces.paths.map({ $0.flatMap(\.self) }) {
        let (xs, ys) = (corners.map { $0[0] }, corners.map { $0[1] })
        // 128 px, 24 px beyond on either side, and one step or, to the start, a long one.
        #expect(closed || (xs.max() ?? 0) - (xs.min() ?? 0) < 4 * (128 + 48 + 18))
        #expect(closed || (ys.max() ?? 0) - (ys.min() ?? 0) < 4 * (128 + 48 + 18))
      }
      #expect(pieces.joins.contains("bevel") && !whole.joins.contains("bevel"))
    }
  }

  @Test("Lines that something shines through, and dashes, stay whole")
  func translucentLinesStayWhole() throws {
    var translucent = wide
    translucent.color = Color(0x86ABBD, opacity: 0.5)
    var dashed = wide
    dashed.dashes = [4, 4]
    for stroke in [translucent, dashed] {
      #expect(try outlines(rings(), closed: true, fill: nil, stroke: stroke).paths.count == 1)
    }
  }
}
