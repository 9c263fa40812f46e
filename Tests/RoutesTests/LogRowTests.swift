import FlightGeodesy
import FlightTracks
import Testing

@testable import FlightRoutes

@Suite struct LogRowTests {
  private func route(_ text: String, isStrict: Bool = false) throws -> RecordedRoute {
    var options = RecordedRoute.Options()
    options.isStrict = isStrict
    let file = RecordedRoute.File(name: "log.csv", bytes: Array(text.utf8))
    return try RecordedRoute([file], options: options)
  }

  @Test("Rows that cannot be read are left out and named; strictly, the first refuses the log")
  func rowsAreLeftOutAndNamed() throws {
    let text =
      "Date,From,To\n2024-01-01,ZRH,QQQ\n2024-01-02,JFK,ZRH\n31/31/2024,ZRH,JFK\n2024-01-05,\"ZRH \"\" GVA\",\n"
    let faults = [
      LogFault(.unknownPlace(try place("QQQ")), line: 2),
      LogFault(.notADate("31/31/2024"), line: 4),
      LogFault(.noPlace, line: 5),
    ]
    let route = try route(text)
    #expect(route.notes.first == .leftOut(file: "log.csv", faults))
    #expect(route.flights.count == 1)
    #expect(throws: RecordedRouteError(file: "log.csv", reason: .row(faults[0]))) {
      try self.route(text, isStrict: true)
    }
  }

  private func place(_ code: String) throws -> LogPlace {
    let log = try #require(try FlightLog(Array("Date,From,To\n2024-01-01,\(code),ZRH\n".utf8)))
    return log.flights[0].places[0]
  }

  @Test("A row with a stray quote is left out, and those behind it are read")
  func strayQuotes() throws {
    let route = try route(
      "Date,From,To\n2024-05-01,ZRH,LHR\n2024-05-02,\"New \"York\",ZRH\n2024-05-03,LHR,ZRH\n")
    guard case .leftOut(_, let faults)? = route.notes.first else {
      Issue.record("\(route.notes)")
      return
    }
    #expect(faults.map(\.line) == [3] && route.trip.stops.map(\.code) == ["ZRH", "LHR", "ZRH"])
  }

  @Test("A log in which no row can be read is an error with the first reason")
  func aLogWithoutSoundRowsIsAnError() throws {
    #expect(
      throws: RecordedRouteError(
        file: "log.csv", reason: .row(LogFault(.notADate("soon"), line: 2)))
    ) { try route("Date,From,To\nsoon,ZRH,LHR\nlater,LHR,ZRH\n") }
  }

  @Test("A made-up code gives way to the other code of its row")
  func aCodeThatIsMadeUpGivesWayToTheOneBesideIt() throws {
    let text =
      "Date,Flight number,From,To,Dep time\n"
      + "2017-06-30,,Wangerooge / Wangerooge (NA0/EDWG),Bremen / Bremen (BRE/EDDW),09:00:00\n"
    #expect(try route(text).trip.stops.map(\.code) == ["AGE", "BRE"])
  }

  @Test("Canceled flights of other years are not counted, and a diverted one ends where it landed")
  func canceledFlightsOfOtherYearsAreNoConcern() throws {
    let text =
      "Date,From,To,Canceled,Diverted To\n2023-01-01,ZRH,LHR,true,\n2024-01-01,ZRH,LHR,false,DUB\n"
    let log = try #require(try FlightLog(Array(text.utf8)))
    #expect(LoggedTrips(log).cancelled == 1)
    let of2024 = LoggedTrips(log, from: CalendarDay("2024"))
    #expect(of2024.cancelled == 0)
    #expect(of2024.flights.map { $0.stops.map(\.code) } == [["ZRH", "DUB"]])
  }

  @Test("A place that stands for another one is noted once, with the number of flights")
  func substitutionsAreNotedOnce() throws {
    let route = try route(
      "Date,From,To\n2024-01-01,Paris,Zürich\n2024-01-02,Zürich,TXL\n2024-01-03,TXL,LON\n")
    guard case .substituted("log.csv", let places)? = route.notes.first else {
      Issue.record("\(route.notes)")
      return
    }
    #expect(places.map(\.flights) == [1, 2, 2, 1])
    #expect(route.trip.stops.map(\.code) == ["CDG", "ZRH", "BER", "LHR"])
  }

  @Test("A code means the airport of the day of the flight, and a name the airport of its city")
  func codesHaveDates() throws {
    let old = try route("Date,From,To\n2010-05-01,IST,TXL\n2010-05-02,TXL,Istanbul\n")
    let new = try route("Date,From,To\n2024-05-01,IST,TXL\n")
    let (ataturk, tegel) = (old.trip.stops[0].coordinate, old.trip.stops[1].coordinate)
    #expect(
      abs(ataturk.latitude.degrees - 40.977) < 0.01
        && abs(ataturk.longitude.degrees - 28.815) < 0.01)
    #expect(
      abs(tegel.latitude.degrees - 52.560) < 0.01 && abs(tegel.longitude.degrees - 13.288) < 0.01)
    #expect(old.trip.stops[2].coordinate == ataturk)
    #expect(new.trip.stops[0].coordinate.latitude.degrees > 41.2)
    #expect(new.trip.stops[1].code == "BER")
  }

  @Test("Dates whose order nothing tells are noted with the order that was taken")
  func doubtfulDatesAreNoted() throws {
    func note(_ text: String) throws -> RecordedRoute.Note? {
      try route(text).notes.first { if case .logDateOrder = $0 { true } else { false } }
    }
    #expect(try note("Date,From,To\n1/13/24,ZRH,LHR\n1/2/24,LHR,ZRH\n") == nil)
    #expect(try note("Date,From,To\n2024-01-02,ZRH,LHR\n") == nil)
    guard
      case .logDateOrder(_, .monthFirst, .convention, let example)? =
        try note("Date,From,To\n1/2/24,ZRH,LHR\n")
    else {
      Issue.record("no note")
      return
    }
    #expect(example.text == "1/2/24" && example.day == CalendarDay("2024-01-02"))
  }

  @Test("Only a round trip is an error that says so")
  func onlyRoundTrips() {
    #expect(throws: RecordedRouteError(file: "log.csv", reason: .noFlights(roundFlights: 1))) {
      try route("Date,From,To\n2024-01-01,ZRH,ZRH\n")
    }
  }
}
