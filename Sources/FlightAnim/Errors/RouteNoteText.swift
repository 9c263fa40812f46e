internal import FlightAtlas
internal import FlightGeodesy
internal import FlightRoutes

extension [RouteLookup.Note] {
  /// One line for people on how the stops of a request were read; `nil` where there is nothing to say.
  package var text: String? {
    // Several trips may touch the same city.
    let notes = reduce(into: [RouteLookup.Note]()) { if !$0.contains($1) { $0.append($1) } }
    guard !notes.isEmpty else { return nil }
    let taken = notes.compactMap(\.taken)
    let many = taken.count > 12 ? ["\(taken.count - 12) more"] : []
    let using = taken.isEmpty ? [] : ["using " + (taken.prefix(12) + many).joined(separator: ", ")]
    return (notes.compactMap(\.ofCode) + using + notes.flatMap(\.others).prefix(12))
      .joined(separator: "; ")
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
    case .place, .perhapsSwapped: nil
    }
  }

  /// The airport that stands for a name: `CDG for Paris`.
  fileprivate var taken: String? {
    guard case .place(let note) = self else { return nil }
    if note.isCity { return "\(note.place.longName) itself" }
    guard let airport = note.place.airport else { return nil }
    if note.city != nil { return "\(airport.code) (\(airport.city)) for \(note.text)" }
    let name = note.rival == nil ? note.text : note.place.longName
    guard case .city(let city) = note.place, !city.hasOwnAirport,
      let distance = city.distanceToAirport
    else { return "\(airport.code) for \(name)" }
    return
      "\(airport.code) (\(airport.city), \(Int(distance.kilometers.rounded())) km away) for \(name)"
  }

  /// How to say what else may have been meant.
  fileprivate var others: [String] {
    switch self {
    case .place(let note):
      [
        note.code.map { "for the airport of \($0.airport.city) write \($0.written)" },
        note.city.map { "for \($0.city.longName) write \($0.written)" },
        note.rival.map { "for \($0.longName) write \"\($0.longName)\"" },
      ].compactMap(\.self)
    case .perhapsSwapped(let text, let instead):
      ["\(text) is at sea or on ice; for the place with latitude first write \(instead)"]
    case .metro, .former: []
    }
  }
}

extension NamedPlace {
  /// The name with the country, or the state where that is usual: `Portland, Maine`.
  fileprivate var longName: String {
    switch self {
    case .airport(let airport): return airport.name
    case .city(let city):
      let country = CountryDirectory.embedded.countries.first { $0.code == city.country }?.name
      let region = ["US", "CA", "AU"].contains(city.country) && !city.region.isEmpty
      return "\(city.name), \(region ? city.region : country ?? city.country)"
    }
  }
}
