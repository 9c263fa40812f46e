internal import FlightAtlas
internal import FlightGeodesy
internal import FlightTextFormats

extension RouteReader {
  /// A code, or a name that is one, too; `nil` for what is no code or rather an area.
  func code(_ plain: String) -> FoundStop? {
    guard (3...4).contains(plain.utf8.count), plain.utf8.allSatisfy(\.isLetter),
      // Nobody means Concord in North Carolina.
      plain.uppercased() != "USA", let match = airports.match(code: plain), isTyped(match, plain)
    else { return nil }
    // Three capitals are never anything else, so that the table of names stays closed.
    if RouteText.isCode(plain) { return stop(match) }
    // In some languages the Isle of Man is Man.
    if plain.utf8.count == 4, cities.isArea(plain) {
      return plain.uppercased() == plain ? stop(match) : nil
    }
    guard let city = cities.named(plain).first?.place else { return stop(match) }
    let choice = CodeOrCity(
      plain, codeFame: Int(match.airport.importance), cityFame: fame(of: city))
    guard choice.isCity else { return stop(match, not: choice.isDoubtful ? city : nil, plain) }
    guard var found = name(plain, isTyped: true) else { return stop(match) }
    if case .place(var note)? = found.note, choice.isDoubtful {
      let written = plain.utf8.count == 3 ? plain.uppercased() : "\(plain.uppercased()) airport"
      note.code = (match.airport, written)
      found.note = .place(note)
    }
    return found
  }

  /// False for what somebody who types a route hardly means: three letters that are a code of a country
  /// alone, which slips in codes of IATA often are, and names that happen to be a small field's code.
  private func isTyped(_ match: CodeMatch, _ plain: String) -> Bool {
    guard case .airport(let airport) = match, airport.iata == nil, airport.importance == 0 else {
      return true
    }
    let isCased = plain.uppercased() == plain || plain.lowercased() == plain
    return plain.utf8.count == 4 && isCased && cities.named(plain).isEmpty
  }

  /// The stop of a code, with a note on the city of that name that somebody may mean.
  private func stop(_ match: CodeMatch, not city: NamedPlace?, _ plain: String) -> FoundStop {
    var found = stop(match)
    // One is the other's, as Lyon's airport is.
    if let city, found.note == nil, city.airport?.code != match.airport.code {
      var note = RouteLookup.PlaceNote(text: plain, place: .airport(match.airport))
      note.city = (city, plain.capitalizedWord)
      found.note = .place(note)
    }
    return found
  }

  /// The fame of a place, on the scale of airports' importance.
  private func fame(of place: NamedPlace) -> Int {
    switch place {
    case .airport(let airport): Int(airport.importance)
    case .city(let city):
      max(
        city.hasOwnAirport ? Int(city.airport?.importance ?? 0) : 0,
        min(250, city.population / 10_000 + (city.population > 100_000 ? 90 : 30)))
    }
  }

  func stop(_ match: CodeMatch) -> FoundStop {
    switch match {
    case .airport(let airport): FoundStop(stop: Stop(airport))
    case .metro(let code, let airports):
      FoundStop(stop: Stop(airports[0]), note: .metro(code: code, airport: airports[0]))
    case .former(let code, let airport):
      FoundStop(stop: Stop(airport), note: .former(code: code, airport: airport))
    case .earlier(let code, let field):
      FoundStop(stop: Stop(field.airport), note: .earlier(code: code, field))
    }
  }

  /// A place by its name, perhaps with a region or country behind it, or its airport's code.
  func name(_ plain: String, isTyped: Bool) -> FoundStop? {
    let plain = plain.trimmingCommas
    guard plain.contains(where: \.isLetter) else { return nil }
    if cities.isArea(plain) { return nil }
    let matches = cities.named(plain)
    if !matches.isEmpty { return found(matches, plain) }
    if let found = qualified(plain) { return found }
    guard isTyped else { return nil }
    return coded(plain) ?? ofAirport(plain) ?? airportOfCity(plain) ?? withoutEnding(plain)
  }

  /// `Portland, ME`, `Paris Texas`, `London, Ontario, Canada`.
  private func qualified(_ plain: String) -> FoundStop? {
    let words = plain.split { $0 == " " || $0 == "," }
    guard (2...8).contains(words.count) else { return nil }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let name = plain[..<words[count - 1].endIndex]
      let matches = cities.named(String(name))
      guard !matches.isEmpty else { continue }
      let rest = plain[words[count].startIndex...]
      // With a comma, each part has to fit; without, all words together.
      let parts = rest.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
      let fitting = parts.reduce(matches) { left, part in
        let country = cities.country(part)
        return left.filter { cities.isIn($0.place, part, country) }
      }
      guard !fitting.isEmpty, var found = found(fitting, plain) else { continue }
      found.isQualified = true
      return found
    }
    return nil
  }

  /// `Los Angeles (LAX)`, `Paris CDG`, `LAX (Los Angeles)`.
  private func coded(_ plain: String) -> FoundStop? {
    let words = plain.split { " (),/-".contains($0) }
    guard (2...8).contains(words.count), let first = words.first, let last = words.last else {
      return nil
    }
    for (word, isFirst) in [(last, false), (first, true)] {
      guard word.utf8.count == 3 || word.utf8.count == 4, word.utf8.allSatisfy(\.isLetter),
        word.uppercased() == word, let match = airports.match(code: String(word))
      else { continue }
      let others = isFirst ? words.dropFirst() : words.dropLast()
      let name = others.joined(separator: " ")
      let isNear = cities.named(name).contains { place in
        place.place.airport.map {
          GeoPoint($0.coordinate).distance(to: GeoPoint(match.airport.coordinate)).meters < 150_000
        } ?? false
      }
      if isNear { return stop(match) }
    }
    return nil
  }

  /// The stop at the likeliest of several places.
  func found(_ matches: [NameMatch], _ text: String) -> FoundStop? {
    guard let best = matches.first(where: { atCity || $0.place.airport != nil }) else { return nil }
    var note = RouteLookup.PlaceNote(text: text, place: best.place)
    note.rival = rival(of: best, among: matches)
    if atCity, case .city(let city) = best.place {
      note.isCity = true
      return FoundStop(
        stop: Stop(coordinate: city.coordinate, name: city.name, country: city.country),
        note: .place(note))
    }
    guard let airport = best.place.airport else { return nil }
    return FoundStop(stop: Stop(airport), note: .place(note))
  }

  /// The next place of the name that somebody may have meant, if it lies elsewhere.
  private func rival(of best: NameMatch, among matches: [NameMatch]) -> NamedPlace? {
    matches.first { match in
      guard match.score > best.score - NameMatch.clearLead, match.place != best.place,
        case .city(let city) = match.place, city.population >= 15_000, let a = best.place.airport,
        let b = match.place.airport
      else { return false }
      return GeoPoint(a.coordinate).distance(to: GeoPoint(b.coordinate)).meters > 150_000
    }?.place
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }

  fileprivate var trimmingCommas: String {
    var text = self[...]
    while let last = text.last, ", ;".contains(last) { text = text.dropLast() }
    while let first = text.first, ", ;".contains(first) { text = text.dropFirst() }
    return String(text)
  }
}
