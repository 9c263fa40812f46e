import Testing

@testable import FlightTracks

@Suite struct SameMomentTests {
  private func cleaned(_ points: [TrackPoint]) -> (points: [TrackPoint], dropped: DroppedPoints) {
    let clean = RecordedTrack(segments: [points]).cleaned()
    return (clean.track.segments.flatMap { $0 }, clean.dropped)
  }

  /// Ten fixes a second under a clock of whole seconds; the last second may be cut short.
  @Test("Several fixes with the same second are spread evenly", arguments: [100, 103, 107, 110])
  func tenASecondBySecondsAreSpreadEvenly(_ count: Int) {
    let flight = wanderingFlight(count, every: 0.1)
    let rounded = flight.enumerated().map { index, point in
      var point = point
      point.time = 1_714_561_200 + Double(index / 10)
      return point
    }
    let kept = cleaned(rounded)
    #expect(kept.points.places == flight.places)
    #expect(kept.dropped.total == 0)
    for (index, point) in kept.points.enumerated() {
      #expect(abs((point.time ?? 0) - 1_714_561_200 - Double(index) / 10) < 1e-6)
    }
  }

  @Test("Only the same place at the same time is a repeat")
  func onlyTheSamePlaceIsARepeat() {
    let flight = wanderingFlight(60, every: 1)
    let kept = cleaned(flight.flatMap { [$0, $0] } + Array(repeating: flight[59], count: 5))
    #expect(kept.points == flight)
    #expect(kept.dropped.duplicates == 65)
  }

  @Test("Times that are all equal count as no times")
  func allTimesEqualAreNoTimes() {
    let points = wanderingFlight(50).map { point in
      var point = point
      point.time = 1_714_561_200
      return point
    }
    let kept = cleaned(points)
    #expect(kept.points.places == points.places)
    #expect(kept.points.allSatisfy { $0.time == nil })
  }

  /// Where the clock stood for half an hour, nothing flies faster than aircraft do.
  @Test("Points recorded while the clock stood are not rushed through")
  func aClockThatStoodIsNotRacedThrough() throws {
    let flight = wanderingFlight(300)
    let points = flight.enumerated().map { index, point in
      var point = point
      if index < 200 { point.time = flight[0].time }
      return point
    }
    let kept = cleaned(points).points
    #expect(kept.places == flight.places)
    for (a, b) in zip(kept, kept.dropFirst()) {
      let meters = abs(b.latitude - a.latitude) * 111_200
      #expect(meters <= 700 * (try #require(b.time) - (try #require(a.time))))
    }
  }
}
