internal import FlightJourneys
internal import FlightLanguages
internal import FlightOptions
internal import FlightRoutes
internal import FlightTracks

/// The wording of a title or caption: the user's text with places, distances and times put in.
struct CaptionWording {
  /// The words that braces may hold, and the texts that stand there instead.
  private let values: [(name: String, text: () -> String?)]
  /// True if the moments are before those at which the clocks of time zones are known.
  private let isBeforeTimeZones: () -> Bool

  /// - Parameters:
  ///   - trips: Those that are told; of several, places come from the first and the last.
  ///   - ways: With another way beside them there is `{comparison}`, too.
  ///   - met: The countries met, which are found only where they are told.
  ///   - clocks: The local clocks of trips whose moments are known.
  init(
    _ trips: [Trip], _ ways: ComparedWays?, _ text: TextOptions,
    met: @escaping () -> CountriesMet, clocks: @escaping () -> [LocalClock]
  ) {
    let words = text.language.wording
    let ledger = trips.ledger
    let known = { clocks().filter(\.isKnown) }
    isBeforeTimeZones = { clocks().contains { !$0.isKnown } }
    func name(_ stop: Stop?) -> String? { stop.map { $0.name ?? $0.shortName } }
    values = [
      ("distance", { text.units.text(ledger.distance, in: text.language) }),
      ("from", { name(trips.first?.stops.first) }),
      ("to", { name(trips.last?.stops.last) }),
      ("countries", { words.numbers.text(Double(met().total)) }),
      ("duration", { ledger.seconds.map { words.duration($0) } }),
      // A departure that is given moves the day of a recording.
      ("date", { (known().first?.day ?? trips.first?.day).flatMap { words.date($0) } }),
      ("depart_local", { known().first.map { words.numbers.timeOfDay(minute: $0.departure) } }),
      ("arrive_local", { words.arrival(known()) }),
      ("comparison", { ways?.caption }),
    ]
  }

  /// The day of the flight, where it is known.
  var day: String? { values.first { $0.name == "date" }?.text() }

  /// Returns a text with the values of the names in braces put in; `{{` is a brace.
  ///
  /// - Throws: `.unknownPlaceholder` of any other, and of a date or duration that nothing tells;
  ///   `.noMoments` and `.noLocalTimes` of local times.
  func callAsFunction(_ text: String, option: String) throws(StoryboardError) -> String {
    var result = ""
    var rest = text.printable[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      let end = rest.firstIndex(of: "}") ?? rest.endIndex
      let name = String(rest[..<end])
      let isLocal = name.hasSuffix("_local")
      if isLocal || name == "date", let value = values.first(where: { $0.name == name }),
        value.text() == nil
      {
        if isBeforeTimeZones() { throw .noLocalTimes(option: "text.\(option)") }
        if isLocal { throw .noMoments(option: "text.\(option)") }
      }
      guard let text = values.first(where: { $0.name == name })?.text(), end < rest.endIndex else {
        throw .unknownPlaceholder(
          option: option, name: String(name.prefix(40)),
          known: values.filter { $0.text() != nil }.map(\.name))
      }
      result += text.printable
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension Wording {
  /// The local time of arrival, with the days that the calendar has gone on by: `06:25 +1`.
  fileprivate func arrival(_ clocks: [LocalClock]) -> String? {
    guard let first = clocks.first, let last = clocks.last else { return nil }
    func day(_ minute: Int) -> Int { Int((Double(minute) / 1440).rounded(.down)) }
    let days = day(last.arrival) - day(first.departure)
    let time = numbers.timeOfDay(minute: last.arrival)
    return days == 0 ? time : time + " " + (days > 0 ? "+" : "") + numbers.text(Double(days))
  }

  /// A day, if all of it is known.
  fileprivate func date(_ date: CalendarDay) -> String? {
    guard let month = date.month, let day = date.day else { return nil }
    return self.date(year: date.year, month: month, day: day)
  }
}

extension String {
  /// The text without what is not seen but changes how other letters are shown; tabs and the like are
  /// spaces, line ends stay.
  fileprivate var printable: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\u{2028}", "\u{2029}", "\u{85}": text.append("\n")
      case "\r": break
      case "\t", "\u{B}", "\u{C}": text.append(" ")
      default:
        let properties = scalar.properties
        if properties.generalCategory == .control || properties.isBidiControl
          || properties.isNoncharacterCodePoint
        {
          continue
        }
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension LocalClock {
  /// The day of departure by the clock on the wall.
  fileprivate var day: CalendarDay? {
    CalendarDay(daysSince1970: Int((Double(departure) / 1440).rounded(.down)))
  }
}
