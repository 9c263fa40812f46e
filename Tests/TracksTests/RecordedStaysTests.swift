import FlightTestSupport
import Foundation
import Testing

@testable import FlightTracks

private let start = 1_714_561_200.0

/// A track of points every ten seconds that are moved by meters to the north and east.
private func track(
  _ count: Int, every step: Double = 10, _ place: (Double) -> (north: Double, east: Double),
  height: (Double) -> Double? = { _ in nil }
) -> RecordedTrack {
  RecordedTrack(segments: [
    (0..<count).map { index in
      let seconds = step * Double(index)
      let (north, east) = place(seconds)
      return TrackPoint(
        latitude: 47 + north / 111_200, longitude: 8 + east / 75_900, time: start + seconds,
        altitude: height(seconds))
    }
  ])
}

@Suite struct RecordedStaysTests {
  @Test("A parked plane stays, whatever its receiver sees", arguments: 1...20)
  func aParkedPlaneStays(_ seed: Int) throws {
    var random = Seeded(seed)
    let parked = Double.random(in: 300...100_000, using: &random).rounded()
    let noise = Double.random(in: 0...15, using: &random)
    let steps: [Double] = [1, 7, 60]
    let step: Double = steps[seed % 3]
    let count = Int((parked + 1200) / step)
    func place(_ seconds: Double) -> (north: Double, east: Double) {
      let flown = 60 * (min(seconds, 600) + max(seconds - 600 - parked, 0))
      return (
        flown + Double.random(in: -noise...noise, using: &random),
        Double.random(in: -noise...noise, using: &random)
      )
    }
    let stays = track(count, every: step, place).stays
    #expect(stays.count == 1)
    let stay = try #require(stays.first)
    let (from, to) = (start + 600, start + 600 + parked)
    #expect(abs(stay.lowerBound - from) <= 2 * step)
    #expect(abs(stay.upperBound - to) <= 2 * step)
  }

  @Test("Who circles, drifts, climbs or hovers for a moment goes on")
  func whoCirclesDriftsOrHoversGoesOn() {
    // A glider that turns once in half a minute.
    #expect(track(2000, { (120 * cos($0 / 5), 120 * sin($0 / 5)) }).stays.isEmpty)
    // A balloon at half a meter a second, and one that is hardly moved.
    #expect(track(2000, { (0.5 * $0, 0) }).stays.isEmpty)
    #expect(track(2000, { (0.3 * $0, 0) }).stays.isEmpty)
    // A drone straight up.
    #expect(track(300, { _ in (0, 0) }, height: { 2 * $0 }).stays.isEmpty)
    // A hover of a minute and a half.
    #expect(track(60, { (10 * (min($0, 200) + max($0 - 290, 0)), 0) }).stays.isEmpty)
  }

  @Test("A pause of the recorder at one place is a stay, and a track without times has none")
  func aPauseOfTheRecorderIsAStay() {
    let first = track(30, { (50 * $0, 0) }).segments[0]
    let second = first.map { point in
      var point = point
      point.latitude = 47 + 29 * 500 / 111_200 + (point.latitude - 47)
      point.time = point.time.map { $0 + 86_400 }
      return point
    }
    let stays = RecordedTrack(segments: [first, second]).stays
    #expect(stays == [start + 290...start + 86_400])
    var untimed = RecordedTrack(segments: [first])
    untimed.segments[0][3].time = nil
    #expect(untimed.stays.isEmpty)
  }
}
