import FlightAtlas
import FlightGeodesy
import FlightRoutes
import FlightTracks
import Foundation
import Testing

private func fixture(_ name: String) throws -> [UInt8] {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("TracksTests/Fixtures").appendingPathComponent(name)
  return Array(try Data(contentsOf: url))
}

@Suite struct FlightLogTests {
  @Test(
    "A service's export gives flights in the order of their dates",
    arguments: [
      ("flighty.csv", LogService.flighty, "ZRH-LHR LHR-ZRH ZRH-JFK JFK-GVA"),
      ("myflightradar24.csv", .myFlightradar24, "DUD-CHC LHR-BER BER-OSL"),
      ("openflights.csv", .openFlights, "LHR-SIN SIN-SYD"),
      ("jetlog.csv", .jetLog, "EGLL-KJFK KJFK-KLAX"),
      ("airtrail.json", .airTrail, "EGLL-EKCH CPH-ARN"),
    ])
  func exportsAreFlightsInOrderOfTheirDates(
    _ name: String, _ service: LogService, _ flights: String
  ) throws {
    let log = try #require(try FlightLog(fixture(name)))
    #expect(log.reading.service == service)
    let codes = log.flights.map { $0.places.map { $0.codes[0] }.joined(separator: "-") }
    #expect(codes.joined(separator: " ") == flights)
  }

  @Test("Canceled flights are left out and diversions followed")
  func canceledFlightsAreLeftOutAndDiversionsFollowed() throws {
    let log = try #require(try FlightLog(fixture("flighty.csv")))
    #expect(log.cancelled == 1)
    #expect(log.flights.last?.places.last?.codes == ["GVA"])
  }

  @Test("A log is limited to days, months or years")
  func daysMonthsAndYearsBoundALog() throws {
    func count(_ first: String?, _ last: String?) throws -> Int {
      let log = try #require(try FlightLog(fixture("flighty.csv")))
      return LoggedTrips(
        log, from: first.flatMap { CalendarDay($0) }, to: last.flatMap { CalendarDay($0) }
      ).flights.count
    }
    #expect(try count(nil, nil) == 4)
    #expect(try count("2024", "2024") == 3)
    #expect(try count("2024-03", "2024-03") == 2)
    #expect(try count("2024-03-11", nil) == 1)
    #expect(try count(nil, "2023-12-24") == 1)
    #expect(try count("2025", nil) == 0)
  }

  @Test("A recording is not taken for a flight log")
  func recordingsAreNoLogs() throws {
    for name in [
      "flightradar24.csv", "opensky.csv", "coordinates.csv", "line.geojson", "flight.gpx",
    ] {
      #expect(try FlightLog(fixture(name)) == nil, "\(name)")
    }
  }

  @Test("Flights that do not meet are connected")
  func flightsThatDoNotMeetAreConnected() throws {
    let log = try #require(try FlightLog(fixture("myflightradar24.csv")))
    let trip = try Trip(connecting: LoggedTrips(log).flights)
    #expect(trip.stops.map(\.shortName) == ["DUD", "CHC", "LHR", "BER", "OSL"])
    #expect(
      trip.legs.map { leg in if case .connection = leg { true } else { false } }
        == [false, true, false, false])
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

  @Test("A recording starts and ends at its airports")
  func aRecordingStartsAndEndsAtItsAirports() throws {
    let trip = try route("flight.gpx").trip
    #expect(trip.stops.map(\.code) == ["ZRH", "LIS"])
    let leg = try #require(trip.legs[0].recording)
    #expect(leg.times?.last == 7074)
    #expect(leg.altitudes?.max() == 11_300)
    #expect(leg.speeds?.allSatisfy { $0 > 0 && $0 < 700 } == true)
  }

  @Test("A gap is bridged by the geodesic and reported")
  func aGapIsBridgedByTheGeodesicAndTold() throws {
    let recorded = try route("gap.gpx")
    let leg = try #require(recorded.trip.legs[0].recording)
    try #require(leg.bridges.count == 1)
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
    #expect(recorded.notes == [.bridged(count: 1, partings: 1, length: leg.bridgedLength)])
  }

  @Test("Long steps are gaps only in recordings with times")
  func longStepsAreGapsOnlyOfRecordingsWithTimes() throws {
    func ledger(_ name: String) throws -> Ledger {
      try route(name) { $0.gap = .meters(20_000) }.trip.ledger
    }
    #expect(try ledger("flight.gpx").count(of: .gap) > 10)
    #expect(try ledger("coordinates.csv").entries.count == 1)
    #expect(try route("route.gpx").trip.ledger.entries.count == 1)
  }

  @Test("A recording of two aircraft is two trips, unless one is chosen")
  func twoAircraftAreTwoTrips() throws {
    let both = try route("opensky.csv")
    #expect(both.trips.count == 2)
    #expect(both.names == ["TST123", "TST987"])
    #expect(try route("opensky.csv") { $0.aircraft.id = "tst987" }.trips.count == 1)
    #expect(try route("opensky.csv") { $0.aircraft.icao24 = "4b1234" }.trip.stops.count == 2)
  }

