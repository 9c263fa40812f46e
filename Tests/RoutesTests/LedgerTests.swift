import FlightAtlas
import FlightGeodesy
import FlightRoutes
import FlightTestSupport
import FlightTracks
import Testing

/// What trips add up to, beside sums of another program.
@Suite struct LedgerTests {
  private func trip(_ lines: [[(Double, Double)]], seconds: Double? = nil) throws -> Trip {
    var time = 0.0
    let segments = lines.map { line in
      line.map { place -> TrackPoint in
        defer { time += seconds ?? 0 }
        return TrackPoint(
          latitude: place.0, longitude: place.1, time: seconds == nil ? nil : 1_714_521_600 + time)
      }
    }
    return try Trip(
      following: [RecordedTrack(segments: segments)], gap: .meters(100_000), in: .embedded)
  }

  /// The sum of short steps is that of an approximation which is right to two millionths.
  private func isClose(_ distance: Distance, _ meters: Double) -> Bool {
    abs(distance.meters - meters) <= 2e-6 * meters + 0.01
  }

  @Test("A log adds up to its flights, without what lies between them", arguments: 1...120)
  func aLogAddsUpToItsFlights(_ seed: Int) throws {
    let known = KnownLog(seed: seed, flights: 1 + seed % 20)
    let log = try #require(try FlightLog(Array(known.text.utf8)))
    let flights = LoggedTrips(log).flights
    let ledger = try Trip(connecting: flights).ledger
    // A meter for each flight: the distances are whole meters.
    #expect(abs(ledger.distance.meters - known.distance) <= Double(known.flights.count))
    let connections = known.connections.reduce(0, +)
    #expect(
      abs(ledger.distance(of: .connection).meters - connections)
        <= Double(known.connections.count))
    #expect(ledger.flights == known.flights.count)
    #expect(ledger.count(of: .connection) == known.connections.count)
    #expect(ledger.count(of: .passedOver) == known.roundFlights)
    #expect(ledger.seconds == nil)
    // The same flights, each a trip of its own.
    let apart = flights.ledger
    #expect(abs(apart.distance.meters - ledger.distance.meters) < 1e-3)
    #expect(apart.flights == ledger.flights)
    #expect(apart.count(of: .connection) == 0)
    #expect(apart.count(of: .passedOver) == known.roundFlights)
  }

  @Test("A gap in a recording counts, and is told apart")
  func aGapInARecordingCounts() throws {
    let ledger = try trip(
      [[(51, 0), (51.5, 1), (52, 2), (48, 11), (48.1, 11.5), (48.2, 12)]], seconds: 600
    ).ledger
    #expect(ledger.entries.map(\.kind) == [.flown, .gap, .flown])
    #expect(ledger.entries.map(\.seconds) == [1200, 600, 1200] && ledger.seconds == 3000)
    #expect(isClose(ledger.distance(of: .gap), 782_891.612712))
    #expect(isClose(ledger.distance(of: .flown), 177_946.902755 + 77_729.926006))
    #expect(isClose(ledger.distance, 177_946.902755 + 782_891.612712 + 77_729.926006))
    #expect(ledger.flights == 1)
  }

  @Test("What lies between two lines of a file without times is not flown")
  func whatLiesBetweenTwoLinesIsNotFlown() throws {
    let lines = [[(10.0, -50.0), (10, -49.5), (10, -49)], [(12, 51), (12, 51.5), (12, 52)]]
    let trip = try trip(lines)
    let ledger = trip.ledger
    #expect(ledger.entries.map(\.kind) == [.flown, .connection, .flown])
    #expect(isClose(ledger.distance, 109_639.353578 + 108_902.636149))
    #expect(isClose(ledger.distance(of: .connection), 10_858_899.798859))
    #expect(trip.length == ledger.distance)
    // With times, the same recorder was there and there.
    let timed = try self.trip(lines, seconds: 3600).ledger
    #expect(timed.entries.map(\.kind) == [.flown, .gap, .flown])
    #expect(isClose(timed.distance, 109_639.353578 + 108_902.636149 + 10_858_899.798859))
  }

  @Test("Lines of one point each are the way")
  func linesOfOnePointAreTheWay() throws {
    let ledger = try trip([[(0, 0)], [(0, 30)], [(30, 30)]]).ledger
    #expect(isClose(ledger.distance, 3_339_584.723798 + 3_320_113.397940))
    #expect(ledger.count(of: .connection) == 0)
  }

  @Test("The distance flown stands still where nothing was flown, and ends at the sum")
  func theDistanceFlownStandsStillWhereNothingWasFlown() throws {
    let trip = try trip([
      [(10.0, -50.0), (10, -49)], [(12, 51), (12, 52)], [(12, 54), (12, 55)],
    ])
    let recording = try #require(trip.legs[0].recording)
    let flown = trip.legs[0].flown(recording.distances)
    #expect(abs((flown.last ?? 0) - trip.length.meters) < 1e-6)
    #expect(flown.first == 0 && zip(flown, flown.dropFirst()).allSatisfy { $0 <= $1 })
    for entry in trip.ledger.entries {
      let points = try #require(entry.points)
      let way = flown[points.upperBound] - flown[points.lowerBound]
      #expect(abs(way - (entry.kind == .connection ? 0 : entry.distance.meters)) < 1e-6)
    }
  }
}
