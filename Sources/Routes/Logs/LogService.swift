/// A service whose logs are known: how their header is told from others, and what is special in them.
package struct LogService: Hashable, Sendable {
  package let name: String
  /// Names of columns that together no other log has, folded.
  let marks: [String]
  /// The columns by what they hold, where they are not named as people name them.
  var columns: [LogRole: [String]] = [:]
  /// True if programs write all cells of each row, so that a shorter row was cut off.
  var isWhole = true
  /// True if pilots write it: a route has navigation aids between its airports.
  var hasWaypoints = false

  package static let flighty = LogService(name: "Flighty", marks: ["canceled", "divertedto"])
  /// myFlightradar24, before that FlightDiary.
  package static let myFlightradar24 = LogService(
    name: "myFlightradar24", marks: ["deptime", "flightnumber", "from"])
  package static let openFlights = LogService(name: "OpenFlights", marks: ["fromoid"])
  /// AirTrail, as JSON.
  package static let airTrail = LogService(
    name: "AirTrail", marks: ["flightreason", "aircraftreg"])
  package static let jetLog = LogService(
    name: "JetLog", marks: ["origin", "destination", "ticketclass"])
  package static let jetLovers = LogService(name: "JetLovers", marks: ["flightnum", "aircraftreg"])
  /// App in the Air, which ended in 2024.
  package static let appInTheAir = LogService(name: "App in the Air", marks: [])
  package static let byAir = LogService(
    name: "byAir", marks: ["flightcode", "departureairportcode", "arrivalairportcode"])
  /// The logbook of ForeFlight: tables under headings.
  package static let foreFlight = LogService(
    name: "ForeFlight", marks: ["aircraftid", "totaltime", "from", "to"],
    columns: [.via: ["route"]], isWhole: false, hasWaypoints: true)
  /// MyFlightbook, whose flights have a route alone.
  package static let myFlightbook = LogService(
    name: "MyFlightbook", marks: ["tailnumber", "totalflighttime", "route"], isWhole: false,
    hasWaypoints: true)
  package static let logTen = LogService(
    name: "LogTen", marks: ["flightflightdate"],
    columns: [
      .date: ["flightflightdate"], .from: ["flightfrom"], .to: ["flightto"],
      .via: ["flightroute"], .clock: ["flightactualdeparturetime", "flighttakeofftime"],
    ], isWhole: false, hasWaypoints: true)
  /// Miles & More, as its pages get them: JSON.
  package static let milesAndMore = LogService(
    name: "Miles & More", marks: ["originairportcode", "destinationairportcode", "statusmiles"])
  /// TripIt and other calendars.
  package static let calendar = LogService(name: "a calendar", marks: [])
  /// A table of somebody's own.
  package static let own = LogService(name: "a table of flights", marks: [], isWhole: false)

  /// Those told by their headers.
  static let all = [
    flighty, myFlightradar24, openFlights, airTrail, jetLog, jetLovers, byAir, foreFlight,
    myFlightbook, logTen, milesAndMore,
  ]
}
