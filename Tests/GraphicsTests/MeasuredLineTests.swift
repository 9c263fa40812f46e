import FlightGraphics
import Testing

@Suite struct MeasuredLineTests {
  @Test("Places and directions are those of the same line as a path")
  func placesAndDirectionsAreThoseOfAPath() {
    // Points that repeat the one before are no segments.
    let points = [(0, 0), (0, 0), (30, 0), (30, 0), (30, 40), (-10, 7), (-10, 7)]
      .map { Point(x: $0.0, y: $0.1) }
    let (line, path) = (MeasuredLine(points), MeasuredPath(Path(points)))
    #expect(line.length == path.length)
    for share in [-1, 0, 0.1, 30 / path.length, 0.4, 70 / path.length, 0.9, 1, 2] {
      #expect(line.point(at: share) == path.point(at: share))
      #expect(line.slope(at: share) == path.slope(at: share))
    }
  }

  @Test("A line of one place has no length and no direction")
  func aLineOfOnePlaceHasNoLength() {
    let line = MeasuredLine([Point(x: 1, y: 2), Point(x: 1, y: 2)])
    #expect(line.length == 0)
    #expect(line.point(at: 0.5) == Point(x: 1, y: 2))
    #expect(line.slope(at: 0.5) == 0)
  }
}
