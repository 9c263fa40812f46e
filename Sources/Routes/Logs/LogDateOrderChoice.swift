internal import FlightTracks

/// The order of the numbers of dates in a log, decided over all rows, or by who seems to have written it.
struct LogDateOrderChoice: Equatable {
  let order: DateOrder
  /// What told it.
  let evidence: LogReading.OrderEvidence
}

extension LogDateOrderChoice {
  /// Decides the order; `nil` where no date needs one.
  ///
  /// - Parameters:
  ///   - dates: The dates in the order of their rows.
  ///   - language: The order in the language of the table.
  ///   - isContinental: True if the signs of the table are not those of the United States.
  init?(_ dates: [DateText.Date], language: DateOrder?, isContinental: Bool) {
    var rows = DateOrderEvidence()
    for date in dates {
      switch date {
      case .day(let day): rows.add(day)
      case .numbers(let numbers): rows.add(numbers)
      }
    }
    guard !rows.isEmpty else { return nil }
    let (orders, reason) = rows.orders(usual: language)
    if let reason {
      self.init(order: orders[0], evidence: reason == .rows ? .rows : .numbers)
    } else if let language, orders.contains(language) {
      self.init(order: language, evidence: .language)
    } else if isContinental, orders.contains(.dayFirst) {
      self.init(order: .dayFirst, evidence: .signs)
    } else {
      self.init(
        order: orders.contains(.monthFirst) ? .monthFirst : orders[0], evidence: .convention)
    }
  }
}

extension DateText.Date {
  /// The day, the numbers of which stand in an order.
  func day(in order: DateOrder?) -> CalendarDay? {
    switch self {
    case .day(let day): day
    case .numbers(let numbers): order.flatMap { $0.day(numbers) }
    }
  }
}
