import FlightGraphics
import FlightScene
import Testing

@Suite struct SeenDashesTests {
  private let camera = Camera(
    views: Track([
      .init(time: 0, value: Camera.View(scale: 6, offset: .zero)),
      .init(time: 2, value: Camera.View(scale: 1, offset: .zero)),
    ]))

  private func dashes(_ lengths: [Double]) throws -> SeenDashes {
    try #require(
      SeenDashes(Stroke(color: Color(0), width: 1, dashes: lengths, cap: .butt), through: camera))
  }

  /// Where dashes begin and end along a line on the plane.
  private func places(_ lengths: [Double], upTo end: Double) -> [ClosedRange<Double>] {
    var (places, at) = ([ClosedRange<Double>](), 0.0)
    while at < end {
      for (index, length) in lengths.enumerated() {
        if index % 2 == 0 { places.append(at...at + length) }
        at += length
      }
    }
    return places
  }

  @Test(
    "Under a camera dashes and gaps stay within the lengths of their pattern",
    arguments: [[3.1, 2.9], [6, 4], [12, 4.5, 2, 4.5], [5]])
  func dashesAreNeverLongerThanTheirsAndGapsNeverMuchWider(_ pattern: [Double]) throws {
    let dashes = try dashes(pattern)
    for step in 0...500 {
      let scale = 1 + Double(step) / 100
      let seen = dashes.lengths(at: scale).map { $0 * scale }
      for (index, length) in seen.enumerated() {
        #expect(length <= (pattern.max() ?? 0) + 1e-9)
        if index % 2 == 1 { #expect(length >= (pattern.min() ?? 0) / 2 - 1e-9) }
      }
    }
  }

  @Test(
    "No dash leaves its place on the map while the camera comes closer",
    arguments: [[3.1, 2.9], [6, 4], [12, 4.5, 2, 4.5]])
  func comingCloserNoDashLeavesItsPlaceOnTheMap(_ pattern: [Double]) throws {
    let dashes = try dashes(pattern)
    var before = places(dashes.lengths(at: 1), upTo: 200).map(\.lowerBound)
    for scale in stride(from: 1.01, through: 6, by: 0.01) {
      let now = places(dashes.lengths(at: scale), upTo: 200).map(\.lowerBound)
      for place in before where place < 190 {
        // On the screen it has moved by less than its neighbor is away.
        let nearest = now.map { abs($0 - place) }.min() ?? 100
        #expect(nearest * scale < 0.25, "\(scale) \(place)")
      }
      before = now
    }
  }

  @Test("A line keeps its share of dashes when the view is twice as close")
  func aLineIsAsDashedAsEverWhenTheViewIsTwiceAsClose() throws {
    let dashes = try dashes([3, 2])
    #expect(dashes.lengths(at: 1) == [3, 2])
    #expect(dashes.lengths(at: 2) == [1.5, 1])
    #expect(dashes.lengths(at: 4) == [0.75, 0.5])
    // Both stretches that meet there say the same.
    let (below, above) = (dashes.lengths(at: 2, in: 0), dashes.lengths(at: 2, in: 1))
    #expect(below == [1.5, 1, 1.5, 1])
    #expect(above == [1.5, 0.5, 0, 0.5])
  }
}
