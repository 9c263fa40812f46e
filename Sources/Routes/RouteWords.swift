internal import FlightAtlas
internal import FlightTextFormats

/// The words that people put between stops, before and behind them.
extension RouteText {
  /// Signs and words that nothing else can mean.
  private static let separators: Set = [
    "to", "nach", "→", "->", "-->", "=>", ">", "-", "--", "–", "—", "/", "+", "&", "|", "»", "~",
    "～",
  ]

  /// Words in lower case, which are codes in capitals: `AND`, `THE`. Some stand in names, too.
  private static let fillers: Set = [
    "a", "and", "then", "for", "the", "fly", "flying", "flight", "towards", "und", "bis", "dann",
    "vers", "à",
    "et", "puis", "hasta", "hacia", "luego", "y", "verso", "poi", "para", "até", "naar", "til",
    "till",
    "do", "via", "through", "über", "par", "por",
  ]

  /// Words before a stop on the way, wherever they stand.
  private static let onTheWay: Set = ["via", "through", "über", "par", "por"]

  /// Words before the first stop.
  static let atStart: Set = ["from", "von", "de", "da", "van", "fra", "från"]

  /// Words behind the last stop: the trip ends where it began.
  static let ofReturn: Set = ["back", "return", "zurück", "retour", "vuelta", "ritorno", "volta"]

  /// True for a word that always stands between two stops.
  static func isSeparator(_ word: String) -> Bool { separators.contains(word.lowercased()) }

  /// True for a word that stands between two stops unless it is part of a name.
  static func isFiller(_ word: String) -> Bool { fillers.contains(word) }

  /// True for a word before a stop on the way.
  static func isOnTheWay(_ word: String) -> Bool { onTheWay.contains(word) }

  /// The parts of a route in the order in which it touches them. One on the way comes before the one
  /// that was named last, as in `London to New York via Reykjavik`.
  static func inOrder<Part>(_ parts: [(part: Part, isOnTheWay: Bool)]) -> [Part] {
    var ordered: [Part] = []
    var hasEnd = false
    for (part, isOnTheWay) in parts {
      if isOnTheWay && hasEnd {
        ordered.insert(part, at: ordered.count - 1)
      } else {
        hasEnd = !isOnTheWay && !ordered.isEmpty
        ordered.append(part)
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
    let word = words[index]
    guard !RouteText.isSeparator(word) else { return true }
    guard RouteText.isFiller(word), words.count > 1 else { return false }
    // "do" of "Rio do Sul" is no word of its own.
    let reach = RouteReader.longestName - 1
    for start in max(0, index - reach)...index {
      for end in index...min(words.count - 1, start + reach) where end > start {
        if !cities.named(words[start...end].joined(separator: " ")).isEmpty { return false }
      }
    }
    return true
  }

  /// The parts of a route that arrows and words set apart: `LAX -> JFK`, `Paris to Tokyo`.
  func parts(_ plain: String) -> [String] {
    var text = plain
    for arrow in ["-->", "->", "=>", ">", "から"] { text = text.replacing(each: arrow, by: "→") }
    text = text.replacing(each: "まで", by: " ")
    let words = text.replacing(each: "→", by: " → ").split(separator: " ").map(String.init)
    // Nobody means a page of words by a route.
    guard words.count <= 200 else { return [plain] }
    var parts = [(part: "", isOnTheWay: false)]
    for (index, word) in words.enumerated() {
      if isBetween(index, of: words) {
        parts.append(("", RouteText.isOnTheWay(word)))
      } else {
        parts[parts.count - 1].part += (parts[parts.count - 1].part.isEmpty ? "" : " ") + word
      }
    }
    if parts.count > 1, let word = parts[0].part.split(separator: " ").first,
      RouteText.atStart.contains(word.lowercased())
    {
      parts[0].part = parts[0].part.dropFirst(word.count).trimmed
    }
    return RouteText.inOrder(parts.filter { !$0.part.isEmpty })
  }

  /// True if more than blanks stands between the words of a text.
  func hasSeparators(_ text: String) -> Bool {
    let plain = RouteText.plain(text)
    return plain.contains { "-,;/".contains($0) } || parts(plain).count > 1
  }
}
