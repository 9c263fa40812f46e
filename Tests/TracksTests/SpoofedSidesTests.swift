import FlightTestSupport
import Foundation
import Testing

@testable import FlightTracks

/// Recordings of which a part is false, as of receivers whose satellites are imitated.
@Suite struct SpoofedSidesTests {
  /// The rows of the false positions.
  enum Place: CaseIterable { case start, middle, end }

  /// What the receiver is led to believe.
  enum Spoof: CaseIterable {
    /// One position.
    case held
    /// A position and the noise about it.
    case noise
    /// Circles of two kilometers at 18 m/s.
    case circles
  }

  /// A flight of 300 rows, each ten seconds after the one before, at 120 m/s.
  private func flight(_ seed: Int, speeds: Bool) -> [TrackPoint] {
    wanderingFlight(300, every: 10, seed: seed).enumerated().map { index, point in
      var point = point
      point.speed = speeds ? 120 * min(1, max(0.05, Double(min(index, 299 - index)) / 12)) : nil
      return point
    }
  }

  private func range(_ count: Int, at place: Place) -> Range<Int> {
    switch place {
    case .start: 0..<count
    case .middle: (150 - count / 2)..<(150 - count / 2 + count)
    case .end: (300 - count)..<300
    }
  }

  /// The flight with false positions near Moscow, 2,000 km away, in a part of it.
  private func spoofed(
    _ flight: [TrackPoint], in part: Range<Int>, by spoof: Spoof, seed: Int
  ) -> [TrackPoint] {
    var random = Seeded(seed)
    return flight.enumerated().map { index, point in
      guard part.contains(index) else { return point }
      var point = point
      (point.latitude, point.longitude) = (55.97, 37.41)
      switch spoof {
      case .held: break
      case .noise:
        point.latitude += Double.random(in: -0.0003...0.0003, using: &random)
        point.longitude += Double.random(in: -0.0003...0.0003, using: &random)
      case .circles:
        let angle = Double(index) * 0.09
        point.latitude += 0.018 * cos(angle)
        point.longitude += 0.032 * sin(angle)
      }
      return point
    }
  }

  private func cleaned(_ points: [TrackPoint]) -> (points: [TrackPoint], dropped: DroppedPoints) {
    let clean = RecordedTrack(segments: [points]).cleaned()
    return (clean.track.segments.flatMap { $0 }, clean.dropped)
  }

  @Test(
    "Of a flight of which a part is false the true part is kept, however small",
    arguments: Place.allCases, [60, 120, 180, 240])
  func theTruePartIsKept(_ place: Place, _ count: Int) {
    for (seed, spoof) in Spoof.allCases.enumerated() {
      for speeds in [false, true] {
        let flight = flight(seed + count, speeds: speeds)
        let part = range(count, at: place)
        let (kept, dropped) = cleaned(spoofed(flight, in: part, by: spoof, seed: count))
        let sound = flight.indices.filter { !part.contains($0) }.map { flight[$0] }
        #expect(kept == sound, "\(spoof), speeds \(speeds)")
        #expect(dropped.jumps == count && dropped.total == count, "\(spoof), speeds \(speeds)")
      }
    }
  }

  /// Circles of twenty kilometers over Moscow in a part of 300 rows, and over Zurich in the others: where
  /// they lead says nothing.
  private func circles(
    falseIn part: Range<Int>, at slow: Double, elsewhere fast: Double, told: Double? = nil,
    height: Double? = nil
  ) -> [TrackPoint] {
    (0..<300).map { index in
      let isFalse = part.contains(index)
      let angle = Double(index) * 10 * (isFalse ? slow : fast) / 20_000
      return TrackPoint(
        latitude: (isFalse ? 55.97 : 47.4) + 0.18 * cos(angle),
        longitude: isFalse ? 37.41 + 0.32 * sin(angle) : 8.5 + 0.265 * sin(angle),
        time: 1_714_561_200 + 10 * Double(index), altitude: height, speed: told)
    }
  }

