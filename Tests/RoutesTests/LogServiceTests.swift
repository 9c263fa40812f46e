import FlightRoutes
import FlightTracks
import Foundation
import Testing

private func fixture(_ name: String) throws -> [UInt8] {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures").appendingPathComponent(name)
  return Array(try Data(contentsOf: url))
}

/// The fixtures have the shapes of real exports: that of App in the Air after the reports of its users
/// (openflights#1514, jetlog#51), those of byAir, JetLovers and Miles & More after AirTrail's importers, that of
/// ForeFlight after its template, those of MyFlightbook and LogTen after their documentation, that of TripIt after
/// its calendar feed. People, bookings and seats in them are made up.
@Suite struct LogServiceTests {
  @Test("The airports of a calendar may stand in what describes a flight alone")
  func describedFlight() throws {
    func events(_ description: String) -> [UInt8] {
      Array(
        """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        DTSTART:20240501T100000Z
        SUMMARY:Flight to New York (UA 123)
        DESCRIPTION:\(description)
        END:VEVENT
        END:VCALENDAR
        """.utf8)
    }
    for description in [
      "Flight UA 123 from San Francisco (SFO) to New York (JFK)",
      "Booked by mail.\\nvon San Francisco (SFO) nach New York (JFK)\\, Platz 12A (Fenster)",
    ] {
      let log = try #require(try FlightLog(events(description)))
      let codes = LoggedTrips(log).flights.map { $0.stops.map(\.shortName) }
      #expect(codes == [["SFO", "JFK"]], "\(description)")
    }
    let log = try #require(try FlightLog(events("from here to there")))
    #expect(LoggedTrips(log).flights.isEmpty)
  }

  @Test(
    "A service's log gives its flights with their days",
    arguments: [
      (
        "app-in-the-air.txt", LogService.appInTheAir,
        "2010-5-1 ZRH-IST, 2024-1-1 ZRH-LHR, 2024-1-4 LHR-ZRH"
      ),
      ("byair.csv", .byAir, "2025-3-2 LHR-CPH, 2025-3-2 CPH-OSL"),
      (
        "foreflight.csv", .foreFlight,
        "2024-5-1 PAO-SQL, 2024-5-2 SQL-HAF, 2024-5-3 HAF-MRY-SNS-HAF"
      ),
      ("jetlovers.csv", .jetLovers, "2024-6-14 CDG-SNN, 2024-6-18 SNN-CDG"),
      ("logten.txt", .logTen, "2022-11-3 LHR-MAD, 2022-11-3 MAD-LHR"),
      // In September 2012, TXL was open.
      ("miles-and-more.json", .milesAndMore, "2012-9-11 FRA-TXL, 2025-3-1 ZRH-BER"),
      ("miles-and-more.csv", .own, "2024-1-28 FRA-ZRH, 2024-2-3 ZRH-FRA"),
      ("statement.txt", .own, "2024-1-28 FRA-ZRH, 2024-2-3 ZRH-FRA, 2024-2-9 FRA-JFK"),
      ("myflightbook.csv", .myFlightbook, "2023-5-2 PAE-PDX-PAE, 2023-5-14 BFI-PAE"),
      // The first leaves at 19:25 of the day before by the clocks of Nashville.
      ("tripit.ics", .calendar, "2026-1-31 BNA-DTW, 2026-2-8 ARN-AMS"),
      ("calendar.ics", .calendar, "2024-5-10 ZRH-LHR, 2024-5-12 LHR-ZRH"),
      (
        "own-german.csv", .own, "2019-4-3 ZRH-MUC, 2019-4-7 MUC-VIE, 2019-4-7 VIE-ZRH"
      ),
    ])
  func servicesLogs(_ name: String, _ service: LogService, _ flights: String) throws {
    let log = try #require(try FlightLog(fixture(name)))
    #expect(log.reading.service == service)
    let logged = LoggedTrips(log)
    #expect(logged.faults.isEmpty)
    let texts = logged.flights.map { trip in
      let day = trip.day.map { "\($0.year)-\($0.month ?? 0)-\($0.day ?? 0)" } ?? "?"
      return "\(day) \(trip.stops.map(\.shortName).joined(separator: "-"))"
    }
    #expect(texts.joined(separator: ", ") == flights)
    #expect(!String(reflecting: log).contains("SECRET"))
  }

  @Test("Flights of others, round trips and canceled flights are counted, and not drawn")
  func whatIsNotDrawnIsCounted() throws {
    func log(_ name: String) throws -> FlightLog { try #require(try FlightLog(fixture(name))) }
    #expect(try log("app-in-the-air.txt").othersFlights == 1)
    #expect(try log("byair.csv").othersFlights == 1)
    #expect(LoggedTrips(try log("foreflight.csv")).roundFlights.count == 1)
    #expect(LoggedTrips(try log("myflightbook.csv")).roundFlights.count == 1)
    #expect(LoggedTrips(try log("tripit.ics")).cancelled == 1)
  }

  @Test("The reading says which columns are taken, and how")
  func readingsCanBePrinted() throws {
    let own = try #require(try FlightLog(fixture("own-german.csv"))).reading
    #expect(own.columns == [.date: ["Datum"], .from: ["Von"], .to: ["Nach"]])
    #expect(own.dateOrder == .dayFirst && own.orderEvidence == .language)
    #expect(own.places == .names && own.rowOrder == .oldestFirst)
    let book = try #require(try FlightLog(fixture("myflightbook.csv"))).reading
    #expect(book.dateOrder == .monthFirst && book.orderEvidence == .numbers)
    #expect(book.rowOrder == .newestFirst && book.columns[.route] == ["Route"])
  }
}
