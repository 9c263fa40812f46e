internal import FlightTextFormats

/// Three numbers of which one order or another makes a day; the third has four digits, or all have at
/// most two.
package struct DateNumbers: Equatable, Sendable {
  package var first: Int
  package var second: Int
  package var third: Int

  package init(first: Int, second: Int, third: Int) {
    self.first = first
    self.second = second
    self.third = third
  }
}

/// The order of the numbers of a date.
package enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// `31/12/2024`
  case dayFirst
  /// `12/31/2024`
  case monthFirst
  /// `24-12-31`
  case yearFirst

  /// The day that three numbers are in this order; `nil` where the calendar has none.
  package func day(_ numbers: DateNumbers) -> CalendarDay? {
    let (a, b, c) = (numbers.first, numbers.second, numbers.third)
    return switch self {
    case .dayFirst: CalendarDay(year: c, month: b, checkedDay: a)
    case .monthFirst: CalendarDay(year: c, month: a, checkedDay: b)
    case .yearFirst: c > 99 ? nil : CalendarDay(year: a, month: b, checkedDay: c)
    }
  }
}

/// What the rows of a table tell of the order of their dates: the numbers that only one order can read,
/// else the order in which the rows follow one another in time.
package struct DateOrderEvidence {
  /// The days of the rows in one order.
  private struct Days {
    var read = 0
    var last: Int?
    var (back, ahead, span) = (0, 0, 0)

    mutating func add(_ day: CalendarDay) {
      let day = daysSince1970(year: day.year, month: day.month ?? 1, day: day.day ?? 1)
      if let last {
        if day < last { back += 1 }
        if day > last { ahead += 1 }
        span += abs(day - last)
      }
      last = day
    }

    /// The rows that are out of order, whether the first or the last stands on top.
    var breaks: Int { min(back, ahead) }
  }

  /// What decided.
  package enum Reason {
    /// Only this order reads the most dates.
    case numbers
    /// The rows follow one another in this order.
    case rows
  }

  private var days = DateOrder.allCases.map { _ in Days() }
  private var firsts: Set<Int> = []
  private var thirds: Set<Int> = []

  package init() {}

  /// Looks at the numbers of the next row.
  package mutating func add(_ numbers: DateNumbers) {
    firsts.insert(numbers.first)
    thirds.insert(numbers.third)
    for (index, order) in DateOrder.allCases.enumerated() {
      guard let day = order.day(numbers) else { continue }
      days[index].read += 1
      days[index].add(day)
    }
  }

  /// Looks at the day of the next row, which has one meaning.
  package mutating func add(_ day: CalendarDay) {
    for index in days.indices { days[index].add(day) }
  }

  /// True if no row needs an order.
  package var isEmpty: Bool { firsts.isEmpty }

  /// The orders that are possible, and what decided if there is a single one; `nil` for the reason if
  /// the rows do not decide.
  ///
  /// - Parameters:
  ///   - usual: The order that is likely before any row is seen.
  ///   - isContinuous: True of a recording, which goes on from day to day, so that the order is right
  ///     in which its days lie closest.
  package func orders(
    usual: DateOrder?, isContinuous: Bool = false
  ) -> (possible: [DateOrder], reason: Reason?) {
    func days(_ order: DateOrder) -> Days {
      self.days[DateOrder.allCases.firstIndex(of: order) ?? 0]
    }
    // Who mixes orders in one table writes most rows in one of them.
    let most = self.days.map(\.read).max() ?? 0
    var orders = DateOrder.allCases.filter { days($0).read == most }
    if orders.count > 1, orders.contains(.yearFirst) {
      // Of two numbers that may be the year, it is the one that changes least.
      let isFirst =
        firsts.count < thirds.count || (firsts.count == thirds.count && usual == .yearFirst)
      if isFirst { return ([.yearFirst], firsts.count < thirds.count ? .rows : nil) }
      orders.removeAll { $0 == .yearFirst }
    }
    // In all orders the same days.
    if Set(orders.map { days($0).last }).count == 1, Set(orders.map { days($0).span }).count == 1 {
      return (Array(orders.prefix(1)), .numbers)
    }
    let ranked = orders.sorted {
      (days($0).breaks, days($0).span) < (days($1).breaks, days($1).span)
    }
    let (best, next) = (days(ranked[0]), days(ranked[1]))
    let isDecided =
      2 * best.breaks < next.breaks
      || (isContinuous && (best.breaks, best.span) != (next.breaks, next.span))
    return isDecided ? ([ranked[0]], .rows) : (orders, nil)
  }
}

extension CalendarDay {
  /// The day with a year of two digits or four; `nil` where the calendar has none, or nobody flew.
  ///
  /// A zero for the month or day says that it is not known.
  package init?(year: Int, month: Int?, checkedDay day: Int?) {
    let year = CalendarDay.fullYear(year)
    guard (1900...2100).contains(year), (0...12).contains(month ?? 0), (day ?? 0) >= 0 else {
      return nil
    }
    self.init(year: year, month: month == 0 ? nil : month, day: month == 0 || day == 0 ? nil : day)
    if let day = self.day, let most = daysInMonth, day > most { return nil }
  }

  /// The year that two digits stand for: as spreadsheets have it, but for the years to come, as people
  /// write down journeys that were.
  package static func fullYear(_ year: Int) -> Int {
    year < 50 ? year + 2000 : year < 100 ? year + 1900 : year
  }
}
