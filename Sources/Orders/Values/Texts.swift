internal import FlightAnim
internal import FlightAtlas
internal import FlightGraphics
internal import FlightSVG
internal import FlightTextFormats
internal import FlightTracks

extension OptionValue<Color> {
  /// A color.
  ///
  /// - Parameter example: One for the error.
  static func color(like example: String = "#d6432f") -> OptionValue {
    OptionValue(
      ValueFacts(areColors: true), orElse: "is not a color",
      "write #rrggbb, like '\(example)', or a name, like crimson (see 'flightanim help colors')",
      value: Color.init(written:))
  }

  /// A color without opacity of its own.
  static var opaqueColor: OptionValue {
    OptionValue(
      ValueFacts(areColors: true), orElse: "is not an opaque color", "write #rrggbb, like '#ffffff'"
    ) { Color(written: $0).flatMap { $0.alpha == 255 ? $0 : nil } }
  }
}

extension OptionValue<Moment> {
  /// A moment with its zone.
  ///
  /// - Parameter other: Another value that the option takes, for the error.
  static func moment(or other: String = "") -> OptionValue {
    OptionValue(
      orElse: "is not a moment",
      "write \(other)a date and a time with its zone, like 2026-06-21T18:00Z",
      value: { Moment($0) })
  }
}

extension OptionValue<Sunlight> {
  /// A moment, or the flight.
  static var sunlight: OptionValue {
    let moment = OptionValue<Moment>.moment(or: "flight or ")
    return OptionValue(ValueFacts(words: ["flight"])) { (text, reading) throws(Fault) in
      text.lowercased() == "flight" ? .flight : .moment(try moment.read(text, reading))
    }
  }
}

extension OptionValue<RecordingTime> {
  /// A moment, a day or a time of day.
  static var recordingTime: OptionValue {
    OptionValue(
      orElse: "is not a time", "write 2024-05-01T10:30Z, 2024-05-01 or 10:30, which are UTC",
      value: { RecordingTime($0) })
  }
}

extension OptionValue<CalendarDay> {
  /// A day, a month or a year.
  static var day: OptionValue {
    OptionValue { (text, reading) throws(Fault) in
      guard let day = CalendarDay(text.replacing(each: "/", by: "-")) else {
        throw reading.fault(text, "is not a date", "write 2024-05-01, 2024-05 or 2024")
      }
      if let number = day.day, let count = day.daysInMonth, number > count {
        throw Fault(
          .badOption, "\(option: reading.option) \(text): that month has \(count) days",
          "write 2024-05-01, 2024-05 or 2024")
      }
      return day
    }
  }

  static var year: OptionValue {
    OptionValue(orElse: "is not a year", "write four digits, like 2024") {
      CalendarDay($0).flatMap { $0.month == nil ? $0 : nil }
    }
  }
}

extension OptionValue where Value: MeasuringUnit {
  /// A unit of what was recorded.
  static var unit: OptionValue {
    let words = Value.allCases.map(\.rawValue)
    return OptionValue(
      ValueFacts(words: words, takesOthers: false), text: { $0.rawValue },
      orElse: "is no unit here", "it takes \(words.joined(separator: ", "))"
    ) { Value(written: $0.lowercased().filter { $0.isLetter || $0.isNumber }) }
  }
}

extension OptionValue<Language> {
  static var language: OptionValue {
    let tags = Language.all.map(\.tag)
    return OptionValue(
      ValueFacts(words: tags), text: { $0.tag }, orElse: "is not a language known here",
      "it takes \(tags.joined(separator: ", "))", value: { Language($0) })
  }
}

extension OptionValue<EdgeInsets> {
  /// One length for all edges, or that of each in the order of CSS.
  static var edges: OptionValue {
    let length = OptionValue<Double>.pixels()
    return OptionValue(text: { $0 == .none ? "0" : nil }) { (text, reading) throws(Fault) in
      let parts = text.split { $0 == "," || $0 == " " }.map(String.init)
      let values = try parts.map { part throws(Fault) in try length.read(part, reading) }
      guard values.count == 1 || values.count == 4 else {
        throw reading.fault(
          text, "has \(values.count) lengths",
          "write one for all edges, or top,right,bottom,left, like 250,0,250,0")
      }
      let edges = values.count == 1 ? Array(repeating: values[0], count: 4) : values
      return EdgeInsets(top: edges[0], right: edges[1], bottom: edges[2], left: edges[3])
    }
  }
}

extension OptionValue<[Double]> {
  /// The lengths of dashes and gaps, or none.
  static var dashes: OptionValue {
    OptionValue { (text, reading) throws(Fault) in
      let word = ValueWords.word(text, of: reading.option)
      if word == "none" { return [] }
      // SVG has blanks, too, between numbers.
      let isBlank = text.contains(" ") && !text.contains(",") && text.first?.isNumber == true
      let parts =
        isBlank
        ? text.split(separator: " ") : word.split(separator: ",", omittingEmptySubsequences: false)
      let lengths = parts.compactMap { FlightOrders.number(String($0)) }
      guard lengths.count == parts.count else {
        throw reading.fault(
          text, "is not a dash pattern",
          "write lengths of dashes and gaps in pixels, like 6,4, or none")
      }
      return lengths
    }
  }
}

extension OptionValue<Int> {
  /// A number of bytes with or without a unit.
  public static var bytes: OptionValue {
    let units: [(String, Double)] = [
      ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6),
      ("gb", 1e9), ("k", 1e3), ("m", 1e6), ("g", 1e9), ("b", 1), ("", 1),
    ]
    return OptionValue(
      orElse: "is not a file size", "write bytes, like 500000, 900kB or 1MB"
    ) { text in
      let lower = text.lowercased()
      guard let (unit, size) = units.first(where: { lower.hasSuffix($0.0) }) else { return nil }
      let digits = String(lower.dropLast(unit.count)).filter { $0 != " " }
      let bytes = FlightOrders.number(digits).map { $0 * size }
      // Above it the limit would be none: no file system has such a file.
      return bytes.flatMap { (1...1e15).contains($0) ? Int($0) : nil }
    }
  }
}

extension OptionValue<SVGIDPrefix> {
  /// The beginning of ids.
  static var idPrefix: OptionValue {
    OptionValue(
      orElse: "is not a prefix",
      "start with a letter or _, then use ASCII letters, digits, - and _, at most 64 in all",
      value: { SVGIDPrefix($0) })
  }
}

extension OptionValue<[Country]> {
  /// Countries by codes or names.
  static var countries: OptionValue {
    OptionValue { (text, reading) throws(Fault) in
      let names = text.split(separator: ",").map(String.init)
      guard !names.isEmpty else {
        throw Fault(
          .badOption, "\(option: reading.option) names no country",
          "write codes or names, like US,FR")
      }
      return try names.map { name throws(Fault) in try Country(name, of: reading.option) }
    }
  }
}

extension Country {
  /// The country that an option names, by a code or by a name in any of many languages.
  package init(_ name: String, of option: String) throws(Fault) {
    let name = name.trimmed
    if let country = CityDirectory.embedded.country(name) {
      self = country
      return
    }
    throw Fault(
      .unusableInput, "\(option: option): unknown country \"\(name)\"",
      "write a code of two or three letters or a name, like FR, FRA or France",
      didYouMean: CountryDirectory.embedded.suggestions(for: name).map {
        Suggestion($0.code, text: "\($0.code) (\($0.name))")
      }
    ).about(option, name)
  }
}