  @Test("Several recordings follow one another")
  func recordingsFollowOneAnother() throws {
    let trip = try route("flight.gpx", "pacific.geojson").trip
    #expect(trip.stops.map(\.code) == ["ZRH", "LIS", "SFO", "HND"])
    #expect(trip.legs.map(\.isConnection) == [false, true, false])
  }

  @Test("A line across the Pacific does not turn back")
  func aLineAcrossThePacificDoesNotTurnBack() throws {
    let leg = try #require(try route("pacific.geojson").trip.legs[0].recording)
    for (a, b) in zip(leg.points, leg.points.dropFirst()) {
      #expect(abs(b.longitude - a.longitude) < 1)
    }
    #expect(abs(leg.length.kilometers - 8304.4) < 0.1)
  }

  @Test("Short distances match the geodesic")
  func shortDistancesAreRight() {
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

@Suite struct PrivateColumnTests {
  /// The headers that services write, and which of their columns a trip is made of.
  private static let headers = [
    "Date,Airline,Flight,From,To,Dep Terminal,Canceled,Diverted To,Gate Departure (Scheduled),PNR,Notes",
    "Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Seat number,Note",
    "Date,From,To,Flight_Number,Airline,Distance,Seat,Note,From_OID,To_OID",
    "date,origin,destination,departure_time,arrival_time,seat,tail_number,notes",
  ]

  private func log(_ header: String, _ flights: [(String, String, String)]) -> [UInt8] {
    var text = header + "\n"
    for (date, from, to) in flights {
      let cells = header.lowercased().split(separator: ",").map { name in
        switch name {
        case "date": date
        case "from", "origin": from
        case "to", "destination": to
        case "canceled", "diverted to": ""
        default: "\"SECRET, \"\"x\"\"\ny\""
        }
      }
      text += cells.joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }

  @Test("Private columns appear in no trip and no error", arguments: headers)
  func whatIsPrivateIsInNoTripAndNoError(_ header: String) throws {
    let good = log(header, [("2024-01-01", "ZRH", "LHR"), ("2024-01-02", "LHR", "JFK")])
    let read = try #require(try FlightLog(good))
    #expect(read.flights.count == 2)
    let dump = String(reflecting: read)
    #expect(!dump.contains("SECRET"))
    for row in [
      ("2024-01-01", "QQQ", "LHR"), ("2024-01-01", "Xyzzyx", "LHR"), ("yesterday", "ZRH", "LHR"),
    ] {
      let route = try? RecordedRoute(
        [RecordedRoute.File(name: "log.csv", bytes: log(header, [row]))], options: .init())
      #expect(route == nil)
      do throws(RecordedRouteError) {
        _ = try RecordedRoute(
          [RecordedRoute.File(name: "log.csv", bytes: log(header, [row]))], options: .init())
      } catch { #expect(!String(reflecting: error).contains("SECRET")) }
    }
  }

  @Test(
    "Of a log that was cut off the last row is left out, or the log refused", arguments: headers)
  func aLogThatWasCutOffLosesItsLastRow(_ header: String) throws {
    let whole = log(header, [("2024-01-01", "ZRH", "LHR"), ("2024-01-02", "LHR", "JFK")])
    let file = RecordedRoute.File(name: "log.csv", bytes: Array(whole.dropLast(40)))
    let route = try RecordedRoute([file], options: .init())
    #expect(route.flights.map { $0.stops.map(\.code) } == [["ZRH", "LHR"]])
    guard case .leftOut(_, let faults)? = route.notes.first else {
      Issue.record("\(route.notes)")
      return
    }
    #expect(faults.count == 1)
    var options = RecordedRoute.Options()
    options.isStrict = true
    #expect(throws: RecordedRouteError.self) { try RecordedRoute([file], options: options) }
  }
}

@Suite struct RecordedValueTests {
  private func leg(_ name: String) throws -> RecordedLeg {
    var options = RecordedRoute.Options()
    if name == "opensky.csv" { options.aircraft.callsign = "TST123" }
    let file = RecordedRoute.File(name: name, bytes: try fixture(name))
    return try #require(try RecordedRoute([file], options: options).trip.legs[0].recording)
  }

  @Test(
    "Every format gives altitudes in meters",
    arguments: [
      "flightradar24.csv", "opensky.csv", "german.csv", "flight.gpx", "flightaware.kml",
      "flightradar24.kml", "line.kml", "line.geojson", "adsb-trace.json", "multitrack.kml",
    ])
  func everyFormatHasHeightsInMeters(_ name: String) throws {
    let leg = try leg(name)
    let altitudes = try #require(leg.altitudes)
    #expect(altitudes.count == leg.points.count)
    #expect(abs((altitudes.max() ?? 0) - 11_300) < 1)
    // On its climb, of which all of them tell; one in whole feet.
    #expect(abs(try leg.altitude(at: 50_000) - 7103.5) < 0.2)
  }

  @Test(
    "Every format gives speeds in meters per second",
    arguments: [
      "flightradar24.csv", "opensky.csv", "german.csv", "flight.gpx", "flightaware.kml",
      "flightradar24.kml", "line.geojson", "adsb-trace.json", "multitrack.kml",
    ])
  func everyFormatHasSpeedsInMetersASecond(_ name: String) throws {
    let leg = try leg(name)
    let speeds = try #require(leg.speeds)
    let times = try #require(leg.times)
    #expect(speeds.count == leg.points.count)
    if ["flightradar24.csv", "opensky.csv", "adsb-trace.json"].contains(name) {
      #expect(abs(speeds[speeds.count / 2] - 460 * 1852.0 / 3600) < 0.1)
      return
    }
    // Those by the times cover the way.
    let way = speeds.indices.dropFirst().reduce(0) { sum, index in
      sum + (speeds[index] + speeds[index - 1]) / 2 * (times[index] - times[index - 1])
    }
    #expect(abs(way - leg.length.meters) < 0.01 * leg.length.meters)
  }

  @Test("Values that a file lacks stay missing")
  func whatAFileLacksIsNotMadeUp() throws {
    let line = try leg("line.kml")
    #expect(line.speeds == nil && line.times == nil)
    let bare = try leg("coordinates.csv")
    #expect(bare.altitudes == nil && bare.speeds == nil)
  }

  private func leg(_ points: [TrackPoint]) -> RecordedLeg {
    RecordedLeg(RecordedTrack(segments: [points]), gap: .meters(100_000))
  }

  @Test("Altitudes that are all zero or impossible are dropped")
  func heightsThatAreAllZeroOrCannotBeAreNone() {
    let flat = [1.0, 1.1, 1.2].map { TrackPoint(latitude: $0, longitude: 2, altitude: 0) }
    #expect(leg(flat).altitudes == nil)
    let odd = [1000, -32_768, 3000, 1e300].enumerated().map { index, height in
      TrackPoint(
        latitude: 1 + 0.1 * Double(index), longitude: 2, altitude: height, speed: height)
    }
    let altitudes = leg(odd).altitudes ?? []
    #expect(zip(altitudes, [1000, 2000, 3000, 3000]).allSatisfy { abs($0 - $1) < 1 })
    #expect(altitudes.count == 4)
  }

  @Test("Altitudes that stop halfway are not known from there on", arguments: [false, true])
  func heightsThatStopHalfwayAreNotKnown(isLate: Bool) {
    let known = isLate ? 50..<100 : 0..<50
    let line = (0..<100).map {
      TrackPoint(
        latitude: 1 + 0.01 * Double($0), longitude: 2, altitude: known.contains($0) ? 3000 : nil)
    }
    let heights = leg(line).knownAltitudes ?? []
    #expect(heights.indices.filter { heights[$0] == 3000 } == Array(known))
    // One that is missing among others, or at an end, is that of its neighbors.
    var whole = line.map { TrackPoint(latitude: $0.latitude, longitude: 2, altitude: 3000) }
    for index in [0, 40, 99] { whole[index].altitude = nil }
    #expect(leg(whole).knownAltitudes?.allSatisfy { $0 == 3000 } == true)
  }

  @Test("A long step gets altitudes between those of its ends")
  func aLongStepIsFilledWithHeightsBetweenItsEnds() {
    let points = [
      TrackPoint(latitude: 0, longitude: 0, altitude: 0, speed: 100),
      TrackPoint(latitude: 0, longitude: 1, altitude: 1000, speed: 200),
    ]
    let leg = leg(points)
    #expect(leg.points.count > 5)
    for (index, distance) in leg.distances.enumerated() {
      let share = distance / leg.length.meters
      #expect(abs((leg.altitudes?[index] ?? .nan) - 1000 * share) < 1e-6)
      #expect(abs((leg.speeds?[index] ?? .nan) - 100 - 100 * share) < 1e-6)
    }
  }

  @Test("Speeds of a million points in one second are computed quickly")
  func speedsOfAMillionPointsInOneSecondTakeNoTime() {
    let points = (0..<300_000).map { index in
      TrackPoint(latitude: Double(index) * 1e-9, longitude: 0, time: Double(index) * 1e-6)
    }
    #expect(leg(points).speeds?.allSatisfy { $0.isFinite } == true)
  }
}

extension RecordedLeg {
  /// The height at meters from the start, on the line between two points.
  fileprivate func altitude(at distance: Double) throws -> Double {
    let altitudes = try #require(altitudes)
    let index = try #require(distances.indices.first { distances[$0] >= distance })
    let span = distances[index] - distances[index - 1]
    let share = (distance - distances[index - 1]) / span
    return altitudes[index - 1] * (1 - share) + altitudes[index] * share
  }
}
