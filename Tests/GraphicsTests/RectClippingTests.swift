import FlightGraphics
import Testing

private let frame = Rect(minX: 0, minY: 0, maxX: 100, maxY: 50)

private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

/// The area that a ring encloses.
private func area(_ ring: [Point]) -> Double {
  guard let last = ring.last else { return 0 }
  var (sum, previous) = (0.0, last)
  for corner in ring {
    sum += previous.x * corner.y - corner.x * previous.y
    previous = corner
  }
  return abs(sum) / 2
}

@Suite struct RectClippingTests {
  @Test("A ring inside the frame is unchanged")
  func aRingInsideStaysAsItIs() {
    let ring = [point(10, 10), point(20, 10), point(20, 20)]
    #expect(frame.clipped(ring: ring) == ring)
  }

  @Test("A ring outside the frame is removed")
  func aRingOutsideIsGone() {
    #expect(frame.clipped(ring: [point(200, 10), point(220, 10), point(220, 20)]).isEmpty)
  }

  @Test("A ring around the frame becomes the frame")
  func aRingRoundTheFrameBecomesTheFrame() {
    let ring = [point(-10, -10), point(200, -10), point(200, 90), point(-10, 90)]
    #expect(area(frame.clipped(ring: ring)) == 5000)
  }

  @Test("A clipped concave ring keeps its area inside the frame")
  func aConcaveRingKeepsItsAreaInside() {
    // A comb whose three teeth reach into the frame from below.
    let ring = [
      point(10, 80), point(10, 20), point(20, 20), point(20, 60), point(40, 60), point(40, 20),
      point(50, 20), point(50, 60), point(70, 60), point(70, 20), point(80, 20), point(80, 80),
    ]
    #expect(abs(area(frame.clipped(ring: ring)) - 3 * 10 * 30) < 1e-9)
  }

  @Test("A line is cut where it leaves and enters the frame")
  func aLineIsCutWhereItLeavesAndEnters() {
    let line = [point(-50, 25), point(50, 25), point(50, 80), point(60, 80), point(60, 25)]
    #expect(
      frame.clipped(line: line) == [
        [point(0, 25), point(50, 25), point(50, 50)], [point(60, 50), point(60, 25)],
      ])
  }

  @Test("A line through or past a corner leaves no streak")
  func aLineThroughACornerOrPastItIsNoStreak() {
    #expect(frame.clipped(line: [point(-10, 10), point(10, -10)]).isEmpty)
    #expect(frame.clipped(line: [point(-10, 100), point(110, 100)]).isEmpty)
  }

  @Test("A single point is no line")
  func aSinglePointIsNoLine() {
    #expect(frame.clipped(line: [point(5, 5)]).isEmpty)
    #expect(frame.clipped(line: []).isEmpty)
  }
}
