import FlightGraphics
import Testing

@Suite("Thinning of lines") struct ThinningTests {
  /// The edge of a star: from the middle of the picture out and back, all the way round.
  private func star(_ corners: Int) -> [Point] {
    (0..<corners).map { corner in
      let out = corner.isMultiple(of: 2) ? 300.0 : 100.0
      return Point(x: 400 + out * Double(corner) / Double(corners), y: out)
    }
  }

  @Test("A line that goes to and fro thousands of times keeps within its tolerance")
  func starKeepsItsShape() {
    let line = star(20_001)
    for tolerance in [0.5, 150] {
      let kept = line.thinnedIndices(tolerance: tolerance)
      #expect(kept.first == 0 && kept.last == line.count - 1)
      let farthest = zip(kept, kept.dropFirst()).flatMap { first, last in
        (first...last).map { line[$0].distance(toSegment: line[first], line[last]) }
      }.max()
      #expect(farthest.map { $0 <= tolerance } ?? false, "\(tolerance): \(farthest ?? -1)")
    }
  }
}
