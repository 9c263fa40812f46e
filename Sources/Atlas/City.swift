package import FlightGeodesy

/// A city of the embedded directory, or a smaller place with an airport.
package struct City: Hashable, Sendable {
  /// The name, in the form common in English where there is one.
  package let name: String
  /// The name in English where ``name`` is the native one.
  package let englishName: String?
  /// The country or territory, ISO 3166-1 alpha-2; `XK` for Kosovo.
  package let country: String
  /// The state, province or region; empty where it is not known.
  package let region: String
  /// The postal abbreviation of the region, where one is in use: `CA`.
  package let regionCode: String?
  /// The middle, to some meters.
  package let coordinate: Coordinate
  /// The number of people, rounded up to thousands; 0 where it is not known.
  package let population: Int
  /// The rank among those that a map names, from 0, capitals of countries, on; `nil` of what is no town,
  /// as an island with an airport.
  package let rank: Int?
  /// The airport to fly to; `nil` where there is none within hundreds of kilometers.
  package let airport: Airport?
  /// True if the airport is the city's own, and not just the nearest.
  package let hasOwnAirport: Bool

  package var distanceToAirport: Distance? {
    airport.map { GeoPoint(coordinate).distance(to: GeoPoint($0.coordinate)) }
  }
}
