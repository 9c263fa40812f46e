internal import FlightTextFormats

/// The way in which the cells of a table tell the time.
struct TableClock: Hashable, Sendable {
  /// What the cells of the column hold.
  enum Form: Hashable, Sendable {
    /// Moments, or counts since 1970.
    case moments
    /// The time of day, and the day in another column.
    case clockAndDate(Int)
    /// The time of day alone, which goes round at midnight.
    case clock
    /// Days since 30 December 1899, as spreadsheets count.
    case spreadsheetDays
    /// The same, and the share of a day in another column that has passed.
    case spreadsheetDate(Int)
    /// Seconds since some start.
    case seconds
  }

  let column: Int
  let form: Form
  /// The order of dates; `nil` where they begin with the year.
  let order: DateOrder?
  /// True if no other order is possible for all rows.
  let isOrderForced: Bool
  /// The column of the clock's distance from UTC.
  let offset: Int?
  /// True if it is the clock of the place, and nothing tells its distance from UTC.
  let isLocal: Bool

  /// The seconds that the cells of a row tell, by UTC, since 1970 or for a time of day alone since
  /// midnight; `nil` where they cannot be read.
  func seconds(_ record: DelimitedText.Record, of text: DelimitedText) -> Double? {
    guard let time = form.time(column, order, record, text) else { return nil }
    guard let offset, !time.isUTC, form != .seconds,
      let ahead = ZoneOffset.parse(text.cell(offset, of: record))
    else { return time.seconds }
    return time.seconds - ahead
  }

  /// True if the cells of a row say nothing of the time.
  func isBlank(_ record: DelimitedText.Record, of text: DelimitedText) -> Bool {
    text.cell(column, of: record).allSatisfy(\.isBlank)
  }
}

extension TableClock.Form {
  /// From the day that spreadsheets call 0, which counts a 29 February 1900, to 1970.
  private static let spreadsheetEpoch = 25_569.0
  /// Days of spreadsheets from 1954 to 2119.
  fileprivate static let daysOfRecordings = 20_000.0..<80_000

  /// What cells tell of a time.
  struct Time {
    var seconds: Double
    /// True if they name the zone, or count since 1970, so that no other column says how far the clock
    /// is from UTC.
    var isUTC = false
  }

  /// The seconds of days and shares of them, which are written to few digits: to the second where
  /// that is near.
  private static func time(ofDays days: Double) -> Time {
    let seconds = days * 86_400
    let whole = seconds.rounded()
    return Time(
      seconds: abs(seconds - whole) < 0.05 ? whole : (seconds * 1000).rounded() / 1000)
  }

  /// Reads the cells of a row in this form; `nil` where they are of another.
  func time(
    _ column: Int, _ order: DateOrder?, _ record: DelimitedText.Record, _ text: DelimitedText
  ) -> Time? {
    let cell = text.cell(column, of: record)
    func number(_ cell: ArraySlice<UInt8>) -> Double? {
      NumberText.parse(cell, decimalComma: text.allowsDecimalComma(in: column, of: record))
    }
    func days(_ cell: ArraySlice<UInt8>) -> Double? {
      number(cell).flatMap { Self.daysOfRecordings.contains($0) ? $0 - Self.spreadsheetEpoch : nil }
    }
    switch self {
    case .moments:
      guard let stamp = TimeText.stamp(cell, order) else {
        return TimeText.count(cell).map { Time(seconds: $0, isUTC: true) }
      }
      return stamp.moment.map { Time(seconds: $0, isUTC: stamp.zone != nil) }
    case .clock:
      guard let stamp = TimeText.stamp(cell), stamp.days == nil else { return nil }
      return stamp.clock.map { Time(seconds: $0, isUTC: stamp.zone != nil) }
    case .seconds: return number(cell).flatMap(TimeText.moment).map { Time(seconds: $0) }
    case .spreadsheetDays: return days(cell).map(Self.time(ofDays:))
    case .spreadsheetDate(let date):
      guard let day = days(text.cell(date, of: record)) else { return nil }
      if let share = number(cell) {
        return (0..<1).contains(share) ? Self.time(ofDays: day.rounded(.down) + share) : nil
      }
      return TimeText.stamp(cell)?.clock.map { Time(seconds: day.rounded(.down) * 86_400 + $0) }
    case .clockAndDate(let date):
      var day = Array(text.cell(date, of: record))
      while day.last?.isBlank == true { day.removeLast() }
      let start = day.firstIndex { !$0.isBlank } ?? day.count
      // Six digits are year, month and day, as of Columbus's loggers.
      if day.count == start + 6, day[start...].allSatisfy(\.isDigit) {
        let year = Int(String(decoding: day[start..<start + 2], as: UTF8.self)) ?? 0
        day.insert(contentsOf: "\(CalendarDay.fullYear(year) / 100)".utf8, at: start)
      }
      guard let stamp = TimeText.stamp((day + [0x20] + cell)[...], order) else { return nil }
      return stamp.moment.map { Time(seconds: $0, isUTC: stamp.zone != nil) }
    }
  }

