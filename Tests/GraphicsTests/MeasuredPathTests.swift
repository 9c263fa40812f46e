import Graphics
import Testing

@Suite struct MeasuredPathTests {
  private let corner = MeasuredPath(
    Path([Point(x: 0, y: 0), Point(x: 30, y: 0), Point(x: 30, y: 40)]))

  @Test func lengthCountsAllPieces() {
    #expect(corner.length == 70)
    var gap = Path([Point(x: 0, y: 0), Point(x: 10, y: 0)])
    gap.addLines([Point(x: 100, y: 0), Point(x: 110, y: 0)])
    #expect(MeasuredPath(gap).length == 20)
  }

  @Test func aCircleIsAsLongAsACircle() {
    let circle = MeasuredPath(.circle(center: .zero, radius: 100))
    #expect(abs(circle.length - 628.3185) < 0.2)
  }

  @Test func pointsLieAtTheirShareOfTheLength() {
    #expect(corner.point(at: 0) == Point(x: 0, y: 0))
    #expect(corner.point(at: 0.5) == Point(x: 30, y: 5))
    #expect(corner.point(at: 1) == Point(x: 30, y: 40))
    #expect(corner.point(at: 1.5) == Point(x: 30, y: 40))
  }

  @Test func theSlopeIsClockwiseFromUp() {
    #expect(corner.slope(at: 0) == 90)
    #expect(corner.slope(at: 0.9) == 180)
    #expect(corner.slope(at: 1) == 180)
  }

  @Test func piecesAreCutAtTheirEnds() {
    #expect(
      corner.pieces(from: 10 / 70, to: 0.5) == [
        [Point(x: 10, y: 0), Point(x: 30, y: 0), Point(x: 30, y: 5)]
      ])
    #expect(corner.pieces(from: 0.5, to: 0.5).isEmpty)
  }

  @Test func piecesFarFromTheRectangleAreLeftOut() {
    let near = Rect(minX: 20, minY: 20, maxX: 40, maxY: 40)
    #expect(
      corner.pieces(from: 0, to: 1, near: near) == [[Point(x: 30, y: 0), Point(x: 30, y: 40)]])
  }

  @Test func aJumpBetweenPiecesIsNeverDrawn() {
    var path = Path([Point(x: 0, y: 0), Point(x: 10, y: 0)])
    path.addLines([Point(x: 100, y: 0), Point(x: 110, y: 0)])
    #expect(MeasuredPath(path).pieces(from: 0, to: 1).count == 2)
  }
}
