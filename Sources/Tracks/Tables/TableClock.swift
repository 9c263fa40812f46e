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
    /// Days, and the one of them on which 1970 began.
    case days(epoch: Double)
    /// Days as spreadsheets count, and the share of a day in another column that has passed.
    case spreadsheetDate(Int)
    /// A time since some start.
    case elapsed(TimeUnit)
    /// Seconds of a week, and the number of the week in another column, as satellites count them.
    case secondsOfWeek(Int, TimeUnit)
    /// Year, month, day, hour, minute and second, each in a column of its own.
    case parts([Int])

    /// True if no moment is told.
    var isElapsed: Bool { if case .elapsed = self { true } else { false } }
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
  /// The digits to which times of day are filled up with zeros that got lost, as in spreadsheets, which
  /// take `000105` for a number.
  let clockDigits: Int

  /// The seconds that the cells of a row tell, by UTC, since 1970 or for a time of day alone since
  /// midnight; `nil` where they cannot be read.
  func seconds(_ record: DelimitedText.Record, of text: DelimitedText) -> Double? {
    guard let time = form.time(column, order, clockDigits, record, text) else { return nil }
    guard let offset, !time.isUTC, !form.isElapsed,
      let ahead = StampScanner.zoneOffset(text.cell(offset, of: record))
    else { return time.seconds }
    return time.seconds - ahead
  }

  /// True if the cells of a row say nothing of the time.
  func isBlank(_ record: DelimitedText.Record, of text: DelimitedText) -> Bool {
    text.cell(column, of: record).allSatisfy(\.isBlank)
  }
}

extension TableClock.Form {
  /// The day of 1 January 1970 for spreadsheets, whose day 0 is 30 December 1899.
  private static let spreadsheetEpoch = 25_569.0
  /// The same for MATLAB, for astronomers' Julian days, and by the name of a column for Julian days
  /// less 2,400,000.5.
  private static let epochs = [spreadsheetEpoch, 719_529, 2_440_587.5]
  fileprivate static let modifiedJulianEpoch = 40_587.0
  /// Days from 1954 to 2119, since 1970.
  private static let daysOfRecordings = -5569.0..<54_431

  /// The days since 1970 of a number of days by one of the epochs; `nil` for a number that is none.
  fileprivate static func epoch(ofDay day: Double) -> Double? {
    epochs.first { daysOfRecordings.contains(day - $0) }
  }

  /// The start of the weeks that GPS counts, which know no leap seconds: 18 were inserted since, the
  /// last at the end of 2016.
  private static let startOfWeeks = 315_964_800.0 - 18

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
    _ column: Int, _ order: DateOrder?, _ clockDigits: Int, _ record: DelimitedText.Record,
    _ text: DelimitedText
  ) -> Time? {
    let cell = text.cell(column, of: record)
    func number(_ cell: ArraySlice<UInt8>) -> Double? {
      NumberText.parse(cell, decimalComma: text.allowsDecimalComma(in: column, of: record))
    }
    func days(_ cell: ArraySlice<UInt8>, since epoch: Double = Self.spreadsheetEpoch) -> Double? {
      number(cell).flatMap { Self.daysOfRecordings.contains($0 - epoch) ? $0 - epoch : nil }
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
    case .elapsed(let unit):
      return number(cell).flatMap { TimeText.moment($0 * unit.factor) }.map { Time(seconds: $0) }
    case .days(let epoch): return days(cell, since: epoch).map(Self.time(ofDays:))
    case .secondsOfWeek(let week, let unit):
      guard let week = number(text.cell(week, of: record)), (0..<10_000).contains(week),
        let seconds = number(cell).map({ $0 * unit.factor }), (0..<604_800).contains(seconds)
      else { return nil }
      return Time(seconds: Self.startOfWeeks + week * 604_800 + seconds, isUTC: true)
    case .parts(let columns):
      let parts = columns.map { number(text.cell($0, of: record)) ?? -1 }
      guard parts.allSatisfy({ (0..<10_000).contains($0) }), parts[3] < 25, parts[4] < 60,
        parts[5] < 61,
        let day = CalendarDay(
          year: Int(parts[0]), month: Int(parts[1]), checkedDay: Int(parts[2])
        )?.secondsSince1970
      else { return nil }
      return Time(seconds: day + parts[3] * 3600 + parts[4] * 60 + parts[5])
    case .spreadsheetDate(let date):
      guard let day = days(text.cell(date, of: record)) else { return nil }
      if let share = number(cell) {
        return (0..<1).contains(share) ? Self.time(ofDays: day.rounded(.down) + share) : nil
      }
      return TimeText.stamp(cell)?.clock.map { Time(seconds: day.rounded(.down) * 86_400 + $0) }
    case .clockAndDate(let date):
      var day = Array(text.cell(date, of: record))
      while day.last?.isBlank == true { day.removeLast() }
      if let numbers = TimeText.compactDate(day[...]), let known = order?.day(numbers),
        let month = known.month, let number = known.day
      {
        day = Array("\(known.year)-\(month)-\(number)".utf8)
      }
      let digits = cell.drop(while: \.isBlank)
      let zeros = digits.allSatisfy(\.isDigit) ? max(0, clockDigits - digits.count) : 0
      let clock = repeatElement(UInt8(ascii: "0"), count: zeros) + digits
      guard let stamp = TimeText.stamp((day + [0x20] + clock)[...], order) else { return nil }
      return stamp.moment.map { Time(seconds: $0, isUTC: stamp.zone != nil) }
    }
  }

  /// The weight of a form: what tells more comes first.
  fileprivate var rank: Int {
    switch self {
    case .moments, .clockAndDate, .days, .spreadsheetDate, .secondsOfWeek, .parts: 2
    case .clock: 1
    case .elapsed: 0
    }
  }
}

