import FlightGeodesy
import FlightOptions
import FlightRoutes
import FlightTestSupport
import FlightTracks
import Testing

@testable import FlightJourneys

private let noon = 1_714_564_800.0

/// A recording of a flight that turns and changes its speed, of points at uneven times.
private struct Recorded {
  var points: [TrackPoint]

  init(
    seed: Int, from start: Double, lasting seconds: Double, latitude: Double,
    parked: ClosedRange<Double>? = nil
  ) {
    var random = Seeded(seed)
    var (time, north, east) = (start, latitude, 8.0)
    var heading = Double.random(in: -1...1, using: &random)
    points = []
    while time < start + seconds {
      points.append(TrackPoint(latitude: north, longitude: east, time: time))
      let step = Double.random(in: 1...40, using: &random)
      if parked?.contains(time) != true {
        let degrees = Double.random(in: 20...90, using: &random) * step / 111_200
        heading = min(max(heading + Double.random(in: -0.4...0.4, using: &random), -1), 1)
        north += degrees * (1 - heading * heading / 8)
        east += degrees * heading
      }
      time += step
    }
  }

  var file: RecordedRoute.File {
    let rows = points.map { "\($0.time ?? 0),\($0.latitude),\($0.longitude)\n" }.joined()
    let bytes = Array("time,lat,lon\n\(rows)".utf8)
    return RecordedRoute.File(name: "\(points.count).csv", bytes: bytes)
  }

  /// The position at a moment, on the straight line between two points.
  func place(at moment: Double) -> (latitude: Double, longitude: Double) {
    guard let first = points.first, let last = points.last else { return (0, 0) }
    if moment <= first.time ?? 0 { return (first.latitude, first.longitude) }
    for (a, b) in zip(points, points.dropFirst()) {
      guard let from = a.time, let to = b.time, moment <= to else { continue }
      let share = (moment - from) / (to - from)
      return (
        a.latitude + (b.latitude - a.latitude) * share,
        a.longitude + (b.longitude - a.longitude) * share
      )
    }
    return (last.latitude, last.longitude)
  }
}

private struct Played {
  let lines: [RouteLine]
  let clocks: [TripClock]
  private let spacing = Distance.meters(1000)

  init(
    _ recordings: [Recorded], parting: RecordedRoute.Parting = .byTime,
    _ change: (inout TimeOptions) -> Void = { _ in }
  ) throws {
    var options = RecordedRoute.Options()
    options.parting = parting
    let trips = try RecordedRoute(recordings.map(\.file), options: options).trips
    lines = trips.map { [spacing] in RouteLine($0, spacing: spacing) }
    var time = TimeOptions()
    change(&time)
    clocks = TripClock.clocks(of: lines, spacing: spacing, time, cues: [])
  }

  /// The position of a trip's marker at a tick of all.
  func place(of trip: Int, at tick: Int) -> GeoPoint {
    let clock = clocks[trip]
    let own = max(tick - Int((clock.start * Timeline.rate).rounded()), 0)
    let place = clock.timeline.place(at: own)
    let leg = lines[trip].legs[place.leg]
    let low = min(Int(place.index), leg.last - 1)
    let ends = leg.points(at: [low, low + 1])
    return ends[0].interpolated(to: ends[1], at: place.index - Double(low))
  }
}

