internal import FlightAtlas
internal import FlightGeodesy
internal import FlightLanguages
internal import FlightRoutes
internal import FlightTextFormats

/// The cities that the stops' own labels name.
struct StopCities {
  private var names: Set<String> = []
  private var codes: Set<String> = []
  private var places: [GeoPoint] = []
  private let language: Language

  /// The distance from a stop up to which a city of its name is the same, in kilometers.
  private static let nearest = 120.0

  init(_ stops: [Stop], in language: Language) {
    self.language = language
    for stop in stops {
      places.append(GeoPoint(stop.coordinate))
      if let name = stop.name { names.insert(name) }
      if let code = stop.code, let airport = AirportDirectory.embedded.match(code: code)?.airport {
        names.insert(airport.city)
        codes.insert(airport.code)
      }
    }
  }

  /// True of the name of a country that is that of a city but for a letter, as Macao and Macau.
  func isAlike(_ country: String) -> Bool {
    let letters = Array(country.lowercased().utf8)[...]
    return names.contains {
      editDistance(letters, Array($0.lowercased().utf8), atMost: 1) != nil
    }
  }

  /// True of the city of a stop.
  func contains(_ city: City) -> Bool {
    let isServed = city.hasOwnAirport && city.airport.map { codes.contains($0.code) } ?? false
    guard isServed || names.contains(city.name) || names.contains(city.name(in: language)) else {
      return false
    }
    let place = GeoPoint(city.coordinate)
    return places.contains { $0.distance(to: place).kilometers < StopCities.nearest }
  }
}
