internal import FlightTracks

/// The stages that all rows of a log go through: whose, when, whether, from where, to where.
///
/// What differs from log to log is decided before the first row, and is in the reading.
struct LogStages {
  /// The meaning of a row.
  enum Result {
    case flight(FlightLog.Flight)
    /// It did not take place.
    case cancelled(CalendarDay?)
    case ofSomebodyElse
    /// It says nothing.
    case empty
    case fault(LogFault.Reason)
  }

  private(set) var reading: LogReading
  private(set) var rows: LogRows
  private(set) var doubtfulDate: FlightLog.DoubtfulDate?

  /// Decides how rows are read; `nil` if they are no flights with days.
  init?(_ rows: LogRows) {
    self.rows = rows
    reading = LogReading(service: rows.columns.service)
    let kept = LogStages.kept(rows)
    for role in LogRole.allCases where kept[role.rawValue].count < rows.columns[role].count {
      for index in self.rows.rows.indices {
        self.rows.rows[index].keep(kept[role.rawValue], of: role)
      }
    }
    for (role, names) in rows.names {
      reading.columns[role] = kept[role.rawValue].map { names[$0] }
    }
    func has(_ role: LogRole) -> Bool { !kept[role.rawValue].isEmpty }
    guard has(.date), has(.route) || (has(.from) && has(.to)) else { return nil }
    let codes = rows.rows.lazy.flatMap { $0[.from] + $0[.to] }.filter { !$0.isEmpty }
    let inCodes = codes.count { !LogPlace.codes(in: RouteText.plain($0)).isEmpty }
    // One name among them, and four letters in capitals may be another.
    reading.places = inCodes == codes.count ? .codes : .names
    decideOrder()
  }

  /// The columns of each role whose cells are what their names promise.
  private static func kept(_ rows: LogRows) -> [[Int]] {
    LogRole.allCases.map { role in
      let count = rows.columns[role].count
      switch role {
      case .date where rows.columns.hasDateInParts: return Array(0..<count)
      case .date:
        let fitting = (0..<count).filter { column in
          rows.rows.contains { !$0[role][column].isEmpty }
            && mostly(rows, role, column) { DateText($0)?.date != nil }
        }
        return fitting.isEmpty && rows.columns.hasDate ? [0] : Array(fitting.prefix(1))
      case .from, .to:
        return (0..<count).filter { column in
          mostly(rows, role, column) { text in
            text.contains(where: \.isLetter) && DateText(text) == nil
          }
        }
      default: return Array(0..<count)
      }
    }
  }

  /// True if at least half of a column's cells that are not empty pass a test.
  private static func mostly(
    _ rows: LogRows, _ role: LogRole, _ column: Int, _ test: (String) -> Bool
  ) -> Bool {
    let cells = rows.rows.lazy.map { $0[role][column] }.filter { !$0.isEmpty }
    return cells.count(where: test) * 2 >= cells.count
  }

  private mutating func decideOrder() {
    let texts = rows.rows.compactMap { row in
      let text = dateText(of: row)
      return DateText(text)?.date.map { (text, $0) }
    }
    let hasPoints = texts.contains { text, date in
      if case .numbers = date { text.contains(".") } else { false }
    }
    let choice = LogDateOrderChoice(
      texts.map(\.1), language: rows.columns.order, isContinental: rows.isContinental || hasPoints)
    guard let choice else { return }
    (reading.dateOrder, reading.orderEvidence) = (choice.order, choice.evidence)
    guard choice.evidence != .numbers else { return }
    for (text, date) in texts {
      guard case .numbers(let numbers) = date, let day = choice.order.day(numbers) else { continue }
      let others = DateOrder.allCases.compactMap { $0.day(numbers) }.filter { $0 != day }
      if !others.isEmpty {
        doubtfulDate = FlightLog.DoubtfulDate(text: text, day: day)
        return
      }
    }
  }
}

