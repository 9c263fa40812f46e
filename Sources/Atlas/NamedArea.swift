/// An area larger than a city that somebody wrote for a stop.
package struct NamedArea: Sendable {
  /// The country of that name.
  package let country: Country?
  /// The name of a state or province.
  package let state: String?
  /// Its best-known cities with an airport, the best known first.
  package let cities: [City]
}

extension CityDirectory {
  /// True if a name means a country or state, rather than a city or an island.
  package func isArea(_ name: String) -> Bool { areas(name).contains { $0.sureness == 3 } }

  /// The country or state that a name means, rather than a city or an island.
  package func area(_ name: String) -> NamedArea? {
    let found = areas(name).filter { $0.sureness == 3 }
    guard !found.isEmpty else { return nil }
    let countries = CountryDirectory.embedded.countries
    let country = found.first { $0.index < countries.count }.map { countries[$0.index] }
    let states = found.filter { $0.index >= countries.count }.map { $0.index - countries.count }
    var best = country.map { country in known { region($0).country == country.code } } ?? []
    if let state = states.first {
      best = Array(best.prefix(2)) + known { $0 == state }.prefix(country == nil ? 3 : 1)
    }
    return NamedArea(
      country: country, state: states.first.map { region($0).name },
      cities: Array(best.prefix(3)))
  }

  /// The country of a code or of a name in any of many languages.
  package func country(_ name: String) -> Country? {
    if let country = CountryDirectory.embedded.match(name) { return country }
    let countries = CountryDirectory.embedded.countries
    return areas(name).first { $0.index < countries.count }.map { countries[$0.index] }
  }

  private func areas(_ name: String) -> [(index: Int, sureness: Int)] {
    let first = count + airports.count
    return positions(folding.folded(name).nameKey)
      .filter { $0.position >= first }
      .map { ($0.position - first, $0.sureness) }
  }

  /// The cities with the best-known airports in regions; of two at one airport, the larger.
  private func known(in isInside: (Int) -> Bool) -> [City] {
    var seen: Set<String> = []
    return (0..<count).filter { isInside(regionIndex($0)) }.map { city($0) }
      .filter { $0.hasOwnAirport && $0.airport.map { seen.insert($0.code).inserted } ?? false }
      .sorted { ($0.airport?.importance ?? 0) > ($1.airport?.importance ?? 0) }
  }
}
