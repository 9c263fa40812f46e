import FlightGraphics
import FlightScene
import FlightTestSupport
import Testing

@testable import FlightRaster

/// Small outlines are covered by their area, not drawn by Cairo.
@Suite struct SmallShapeTests {
  private static let frame = PixelRect(x: 0, y: 0, width: 60, height: 50)

  /// The shares of pixels of which a place is inside, by 16 × 16 places in each.
  private func sampled(_ isInside: (Point) -> Bool) -> [Double] {
    (0..<SmallShapeTests.frame.area).map { place in
      let (x, y) = (place % 60, place / 60)
      let hits = (0..<256).count { sample in
        isInside(
          Point(
            x: Double(x) + (Double(sample % 16) + 0.5) / 16,
            y: Double(y) + (Double(sample / 16) + 0.5) / 16))
      }
      return Double(hits) / 256
    }
  }

  /// How often lines wind round a place.
  private func winding(_ lines: [[Point]], _ place: Point) -> Int {
    var times = 0
    for line in lines {
      for (a, b) in zip(line, line.dropFirst() + line.prefix(1))
      where (a.y > place.y) != (b.y > place.y) {
        if a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x) < place.x {
          times += a.y < b.y ? 1 : -1
        }
      }
    }
    return times
  }

  /// The opacity of each pixel of a black shape on a clear ground, 0…1.
  private func drawn(_ shape: Shape, under transform: Affine = .identity) throws -> [Double]? {
    var pixels = [UInt32](repeating: 0, count: SmallShapeTests.frame.area)
    let small = try #require(SmallShape(shape, under: transform))
    guard small.draw(over: &pixels, at: SmallShapeTests.frame) else { return nil }
    return pixels.map { Double($0 >> 24) / 255 }
  }

  /// Outlines of a star, which meets itself, and of others.
  private static let outlines: [[[Point]]] = [
    [(0..<5).map { corner($0 * 144, 20) }],
    [(0..<7).map { corner($0 * 360 / 7, $0 % 2 == 0 ? 20 : 8) }],
    [(0..<4).map { corner($0 * 90 + 7, 22) }, (0..<4).map { corner(-$0 * 90 + 30, 11) }],
    [(0..<4).map { corner($0 * 90 + 7, 22) }, (0..<4).map { corner($0 * 90 + 30, 11) }],
    [
      [
        Point(x: 3.25, y: 4.5), Point(x: 40.75, y: 4.5), Point(x: 40.75, y: 30.125),
        Point(x: 3.25, y: 30.125),
      ]
    ],
  ]

  private static func corner(_ degrees: Int, _ radius: Double) -> Point {
    let (sine, cosine) = sineCosine(degrees: Double(degrees))
    return Point(x: 30.3 + radius * cosine, y: 25.6 + radius * sine)
  }

  @Test("A filled outline covers the area that lies inside it", arguments: outlines)
  func fillsAreAreas(lines: [[Point]]) throws {
    for rule in [FillRule.nonZero, .evenOdd] {
      let path = Path(joining: lines.map { Path($0, closed: true) })
      let found = try #require(
        try drawn(Shape(.map(.land), path: path, fill: Color(0), rule: rule)))
      let wanted = sampled { place in
        let times = winding(lines, place)
        return rule == .nonZero ? times != 0 : times % 2 != 0
      }
      // Half of a tenth, as there are ten strengths, and what samples miss; where an outline meets
      // itself inside a pixel, areas are added.
      let far = zip(found, wanted).count { abs($0 - $1) > 0.09 }
      #expect(far <= (lines.count == 1 && lines[0].count == 5 ? 16 : 0), "\(rule)")
    }
  }

  @Test("A tangle is filled where lines lie round it an odd number of times", arguments: outlines)
  func tanglesAreFilled(lines: [[Point]]) throws {
    var covered = CoveredBox(SmallShapeTests.frame)
    covered.fillTangle(lines.map { $0 + $0.prefix(1) })
    let wanted = sampled { winding(lines, $0) % 2 != 0 }
    covered.withShares { shares, columns in
      let found = UnsafeBufferPointer(start: shares, count: columns * SmallShapeTests.frame.height)
      #expect(zip(found, wanted).allSatisfy { abs(Double($0) / 255 - $1) < 0.25 })
    }
  }

  @Test("A pen covers what is nearer to the outline than half its width")
  func pensAreAreas() throws {
    let lines = SmallShapeTests.outlines[1]
    let path = Path(lines[0], closed: true)
    let shape = Shape(.map(.land), path: path, stroke: Stroke(color: Color(0), width: 3))
    let found = try #require(try drawn(shape))
    let edges = Array(zip(lines[0], lines[0].dropFirst() + lines[0].prefix(1)))
    let wanted = sampled { place in
      edges.contains { a, b in
        let along = b - a
        let share =
          ((place - a).x * along.x + (place - a).y * along.y)
          / (along.x * along.x + along.y * along.y)
        return place.distance(to: a.interpolated(to: b, at: min(max(share, 0), 1))) < 1.5
      }
    }
    // In the angles of corners two pens share a pixel, and round an end a pixel's edge is bent.
    #expect(zip(found, wanted).count { abs($0 - $1) > 0.1 } <= 20)
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.35 })
  }

  @Test("What winds both ways round is left to Cairo, and so are large, open and dashed outlines")
  func othersAreCairos() throws {
    let right = [Point(x: 5, y: 5), Point(x: 20, y: 5), Point(x: 20, y: 20)]
    let left = [Point(x: 30, y: 30), Point(x: 30, y: 45), Point(x: 45, y: 45)]
    let both = Path(joining: [Path(right, closed: true), Path(left, closed: true)])
    #expect(try drawn(Shape(.map(.land), path: both, fill: Color(0))) == nil)
    #expect(try drawn(Shape(.map(.land), path: both, fill: Color(0), rule: .evenOdd)) != nil)
    let open = Shape(.map(.land), path: Path(right), stroke: Stroke(color: Color(0), width: 2))
    #expect(SmallShape(open, under: .identity) == nil)
    let dashed = Shape(
      .map(.land), path: Path(right, closed: true),
      stroke: Stroke(color: Color(0), width: 2, dashes: [3, 2]))
    #expect(SmallShape(dashed, under: .identity) == nil)
    let triangle = Shape(.map(.land), path: Path(right, closed: true), fill: Color(0))
    let large = Shape(.map(.land), path: triangle.path.transformed(by: .scale(20)), fill: Color(0))
    #expect(SmallShape(large, under: .identity) == nil)
    #expect(SmallShape(triangle, under: .scale(1e9)) == nil)
    #expect(SmallShape(triangle, under: .translation(Point(x: .nan, y: 0))) == nil)
  }

  @Test("A part of a picture is drawn as in the whole")
  func partsAreThoseOfTheWhole() throws {
    let path = Path(SmallShapeTests.outlines[1][0], closed: true)
    let shape = Shape(
      .map(.land), path: path, fill: Color(0x123456),
      stroke: Stroke(color: Color(0xFFFFFF), width: 4),
      strokesFirst: true)
    var generator = Seeded(5)
    for _ in 0..<40 {
      let transform = Affine.rotation(degrees: Double.random(in: 0..<360, using: &generator))
        .then(.translation(Point(x: Double.random(in: -30...60, using: &generator), y: 20)))
      let small = try #require(SmallShape(shape, under: transform))
      var whole = [UInt32](repeating: 0xFF88_8888, count: SmallShapeTests.frame.area)
      #expect(small.draw(over: &whole, at: SmallShapeTests.frame))
      let part = PixelRect(
        x: Int.random(in: 0..<40, using: &generator), y: Int.random(in: 0..<40, using: &generator),
        width: 17, height: 9)
      var tile = [UInt32](repeating: 0xFF88_8888, count: part.area)
      #expect(small.draw(over: &tile, at: part))
      #expect(
        tile
          == Bitmap(width: 60, height: 50, pixels: whole).cropped(to: part).pixels)
    }
  }
}