  @Test("Speeds beside positions tell which side is false", arguments: [Place.start, .end])
  func speedsTellTheFalseSide(_ place: Place) {
    let part = range(200, at: place)
    let points = circles(falseIn: part, at: 40, elsewhere: 120, told: 120)
    let (kept, dropped) = cleaned(points)
    #expect(kept == points.filter { $0.latitude < 50 })
    #expect(dropped.jumps == 200 && dropped.total == 200)
    // Without them the larger side is as good as the other.
    let (larger, lesser) = cleaned(circles(falseIn: part, at: 40, elsewhere: 120))
    #expect(larger.count == 200 && lesser.lesser == 100 && lesser.total == 100)
  }

  @Test("An airliner that circles slowly high up is not there", arguments: [Place.start, .end])
  func slownessHighUpTellsTheFalseSide(_ place: Place) {
    let part = range(200, at: place)
    let points = circles(falseIn: part, at: 40, elsewhere: 240, height: 11_000)
    let (kept, dropped) = cleaned(points)
    #expect(kept == points.filter { $0.latitude < 50 })
    #expect(dropped.jumps == 200 && dropped.total == 200)
  }

  @Test("Where nothing tells, the larger side is kept, and that is counted", arguments: [120, 180])
  func whereNothingTellsTheLargerSideIsKept(_ count: Int) {
    var points = flight(3, speeds: true)
    for index in count..<300 { points[index].latitude -= 20 }
    let (kept, dropped) = cleaned(points)
    #expect(kept.count == 180)
    #expect(kept == (count == 180 ? Array(points[..<180]) : Array(points[120...])))
    #expect(dropped.lesser == 120 && dropped.total == 120)
  }

  /// As of services that fill up with the last position that they know.
  @Test("A position held until a leap was held while the flight went on", arguments: [2, 50, 250])
  func aPositionHeldUntilALeapIsFalse(_ count: Int) {
    let flight = flight(5, speeds: false)
    let held = flight.enumerated().map { index, point in
      var point = point
      if (20..<(20 + count)).contains(index) {
        (point.latitude, point.longitude) = (flight[19].latitude, flight[19].longitude)
      }
      return point
    }
    let (kept, dropped) = cleaned(held)
    // A leap of so few kilometers can be flown in the step.
    let isLeap = count > 2
    #expect(kept == (isLeap ? Array(flight[..<20] + flight[(20 + count)...]) : held))
    #expect(dropped.total == (isLeap ? count : 0))
  }

  /// The place is near enough to be reached by an airliner, and not at the speeds that are told.
  @Test("A position held from the start on, to which no speed leads, is left out whole")
  func aStalePositionAtTheStartIsLeftOut() {
    var points = flight(8, speeds: true)
    for index in 0..<100 {
      (points[index].latitude, points[index].longitude) = (
        points[100].latitude + 5, points[100].longitude
      )
    }
    let (kept, dropped) = cleaned(points)
    #expect(kept == Array(points[100...]))
    #expect(dropped.jumps == 100 && dropped.total == 100)
  }

  @Test("What stood still by its own speed, or had time to get away, was there")
  func whatStoodStillWasThere() {
    var parked = flight(6, speeds: true)
    for index in 100..<200 {
      (parked[index].latitude, parked[index].longitude, parked[index].speed) = (
        parked[99].latitude, parked[99].longitude, 0
      )
    }
    #expect(cleaned(parked).points.prefix(200) == parked.prefix(200))
    var paused = flight(6, speeds: false)
    for index in 100..<200 {
      (paused[index].latitude, paused[index].longitude) = (
        paused[99].latitude, paused[99].longitude
      )
    }
    for index in 200..<300 { paused[index].time? += 3600 }
    #expect(cleaned(paused).dropped.total == 0)
  }

  @Test("A few false positions are noise, beside which everything else is true")
  func noiseTellsNothing() {
    var random = Seeded(7)
    var points = flight(7, speeds: false)
    let wrong = Set((0..<20).map { _ in Int.random(in: 0..<300, using: &random) })
    for index in wrong { points[index].longitude += Double.random(in: 20...90, using: &random) }
    let (kept, dropped) = cleaned(points)
    #expect(kept == points.indices.filter { !wrong.contains($0) }.map { points[$0] })
    #expect(dropped.jumps == wrong.count && dropped.lesser == 0)
  }
}
