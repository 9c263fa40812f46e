import FlightGraphics
import Foundation
import Testing

@Suite struct CurveFittingTests {
  /// The greatest distance of any of the points from a fitted line.
  private func deviation(of points: [Point], tolerance: Double) -> (Double, steps: Int) {
    var path = Path()
    path.addSmoothLine(through: points, tolerance: tolerance)
    let corners = MeasuredPath(path).pieces(from: 0, to: 1).flatMap { $0 }
    let worst =
      points.map { point in
        zip(corners, corners.dropFirst()).map { point.distance(toSegment: $0, $1) }.min()
          ?? .infinity
      }.max() ?? 0
    return (worst, path.elements.count)
  }

  @Test("An arc needs few curves")
  func anArcNeedsFewCurves() {
    let arc = (0...2000).map { step in
      let angle = Double(step) / 2000 * 1.2
      return Point(x: 860 * sin(angle), y: 860 - 860 * cos(angle))
    }
    let (worst, steps) = deviation(of: arc, tolerance: 0.02)
    // The line that the curves are measured by lies within 0.01 of them.
    #expect(worst <= 0.031)
    #expect(steps == 3)
  }

  @Test("A noisy track is followed within the tolerance")
  func aNoisyTrackIsFollowedToo() {
    // A recorded track wobbles; numbers from a fixed recurrence stand in for the noise.
    var seed: UInt32 = 1
    let track = (0...1000).map { step -> Point in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Point(x: Double(step) * 0.7, y: Double(seed >> 24) / 64 + Double(step) * 0.2)
    }
    #expect(deviation(of: track, tolerance: 0.05).0 <= 0.061)
  }

  @Test("A straight line is one segment")
  func aStraightLineIsOneStep() {
    let line = (0...500).map { Point(x: Double($0), y: Double($0) * 0.5) }
    #expect(deviation(of: line, tolerance: 0.02).steps == 2)
  }

  @Test("A corner stays a corner")
  func aCornerStaysACorner() {
    let corner =
      (0...100).map { Point(x: Double($0), y: 0) }
      + (1...100).map { Point(x: 100, y: Double($0)) }
    #expect(deviation(of: corner, tolerance: 0.02).0 <= 0.031)
  }

  @Test("The ends of a line are exact")
  func theEndsAreKeptExactly() {
    let points = (0...300).map { Point(x: Double($0), y: sqrt(Double($0)) * 7) }
    var path = Path()
    path.addSmoothLine(through: points, tolerance: 0.02)
    let measured = MeasuredPath(path)
    #expect(measured.point(at: 0) == points[0])
    #expect(measured.point(at: 1) == points[300])
  }

  @Test("A path of a few points is fitted", arguments: [0, 1, 2, 3])
  func aFewPointsMakeAPathToo(_ count: Int) {
    let points = (0..<count).map { Point(x: Double($0 * $0), y: Double($0)) }
    var path = Path()
    path.addSmoothLine(through: points, tolerance: 0.02)
    #expect(path.isEmpty == (count == 0))
  }
}

extension CurveFittingTests {
  @Test("A short last step does not reverse the line")
  func aShortLastStepDoesNotTurnTheLineRound() {
    let line = (0...50).map { Point(x: 0, y: Double($0)) } + [Point(x: 0, y: 50.001)]
    var path = Path()
    path.addSmoothLine(through: line, tolerance: 0.02)
    let measured = MeasuredPath(path)
    #expect(abs(measured.length - 50.001) < 1e-6)
    for share in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(measured.point(at: share).y <= 50.001 + 1e-9)
    }
  }
}
