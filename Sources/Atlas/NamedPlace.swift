/// A meaning of a name that somebody wrote.
package enum NamedPlace: Hashable, Sendable {
  /// A city.
  case city(City)
  /// An airport, by its own name or that of its island.
  case airport(Airport)

  /// The airport to fly to.
  package var airport: Airport? {
    switch self {
    case .city(let city): city.airport
    case .airport(let airport): airport
    }
  }

  /// The country or territory, ISO 3166-1 alpha-2.
  package var country: String {
    switch self {
    case .city(let city): city.country
    case .airport(let airport): airport.country
    }
  }
}

/// A meaning of a name, and how likely it is to be the one that is meant.
package struct NameMatch: Hashable, Sendable {
  package let place: NamedPlace
  /// A score from people, airport and name.
  package let score: Double

  /// A lead over the next place that leaves no doubt which of the two is meant.
  package static let clearLead = 24.0
}
