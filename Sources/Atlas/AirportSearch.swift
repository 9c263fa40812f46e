internal import FlightTextFormats

extension AirportDirectory {
  /// Finds airports by code, city or name.
  ///
  /// Upper and lower case, diacritics and punctuation do not count, and cities are known by several
  /// names (Munich, München, Muenchen, Monaco di Baviera), among them those they had (Leningrad). A
  /// code of three or four letters comes first with all airports of a metropolitan area, then cities
  /// of exactly that name, codes and cities that begin so, and airports with words that begin so;
  /// within each, the best known first.
  ///
  /// - Parameters:
  ///   - query: The text that someone typed.
  ///   - limit: The largest number of airports to return.
  /// - Returns: Distinct airports, or none when nothing matches or the query holds no letter or digit.
  /// - Complexity: O(`count`), some milliseconds.
  public func search(_ query: String, limit: Int = 20) -> [Airport] {
    let folding = NameFolding(self)
    let wanted = folding.folded(query)
    guard !wanted.isEmpty, limit > 0 else { return [] }
    let words = wanted.split(separator: space)
    let cityGrades = (0..<blob.uint32(28)).map { grade(ofCity: $0, wanted, words, folding) }
    let coded = codedPositions(wanted)
    var found: [(rank: Int, position: Int)] = []
    var buffer: [UInt8] = []
    for position in 0..<count {
      let at = record(position)
      let cityIndex = blob.uint16(at + 20)
      var grade = coded.contains(position) ? Grade.code : cityGrades[cityIndex]
      if grade < Grade.codeBegins, hasCode(at, beginning: wanted) { grade = Grade.codeBegins }
      if grade == Grade.none {
        buffer.removeAll(keepingCapacity: true)
        folding.fold(blob.text(blob.uint32(at + 16) + strings), into: &buffer)
        buffer.append(space)
        folding.fold(blob.text(blob.uint32(cityRecord(cityIndex)) + strings), into: &buffer)
        if Self.hasWords(buffer[...], words) { grade = Grade.words }
      }
      if grade > Grade.none { found.append((grade + Int(importance(position)), position)) }
    }
    // Positions break ties, so the order is the same every time.
    found.sort { ($0.rank, $1.position) > ($1.rank, $0.position) }
    return found.prefix(limit).map { self[$0.position] }
  }

  /// Steps wider than an importance part the grades; the name that is shown counts a little more than
  /// the other names of a city.
  private enum Grade {
    static let none = 0
    static let words = 1000
    static let otherNameBegins = 2000
    static let begins = 2064
    // A code is short: LA means LAX and LAS as much as it means Lagos.
    static let codeBegins = 2064
    static let otherName = 3000
    static let same = 3064
    static let code = 4000
  }

  /// True if one of a record's codes begins with the two or three letters of a folded query.
  private func hasCode(_ at: Int, beginning wanted: [UInt8]) -> Bool {
    guard wanted.count == 2 || wanted.count == 3 else { return false }
    return [at, at + 4].contains { code in
      zip(0..., wanted).allSatisfy { blob.byte(code + $0) | 0x20 == $1 }
    }
  }

  /// The airports that a folded query names by code: one airport or an area's.
  private func codedPositions(_ folded: [UInt8]) -> [Int] {
    let upper = folded.map(\.uppercased)
    switch upper.count {
    case 3:
      if let position = position(iata: upper) { return [position] }
      return metroMembers(upper) ?? formerPosition(upper).map { [$0] } ?? []
    case 4: return position(icao: upper).map { [$0] } ?? []
    default: return []
    }
  }

  private func grade(
    ofCity index: Int, _ wanted: [UInt8], _ words: [ArraySlice<UInt8>], _ folding: NameFolding
  ) -> Int {
    var best = Grade.none
    for (place, name) in cityNames(index, folding).enumerated() {
      if name.elementsEqual(wanted) {
        best = max(best, place == 0 ? Grade.same : Grade.otherName)
      } else if name.starts(with: wanted) {
        best = max(best, place == 0 ? Grade.begins : Grade.otherNameBegins)
      } else if best == Grade.none, Self.hasWords(name, words) {
        best = Grade.words
      }
    }
    return best
  }

  /// True if each of the words begins a word of the name.
  private static func hasWords(_ name: ArraySlice<UInt8>, _ words: [ArraySlice<UInt8>]) -> Bool {
    words.allSatisfy { word in
      name.split(separator: space).contains { $0.starts(with: word) }
    }
  }
}
