internal import FlightLanguages
package import FlightRoutes
internal import FlightTracks

extension LogFault.Reason {
  /// The fault of a row, and its remedy.
  package func explanation(_ names: OptionNames) -> Explanation {
    switch self {
    case .unknownPlace(let place):
      Explanation(
        place.codes.isEmpty
          ? "no place is called \"\(place.name.start)\""
          : "no airport has the code \(place.codes.joined(separator: " or "))",
        "write a code like ZRH, or a city like Zurich")
    case .noPlace:
      Explanation("the row lacks the place where the flight left or landed", "write both")
    case .notADate(let text):
      Explanation("the date \"\(text.start)\" cannot be read", "write it like 2024-05-01")
    case .cutOff(let cells, let all):
      Explanation(
        "the row has \(cells) cells where the first has \(all)", "get the rest of the row")
    case .broken(let error, let isEnd):
      Explanation(
        TrackReadError(error.reason).explanation(in: nil, names).message
          + (isEnd ? ", and nothing behind it is read" : ""),
        "mend the row: a quote within quotes is doubled, and one that is opened is closed")
    }
  }
}

extension [LogFault] {
  /// The faults for a sentence: each kind once with its lines, the first few of them.
  package var text: String {
    var kinds: [(text: String, lines: [Int])] = []
    for fault in self {
      let text = fault.reason.explanation(.properties).message
      let index = kinds.firstIndex { $0.text == text } ?? kinds.count
      if index == kinds.count {
        // Nobody reads more, and to look each up would take time.
        if kinds.count == most { continue }
        kinds.append((text, []))
      }
      if let line = fault.line { kinds[index].lines.append(line) }
    }
    let shown = kinds.map { kind in
      let lines = kind.lines.prefix(most).map { String($0) }.joined(separator: ", ")
      guard !lines.isEmpty else { return kind.text }
      let others = kind.lines.count > most ? " and \(kind.lines.count - most) more" : ""
      return "\(kind.text) (\(kind.lines.count == 1 ? "line" : "lines") \(lines)\(others))"
    }
    let told = kinds.reduce(0) { $0 + Swift.max($1.lines.count, 1) }
    return shown.joined(separator: "; ") + (told < count ? "; and others" : "")
  }

  private var most: Int { 5 }
}

extension String? {
  fileprivate var start: String { (self ?? "").start }
}

extension String {
  /// The start of a text, for a sentence.
  var start: String { count > 40 ? "\(prefix(40))…" : self }
}

extension DateOrder {
  /// The order for a sentence.
  package var text: String {
    switch self {
    case .dayFirst: "day before the month"
    case .monthFirst: "month before the day"
    case .yearFirst: "year first"
    }
  }
}

extension FlightLog.DoubtfulDate {
  /// The date and how it was read, for a sentence.
  package var sentence: String {
    let words = Wording.english
    guard let month = day.month else { return "\(text) is \(day.year)" }
    guard let number = day.day else {
      return "\(text) is \(words.month(year: day.year, month: month))"
    }
    return "\(text) is \(words.date(year: day.year, month: month, day: number))"
  }
}

extension LogReading.OrderEvidence {
  /// The reason for an order, for a sentence.
  package var text: String {
    switch self {
    case .numbers: "their numbers say"
    case .rows: "the rows are in order of time so"
    case .language: "is usual in the language of the columns"
    case .signs: "is usual in tables with such signs"
    case .convention: "is usual in the United States"
    }
  }
}

extension [LoggedTrips.Substitution] {
  /// One line on the places that were taken for others, each with the number of flights that it concerns.
  package var text: String {
    let numbers = map { "\($0.flights) \($0.flights == 1 ? "flight" : "flights")" }
    return map(\.note).text(numbers) ?? ""
  }
}
