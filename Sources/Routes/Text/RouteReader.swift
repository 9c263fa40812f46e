package import FlightAtlas
internal import FlightGeodesy
internal import FlightTextFormats

/// Reads stops and routes as people write them, and looks them up.
///
/// A stop is tried as a coordinate, as `NAME=PLACE`, as a code or name as a whole; a text that is none
/// of these may be a route.
package struct RouteReader: Sendable {
  let airports: AirportDirectory
  let cities: CityDirectory
  /// True if a city given by its name is a stop itself, instead of its airport.
  let atCity: Bool
  /// False where nobody reads what an error suggests.
  private var suggests = true

  package init(
    airports: AirportDirectory = .embedded, cities: CityDirectory = .embedded, atCity: Bool = false
  ) {
    self.airports = airports
    self.cities = cities
    self.atCity = atCity
  }

  /// The reader for what comes after some errors: from a number of them on, errors suggest nothing,
  /// as each suggestion is a search through all names and nobody reads so many.
  package func after(_ faults: Int) -> RouteReader {
    var reader = self
    reader.suggests = faults < RouteReader.mostSuggestions
    return reader
  }

  private static let mostSuggestions = 20

  /// The reader for a trial, whose error nobody reads.
  var trying: RouteReader { after(RouteReader.mostSuggestions) }

  /// Reads one stop.
  ///
  /// - Throws: `RouteError`, with suggestions where nobody knows the place.
  package func stop(_ text: String) throws(RouteError) -> (stop: Stop, note: RouteLookup.Note?) {
    guard let found = try find(text) else { throw unknown(text) }
    return (found.stop, found.note)
  }

  /// True if a text says a place or a route of known places.
  package func isRoute(_ text: String) -> Bool {
    do throws(RouteError) {
      if try trying.find(text) != nil { return true }
      return try trying.trips(in: text) != nil
    } catch {
      return false
    }
  }
}

extension RouteReader {
  /// Looks up a text that is one stop; `nil` where nobody knows it.
  ///
  /// - Parameter isTyped: False for a text that was put together from several arguments.
  func find(_ text: String, isTyped: Bool = true) throws(RouteError) -> FoundStop? {
    let text = text.trimmed
    let plain = RouteText.plain(text)
    // Nothing that people call a place is longer, and nobody has to wait for what it is not.
    guard !plain.isEmpty, plain.utf8.count <= 400 else { return nil }
    if plain.utf8.count <= 4, let found = code(plain) { return found }
    let (name, place) = RouteText.named(text)
    if let name {
      guard var found = try find(place) else {
        // The name of a chain's first stop.
        if labeled(text) != nil { return nil }
        // A place of numbers is a coordinate that went wrong.
        if RouteText.isHalfCoordinate(place) { throw .notACoordinate(text) }
        throw unknown(RouteText.plain(place))
      }
      // A name given by the user is what the label shows large, as a code would be.
      if !name.isEmpty { (found.stop.code, found.stop.name) = (nil, name) }
      return found
    }
    if let coordinate = try RouteText.coordinate(plain, in: text) {
      return FoundStop(stop: Stop(coordinate: coordinate), note: swapped(coordinate, plain))
    }
    return self.name(plain, isTyped: isTyped)
  }

  /// The error for a text that nobody knows.
  func unknown(_ text: String) -> RouteError {
    let plain = RouteText.plain(text)
    if let area = area(plain) { return area }
    let isCode =
      plain.utf8.contains(where: \.isLetter) && (2...4).contains(plain.utf8.count)
      && plain.utf8.allSatisfy { $0.isDigit || $0.isLetter }
    // "Yrok" is rather a slip in a name than one in a code.
    if isCode, plain.uppercased() == plain || near(plain).isEmpty {
      let code = plain.uppercased()
      let near = suggests ? airports.suggestions(for: code, limit: 3) : []
      return .unknownCode(
        code, suggestions: near.map { PlaceSuggestion($0.code, "\($0.code) (\($0.city))") })
    }
    if RouteText.isHalfCoordinate(plain) { return .notACoordinate(text.trimmed) }
    let signs = plain.count(where: RouteText.isSign)
    if plain.utf8.count > 100 || signs > 1 || !plain.contains(where: \.isLetter) {
      return signs > 0 ? .notARoute(text) : .notAStop(text)
    }
    return .unknownPlace(plain, suggestions: suggestions(plain))
  }

  /// The error for a country or state.
  private func area(_ plain: String) -> RouteError? {
    guard let area = cities.area(plain) else { return nil }
    let kind: RouteError.Area =
      area.state == nil ? .country : area.country == nil ? .state : .countryOrState
    return .area(plain, kind, suggestions: area.cities.map { PlaceSuggestion($0) })
  }

  /// Places that are called nearly as a text.
  func near(_ text: String) -> [NamedPlace] { suggests ? cities.suggestions(for: text) : [] }

  /// Places that are called nearly as a text, as errors name them.
  private func suggestions(_ plain: String) -> [PlaceSuggestion] {
    let places = near(plain)
    let ofCities = places.compactMap { place in
      if case .city(let city) = place { city.airport?.code } else { nil }
    }
    let near = places.compactMap { place -> PlaceSuggestion? in
      switch place {
      // Beside its city an airport says nothing new.
      case .airport(let airport):
        ofCities.contains(airport.code)
          ? nil : PlaceSuggestion(airport.code, "\(airport.name) (\(airport.code))")
      case .city(let city): PlaceSuggestion(city)
      }
    }
    if !near.isEmpty || !suggests { return near }
    return airports.suggestions(for: plain, limit: 3).map {
      PlaceSuggestion($0.code, "\($0.city) (\($0.code))")
    }
  }

  private func swapped(_ place: Coordinate, _ text: String) -> RouteLookup.Note? {
    let (latitude, longitude) = (place.latitude.degrees, place.longitude.degrees)
    let map = WorldMap.embedded(.medium)
    guard abs(longitude) <= 90, map.ground(at: place) != .land,
      map.ground(at: Coordinate(validLatitude: longitude, longitude: latitude)) == .land,
      // Islands that the map leaves out have airports.
      airports.bestKnown(near: place, within: .meters(50_000)) == nil
    else { return nil }
    return .perhapsSwapped(text, instead: "\(longitude),\(latitude)")
  }
}
