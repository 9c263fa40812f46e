internal import FlightTextFormats

/// A day, or a month or year where no more is known.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The year, 0…9999.
  public var year: Int
  /// The month, 1…12.
  public var month: Int?
  /// The day of the month, 1…31.
  public var day: Int?

  /// Creates a day.
  public init(year: Int, month: Int?, day: Int?) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day of a moment in UTC; `nil` of times before 1980, which recordings without a date
  /// have.
  package init?(secondsSince1970 seconds: Double) {
    guard (315_532_800..<2e11).contains(seconds) else { return nil }
    self.init(daysSince1970: Int(seconds / 86_400))
  }

  /// Creates a day from the number of days since 1970-01-01; `nil` before the year 1.
  ///
  /// - Note: H. Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `civil_from_days`.
  package init?(daysSince1970: Int) {
    guard (-719_162..<2_400_000).contains(daysSince1970) else { return nil }
    let days = daysSince1970 + 719_468
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Years begin in March, so that leap days are their last.
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: era * 400 + yearOfEra + (month < 10 ? 0 : 1), month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// The first moment of the day in UTC, in seconds since 1970; `nil` where the day is not known.
  package var secondsSince1970: Double? {
    guard let month, let day else { return nil }
    return 86_400 * Double(daysSince1970(year: year, month: month, day: day))
  }

  /// The number of days in the month; `nil` where no month is known.
  package var daysInMonth: Int? {
    guard let month else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    // A month outside the calendar has none.
    return (1...12).contains(month)
      ? [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] : nil
  }

  /// Reads `2024-05-01`, `2024-05` or `2024`, and nothing else.
  public init?(_ text: String) {
    let length = text.utf8.count
    guard length == 4 || length == 7 || length == 10, let day = TimeText.day(text) else {
      return nil
    }
    self = day
  }

  /// Orders days by time; what is not known counts as the first.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month ?? 0, a.day ?? 0) < (b.year, b.month ?? 0, b.day ?? 0)
  }
}
