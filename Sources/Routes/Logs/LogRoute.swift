/// The places of a route in one cell: `ZRH-LHR`, `ZRH → FRA → JFK`, `KPAO KSQL`, `Zürich – London`.
enum LogRoute {
  /// Takes a route apart; `nil` if it names less than two places, but for a pilot's, who came back.
  ///
  /// - Parameter hasWaypoints: True if navigation aids may stand between its airports.
  static func places(
    _ cell: String, _ kind: LogReading.PlaceKind, hasWaypoints: Bool
  ) -> [LogPlace]? {
    let plain = RouteText.withArrows(RouteText.plain(cell))
    guard plain.utf8.count <= longest else { return nil }
    let words = plain.split { !($0.isLetter || $0.isNumber || $0 == "@") }
      .filter { !RouteText.isSeparator(String($0)) }
    let isOfCodes =
      words.count > 1 && words.allSatisfy { LogPlace.isCode($0, anyCase: kind == .codes) }
    if isOfCodes || hasWaypoints {
      let codes = words.filter { LogPlace.isCode($0, anyCase: true) }.map { $0.uppercased() }
      if hasWaypoints, codes.count == 1 {
        return [LogPlace(code: codes[0]), LogPlace(code: codes[0])]
      }
      guard codes.count > 1 else { return nil }
      return (hasWaypoints ? airports(codes) : codes).map { LogPlace(code: $0) }
    }
    for sign in ["→", " - ", " / ", ";", "|", "~", " to ", " nach ", "-", "/"] {
      let parts = plain.components(separatedBy: sign)
      guard parts.count > 1 else { continue }
      let places = parts.compactMap { LogPlace([$0], kind) }
      if places.count == parts.count { return places }
    }
    return nil
  }

  private static let longest = 400

  /// The airports of a pilot's route: the ends, and what has as many letters as they have. Beside
  /// airports by the codes of ICAO, three letters are a beacon.
  private static func airports(_ codes: [String]) -> [String] {
    let length = max(codes[0].utf8.count, codes[codes.count - 1].utf8.count)
    return codes.enumerated().filter { index, code in
      index == 0 || index == codes.count - 1 || code.utf8.count == length
    }.map(\.element)
  }
}

extension String {
  /// The parts of the text between the occurrences of another.
  fileprivate func components(separatedBy sign: String) -> [String] {
    var parts = [""]
    var rest = self[...]
    while let character = rest.first {
      if rest.hasPrefix(sign) {
        parts.append("")
        rest = rest.dropFirst(sign.count)
      } else {
        parts[parts.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}
