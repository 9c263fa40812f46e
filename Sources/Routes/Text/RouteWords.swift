internal import FlightAtlas
internal import FlightTextFormats

/// The words that people put between stops, before and behind them.
extension RouteText {
  /// Signs between two stops, in plain text; those that stand in names, too, come last.
  static let signs: [Character] = [";", "|", "~", "+", "&", "»", "→", ">", "/", "-"]

  /// True for a sign between two stops, or a comma: that is one unless it is part of a place.
  static func isSign(_ character: Character) -> Bool {
    character == "," || signs.contains(character)
  }

  /// Words that nothing else can mean.
  private static let separators: Set = ["to", "nach", "إلى", "الى", "से"]

  /// Words between two stops, of which some stand in names, too.
  static let fillers = onTheWay.union([
    "a", "and", "then", "for", "the", "fly", "flying", "flight", "towards", "und", "bis", "dann",
    "vers", "à",
    "et", "puis", "hasta", "hacia", "luego", "y", "verso", "poi", "para", "até", "naar", "til",
    "till", "do",
  ])

  /// A text with arrows for signs of several characters, and for the words that Japanese, Chinese and
  /// Korean write without a blank: `東京からパリへ`, `从北京到伦敦`, `서울에서 부산까지`.
  static func withArrows(_ plain: String) -> String {
    var text = plain
    for arrow in ["-->", "->", "=>", ">"] { text = text.replacing(each: arrow, by: "→") }
    for (from, towards) in unspaced where text.contains(text: from) {
      text = text.replacing(each: from, by: "→")
      for end in towards where text.hasSuffix(end) { text.removeLast(end.count) }
    }
    if text.contains(where: { "到至".contains($0) }) {
      text = text.hasPrefix("从") || text.hasPrefix("從") ? String(text.dropFirst()) : text
      text = text.replacing(each: "到", by: "→").replacing(each: "至", by: "→")
    }
    return text
  }

  /// True for a stop with such a word behind it, as Korean parts them from the next stop by a blank.
  static func endsInWord(_ text: String) -> Bool {
    unspaced.contains { text.hasSuffix($0.0) && text.count > $0.0.count }
  }

  /// Words behind the first stop, and those behind the last one.
  private static let unspaced = [
    ("から", ["まで", "へ", "に", "行き"]), ("에서", ["까지", "으로", "로"]),
  ]

  /// The word of flight plans for the direct way to the next point (ICAO Doc 4444, item 15).
  static let direct = "DCT"

  /// Words before a stop on the way, wherever they stand.
  static let onTheWay: Set = ["via", "through", "über", "par", "por"]

  /// Words before the first stop.
  static let atStart: Set = ["from", "von", "de", "da", "van", "fra", "från", "من"]

  /// Words behind the last stop: the trip ends where it began.
  static let ofReturn: Set = ["back", "return", "zurück", "retour", "vuelta", "ritorno", "volta"]

  /// True for a word or signs that always stand between two stops: `to`, `-`, `=>`.
  static func isSeparator(_ word: String) -> Bool {
    let signs = word.drop { $0 == "=" }
    return means(word, separators) || !signs.isEmpty && signs.allSatisfy(Self.signs.contains)
  }

  /// True for a word of a set in whatever case, but no code: `VIA` and `AND` are airports.
  static func means(_ word: String, _ words: Set<String>) -> Bool {
    words.contains(word.lowercased()) && !isCode(word)
  }

  /// True for three capitals, which are never anything but a code.
  static func isCode(_ word: String) -> Bool {
    word.utf8.count == 3 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// The stops of a route in the order in which it touches them. One on the way comes before the one
  /// that was named last, as in `London to New York via Reykjavik`.
  static func inOrder(_ stops: [(stop: FoundStop, isOnTheWay: Bool)]) -> [FoundStop] {
    var ordered: [FoundStop] = []
    var hasEnd = false
    for (stop, isOnTheWay) in stops {
      if isOnTheWay && hasEnd {
        ordered.insert(stop, at: ordered.count - 1)
      } else {
        hasEnd = !isOnTheWay && !ordered.isEmpty
        ordered.append(stop)
      }
    }
    return ordered
  }
}

extension RouteReader {
  /// The most words of a name that has a word like `and` in it: São José do Rio Preto.
  private static let longestName = 5

