/// The meaning of a three- or four-letter code.
public enum CodeMatch: Hashable, Sendable {
  /// The IATA or ICAO code of this airport.
  case airport(Airport)
  /// The code of a city or metropolitan area with its airports, best known first, at least one.
  case metro(code: String, airports: [Airport])
  /// A code that is no longer in use and the airport that took its place, at the same site or a new
  /// one.
  case former(code: String, airport: Airport)
  /// A code on a day before its airport moved.
  case earlier(code: String, EarlierField)

  /// The airport to fly to: the only one, or the main airport of the area.
  public var airport: Airport {
    switch self {
    case .airport(let airport), .former(_, let airport): airport
    case .metro(_, let airports): airports[0]
    case .earlier(_, let field): field.airport
    }
  }
}
