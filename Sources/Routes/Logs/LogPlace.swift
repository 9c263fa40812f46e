internal import FlightTextFormats

/// A place as a log writes it: codes, likeliest first, or a name.
package struct LogPlace: Hashable, Sendable {
  /// The codes that the log gives: of IATA, of ICAO, of a country.
  package var codes: [String] = []
  /// The text where there is no code, or where it may be a name as well.
  package var name: String?

  /// Reads the cells of a place; `nil` if all are empty.
  ///
  /// - Parameter kind: What the cells of the log hold: where it is codes, they may be in small letters.
  init?(_ cells: [String], _ kind: LogReading.PlaceKind) {
    for cell in cells {
      let plain = RouteText.plain(cell)
      guard plain.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      let codes = LogPlace.codes(in: plain, anyCase: kind == .codes)
      if codes.isEmpty {
        name = name ?? plain
      } else {
        self.codes += codes.filter { !self.codes.contains($0) }
        // `OSLO` among names is a name in capitals.
        if kind == .names, codes == [plain], plain.utf8.count > 3 { name = name ?? plain }
      }
    }
    if codes.isEmpty && name == nil { return nil }
  }

  init(code: String) { codes = [code] }

  /// All that the log has for it, as texts.
  package var texts: [String] { codes.isEmpty ? [name].compactMap(\.self) : codes }

  /// The codes in a text: alone (`JFK`), before a name (`ZRH - Zürich`), or behind it
  /// (`New York / John F Kennedy (JFK/KJFK)`).
  ///
  /// Fields without a code of IATA bear one that is made up (`Harle / Harle (NA0/EDXP)`).
  static func codes(in plain: String, anyCase: Bool = false) -> [String] {
    if let open = plain.lastIndex(where: { "([".contains($0) }),
      let close = plain[open...].firstIndex(where: { ")]".contains($0) })
    {
      let codes = list(plain[plain.index(after: open)..<close], anyCase: false)
      if !codes.isEmpty { return codes }
    }
    let whole = list(plain[...], anyCase: anyCase)
    if !whole.isEmpty { return whole }
    for sign in [" - ", " (", ": "] {
      let head = plain.prefix(4).prefix { !sign.contains($0) }
      if plain.dropFirst(head.count).hasPrefix(sign), isCode(head, anyCase: false) {
        return [String(head)]
      }
    }
    return []
  }

  /// The codes of a list, empty if anything else is in it.
  private static func list(_ text: Substring, anyCase: Bool) -> [String] {
    let parts = text.split { "/,;|".contains($0) }
    return parts.allSatisfy { isCode($0, anyCase: anyCase) } && parts.count <= 3
      ? parts.map { $0.uppercased() } : []
  }

  /// True for three or four letters and digits of which one is a letter.
  static func isCode(_ text: Substring, anyCase: Bool) -> Bool {
    (3...4).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        $0.isDigit || (0x41...0x5A).contains(anyCase ? $0.uppercased : $0)
      } && text.utf8.contains(where: \.isLetter)
  }
}