  /// The weight of a form: what tells more comes first.
  fileprivate var rank: Int {
    switch self {
    case .moments, .clockAndDate, .spreadsheetDays, .spreadsheetDate: 2
    case .clock: 1
    case .seconds: 0
    }
  }
}

extension TableClock {
  /// Finds the column and the form by which most rows of a sample tell the time.
  init?(_ columns: TableColumns, _ survey: TableSurvey, _ text: DelimitedText) {
    let candidates = columns.times + [columns.elapsed].compactMap(\.self)
    var best: (clock: TableClock, rank: Int)?
    for column in candidates where best?.rank ?? -1 < 2 {
      let rows = survey.samples[column] ?? []
      guard !rows.isEmpty else { continue }
      let date = columns.date.flatMap { $0 == column ? nil : $0 }
      let order = [column, date].lazy.compactMap(\.self).compactMap { survey.orders[$0] }.first
      let forms: [Form] =
        column == columns.elapsed
        ? [.seconds]
        : [.moments] + (date.map { [.clockAndDate($0), .spreadsheetDate($0)] } ?? []) + [.clock]
      for form in forms {
        let times = rows.map { form.time(column, order?.order, $0, text) }
        guard 2 * times.count(where: { $0 != nil }) >= rows.count else { continue }
        let form =
          form == .moments ? Form.ofNumbers(rows.map { text.cell(column, of: $0) }) : form
        guard form.rank > best?.rank ?? -1 else { continue }
        let isUTC = [column, date].contains { $0.map(columns.utcTimes.contains) ?? false }
        let isLocal =
          columns.localTimes.contains(column) && columns.offset == nil && !isUTC
          && !times.contains { $0?.isUTC ?? false }
        best = (
          TableClock(
            column: column, form: form, order: order?.order,
            isOrderForced: order?.isForced ?? true,
            offset: isUTC ? nil : columns.offset, isLocal: isLocal), form.rank
        )
        // Digits alone may be a time of day, beside a date (`250724,173418`).
        if form != .seconds { break }
      }
    }
    guard let best else { return nil }
    self = best.clock
  }
}

extension TableClock.Form {
  /// The form of cells that can be read as moments: what are numbers may be something else than
  /// seconds since 1970.
  fileprivate static func ofNumbers(_ cells: [ArraySlice<UInt8>]) -> TableClock.Form {
    let numbers = cells.compactMap { TimeText.stamp($0) == nil ? NumberText.parse($0) : nil }
    guard 2 * numbers.count > cells.count, let most = numbers.max() else { return .moments }
    // No receiver of satellites is older than 1980.
    guard most < 3e8 else { return .moments }
    guard numbers.allSatisfy({ daysOfRecordings.contains($0) }) else { return .seconds }
    // In days, recordings go on by minutes, and a second has five decimals; a log of seconds that
    // happens to count so far has neither.
    let steps = zip(numbers, numbers.dropFirst()).map { abs($1 - $0) }.filter { $0 > 0 }.sorted()
    let isFine = numbers.contains { abs($0 * 1000 - ($0 * 1000).rounded()) > 1e-6 }
    let isShort = steps.isEmpty || steps[steps.count / 2] < 0.05
    return isFine || (isShort && numbers.contains { $0 != $0.rounded() })
      ? .spreadsheetDays : .seconds
  }
}
