internal import FlightAtlas
internal import FlightLanguages
internal import FlightRoutes

extension [RouteLookup.Note] {
  /// One line for people on how the stops of a request were read; `nil` where there is nothing to say.
  package var text: String? {
    // Several trips may touch the same city.
    let notes = reduce(into: [RouteLookup.Note]()) { if !$0.contains($1) { $0.append($1) } }
    return notes.text([])
  }

  /// One line on how stops were read, each with a remark of its own in parentheses, if there are remarks.
  func text(_ remarks: [String]) -> String? {
    guard !isEmpty else { return nil }
    func remarked(_ text: (RouteLookup.Note) -> String?) -> [String] {
      enumerated().compactMap { index, note in
        text(note).map { remarks.indices.contains(index) ? "\($0) (\(remarks[index]))" : $0 }
      }
    }
    let taken = remarked(\.taken)
    let many = taken.count > 12 ? ["\(taken.count - 12) more"] : []
    let using = taken.isEmpty ? [] : ["using " + (taken.prefix(12) + many).joined(separator: ", ")]
    return (remarked(\.ofCode) + using + flatMap(\.others).prefix(12)).joined(separator: "; ")
  }
}

extension RouteLookup.Note {
  /// The airport that a code stands for.
  fileprivate var ofCode: String? {
    switch self {
    case .metro(let code, let airport):
      "\(code) is a city with several airports; using \(airport.code), \(airport.name)"
    case .former(let code, let airport):
      "\(code) is a former code; using \(airport.code), \(airport.name)"
    case .direct(let airport):
      "DCT between two stops is \"direct\""
        + (airport?.icao.map { "; for the airport \(airport?.name ?? "") write \($0)" } ?? "")
    case .earlier(let code, let field):
      "\(code) until \(field.lastDayText) is \(field.airport.name), \(field.airport.coordinate.text)"
    case .place, .perhapsSwapped: nil
    }
  }

  /// The airport that stands for a name: `CDG for Paris`.
  fileprivate var taken: String? {
    guard case .place(let note) = self else { return nil }
    let isPlain = note.rival == nil || note.place.isAirport
    let name = isPlain ? note.text : note.place.qualifiedName(besides: note.rival)
    if note.isCity { return "the city of \(name.quoted)" }
    guard let airport = note.place.airport else { return nil }
    if note.city != nil { return "\(airport.code) (\(airport.city)) for \(note.text)" }
    guard case .city(let city) = note.place, !city.hasOwnAirport,
      let distance = city.distanceToAirport
    else { return "\(airport.code) for \(name.quoted)" }
    let kilometers = Int(distance.kilometers.rounded())
    return "\(airport.code) (\(airport.city), \(kilometers) km away) for \(name.quoted)"
  }

  /// A clause that says what else may have been meant.
  fileprivate var others: [String] {
    switch self {
    case .place(let note):
      [
        note.code.flatMap { code in
          // ROM is Rome's, as FCO is.
          code.airport == note.place.airport
            ? nil : "for the airport of \(code.airport.city) write \(code.written)"
        },
        note.city.map { "for \($0.city.inRegion(besides: nil)) write \($0.written)" },
        note.rival.map {
          "for \($0.inRegion(besides: note.place)) write "
            + "\"\($0.qualifiedName(besides: note.place))\""
        },
      ].compactMap(\.self)
    case .perhapsSwapped(let text, let instead):
      ["\(text) is at sea or on ice; for the place with latitude first write \(instead)"]
    case .metro, .former, .direct, .earlier: []
    }
  }
}

extension EarlierField {
  /// The last day for a sentence: `Nov 8, 2020`.
  fileprivate var lastDayText: String {
    Wording.english.date(
      year: lastDay / 10_000, month: lastDay / 100 % 100, day: lastDay % 100)
  }
}

extension NamedPlace {
  fileprivate var isAirport: Bool { if case .airport = self { true } else { false } }

  /// The name of the place, and of where it lies: the state where that is usual, the region where
  /// another place is in the same country, else the country.
  private func parts(besides other: NamedPlace?) -> (name: String, region: String?) {
    switch self {
    case .airport(let airport): return (airport.name, nil)
    case .city(let city):
      let isUsual = ["US", "CA", "AU"].contains(city.country) || other?.country == city.country
      if isUsual, !city.region.isEmpty { return (city.name, city.region) }
      let country = CountryDirectory.embedded.countries.first { $0.code == city.country }
      return (city.name, country?.name ?? city.country)
    }
  }

  /// The name that means no other place: `Portland, Maine`.
  fileprivate func qualifiedName(besides other: NamedPlace?) -> String {
    let (name, region) = parts(besides: other)
    return region.map { "\(name), \($0)" } ?? name
  }

  /// The name for a sentence: `Portland in Maine`.
  fileprivate func inRegion(besides other: NamedPlace?) -> String {
    let (name, region) = parts(besides: other)
    return region.map { "\(name) in \($0)" } ?? name
  }
}

extension String {
  /// The text in quotation marks where a comma would part it.
  fileprivate var quoted: String { contains(",") ? "\"\(self)\"" : self }
}