extension LogStages {
  /// The meaning of a row.
  func result(_ row: LogRow) -> Result {
    let owner = row.text(.owner).lowercased()
    if !owner.isEmpty, owner != "mine" { return .ofSomebodyElse }
    let text = dateText(of: row)
    let date = DateText(text)
    let day = date?.date.flatMap { $0.day(in: reading.dateOrder) }
    if LogStages.means(row[.cancelled], LogStages.cancelledWords) { return .cancelled(day) }
    let places = places(of: row)
    if text.isEmpty, places == nil, row.text(.from).isEmpty, row.text(.to).isEmpty { return .empty }
    guard let places else { return .fault(.noPlace) }
    guard day != nil || text.isEmpty else { return .fault(.notADate(text)) }
    var flight = FlightLog.Flight(day: day, places: places, line: row.line)
    (flight.clock, flight.isUTC) = clock(of: row, on: day, date)
    return .flight(flight)
  }

  private func dateText(of row: LogRow) -> String {
    guard rows.columns.hasDateInParts else { return row.text(.date) }
    let parts = row[.date]
    return parts.allSatisfy(\.isEmpty) ? "" : parts.joined(separator: "-")
  }

  /// The places of a row; `nil` where it lacks an end.
  private func places(of row: LogRow) -> [LogPlace]? {
    let hasWaypoints = reading.service.hasWaypoints
    func route(_ text: String) -> [LogPlace]? {
      LogRoute.places(text, reading.places, hasWaypoints: hasWaypoints)
    }
    var places: [LogPlace]
    if let from = LogPlace(row[.from], reading.places), let to = LogPlace(row[.to], reading.places)
    {
      places = [from] + between(from, to, row.text(.via), hasWaypoints) + [to]
    } else if let route = route(row.text(.route)) {
      places = route
    } else {
      return nil
    }
    if let diverted = LogPlace(row[.diverted], reading.places),
      !LogStages.means(row[.diverted], LogStages.booleans)
    {
      places[places.count - 1] = diverted
    }
    return places
  }

  /// The stops between two places. A pilot's route is one of landings only where the flight ends where it
  /// began: else it may be one of beacons.
  private func between(
    _ from: LogPlace, _ to: LogPlace, _ via: String, _ hasWaypoints: Bool
  ) -> [LogPlace] {
    guard via.contains(where: \.isLetter), !LogStages.means([via], LogStages.directWords) else {
      return []
    }
    if hasWaypoints {
      guard from == to else { return [] }
      let ends = from.codes.first ?? ""
      let stops = LogRoute.places("\(ends) \(via) \(ends)", .codes, hasWaypoints: true) ?? []
      return stops.dropFirst().dropLast().filter { $0 != from }
    }
    return LogRoute.places(via, reading.places, hasWaypoints: false)
      ?? [LogPlace([via], reading.places)].compactMap(\.self)
  }

  /// Seconds since midnight of the flight's day.
  private func clock(of row: LogRow, on day: CalendarDay?, _ date: DateText?) -> (Int?, isUTC: Bool)
  {
    if let clock = date?.clock, clock > 0 { return (clock, date?.isUTC ?? false) }
    for text in row[.clock] where !text.isEmpty {
      guard let clock = DateText.clock(text) else { continue }
      // A moment by UTC may be one of the day before or after.
      guard let other = DateText(text)?.date?.day(in: reading.dateOrder)?.secondsSince1970,
        let midnight = day?.secondsSince1970, abs(other - midnight) == 86_400
      else { return (clock, false) }
      return (clock + Int(other - midnight), false)
    }
    return (nil, false)
  }

  private static func means(_ cells: [String], _ words: Set<String>) -> Bool {
    cells.contains { words.contains($0.lowercased()) }
  }

  private static let booleans: Set = ["true", "false", "yes", "no", "0", "1", "y", "n"]
  private static let directWords: Set = [
    "direct", "nonstop", "non-stop", "none", "direkt", "no", "n/a",
  ]
  private static let cancelledWords: Set = [
    "true", "1", "yes", "y", "x", "canceled", "cancelled", "ja", "oui", "sí", "si", "sim", "tak",
    "да",
    "storniert", "annulliert", "gestrichen", "annulé", "cancelado", "cancelada", "cancellato",
    "annullato", "geannuleerd", "odwołany", "отменен", "отменён", "欠航", "取消", "キャンセル",
  ]
}
