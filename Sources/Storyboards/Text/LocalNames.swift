internal import FlightAtlas
internal import FlightGeodesy
internal import FlightLanguages
internal import FlightRoutes

extension [Trip] {
  /// The trips with the names that their places have in a language.
  func named(in language: Language) -> [Trip] {
    let words = language.wording
    return map { trip in
      // Cities have their English names already.
      if language == .english, !trip.stops.contains(where: \.isPole) { return trip }
      return trip.renamed {
        $0.poleName(in: words) ?? (language == .english ? nil : $0.cityName(in: words))
      }
    }
  }
}

extension Stop {
  /// True of a pole that nobody has named.
  fileprivate var isPole: Bool {
    abs(coordinate.latitude.degrees) == 90 && name == nil && code == nil
  }

  /// The name of a pole in a language; `nil` of other places.
  fileprivate func poleName(in words: Wording) -> String? {
    guard isPole else { return nil }
    return words(coordinate.latitude.degrees > 0 ? .northPole : .southPole)
  }

  /// The city's name in a language; `nil` where the stop has a name of somebody's own, or the language has
  /// no other name for the city.
  fileprivate func cityName(in words: Wording) -> String? {
    guard let name else { return nil }
    if let code {
      guard let airport = AirportDirectory.embedded.match(code: code)?.airport,
        airport.city == name
      else { return nil }
      return words.city(ofAirport: airport.code)
    }
    // A city that is a stop itself has the name of its airport's city.
    guard let country else { return nil }
    for match in CityDirectory.embedded.named(name) {
      guard case .city(let city) = match.place, city.name == name, city.country == country,
        let airport = city.airport, city.hasOwnAirport
      else { continue }
      return words.city(ofAirport: airport.code)
    }
    return nil
  }
}
