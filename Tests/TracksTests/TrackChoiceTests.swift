import FlightTestSupport
import Foundation
import Testing

@testable import FlightTracks

private func choice(_ tracks: [[TrackPoint]], names: [String?] = []) -> TrackChoice {
  let raw = tracks.enumerated().map { index, points in
    RecordedTrack(name: names.indices.contains(index) ? names[index] : nil, segments: [points])
  }
  return TrackChoice(RawTracks(tracks: raw), tellsAircraftApart: false)
}

@Suite struct TrackChoiceTests {
  private let flight = wanderingFlight(300)

  @Test(
    "Tracks that stand still are left out and counted, wherever they are", arguments: [0, 0.00002])
  func whatStandsStillIsLeftOutWhereverItIs(_ noise: Double) {
    var random = Seeded(3)
    let still = (0..<50).map { index in
      TrackPoint(
        latitude: 47 + Double.random(in: 0...noise, using: &random), longitude: 8,
        time: 1_714_561_200 - 900 + Double(index))
    }
    for tracks in [[still, flight], [flight, still], [still, flight, still]] {
      let chosen = choice(tracks)
      #expect(chosen.tracks.flatMap { $0.segments } == [flight])
      #expect(chosen.stillTracks == tracks.count - 1)
      #expect(chosen.dropped.still == 50 * (tracks.count - 1))
      #expect(chosen.dropped.total == chosen.dropped.still)
    }
  }

  @Test("The same flight recorded twice is one flight")
  func theSameFlightTwiceIsOneFlight() {
    let other = flight.map { point in
      var point = point
      point.altitude = 3100
      point.latitude += 0.0001
      return point
    }
    let chosen = choice([Array(other.dropFirst(10)), flight])
    #expect(chosen.tracks.flatMap { $0.segments } == [flight])
    #expect(chosen.dropped.parallel == 290)
    let drawn = choice(
      [flight, flight].map {
        $0.map { point in
          var point = point
          point.time = nil
          return point
        }
      })
    #expect(drawn.tracks.count == 1)
    #expect(drawn.dropped.parallel == 300)
  }

  /// One recording ends where and when the next starts.
  @Test("Flights that share an end do not overlap")
  func aSharedEndIsNoOverlap() {
    let chosen = choice([Array(flight[150...]), Array(flight[...150])])
    #expect(chosen.tracks.count == 2)
    #expect(chosen.dropped.total == 0)
  }

  @Test("Overlapping tracks at the same places are reported once", arguments: [3, 15, 90])
  func whatOverlapsAtTheSamePlacesIsToldOnce(_ count: Int) {
    let chosen = choice([Array(flight[..<(150 + count)]), Array(flight[150...])])
    let parts = chosen.tracks.flatMap { $0.segments.flatMap { $0 } }.sorted {
      ($0.time ?? 0) < ($1.time ?? 0)
    }
    #expect(parts == flight)
    #expect(chosen.dropped.parallel == count)
  }

  @Test("Two aircraft of one hour are two tracks", arguments: [49, 47.02, 47.005])
  func twoAircraftOfOneHourAreTwoTracks(_ latitude: Double) {
    let other = wanderingFlight(200, from: (latitude, 8), at: 1_714_561_500, seed: 5)
    let chosen = choice([other, flight])
    #expect(chosen.tracks.flatMap { $0.segments } == [other, flight])
    #expect(chosen.dropped.total == 0)
  }

  /// Within two hundred meters of each other all the time, one climbs while the other sinks.
  @Test("Two gliders over each other are no repeats, a watch beside a phone is one")
  func glidersOverEachOtherAreNoRepeats() {
    func circles(_ height: (Double) -> Double) -> [TrackPoint] {
      (0..<400).map { index in
        let angle = Double(index) / 4
        return TrackPoint(
          latitude: 47 + 0.0009 * sin(angle), longitude: 8 + 0.0013 * cos(angle),
          time: 1_714_561_200 + 5 * Double(index), altitude: height(Double(index)))
      }
    }
    let climbing = circles { 800 + 5 * $0 }
    #expect(choice([climbing, circles { 2400 - 2 * $0 }]).tracks.count == 2)
    var random = Seeded(9)
    let watch = climbing.enumerated().filter { $0.offset % 7 == 0 }.map { _, point in
      var point = point
      point.latitude += Double.random(in: -0.0002...0.0002, using: &random)
      point.altitude = point.altitude.map { $0 + 48 + Double.random(in: -10...10, using: &random) }
      return point
    }
    let chosen = choice([watch, climbing])
    #expect(chosen.tracks.flatMap { $0.segments } == [climbing])
    #expect(chosen.dropped.parallel == watch.count)
  }