extension TableClock {
  /// Finds the column and the form by which most rows of a sample tell the time.
  init?(_ columns: TableColumns, _ survey: TableSurvey, _ text: DelimitedText) {
    var best: (clock: TableClock, rank: Int)?
    for column in columns.clocks + columns.likelyTimes where best?.rank ?? -1 < 2 {
      let rows = survey.samples[column] ?? []
      guard !rows.isEmpty else { continue }
      let date = columns.date.flatMap { $0 == column ? nil : $0 }
      let order = [column, date].lazy.compactMap(\.self).compactMap { survey.orders[$0] }.first
      let digits = survey.clockDigits[column] ?? 0
      for form in Form.candidates(column, date: date, columns) {
        let times = rows.map { form.time(column, order?.order, digits, $0, text) }
        guard 2 * times.count(where: { $0 != nil }) >= rows.count else { continue }
        let form =
          form == .moments
          ? Form.ofNumbers(rows.map { text.cell(column, of: $0) }, columns.timeUnits[column])
          : form
        // A column of another name has to show moments.
        let least = columns.likelyTimes.contains(column) ? 1 : -1
        guard form.rank > max(best?.rank ?? -1, least) else { continue }
        let isUTC = [column, date].contains { $0.map(columns.utcTimes.contains) ?? false }
        let isLocal =
          columns.localTimes.contains(column) && columns.offset == nil && !isUTC
          && !times.contains { $0?.isUTC ?? false }
        best = (
          TableClock(
            column: column, form: form, order: order?.order,
            isOrderForced: order?.isForced ?? true, offset: isUTC ? nil : columns.offset,
            isLocal: isLocal, clockDigits: digits), form.rank
        )
        // Digits alone may be a time of day, beside a date (`250724,173418`).
        if !form.isElapsed { break }
      }
    }
    guard let best else { return nil }
    self = best.clock
  }
}

extension TableClock.Form {
  /// The forms that the cells of a column may have, in the order in which they are tried.
  fileprivate static func candidates(
    _ column: Int, date: Int?, _ columns: TableColumns
  ) -> [TableClock.Form] {
    let unit = columns.timeUnits[column] ?? .seconds
    if let week = columns.week, column == week.seconds {
      return [.secondsOfWeek(week.number, unit)]
    }
    if let parts = columns.timeParts, column == parts.last { return [.parts(parts)] }
    if column == columns.elapsed { return [.elapsed(unit)] }
    if columns.modifiedJulianDays == column { return [.days(epoch: modifiedJulianEpoch)] }
    return [.moments] + (date.map { [.clockAndDate($0), .spreadsheetDate($0)] } ?? []) + [.clock]
  }

  /// The form of cells that can be read as moments: what are numbers may be something else than
  /// seconds since 1970.
  fileprivate static func ofNumbers(
    _ cells: [ArraySlice<UInt8>], _ unit: TimeUnit?
  ) -> TableClock.Form {
    let numbers = cells.compactMap { TimeText.stamp($0) == nil ? NumberText.parse($0) : nil }
    guard 2 * numbers.count > cells.count, let most = numbers.max() else { return .moments }
    // No receiver of satellites is older than 1980.
    guard unit == .days || most * (unit?.factor ?? 1) < 3e8 else { return .moments }
    if let unit, unit != .days { return .elapsed(unit) }
    guard let epoch = epoch(ofDay: most), numbers.allSatisfy({ self.epoch(ofDay: $0) == epoch })
    else { return most * (unit?.factor ?? 1) < 3e8 ? .elapsed(unit ?? .seconds) : .moments }
    // In days, recordings go on by minutes, and a second has five decimals; a log of seconds that
    // happens to count so far has neither.
    let steps = zip(numbers, numbers.dropFirst()).map { abs($1 - $0) }.filter { $0 > 0 }.sorted()
    let isFine = numbers.contains { abs($0 * 1000 - ($0 * 1000).rounded()) > 1e-6 }
    let isShort = steps.isEmpty || steps[steps.count / 2] < 0.05
    return isFine || unit == .days || (isShort && numbers.contains { $0 != $0.rounded() })
      ? .days(epoch: epoch) : .elapsed(.seconds)
  }
}
