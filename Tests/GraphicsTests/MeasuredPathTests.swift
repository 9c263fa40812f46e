import FlightGraphics
import Testing

@Suite struct MeasuredPathTests {
  private let corner = MeasuredPath(
    Path([Point(x: 0, y: 0), Point(x: 30, y: 0), Point(x: 30, y: 40)]))

  @Test("The length counts all pieces of a path")
  func lengthCountsAllPieces() {
    #expect(corner.length == 70)
    var gap = Path([Point(x: 0, y: 0), Point(x: 10, y: 0)])
    gap.addLines([Point(x: 100, y: 0), Point(x: 110, y: 0)])
    #expect(MeasuredPath(gap).length == 20)
  }

  @Test("A circle of curves has the length of a circle")
  func aCircleIsAsLongAsACircle() {
    let circle = MeasuredPath(.circle(center: .zero, radius: 100))
    #expect(abs(circle.length - 628.3185) < 0.2)
  }

  @Test("Points lie at their share of the length")
  func pointsLieAtTheirShareOfTheLength() {
    #expect(corner.point(at: 0) == Point(x: 0, y: 0))
    #expect(corner.point(at: 0.5) == Point(x: 30, y: 5))
    #expect(corner.point(at: 1) == Point(x: 30, y: 40))
    #expect(corner.point(at: 1.5) == Point(x: 30, y: 40))
  }

  @Test("The heading is clockwise from up")
  func theSlopeIsClockwiseFromUp() {
    #expect(corner.slope(at: 0) == 90)
    #expect(corner.slope(at: 0.9) == 180)
    #expect(corner.slope(at: 1) == 180)
  }

  @Test("A part of a path is cut at its ends")
  func piecesAreCutAtTheirEnds() {
    #expect(
      corner.pieces(from: 10 / 70, to: 0.5) == [
        [Point(x: 10, y: 0), Point(x: 30, y: 0), Point(x: 30, y: 5)]
      ])
    #expect(corner.pieces(from: 0.5, to: 0.5).isEmpty)
  }

  @Test("Stretches far from the rectangle are left out")
  func piecesFarFromTheRectangleAreLeftOut() {
    let near = Rect(minX: 20, minY: 20, maxX: 40, maxY: 40)
    // The leg towards the corner is not near; the other one has a corner every few pixels.
    let pieces = corner.pieces(from: 0, to: 1, near: near)
    #expect(pieces.count == 1)
    #expect(pieces.first?.first == Point(x: 30, y: 0) && pieces.first?.last == Point(x: 30, y: 40))
    #expect(pieces.joined().allSatisfy { $0.x == 30 })
  }

  @Test("A jump between pieces is never drawn")
  func aJumpBetweenPiecesIsNeverDrawn() {
    var path = Path([Point(x: 0, y: 0), Point(x: 10, y: 0)])
    path.addLines([Point(x: 100, y: 0), Point(x: 110, y: 0)])
    #expect(MeasuredPath(path).pieces(from: 0, to: 1).count == 2)
  }

  @Test("No stretch near the rectangle is left out")
  func nothingNearIsLeftOut() {
    // A walk that comes back to where it was, with gaps, of more segments than a box holds boxes.
    var state: UInt64 = 7
    func random(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    var path = Path()
    for _ in 0..<9 {
      path.addLines((0..<500).map { _ in Point(x: random(1_000), y: random(700)) })
    }
    let line = MeasuredPath(path)
    func isNear(_ rect: Rect, _ a: Point, _ b: Point) -> Bool {
      min(a.x, b.x) <= rect.maxX && max(a.x, b.x) >= rect.minX && min(a.y, b.y) <= rect.maxY
        && max(a.y, b.y) >= rect.minY
    }
    for (from, to) in [(0.0, 1.0), (0.1234, 0.876), (0.5, 0.5003)] {
      for rect in [
        Rect(minX: 0, minY: 0, maxX: 64, maxY: 64),
        Rect(minX: 500, minY: 300, maxX: 501, maxY: 301),
        Rect(minX: -9, minY: -9, maxX: -1, maxY: -1), Rect(minX: 0, minY: 0, maxX: 1e3, maxY: 700),
      ] {
        let segments = { (pieces: [[Point]]) in pieces.flatMap { zip($0, $0.dropFirst()) } }
        let all = segments(line.pieces(from: from, to: to)).filter { isNear(rect, $0, $1) }
        let near = segments(line.pieces(from: from, to: to, near: rect))
        #expect(near.map(\.0) == all.map(\.0) && near.map(\.1) == all.map(\.1))
      }
    }
  }
}
