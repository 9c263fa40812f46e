import Atlas
import Foundation
import Geodesy
import Routes
import Testing
import Tracks

private func fixture(_ name: String) throws -> [UInt8] {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("TracksTests/Fixtures").appendingPathComponent(name)
  return Array(try Data(contentsOf: url))
}

@Suite struct FlightLogTests {
  @Test(arguments: [
    ("flighty.csv", FlightLog.Service.flighty, "ZRH-LHR LHR-ZRH ZRH-JFK JFK-GVA"),
    ("myflightradar24.csv", .myFlightradar24, "DUD-CHC LHR-BER BER-OSL"),
    ("openflights.csv", .openFlights, "LHR-SIN SIN-SYD"),
    ("jetlog.csv", .jetLog, "EGLL-KJFK KJFK-KLAX"),
    ("airtrail.json", .airTrail, "EGLL-EKCH CPH-ARN"),
  ])
  func exportsAreFlightsInOrderOfTheirDates(
    _ name: String, _ service: FlightLog.Service, _ flights: String
  ) throws {
    let log = try #require(try FlightLog(fixture(name)))
    #expect(log.service == service)
    #expect(log.flights.map { "\($0.from[0])-\($0.to[0])" }.joined(separator: " ") == flights)
  }

  @Test func cancelledFlightsAreLeftOutAndDiversionsFollowed() throws {
    let log = try #require(try FlightLog(fixture("flighty.csv")))
    #expect(log.cancelled == 1)
    #expect(log.flights.last?.to == ["GVA"])
  }

  @Test func daysMonthsAndYearsBoundALog() throws {
    func count(_ first: String?, _ last: String?) throws -> Int {
      var log = try #require(try FlightLog(fixture("flighty.csv")))
      log.keep(from: first.flatMap { CalendarDay($0) }, to: last.flatMap { CalendarDay($0) })
      return log.flights.count
    }
    #expect(try count(nil, nil) == 4)
    #expect(try count("2024", "2024") == 3)
    #expect(try count("2024-03", "2024-03") == 2)
    #expect(try count("2024-03-11", nil) == 1)
    #expect(try count(nil, "2023-12-24") == 1)
    #expect(try count("2025", nil) == 0)
  }

  @Test func recordingsAreNoLogs() throws {
    for name in [
      "flightradar24.csv", "opensky.csv", "coordinates.csv", "line.geojson", "flight.gpx",
    ] {
      #expect(try FlightLog(fixture(name)) == nil, "\(name)")
    }
  }

  @Test func flightsThatDoNotMeetAreConnected() throws {
    let log = try #require(try FlightLog(fixture("myflightradar24.csv")))
    let trip = try Trip(log, in: .embedded)
    #expect(trip.stops.map(\.shortName) == ["DUD", "CHC", "LHR", "BER", "OSL"])
    #expect(
      trip.legs.map { leg in if case .connection = leg { true } else { false } }
        == [false, true, false, false])
  }

  @Test func aFlightWithoutACodeIsAnErrorWithItsLine() throws {
    let text = "Date,From,To\n2024-01-01,ZRH,JFK\n2024-01-02,New York,ZRH\n"
    #expect(throws: TrackReadError(.malformed("a flight lacks an airport's code"), line: 3)) {
      try FlightLog(Array(text.utf8))
    }
    let log = try #require(try FlightLog(Array(text.utf8), isLenient: true))
    #expect(log.flights.count == 1)
    #expect(log.skippedRows == 1)
  }
}

@Suite struct RecordedRouteTests {
  private func route(_ names: String..., change: (inout RecordedRoute.Options) -> Void = { _ in })
    throws -> RecordedRoute
  {
    var options = RecordedRoute.Options()
    change(&options)
    return try RecordedRoute(
      names.map { RecordedRoute.File(name: $0, bytes: try fixture($0)) }, options: options)
  }

