internal import FlightAtlas
internal import FlightTextFormats

extension RouteReader {
  /// The trips of a text that is a route, such as `LAX-JFK`, `Paris to Tokyo` and `LAX-JFK,SFO-NRT`;
  /// `nil` if nobody knows all its stops.
  ///
  /// - Throws: `RouteError` for a coordinate within it that is none.
  func trips(in text: String) throws(RouteError) -> [[FoundStop]]? {
    let plain = RouteText.plain(text)
    guard plain.utf8.count <= 4000 else { return try chains(of: plain) }
    // Costa Rica is no trip from Costa to Rica.
    if cities.isArea(plain) { return nil }
    if let chains = try chains(of: plain) { return chains }
    if let trips = labeled(text) { return trips }
    let groups = plain.split { $0 == "," || $0 == ";" }.map(\.trimmed)
    if groups.count > 1 {
      var trips: [[FoundStop]] = []
      for group in groups {
        guard let stops = try stops(in: group) else { break }
        trips.append(stops)
      }
      if trips.count == groups.count { return trips }
    }
    return try stops(in: plain).map { [$0] }
  }

  /// The trips of codes with dashes and commas between them, of whatever length.
  private func chains(of plain: String) throws(RouteError) -> [[FoundStop]]? {
    let isChain = plain.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-,".utf8.contains($0) }
    guard isChain, plain.utf8.contains(UInt8(ascii: "-")) else { return nil }
    var trips: [[FoundStop]] = []
    for chain in plain.split(separator: ",", omittingEmptySubsequences: false) {
      var trip: [FoundStop] = []
      let names = chain.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      for (index, name) in names.enumerated() where !isDirect(index, of: names) {
        // "new-york" is no chain of New Orleans and York.
        let isCode = (3...4).contains(name.utf8.count) && airports.match(code: name) != nil
        guard isCode, let stop = try find(name) else { return nil }
        trip.append(stop)
      }
      trips.append(trip)
    }
    return trips
  }

  /// The trips of a text in which stops have names of the user's: `Home=47.37,8.54-JFK; LAX-SFO`; `nil` for
  /// what is none.
  func labeled(_ text: String) -> [[FoundStop]]? {
    guard text.contains("="), text.utf8.count <= 400 else { return nil }
    var trips: [[FoundStop]] = []
    for chain in text.split(separator: ";") {
      let others = { (try? trying.stops(in: RouteText.plain(String(chain)))) ?? nil }
      guard let stops = labeledChain(chain.trimmed) ?? others() else { return nil }
      trips.append(stops)
    }
    return trips
  }

  private func labeledChain(_ text: String) -> [FoundStop]? {
    var parts = [""]
    var before: Character = "-"
    for character in text.replacing(each: " to ", by: "-") {
      // Behind a sign it is that of a number.
      if character == "-", !"-=,".contains(before) {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      before = character
    }
    guard (2...64).contains(parts.count), parts.contains(where: { $0.contains("=") }) else {
      return nil
    }
    let stops = parts.compactMap { (try? trying.find($0)) ?? nil }
    return stops.count == parts.count ? stops : nil
  }

  /// The stops of one trip, at least two.
  private func stops(in plain: String) throws(RouteError) -> [FoundStop]? {
    let (parts, isReturn) = parts(plain)
    var found: [(stop: FoundStop, isOnTheWay: Bool)] = []
    for part in parts {
      if parts.count > 1, let stop = try find(part.text) {
        found.append((stop, part.isOnTheWay))
      } else if let more = try split(part.text) {
        found += more.map { ($0, part.isOnTheWay) }
      } else {
        return nil
      }
    }
    var stops = RouteText.inOrder(found)
    if isReturn { stops += stops.prefix(1) }
    return stops.isEmpty ? nil : stops
  }

  /// The stops of a text with signs or blanks between them: the fewest names that make it up.
  private func split(_ plain: String) throws(RouteError) -> [FoundStop]? {
    let all = RouteReader.words(plain)
    let texts = all.map(String.init)
    let words = all.indices.filter { index in
      let isInChain =
        index > 0 && all[index - 1].endIndex < all[index].startIndex
        && plain[all[index - 1].endIndex..<all[index].startIndex] == "-"
      return !(isInChain && isDirect(index, of: texts))
    }.map { all[$0] }
    guard (2...64).contains(words.count) else { return nil }
    return fewest(words.count, least: 2) { range in
      let text = String(
        plain[words[range.lowerBound].startIndex..<words[range.upperBound - 1].endIndex])
      if range.count == 1, isPartOfName(text, in: plain) { return nil }
      guard let stop = try? trying.find(text, isTyped: range.count == 1) else { return nil }
      return (stop, 2)
    }
  }

  /// True for a word like the first of `New Salem`: a code only if it had no other letters beside.
  private func isPartOfName(_ word: String, in plain: String) -> Bool {
    word.utf8.count == 3 && word.uppercased() != word && plain.lowercased() != plain
      && cities.named(word).isEmpty
  }

  /// The words between signs and blanks; a dash or plus behind one of them is that of a number.
  static func words(_ plain: String) -> [Substring] {
    var words: [Substring] = []
    var start = plain.startIndex
    for index in plain.indices {
      let isOfNumber = "-+".contains(plain[index]) && index == start
      guard plain[index] == " " || RouteText.isSign(plain[index]), !isOfNumber else { continue }
      if start < index { words.append(plain[start..<index]) }
      start = plain.index(after: index)
    }
    if start < plain.endIndex { words.append(plain[start...]) }
    return words
  }

  /// The error for an argument that is neither a stop nor a route: of its parts that nobody knows.
  func fault(in text: String) -> RouteError {
    let plain = RouteText.plain(text)
    guard plain.utf8.count <= 400 else { return unknown(text) }
    let trips = tripTexts(plain)
    // Each of several trips is one.
    let wrong = trips.count < 2 ? [] : trips.filter { ((try? trying.stops(in: $0)) ?? nil) == nil }
    return wrong.isEmpty
      ? faultInTrip(text)
      : all(wrong.enumerated().map { after($0.offset).faultInTrip($0.element) })
  }

  /// The names in a text, known or not, a list for each trip.
  package func names(in text: String) -> [[String]] {
    tripTexts(RouteText.plain(text)).map(nameTexts)
  }

  /// The texts of several trips, or the one.
  private func tripTexts(_ plain: String) -> [String] {
    for sign: Character in [";", ","] {
      let trips = plain.split { $0 == sign }.map(\.trimmed)
      if trips.count > 1, trips.allSatisfy(hasSeparators) { return trips }
    }
    return [plain]
  }

  /// The names in the text of one trip.
  private func nameTexts(_ plain: String) -> [String] {
    var parts = parts(plain).parts.map(\.text)
    if parts.count < 2 {
      for sign in RouteText.signs where parts.count < 2 && plain.contains(sign) {
        let halves = plain.split { $0 == sign }.map(\.trimmed)
        // A name with a dash in it is one stop that is misspelt.
        let isRoute = halves.count > 1 && halves.contains { ((try? trying.find($0)) ?? nil) != nil }
        if isRoute { parts = halves }
      }
    }
    return parts
  }

  private func faultInTrip(_ text: String) -> RouteError {
    let parts = nameTexts(RouteText.plain(text))
    guard parts.count > 1 else { return unknown(text) }
    var faults: [RouteError] = []
    for part in parts {
      do throws(RouteError) {
        if try find(part) == nil, try split(part) == nil {
          faults.append(after(faults.count).unknown(part))
        }
      } catch { faults.append(error) }
    }
    return faults.isEmpty ? unknown(text) : all(faults)
  }
}
