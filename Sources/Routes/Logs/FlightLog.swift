internal import FlightOrdering
package import FlightTracks

/// A log of flights as services export it, and as people keep it: which places on which day, and nothing
/// else of it.
///
/// Seats, bookings, notes and people are not even read.
package struct FlightLog: Equatable, Sendable {
  package struct Flight: Hashable, Sendable {
    /// The departure, as written: by the clock of the place where it left; `nil` where the log does not say.
    package var day: CalendarDay?
    /// Seconds from midnight of the day to the departure, which orders the flights of a day.
    var clock: Int?
    /// True if day and clock are by UTC.
    var isUTC = false
    /// The places that it touches, at least two; where it was diverted, it ends there.
    package var places: [LogPlace]
    /// The line of the file, from 1; `nil` where the format has no lines of its own.
    package var line: Int?
  }

  /// How the log was read.
  package let reading: LogReading
  /// The flights by date, those of a day by time; those without a date first.
  package let flights: [Flight]
  /// The rows that were left out, in the order of their lines.
  package let faults: [LogFault]
  /// The days of flights that did not take place.
  let cancelledDays: [CalendarDay?]
  /// Flights of other people than the one whose log it is.
  package let othersFlights: Int
  /// The fault of columns that are read and have one name; `nil` where there are none.
  let doubt: TrackReadError?
  /// A date that could be read in two ways, as written, and how it was read; `nil` where the numbers of
  /// dates left no doubt.
  package let doubtfulDate: DoubtfulDate?

  /// A date of which only the evidence of other rows told which number is the day.
  package struct DoubtfulDate: Hashable, Sendable {
    package var text: String
    package var day: CalendarDay
  }

  /// The number of flights that did not take place.
  package var cancelled: Int { cancelledDays.count }

  /// The endings of the names of files that are logs alone, in small letters: calendars.
  package static let fileEndings: Set = ["ics", "ical"]

  /// Reads a log; `nil` if the file is none.
  ///
  /// - Throws: `TrackReadError` for a file that is broken as a whole. A row that is wrong is one of
  ///   `faults`.
  package init?(_ bytes: [UInt8]) throws(TrackReadError) {
    self.init(try TrackSource(bytes))
  }

  init?(_ source: TrackSource, by reader: RouteReader = RouteReader()) {
    guard let rows = LogRows(source, by: reader), let stages = LogStages(rows) else { return nil }
    self.init(stages, cutOff: source.cutOff)
    guard !rows.isGuessed || areMost(of: rows) else { return nil }
  }

  /// True if most of the rows are flights with days. Without names of columns anything may have words that
  /// are codes of airports, and numbers that are a date.
  private func areMost(of rows: LogRows) -> Bool {
    let read = flights.count { $0.day != nil } + cancelled + othersFlights
    return read > faults.count && read >= rows.linesWithoutDay
  }

  private init(_ stages: LogStages, cutOff: TrackReadError?) {
    var flights: [Flight] = []
    var faults = stages.rows.faults
    var cancelledDays: [CalendarDay?] = []
    var others = 0
    for row in stages.rows.rows {
      switch stages.result(row) {
      case .flight(let flight): flights.append(flight)
      case .cancelled(let day): cancelledDays.append(day)
      case .ofSomebodyElse: others += 1
      case .empty: break
      case .fault(let reason): faults.append(LogFault(reason, line: row.line))
      }
    }
    if let cutOff {
      faults.append(LogFault(.broken(cutOff, isEnd: true), line: cutOff.line))
    }
    var reading = stages.reading
    reading.rowOrder = FlightLog.rowOrder(flights)
    self.reading = reading
    self.flights = FlightLog.inOrder(flights, reading.rowOrder)
    self.faults = faults.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    self.cancelledDays = cancelledDays
    othersFlights = others
    doubtfulDate = stages.doubtfulDate
    doubt = stages.rows.repetition
  }

  /// The order of the rows by their days, or where these are all the same by how flights meet.
  private static func rowOrder(_ flights: [Flight]) -> LogReading.RowOrder {
    let steps = zip(flights, flights.dropFirst())
    var (forward, backward) = (0, 0)
    for (a, b) in steps {
      guard let x = a.day, let y = b.day else { continue }
      if x < y { forward += 1 }
      if y < x { backward += 1 }
    }
    if forward == backward {
      forward = steps.count { $0.places.last == $1.places.first }
      backward = steps.count { $1.places.last == $0.places.first }
    }
    return backward > forward ? .newestFirst : .oldestFirst
  }

  /// The flights by day; those of a day by their times if all have one, else in the order of their rows.
  private static func inOrder(_ flights: [Flight], _ order: LogReading.RowOrder) -> [Flight] {
    let rows = order == .oldestFirst ? flights : flights.reversed()
    let unknown = CalendarDay(year: -1, month: nil, day: nil)
    return Dictionary(grouping: rows) { $0.day ?? unknown }.sorted { $0.key < $1.key }
      .flatMap { $0.value.inOrder(of: \.clock) }
  }
}
