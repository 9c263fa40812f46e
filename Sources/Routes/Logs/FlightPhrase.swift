internal import FlightAtlas
internal import FlightTextFormats

/// Flights as calendars and statements of miles write them in a line: `DL1557 BNA to DTW`.
enum FlightPhrase {
  /// The codes of a text that are those of a flight: with signs or `to` between them, or one behind the other
  /// in a text that has the number of a flight.
  ///
  /// - Parameter airports: Those that the codes must be of; `nil` if what stands so can be nothing else.
  static func codes(in text: String, knownIn airports: AirportDirectory? = nil) -> [String]? {
    let plain = RouteText.withArrows(RouteText.plain(text))
    let mayTouch = airports != nil && isFlight(plain)
    var codes: [String] = []
    var isLinked = false
    var end = plain.startIndex
    for word in plain.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
      let gap = plain[end..<word.startIndex]
      end = word.endIndex
      isLinked = isLinked || mayTouch || gap.contains { "→-/>".contains($0) }
      if isCode(word, airports) {
        if !isLinked { codes = [] }
        codes.append(String(word))
        isLinked = false
      } else if !codes.isEmpty, RouteText.isSeparator(String(word)) {
        isLinked = true
      } else if codes.count > 1 {
        break
      } else {
        codes = []
      }
    }
    return codes.count > 1 ? codes : nil
  }

  private static func isCode(_ word: Substring, _ airports: AirportDirectory?) -> Bool {
    let isCode =
      (3...4).contains(word.utf8.count) && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCode && airports.map { $0.match(code: String(word)) != nil } ?? true
  }

  /// True for the summary of a flight: it has a number of a flight, the word for it, or its sign.
  static func isFlight(_ summary: String) -> Bool {
    let words = summary.split { !($0.isLetter || $0.isNumber) }
    if summary.contains("✈") || words.contains(where: { flightWords.contains($0.lowercased()) }) {
      return true
    }
    return words.indices.contains { index in
      let word = words[index]
      let digits = word.reversed().prefix { $0.isASCII && $0.isNumber }.count
      let airline = word.dropLast(digits)
      if (1...4).contains(digits), isAirline(airline) { return true }
      // `LX 316`
      let next = index + 1
      return isAirline(word) && next < words.count && (1...4).contains(words[next].count)
        && words[next].allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  /// True for the letters and digits before the number of a flight.
  private static func isAirline(_ text: Substring) -> Bool {
    (2...3).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isDigit || (0x41...0x5A).contains($0) }
      && text.utf8.contains { (0x41...0x5A).contains($0) }
  }

  private static let flightWords: Set = [
    "flight", "flug", "vol", "vuelo", "volo", "voo", "vlucht", "lot", "рейс", "перелет", "перелёт",
    "フライト", "航班", "便", "fly", "flyg",
  ]
}
