internal import FlightAtlas
internal import FlightGeodesy
internal import FlightTextFormats

/// Airports as people name them in a sentence.
extension RouteReader {
  /// `JFK airport`, `Flughafen Zürich`, `Aéroport de Nice`.
  func ofAirport(_ plain: String) -> FoundStop? {
    let words = plain.split(separator: " ")
    var rest = words.filter { !RouteReader.airportWords.contains($0.lowercased()) }
    guard !rest.isEmpty, rest.count < words.count else { return nil }
    if rest.count > 1, RouteReader.ofWords.contains(rest[0].lowercased()) { rest.removeFirst() }
    let name = rest.joined(separator: " ")
    let isCode = name.uppercased() == name || cities.named(name).isEmpty
    if isCode, let match = airports.match(code: name) { return stop(match) }
    return self.name(name, isTyped: true)
  }

  /// `Tokyo Narita`, `Charles de Gaulle, Paris`: an airport and its city.
  func airportOfCity(_ plain: String) -> FoundStop? {
    let words = plain.split { $0 == " " || $0 == "," }
    guard (2...6).contains(words.count) else { return nil }
    for count in 1..<words.count {
      let first = cities.named(words[..<count].joined(separator: " "))
      let second = cities.named(words[count...].joined(separator: " "))
      guard let airport = airport(among: second, near: first) ?? airport(among: first, near: second)
      else { continue }
      return found([airport], plain)
    }
    return nil
  }

  /// The best-known airport near a city.
  private func airport(among airports: [NameMatch], near cities: [NameMatch]) -> NameMatch? {
    airports.first { match in
      guard case .airport(let airport) = match.place else { return false }
      return cities.contains { other in
        guard case .city(let city) = other.place else { return false }
        let distance = GeoPoint(city.coordinate).distance(to: GeoPoint(airport.coordinate))
        return distance.meters < 100_000
      }
    }
  }

  /// `Tokyo City`, `ニューヨーク市`, `羽田空港`: a name without what says only that it is a city or an
  /// airport.
  func withoutEnding(_ plain: String) -> FoundStop? {
    for ending in RouteReader.endings
    where plain.count > ending.count + 1 && plain.lowercased().hasSuffix(ending) {
      let name = String(plain.dropLast(ending.count)).trimmed
      if let found = self.name(name, isTyped: true) { return found }
    }
    return nil
  }

  private static let airportWords: Set = [
    "airport", "intl", "international", "flughafen", "aeropuerto", "aeroporto", "aéroport",
    "aeroport", "luchthaven", "lufthavn", "lotnisko", "letiště", "flygplats", "lentoasema",
    "havalimanı", "аэропорт", "аеропорт",
  ]
  private static let ofWords: Set = ["de", "di", "do", "du", "of", "von", "el"]
  private static let endings = [
    " city", "国際空港", "国际机场", "國際機場", "국제공항", "空港", "机场", "機場", "공항", "市", "시",
  ]
}
