import FlightTracks
import Testing

/// A flight north by a hundredth of a degree (1.1 km) every five seconds.
private func flight(_ count: Int) -> [TrackPoint] {
  (0..<count).map {
    TrackPoint(latitude: 40 + 0.01 * Double($0), longitude: 10, time: 1000 + 5 * Double($0))
  }
}

private func cleaned(_ points: [TrackPoint]) -> (points: [TrackPoint], dropped: DroppedPoints) {
  let clean = RecordedTrack(segments: [points]).cleaned()
  return (clean.track.segments.flatMap { $0 }, clean.dropped)
}

@Suite struct TrackCleaningTests {
  @Test("A sound flight is left alone")
  func aSoundFlightIsLeftAlone() {
    let clean = cleaned(flight(50))
    #expect(clean.points == flight(50))
    #expect(clean.dropped.total == 0)
  }

  @Test("Repeated points are dropped and counted, wherever they are")
  func repeatsAreDroppedAndCountedWhereverTheyStand() {
    var points = flight(20)
    points.insert(points[5], at: 6)
    points.insert(points[2], at: 12)
    let clean = cleaned(points)
    #expect(clean.points == flight(20))
    #expect(clean.dropped.duplicates == 2)
    #expect(clean.dropped.total == 2)
  }

  @Test("A jump that no aircraft can fly is dropped", arguments: [0, 1, 10, 19])
  func aJumpThatNoAircraftFliesIsDropped(_ index: Int) {
    var points = flight(20)
    points[index].latitude = -30
    let clean = cleaned(points)
    #expect(clean.points == flight(20).enumerated().filter { $0.offset != index }.map(\.element))
    #expect(clean.dropped.jumps == 1)
  }

  @Test("A burst of noise is dropped")
  func aBurstOfNoiseIsDropped() {
    var points = flight(60)
    for index in 20..<28 { points[index].longitude = Double(index * 37 % 180) }
    let clean = cleaned(points)
    #expect(clean.dropped.jumps == 8)
    #expect(clean.points.allSatisfy { $0.longitude == 10 })
  }

  @Test("An export with the newest point first is reversed")
  func anExportWithTheNewestOnTopIsTurnedRound() {
    let clean = cleaned(flight(20).reversed())
    #expect(clean.points == flight(20))
    #expect(clean.dropped.total == 0)
  }

  @Test("An airliner in the jet stream across the antimeridian is no jump")
  func anAirlinerInTheJetStreamAcrossTheAntimeridianIsNoJump() {
    let points = (0..<100).map { index in
      TrackPoint(
        latitude: 50, longitude: (178 + 0.05 * Double(index)).remainder(dividingBy: 360),
        time: Double(index) * 10)
    }
    #expect(cleaned(points).dropped.total == 0)
  }
}
