internal import FlightTracks

/// The order of the numbers of a date in a log, where years may have two digits and come first.
package enum LogDateOrder: String, CaseIterable, Hashable, Sendable {
  case dayFirst
  case monthFirst
  case yearFirst

  /// The day that three numbers are in this order; `nil` where the calendar has none.
  func day(_ numbers: DateText.Numbers) -> CalendarDay? {
    let (a, b, c) = (numbers.first, numbers.second, numbers.third)
    return switch self {
    case .dayFirst: CalendarDay(year: c, month: b, checkedDay: a)
    case .monthFirst: CalendarDay(year: c, month: a, checkedDay: b)
    case .yearFirst: c > 99 ? nil : CalendarDay(year: a, month: b, checkedDay: c)
    }
  }
}

extension CalendarDay {
  /// The day with a year of two digits or four; `nil` where the calendar has none, or nobody flew.
  ///
  /// A zero for the month or day says that it is not known.
  init?(year: Int, month: Int?, checkedDay day: Int?) {
    // As spreadsheets do, but for the years to come: people write down flights that were.
    let year = year < 50 ? year + 2000 : year < 100 ? year + 1900 : year
    guard (1900...2100).contains(year), (0...12).contains(month ?? 0), (day ?? 0) >= 0 else {
      return nil
    }
    self.init(year: year, month: month == 0 ? nil : month, day: month == 0 || day == 0 ? nil : day)
    if let day = self.day, let most = daysInMonth, day > most { return nil }
  }
}