  /// True if a word of a route stands between two stops.
  ///
  /// - Parameter words: All words of the route, in plain text.
  func isBetween(_ index: Int, of words: [String]) -> Bool {
    RouteText.isSeparator(words[index]) || isDirect(index, of: words)
      || words.count > 1 && isWord(index, of: words, in: RouteText.fillers)
  }

  /// True for the word of flight plans between two stops that no other word parts; elsewhere it is
  /// the code of an airport.
  func isDirect(_ index: Int, of words: [String]) -> Bool {
    guard words[index].uppercased() == RouteText.direct, index > 0, index + 1 < words.count else {
      return false
    }
    return ![words[index - 1], words[index + 1]].contains(where: RouteText.isSeparator)
  }

  /// True if texts of a route have that word, by themselves, within one or in a chain.
  func hasDirect(_ texts: [String]) -> Bool {
    let words = texts.map { $0.split(separator: " ").map(String.init) }
    let chains = words.joined().flatMap { $0.split(separator: ",") }
      .map { $0.split(separator: "-").map(String.init) }
    return ([texts] + words + chains).contains { words in
      words.indices.contains { isDirect($0, of: words) }
    }
  }

  /// The words of a route without those before and behind its stops: `from LAX to JFK`,
  /// `LAX to JFK and back`.
  ///
  /// - Returns: The words between, and if the trip ends where it began.
  func stopWords(of words: [String]) -> (range: Range<Int>, isReturn: Bool) {
    guard words.count > 2 else { return (words.indices, false) }
    // `fra lax jfk` begins in Frankfurt.
    let isCode = words[0].utf8.count == 3 && airports.match(code: words[0].uppercased()) != nil
    let hasFrom =
      isWord(0, of: words, in: RouteText.atStart)
      && (!isCode
        || words.contains { RouteText.isSeparator($0) || RouteText.means($0, RouteText.fillers) })
    let start = hasFrom ? 1 : 0
    let last = words.count - 1
    let isReturn = last - start > 1 && isWord(last, of: words, in: RouteText.ofReturn)
    return (start..<(isReturn ? last : words.count), isReturn)
  }

  /// True for a word of a set that is not part of a name.
  private func isWord(_ index: Int, of words: [String], in set: Set<String>) -> Bool {
    guard RouteText.means(words[index], set) else { return false }
    // "do" of "Rio do Sul" is no word of its own.
    let reach = RouteReader.longestName - 1
    for start in max(0, index - reach)...index {
      for end in index...min(words.count - 1, start + reach) where end > start {
        if !cities.named(words[start...end].joined(separator: " ")).isEmpty { return false }
      }
    }
    return true
  }

  /// A part of a route as text.
  typealias Part = (text: String, isOnTheWay: Bool)

  /// The parts of a route that arrows and words set apart, `LAX -> JFK`, `Paris to Tokyo`, and if it
  /// ends where it began.
  func parts(_ plain: String) -> (parts: [Part], isReturn: Bool) {
    let text = RouteText.withArrows(plain)
    let words = text.replacing(each: "→", by: " → ").split(separator: " ").map(String.init)
    // Nobody means a page of words by a route.
    guard words.count <= 200 else { return ([(plain, false)], false) }
    let (range, isReturn) = stopWords(of: words)
    var parts: [Part] = [("", false)]
    for index in range {
      if isBetween(index, of: words) {
        parts.append(("", RouteText.means(words[index], RouteText.onTheWay)))
      } else {
        let gap = parts[parts.count - 1].text.isEmpty ? "" : " "
        parts[parts.count - 1].text += gap + words[index]
      }
    }
    return (parts.filter { !$0.text.isEmpty }, isReturn)
  }

  /// True if more than blanks stands between the words of a text.
  func hasSeparators(_ text: String) -> Bool {
    let plain = RouteText.plain(text)
    return plain.contains(where: RouteText.isSign) || parts(plain).parts.count > 1
  }
}
