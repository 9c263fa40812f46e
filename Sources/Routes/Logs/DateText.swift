internal import FlightTextFormats
internal import FlightTracks

/// A date or time of day as people write them, taken apart; which number of a date is the day, the rows of
/// a table decide together.
struct DateText: Equatable {
  enum Date: Equatable {
    /// One that can be read in one way.
    case day(CalendarDay)
    /// One that needs an order.
    case numbers(DateNumbers)
  }

  /// The date; `nil` for a time of day alone.
  private(set) var date: Date?
  /// Seconds since midnight; `nil` where no time of day is written.
  private(set) var clock: Int?
  /// True for a time by UTC, which may be that of another day where the flight left.
  private(set) var isUTC = false

  /// Reads a text; `nil` where it is neither date nor time.
  ///
  /// `2024-05-01`, `01.05.2024`, `5/1/24`, `1 May 2024`, `Mi., 1. Mai 2024`, `May 1, 2024`, `20240501`,
  /// `2024年5月1日`, `45413` (a day of a spreadsheet), `1714521600` (seconds since 1970), with a time before or
  /// behind (`10:30`, `10:30:00 PM`, `T101500Z`).
  init?(_ text: String) {
    let plain = RouteText.plain(text)
    guard plain.utf8.count <= DateText.longest else { return nil }
    if let number = NumberText.parse(Array(plain.utf8), decimalComma: true), number >= 0 {
      guard read(number, digits: plain.prefix { $0.isNumber }.utf8.count) else { return nil }
      return
    }
    var pieces = DatePieces(plain)
    clock = pieces.takeClock()
    isUTC = clock != nil && pieces.isUTC
    date = pieces.date
    if date == nil && clock == nil { return nil }
  }

  /// No date with its time and the name of its day is longer.
  private static let longest = 60

  /// Reads a number by itself: digits of a day, a day of a spreadsheet, a year, or seconds since 1970.
  private mutating func read(_ number: Double, digits: Int) -> Bool {
    guard let whole = Int(exactly: number.rounded(.down)) else { return false }
    let isWhole = number == Double(whole)
    let pairs = DateNumbers(
      first: whole / 10_000, second: whole / 100 % 100, third: whole % 100)
    switch digits {
    case 4 where isWhole:
      date = CalendarDay(year: whole, month: nil, checkedDay: nil).map(Date.day)
    case 5:
      // Spreadsheets count from the eve of 1900, and have a 29 February in it.
      guard (10_000..<80_000).contains(whole) else { return false }
      date = CalendarDay(daysSince1970: whole - 25_569).map { .day($0) }
      let seconds = Int(((number - Double(whole)) * 86_400).rounded())
      clock = seconds == 0 ? nil : min(seconds, 86_399)
    case 6 where isWhole: date = .numbers(pairs)
    case 8 where isWhole:
      let day = CalendarDay(year: pairs.first, month: pairs.second, checkedDay: pairs.third)
      date =
        day.map(Date.day)
        ?? .numbers(
          DateNumbers(first: whole / 1_000_000, second: pairs.first % 100, third: whole % 10_000))
    case 10, 13:
      guard let seconds = TimeText.seconds(sinceEpoch: number) else { return false }
      date = CalendarDay(secondsSince1970: seconds).map(Date.day)
      clock = Int(seconds) % 86_400
      isUTC = true
    default: break
    }
    return date != nil
  }

  /// Reads a time of day that may have no sign in it: `0930`.
  static func clock(_ text: String) -> Int? {
    let plain = RouteText.plain(text)
    if (3...4).contains(plain.utf8.count), plain.utf8.allSatisfy(\.isDigit),
      let number = Int(plain),
      number / 100 < 24, number % 100 < 60
    {
      return number / 100 * 3600 + number % 100 * 60
    }
    return DateText(plain)?.clock
  }
}
