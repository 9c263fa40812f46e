/// The order of the numbers of a date that does not begin with its year.
package enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// `31/12/2024`
  case dayFirst
  /// `12/31/2024`
  case monthFirst
}

/// The order of dates, decided over all rows of a table.
///
/// What only one order can read decides; else the order in which the days lie closest, as a
/// recording goes on from day to day; else what is usual.
struct DateOrderEvidence {
  /// The days of the rows in one order.
  private struct Days {
    /// Dates that this order alone can read.
    var own = 0
    var last: Int?
    var (back, ahead, span) = (0, 0, 0)

    mutating func add(_ day: Int) {
      if let last {
        if day < last { back += 1 }
        if day > last { ahead += 1 }
        span += abs(day - last)
      }
      last = day
    }

    /// How badly the days are in order, whether the first or the last stands on top.
    var disorder: (Int, Int) { (min(back, ahead), span) }
  }

  private var dayFirst = Days()
  private var monthFirst = Days()
  /// The order where the rows tell none.
  var usual = DateOrder.dayFirst

  /// Looks at the date of the next row.
  mutating func add(_ date: TimeText.UnorderedDate) {
    let (a, b) = (date.days(in: .dayFirst), date.days(in: .monthFirst))
    if let a { dayFirst.add(a) }
    if let b { monthFirst.add(b) }
    if a != nil, b == nil { dayFirst.own += 1 }
    if b != nil, a == nil { monthFirst.own += 1 }
  }

  /// True if the rows tell the order.
  var isForced: Bool {
    dayFirst.own != monthFirst.own || dayFirst.disorder != monthFirst.disorder
      // In both orders the same days.
      || dayFirst.last == monthFirst.last
  }

  /// The order.
  var order: DateOrder {
    if dayFirst.own != monthFirst.own {
      return dayFirst.own > monthFirst.own ? .dayFirst : .monthFirst
    }
    guard dayFirst.disorder != monthFirst.disorder else { return usual }
    return dayFirst.disorder < monthFirst.disorder ? .dayFirst : .monthFirst
  }
}
