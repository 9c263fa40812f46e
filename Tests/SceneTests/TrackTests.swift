import FlightScene
import Testing

private func track(_ keys: [(Double, Double)]) -> Track<Double> {
  Track(keys.map { .init(time: $0.0, value: $0.1) })
}

@Suite struct TrackTests {
  @Test("Values are linear between keys")
  func valuesLieOnStraightLinesBetweenKeys() {
    let ramp = track([(1, 10), (2, 20), (4, 0)])
    #expect(ramp[at: 1.5] == 15)
    #expect(ramp[at: 3] == 10)
  }

  @Test("Values at keys are exact")
  func keysAreHitExactly() {
    // 0.1 + (0.7 - 0.1) * 1 is not 0.7 in doubles.
    let ramp = track([(0, 0.1), (0.3, 0.7)])
    #expect(ramp[at: 0] == 0.1)
    #expect(ramp[at: 0.3] == 0.7)
  }

  @Test("Values are held outside the keys")
  func valuesAreHeldOutsideTheKeys() {
    let ramp = track([(1, 10), (2, 20)])
    #expect(ramp[at: -5] == 10)
    #expect(ramp[at: 99] == 20)
  }

  @Test("Thinning stays within its tolerance", arguments: [0.5, 0.05, 0.001])
  func thinningStaysWithinItsTolerance(_ tolerance: Double) {
    let curve = track((0...400).map { (Double($0) / 100, Double($0 * $0) / 4000) })
    let thin = curve.thinned(tolerance: tolerance)
    for key in curve.keys {
      #expect(abs(thin[at: key.time] - key.value) <= tolerance * (1 + 1e-9))
    }
    #expect(thin.keys.count < curve.keys.count / 3)
    #expect(thin.keys.first == curve.keys.first)
    #expect(thin.keys.last == curve.keys.last)
  }

  @Test("A straight track thins to its two ends")
  func aStraightTrackThinsToItsEnds() {
    #expect(
      track((0...100).map { (Double($0), 3 * Double($0)) }).thinned(tolerance: 1e-9).keys.count == 2
    )
  }
}
