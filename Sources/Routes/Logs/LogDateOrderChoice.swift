internal import FlightTracks

/// The order of the numbers of dates, decided over all rows of a table.
struct LogDateOrderChoice: Equatable {
  /// The order.
  let order: LogDateOrder
  /// What told it.
  let evidence: LogReading.OrderEvidence

  /// Decides the order; `nil` where no date needs one.
  ///
  /// - Parameters:
  ///   - dates: The dates in the order of their rows.
  ///   - language: The order in the language of the table.
  ///   - isContinental: True if the signs of the table are not those of the United States.
  init?(_ dates: [DateText.Date], language: LogDateOrder?, isContinental: Bool) {
    let numbers = dates.compactMap { date in
      if case .numbers(let numbers) = date { numbers } else { nil }
    }
    guard !numbers.isEmpty else { return nil }
    // Who mixes orders in one table writes most rows in one of them.
    let sound = LogDateOrder.allCases.map { order in (order, numbers.count { order.day($0) != nil })
    }
    let most = sound.map(\.1).max() ?? 0
    var orders = sound.filter { $0.1 == most }.map(\.0)
    // Of two numbers that may be the year, it is the one that changes least.
    if orders.count > 1, orders.contains(.yearFirst), orders != [.yearFirst] {
      let (starts, ends) = (Set(numbers.map(\.first)).count, Set(numbers.map(\.third)).count)
      let isFirst = starts < ends || (starts == ends && language == .yearFirst)
      orders = orders.filter { ($0 == .yearFirst) == isFirst }
      if isFirst {
        self.init(order: .yearFirst, evidence: starts < ends ? .rows : .language)
        return
      }
    }
    if orders.count == 1 {
      self.init(order: orders[0], evidence: .numbers)
      return
    }
    let breaks = orders.map { LogDateOrderChoice.breaks(dates, $0) }
    if let least = breaks.min(), let other = breaks.max(), 2 * least < other,
      let index = breaks.firstIndex(of: least)
    {
      self.init(order: orders[index], evidence: .rows)
    } else if let language, orders.contains(language) {
      self.init(order: language, evidence: .language)
    } else if isContinental, orders.contains(.dayFirst) {
      self.init(order: .dayFirst, evidence: .signs)
    } else {
      self.init(
        order: orders.contains(.monthFirst) ? .monthFirst : orders[0], evidence: .convention)
    }
  }

  private init(order: LogDateOrder, evidence: LogReading.OrderEvidence) {
    self.order = order
    self.evidence = evidence
  }

  /// The number of rows that are out of order, whether the first or the last flight comes first.
  private static func breaks(_ dates: [DateText.Date], _ order: LogDateOrder) -> Int {
    let days = dates.compactMap { $0.day(in: order) }
    let steps = zip(days, days.dropFirst())
    return min(steps.count { $0 > $1 }, steps.count { $0 < $1 })
  }
}

extension DateText.Date {
  /// The day, the numbers of which stand in an order.
  func day(in order: LogDateOrder?) -> CalendarDay? {
    switch self {
    case .day(let day): day
    case .numbers(let numbers): order.flatMap { $0.day(numbers) }
    }
  }
}
