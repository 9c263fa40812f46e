public import FlightOptions

extension OptionError: SelfExplainedError {
  package func explanation(_ names: OptionNames) -> Explanation {
    isCount
      ? Explanation(
        "there are \(plain(value)) of \(names.name(option))",
        "a picture takes up to \(plain(allowed.upperBound))")
      : Explanation("\(names.name(option)) \(plain(value)) is out of range", allowed.remedy)
  }
}

extension StoryboardError: SelfExplainedError {
  package func explanation(_ names: OptionNames) -> Explanation {
    switch self {
    case .noTrips: Explanation("the request has no trips", "give it at least one")
    case .option(let error): error.explanation(names)
    case .notAFont(let index):
      Explanation(
        "\(names.name("text.fonts"))[\(index)] is not an OpenType or TrueType font")
    case .missingGlyph("\u{FFFD}", let text):
      Explanation("the text \"\(text)\" has bytes that are not UTF-8", "write it in UTF-8")
    case .missingGlyph(let scalar, let text):
      Explanation(
        "no font has a glyph for \"\(scalar)\" (\(scalar.codePoint)) in \"\(text)\"",
        "give a font that has it with \(names.font), or take those of this computer with "
          + names.choice("text.fontFallback", "system"))
    case .textTooLong(let option, let text):
      Explanation(
        "\(names.name("text." + option)) \"\(text.start)\" is too long for two lines of this picture",
        "shorten it or widen \(names.name("size"))")
    case .unknownPlaceholder(let option, let name, let known):
      Explanation(
        "\(names.name("text." + option)): {\(name)} is not known here",
        "it takes \(known.map { "{\($0)}" }.joined(separator: ", ")), and {{ for a brace")
    case .noRoomForText:
      Explanation(
        "the picture is too small for its texts",
        "leave one of them out or enlarge \(names.name("size"))")
    case .nothingToCount(let counter, let isRecorded): counter.lack(isRecorded, names)
    case .countsOneTrip(let counter, let trips):
      Explanation(
        "\(names.choice("text.counter", counter.rawValue)) is that of one recording, and there are "
          + "\(trips) at once",
        "choose one with \(names.name("aircraft.callsign")) or its file, or count distance or time")
    case .nothingToTell(let fact, let isRecorded):
      Explanation(
        isRecorded
          ? "\(names.name("card.facts")): the recording has no \(fact.rawValue)"
          : "\(names.name("card.facts")): \(fact.rawValue) needs a recorded flight",
        "between stops there are distance, duration and countries")
    case .noMoments(let option):
      Explanation(
        "\(names.name(option)) needs to know when the flight was",
        "add \(names.choice("time.departure", "2026-06-21T18:00Z"))")
    case .arrivalWithoutFlight:
      Explanation(
        "\(names.name("time.arrival")) needs a departure before it",
        "add \(names.choice("time.departure", "2026-06-21T18:00Z")), a moment with its zone")
    case .arrivalTooEarly(let arrival, let departure):
      Explanation(
        "\(names.name("time.arrival")) \(arrival.text) is not after "
          + "\(names.name("time.departure")) \(departure.text)",
        "give a later arrival, and each with its own zone")
    case .noLocalTimes(let option):
      Explanation(
        "\(names.name(option)): local times before 1970 are not known",
        "leave them out, or write them as text")
    case .nothingToColor(let meaning, let isRecorded): meaning.lack(isRecorded, names)
    case .darkThemeDiffers(let part):
      Explanation(
        "light and dark pages cannot share one picture\(part.map { ": the \($0) differs" } ?? "")",
        "name one theme instead of one for each")
    case .overBudget(let error): error.explanation(names)
    }
  }
}

extension Counter {
  /// The explanation where no flight has what is to be counted.
  fileprivate func lack(_ isRecorded: Bool, _ names: OptionNames) -> Explanation {
    let missing =
      switch self {
      case .none, .distance, .time, .countries, .localTime: "times"
      case .altitude: "altitudes"
      case .speed: "speeds and no times"
      }
    let (own, distance) = (
      names.choice("text.counter", rawValue), names.choice("text.counter", "distance")
    )
    return isRecorded
      ? Explanation("\(own): the recording has no \(missing)", "\(distance) needs none")
      : Explanation(
        "\(own) needs a recorded flight", "between stops only distance is known: \(distance)")
  }
}

extension ColorBy {
  /// The explanation where no flight has what is to be told by color.
  fileprivate func lack(_ isRecorded: Bool, _ names: OptionNames) -> Explanation {
    let missing = self == .altitude ? "altitudes" : "speeds and no times"
    let own = names.choice("line.colorBy", rawValue)
    return isRecorded
      ? Explanation(
        "\(own): the recording has no \(missing)",
        "\(names.choice("line.colorBy", "trip")) needs none")
      : Explanation(
        "\(own) needs a recorded flight",
        "lines between stops take \(names.choice("line.colorBy", "trip")) or leg")
  }
}

extension Unicode.Scalar {
  /// The number of the character: `U+00E9`.
  fileprivate var codePoint: String {
    let code = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
  }
}