@Suite struct CommonClockTests {
  @Test("At every tick each marker is where it was at that moment", arguments: 1...12)
  func markersAreWhereTheyWere(_ seed: Int) throws {
    var random = Seeded(seed)
    let recordings = (0..<Int.random(in: 2...5, using: &random)).map { index in
      Recorded(
        seed: 100 * seed + index, from: noon + Double.random(in: 0...2000, using: &random),
        lasting: Double.random(in: 2500...9000, using: &random), latitude: 40 + Double(index))
    }
    let seconds = Double(Int.random(in: 2...20, using: &random))
    let played = try Played(recordings) { $0.pace = .duration(seconds) }
    let common = try #require(played.clocks[0].common)
    let all = recordings.flatMap(\.points).compactMap(\.time)
    let (start, end) = (try #require(all.min()), try #require(all.max()))
    let last = Int(seconds * 30)
    for tick in 0...last {
      let moment = start + (end - start) * Double(tick) / Double(last)
      #expect(abs(common.moment(at: tick) - moment) < 0.001)
      for (trip, recording) in recordings.enumerated() {
        let (place, fact) = (played.place(of: trip, at: tick), recording.place(at: moment))
        #expect(abs(place.latitude - fact.latitude) < 1e-6, "\(trip) at \(tick)")
        #expect(abs(place.longitude - fact.longitude) < 1e-6, "\(trip) at \(tick)")
      }
    }
    #expect(abs((played.clocks.map(\.end).max() ?? 0) - seconds) < 1e-9)
  }

  @Test("Only what all of them wait is shortened, and it takes a beat")
  func whatAllWaitIsShortened() throws {
    let day = 86_400.0
    let a = Recorded(
      seed: 1, from: noon, lasting: day + 7200, latitude: 47, parked: (noon + 3600)...(noon + day))
    let b = Recorded(
      seed: 2, from: noon + 600, lasting: day + 3600, latitude: 48,
      parked: (noon + 7200)...(noon + day + 1800))
    let played = try Played([a, b])
    let common = try #require(played.clocks[0].common)
    // From when b is parked until a moves again.
    #expect(abs(common.idle - (day - 7200)) < 150)
    let moments = (0...120).map { common.moment(at: $0) }
    #expect(moments.first == noon && moments == moments.sorted())
    let beat = moments.count { ($0 - noon) > 7300 && ($0 - noon) < day - 100 }
    #expect((10...14).contains(beat))
    for tick in 0...120 {
      for (trip, recording) in [a, b].enumerated() {
        let (place, fact) = (
          played.place(of: trip, at: tick), recording.place(at: moments[tick])
        )
        #expect(abs(place.latitude - fact.latitude) < 0.0005)
        #expect(abs(place.longitude - fact.longitude) < 0.0005)
      }
    }
    let kept = try Played([a, b]) { $0.idle = .kept }
    #expect(kept.clocks[0].idle == 0)
    let middle = try #require(kept.clocks[0].common?.moment(at: 60))
    #expect(abs(middle - noon - (day + 7200) / 2) < 60)
  }

  @Test("A single recording that waits is shortened as well")
  func aSingleRecordingIsShortened() throws {
    let parked = Recorded(
      seed: 3, from: noon, lasting: 172_800, latitude: 47,
      parked: (noon + 3600)...(noon + 169_000))
    let played = try Played([parked])
    #expect(abs(played.clocks[0].idle - 165_400) < 150)
    let places = (0...120).map { played.place(of: 0, at: $0).latitude }
    let still = zip(places, places.dropFirst()).count { $0 == $1 }
    #expect((10...13).contains(still))
    let short = Recorded(
      seed: 4, from: noon, lasting: 7200, latitude: 47, parked: (noon + 3600)...(noon + 4200))
    #expect(try Played([short]).clocks[0].idle == 0)
    // In a film of a minute ten minutes of waiting are many seconds.
    #expect(try Played([short]) { $0.pace = .duration(60) }.clocks[0].idle > 500)
  }

  @Test("Recordings of different days set out together if that is asked for")
  func recordingsOfDifferentDaysSetOutTogether() throws {
    let a = Recorded(seed: 5, from: noon, lasting: 3600, latitude: 47)
    let b = Recorded(seed: 6, from: noon + 86_400, lasting: 1800, latitude: 47)
    let played = try Played([a, b], parting: .each) { $0.order = .together }
    #expect(played.clocks.map(\.start) == [0, 0])
    let common = try #require(played.clocks[0].common)
    #expect(!common.isTrue)
    for tick in stride(from: 0, through: 120, by: 10) {
      let seconds = common.moment(at: tick) - common.start
      for (trip, recording) in [a, b].enumerated() {
        let start = recording.points[0].time ?? 0
        let place = played.place(of: trip, at: tick)
        #expect(abs(place.latitude - recording.place(at: start + seconds).latitude) < 1e-6)
      }
    }
  }

  @Test("In turn, by distance, or without times there is no common clock")
  func withoutACommonClock() throws {
    let both = [1, 2].map {
      Recorded(seed: $0, from: noon, lasting: 3600, latitude: 46 + Double($0))
    }
    #expect(try Played(both) { $0.order = .sequence }.clocks.allSatisfy { $0.common == nil })
    #expect(try Played(both) { $0.timing = .distance }.clocks.allSatisfy { $0.common == nil })
    let steps = try Played(both) { $0.pace = .step(2) }
    let lengths = steps.lines.map { ($0.length / 1000 / 2).rounded(.up) }
    #expect(Double(steps.clocks[0].common?.lastTick ?? 0) == lengths.max())
  }
}