  /// A second recording made while the first paused, from where that had landed and back.
  @Test("A flight within the pause of another keeps its order")
  func aFlightWithinAPauseIsToldInItsTurn() throws {
    let first = wanderingFlight(100, seed: 21)
    let base = try #require(first.last)
    let place = (base.latitude, base.longitude)
    let start = try #require(base.time)
    let out = wanderingFlight(100, from: place, at: start + 900, seed: 22)
    let back = out.reversed().enumerated().map { index, point in
      var point = point
      point.time = start + 900 + 5 * Double(100 + index)
      return point
    }
    let third = wanderingFlight(100, from: place, at: start + 7200, seed: 23)
    let chosen = choice([first + third, out + back])
    #expect(chosen.dropped.total == 0)
    #expect(chosen.tracks.count == 3)
  }

  @Test("A file with a track for each fix is one track")
  func aTrackForEachFixIsOneTrack() {
    let chosen = choice(flight.map { [$0] })
    #expect(chosen.tracks.flatMap { $0.segments } == [flight])
  }
}

@Suite struct LineChoiceTests {
  private func file(_ text: String) throws -> TrackFile { try TrackFile(Array(text.utf8)) }

  private func kml(_ content: String) -> String {
    "<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>\(content)</Document></kml>"
  }

  private func pins(_ count: Int) -> String {
    (0..<count).map { index in
      """
      <Placemark><TimeStamp><when>2024-05-01T09:0\(index % 10):00Z</when></TimeStamp>\
      <Point><coordinates>8.\(index),47</coordinates></Point></Placemark>
      """
    }.joined()
  }

  private func line(_ count: Int) -> String {
    let places = (0..<count).map { "8,47.\($0 + 10)" }.joined(separator: " ")
    return "<Placemark><LineString><coordinates>\(places)</coordinates></LineString></Placemark>"
  }

  @Test("A few timed waypoints are not taken for the line beside them")
  func aFewTimedPlacesAreNotTheLineBesideThem() throws {
    let read = try file(kml(pins(4) + line(46)))
    #expect(read.pointsRead == 46)
    #expect(read.passedOver == PassedOver(taken: .line, kinds: [.timedPlaces], points: 4))
    #expect(try file(kml(pins(9) + line(12))).tracks[0].segments[0][0].time != nil)
  }

  @Test("A track of one point does not hide a route", arguments: ["trk", "rte"])
  func aTrackOfOnePointDoesNotHideARoute(_ first: String) throws {
    let route = (47...49).map { "<rtept lat=\"\($0)\" lon=\"8\"/>" }.joined()
    let parts = [
      "<trk><trkseg><trkpt lat=\"50\" lon=\"8\"/></trkseg></trk>", "<rte>\(route)</rte>",
    ]
    let content = (first == "trk" ? parts : parts.reversed()).joined()
    let read = try file("<gpx version=\"1.1\">\(content)</gpx>")
    #expect(read.tracks.flatMap { $0.segments.flatMap { $0 } }.map(\.latitude) == [47, 48, 49])
    #expect(read.passedOver?.points == 1)
  }

  @Test("A planned route has no times")
  func aRouteHasNoTimes() throws {
    let points = [5, 7, 3].map {
      "<rtept lat=\"4\($0)\" lon=\"8\"><time>2020-01-01T00:00:0\($0)Z</time></rtept>"
    }
    let read = try file("<gpx version=\"1.1\"><rte>\(points.joined())</rte></gpx>")
    #expect(read.tracks[0].segments[0].map(\.latitude) == [45, 47, 43])
    #expect(read.tracks[0].segments[0].allSatisfy { $0.time == nil })
    #expect(read.dropped.total == 0)
  }
}