  @Test func aRecordingStartsAndEndsAtItsAirports() throws {
    let trip = try route("flight.gpx").trip
    #expect(trip.stops.map(\.code) == ["ZRH", "LIS"])
    let leg = try #require(trip.legs[0].recording)
    #expect(leg.times?.last == 7074)
    #expect(leg.altitudes?.max() == 11_300)
    #expect(leg.speeds?.allSatisfy { $0 > 0 && $0 < 700 } == true)
  }

  @Test func aGapIsBridgedByTheGeodesicAndTold() throws {
    let recorded = try route("gap.gpx")
    let leg = try #require(recorded.trip.legs[0].recording)
    #expect(leg.bridges.count == 1)
    let bridge = leg.bridges[0]
    let (from, to) = (leg.points[bridge.lowerBound], leg.points[bridge.upperBound])
    let path = Geodesic(
      from: Coordinate(validLatitude: from.latitude, longitude: from.longitude),
      to: Coordinate(validLatitude: to.latitude, longitude: to.longitude))
    #expect(abs(leg.bridgedLength.meters - path.length.meters) < 1e-6)
    let middle = leg.points[(bridge.lowerBound + bridge.upperBound) / 2]
    let share =
      Double((bridge.lowerBound + bridge.upperBound) / 2 - bridge.lowerBound)
      / Double(bridge.count - 1)
    let exact = path.position(at: share)
    #expect(abs(middle.latitude - exact.latitude.degrees) < 1e-9)
    #expect(abs(middle.longitude - exact.longitude.degrees) < 1e-9)
    #expect(recorded.notes == [.bridged(count: 1, length: leg.bridgedLength)])
  }

  @Test func longStepsAreGapsOnlyOfRecordingsWithTimes() throws {
    #expect(try route("flight.gpx") { $0.gap = .meters(20_000) }.trip.bridges.count > 10)
    #expect(try route("coordinates.csv") { $0.gap = .meters(20_000) }.trip.bridges.count == 0)
    #expect(try route("route.gpx").trip.bridges.count == 0)
  }

  @Test func twoAircraftAreNoTripUntilOneIsChosen() throws {
    #expect(
      throws: RecordedRouteError(
        file: "opensky.csv", reason: .severalAircraft(["TST123", "TST987"]))
    ) { try route("opensky.csv") }
    #expect(try route("opensky.csv") { $0.aircraft.icao24 = "4b1234" }.trip.stops.count == 2)
  }

  @Test func recordingsFollowOneAnother() throws {
    let trip = try route("flight.gpx", "pacific.geojson").trip
    #expect(trip.stops.map(\.code) == ["ZRH", "LIS", "SFO", "HND"])
    #expect(trip.legs.map(\.isConnection) == [false, true, false])
  }

  @Test func aLineAcrossThePacificDoesNotTurnBack() throws {
    let leg = try #require(try route("pacific.geojson").trip.legs[0].recording)
    for (a, b) in zip(leg.points, leg.points.dropFirst()) {
      #expect(abs(b.longitude - a.longitude) < 1)
    }
    #expect(abs(leg.length.kilometers - 8304.4) < 0.1)
  }

  @Test func shortDistancesAreRight() {
    for latitude in [0.0, 12.3, -45, 69.9] {
      for (dLatitude, dLongitude) in [
        (0.05, 0.1), (0, 0.1), (0.05, 0), (1e-6, 1e-6), (-0.03, 0.07),
      ] {
        let a = GeoPoint(latitude: latitude, longitude: 179.95)
        let b = GeoPoint(latitude: latitude + dLatitude, longitude: 179.95 + dLongitude)
        let exact = Geodesic(
          from: Coordinate(validLatitude: a.latitude, longitude: a.longitude),
          to: Coordinate(validLatitude: b.latitude, longitude: b.longitude)
        ).length.meters
        #expect(abs(a.distance(to: b).meters - exact) < 2e-6 * exact + 1e-6)
      }
    }
  }
}
