internal import FlightAtlas
internal import FlightTextFormats
package import FlightTracks

/// A log of flights as services export it: which airports on which day, and nothing else of it.
///
/// Seats, bookings, notes and people are not even read.
package struct FlightLog: Equatable, Sendable {
  /// Whose export it is.
  package enum Service: String, Hashable, Sendable {
    case flighty = "Flighty"
    case myFlightradar24
    case openFlights = "OpenFlights"
    case airTrail = "AirTrail"
    case jetLog = "JetLog"
    /// A table with a date and two airports.
    case other = "a table of flights"
  }

  /// A flight of the log.
  package struct Flight: Hashable, Sendable {
    /// The departure; `nil` where the log does not say.
    package var day: CalendarDay?
    /// The airport of departure as codes that the log gives, likeliest first, at least one.
    package var from: [String]
    /// The airport of arrival, likewise: that of the diversion, if it was diverted.
    package var to: [String]
    /// The line of the file, from 1; `nil` where the format has no lines of its own.
    package var line: Int?
    /// The time as written, which orders the flights of a day.
    var clock: String
  }

  /// Whose export it is.
  package let service: Service
  /// The flights by date, those of a day by time; those without a date first.
  package private(set) var flights: [Flight] = []
  /// Flights that did not take place.
  package var cancelled: Int { cancelledDays.count }
  private var cancelledDays: [CalendarDay?] = []
  /// Rows that cannot be read, and were left out.
  package private(set) var skippedRows = 0

  /// Reads an export; `nil` if the file is no flight log.
  ///
  /// - Throws: `TrackReadError` for a log that is broken.
  package init?(_ bytes: [UInt8], isStrict: Bool = false) throws(TrackReadError) {
    try self.init(TrackSource(bytes), isStrict: isStrict)
  }

  init?(_ source: TrackSource, isStrict: Bool) throws(TrackReadError) {
    let text = source.text
    switch text.firstByte {
    case UInt8(ascii: "<"), UInt8(ascii: "["), GeoJSON.recordSeparator: return nil
    case UInt8(ascii: "{"):
      guard let root = source.json.first, root["type"] == nil, let list = root["flights"]?.elements
      else { return nil }
      service = .airTrail
      try readAirTrail(list, isStrict)
    default:
      var table = DelimitedText(tolerant: text.orLatin1)
      var record = DelimitedText.Record()
      guard try table.read(&record) else { return nil }
      let header = TableHeader(record, of: table)
      guard let columns = LogColumns(header) else { return nil }
      service = columns.service
      try readTable(&table, &record, columns, isStrict)
    }
    flights = flights.enumerated().sorted { a, b in
      let (x, y) = (a.element.sortKey, b.element.sortKey)
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
  }

  /// Keeps the flights of a time alone; those without a date are none of them.
  package mutating func keep(from first: CalendarDay?, to last: CalendarDay?) {
    guard first != nil || last != nil else { return }
    func isWithin(_ day: CalendarDay?) -> Bool {
      guard let day else { return false }
      // A bound of a month or year takes in all of it.
      let isEarly = first.map { day.cut(like: $0) < $0 } ?? false
      let isLate = last.map { $0 < day.cut(like: $0) } ?? false
      return !isEarly && !isLate
    }
    flights = flights.filter { isWithin($0.day) }
    cancelledDays = cancelledDays.filter(isWithin)
  }

  /// Counts flights between places that nobody knows among the rows that cannot be read.
  mutating func passOverUnknown(in directory: AirportDirectory) {
    let known = flights.filter { flight in
      [flight.from, flight.to].allSatisfy { codes in
        codes.contains { directory.match(code: $0) != nil }
      }
    }
    skippedRows += flights.count - known.count
    flights = known
  }

  private mutating func readTable(
    _ table: inout DelimitedText, _ record: inout DelimitedText.Record, _ columns: LogColumns,
    _ isStrict: Bool
  ) throws(TrackReadError) {
    let width = record.count
    while try table.read(&record) {
      // Services write all cells; people leave out the last.
      guard record.count >= width || columns.service == .other else {
        guard !isStrict else {
          throw TrackReadError(
            .malformed("the row has \(record.count) cells where the first has \(width)"),
            line: record.line)
        }
        skippedRows += 1
        continue
      }
      let date = table.text(columns.date, of: record)
      let day = TimeText.day(String(date.prefix(10)))
      if let column = columns.cancelled,
        ["true", "1", "yes", "y"].contains(table.text(column, of: record).lowercased())
      {
        cancelledDays.append(day)
        continue
      }
      let diverted = columns.diverted.map { table.text($0, of: record) } ?? ""
      let from = FlightLog.codes(in: table.text(columns.from, of: record))
      let to = FlightLog.codes(in: diverted.isEmpty ? table.text(columns.to, of: record) : diverted)
      guard !from.isEmpty, !to.isEmpty, day != nil || date.isEmpty else {
        guard !isStrict else {
          throw TrackReadError(
            from.isEmpty || to.isEmpty
              ? .malformed("a flight lacks an airport's code") : .notADate, line: record.line)
        }
        skippedRows += 1
        continue
      }
      flights.append(
        Flight(
          day: day, from: from, to: to, line: record.line,
          clock: columns.clock.map { table.text($0, of: record) }.flatMap { $0.isEmpty ? nil : $0 }
            ?? date))
    }
  }

  private mutating func readAirTrail(
    _ list: [JSONValue], _ isStrict: Bool
  ) throws(TrackReadError) {
    func airport(_ value: JSONValue?) -> [String] {
      if let text = value?.string { return FlightLog.codes(in: text) }
      // A code alone in older exports, an airport with its codes in newer ones.
      return ["iata", "icao", "code", "ident"].compactMap { value?[$0]?.string }
        .flatMap(FlightLog.codes)
    }
    for flight in list {
      let line = flight.line
      let (from, to) = (airport(flight["from"]), airport(flight["to"]))
      let departure = flight["departure"]?.string
      let date = flight["date"]?.string ?? departure ?? ""
      let day = TimeText.day(String(date.prefix(10)))
      guard !from.isEmpty, !to.isEmpty, day != nil || date.isEmpty else {
        guard !isStrict else {
          throw TrackReadError(
            from.isEmpty || to.isEmpty
              ? .malformed("a flight lacks an airport's code") : .notADate, line: line)
        }
        skippedRows += 1
        continue
      }
      flights.append(
        Flight(day: day, from: from, to: to, line: line, clock: departure ?? date))
    }
  }

  /// The codes in a cell: alone (`JFK`), or behind a name (`New York / John F Kennedy (JFK/KJFK)`).
  ///
  /// Fields without a code of IATA bear one that is made up (`Harle / Harle (NA0/EDXP)`).
  private static func codes(in cell: String) -> [String] {
    var text = Substring(cell)
    if let open = text.lastIndex(of: "("), let close = text[open...].firstIndex(of: ")") {
      text = text[text.index(after: open)..<close]
    }
    return text.split(separator: "/").compactMap { part in
      let code = String(part).trimmedBlanks?.uppercased() ?? ""
      let isCode =
        (3...4).contains(code.utf8.count)
        && code.utf8.allSatisfy { $0.isDigit || (0x41...0x5A).contains($0) }
      return isCode ? code : nil
    }
  }
}

extension FlightLog.Flight {
  fileprivate var sortKey: (Int, Int, Int, String) {
    (day?.year ?? -1, day?.month ?? 0, day?.day ?? 0, clock)
  }
}

extension CalendarDay {
  /// This day, told no more exactly than another.
  fileprivate func cut(like other: CalendarDay) -> CalendarDay {
    CalendarDay(
      year: year, month: other.month == nil ? nil : month, day: other.day == nil ? nil : day)
  }
}

/// The columns of a log, by what they hold.
private struct LogColumns {
  var service: FlightLog.Service
  var date: Int
  var from: Int
  var to: Int
  var clock: Int?
  var cancelled: Int?
  var diverted: Int?

  init?(_ header: TableHeader) {
    guard header.column("latitude", "lat") == nil, let date = header.column("date"),
      let from = header.column("from", "origin", "departureairport"),
      let to = header.column("to", "destination", "arrivalairport")
    else { return nil }
    self.date = date
    self.from = from
    self.to = to
    cancelled = header.column("canceled", "cancelled")
    diverted = header.column("divertedto")
    clock = header.column(
      "takeoffactual", "gatedepartureactual", "gatedeparturescheduled", "deptime",
      "departuretime")
    // An actual time is missing where nobody tracked the flight; the schedule is there always.
    if let scheduled = header.column("gatedeparturescheduled") { clock = scheduled }
    service =
      if header.contains("canceled", "divertedto") {
        .flighty
      } else if header.contains("deptime", "flightnumber") {
        .myFlightradar24
      } else if header.contains("fromoid") {
        .openFlights
      } else if header.contains("origin", "destination") { .jetLog } else { .other }
  }
}
