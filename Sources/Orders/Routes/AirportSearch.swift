internal import FlightAnim
package import FlightAtlas
package import FlightGeodesy
internal import FlightRoutes
internal import FlightTextFormats

/// A search for airports by code, city or name, by country, or near a place.
public struct AirportSearch: Sendable {
  /// The words to look for: a code, or the start of a name.
  public var query: [String]
  /// The place near which they are; `nil` for anywhere.
  package var near: String?
  /// The country that they are in; `nil` for any.
  package var country: String?
  /// The most of them, at least 1.
  public var limit: Int

  /// Creates a search.
  public init(_ query: [String] = [], limit: Int = 10) { (self.query, self.limit) = (query, limit) }

  /// An airport, and how far it is from where somebody looks for it.
  package struct Found: Sendable {
    package var airport: Airport
    package var distance: Distance?
  }

  /// The airports as JSON, in one line; `[]` where nothing matches.
  public var json: String { (try? foundAsJSON()) ?? "[]" }

  /// The airports as JSON, in one line.
  package func foundAsJSON() throws(Fault) -> String {
    JSONValue.array(try found().map { $0.json(of: code ?? $0.airport.code) }).text
  }

  /// The airports as lines of text; of one that was asked for by its code, what is known of it.
  package func lines() throws(Fault) -> [String] {
    let found = try found()
    let lines = found.map(\.line)
    return lines.prefix(1) + details(of: found) + lines.dropFirst()
  }

  private func details(of found: [Found]) -> [String] {
    guard let code, let airport = found.first?.airport,
      AirportDirectory.embedded.match(code: code)?.airport == airport
    else { return [] }
    return airport.details(of: code, in: .embedded)
  }

  /// The query, if it may be a code.
  private var code: String? {
    guard query.count == 1, near == nil, (3...4).contains(query[0].utf8.count) else { return nil }
    return query[0].uppercased()
  }

  private func found() throws(Fault) -> [Found] {
    let wanted = try country.map { name throws(Fault) in try Country(name, of: "country") }
    func isWanted(_ airport: Airport) -> Bool {
      wanted.map { $0.code == airport.country } ?? true
    }
    let directory = AirportDirectory.embedded
    let text = query.joined(separator: " ")
    if let near {
      guard query.isEmpty else {
        throw Fault(.badOption, "\(option: "near") lists by distance", "leave out \(text)")
      }
      let place = try AirportSearch.place(near)
      return directory.nearest(to: place, limit: limit, where: isWanted).map {
        Found(airport: $0.airport, distance: $0.distance)
      }
    }
    if text.trimmed.isEmpty {
      guard let wanted else {
        throw Fault(
          .badOption, "nothing to search for",
          "write a code, a city, \(option: "near") PLACE or \(option: "country") NAME")
      }
      return directory.airports(ofCountry: wanted.code).prefix(limit).map { Found(airport: $0) }
    }
    let coded = code.flatMap { directory.match(code: $0)?.airport }
    var found = directory.search(text, limit: wanted == nil ? limit : directory.count)
      .filter(isWanted).prefix(limit).map { $0 }
    if found.isEmpty, let stop = try? RouteReader().stop(text).stop, let code = stop.code,
      let airport = directory.match(code: code)?.airport, isWanted(airport)
    {
      found = [airport]
    }
    // Small fields are found by their codes alone; what is in small letters is rather a name.
    if let coded, isWanted(coded), !found.contains(coded) {
      found.insert(coded, at: text.lowercased() == text ? found.count : 0)
      found = Array(found.prefix(limit))
    }
    guard !found.isEmpty else {
      let place = wanted.map { " in \($0.name)" } ?? ""
      throw Fault(
        .unusableInput, "no airport\(place) matches \"\(text)\"", "try a city or a code")
    }
    return found.map { Found(airport: $0) }
  }

  private static func place(_ text: String) throws(Fault) -> Coordinate {
    do throws(RouteError) { return try RouteReader(atCity: true).stop(text).stop.coordinate } catch
    { throw Fault(error) }
  }
}

extension AirportSearch.Found {
  /// One line of the list: code, ICAO code, city, country, name, coordinate, distance.
  fileprivate var line: String {
    let codes = "\(airport.iata ?? "---") \(airport.icao ?? airport.local ?? "----")"
    let place = "\(airport.city), \(airport.country)  \(airport.name)  \(airport.coordinate.text)"
    let away = distance.map { "  \(Int($0.kilometers.rounded())) km" } ?? ""
    return "\(codes)  \(place)\(away)"
  }
  /// The airport with its members in order.
  ///
  /// - Parameter code: The code that was asked for, or the airport's own.
  fileprivate func json(of code: String) -> JSONValue {
    let country = CountryDirectory.embedded.countries.first { $0.code == airport.country }
    let earlier = airport.earlierFields(of: code, in: .embedded).map { field -> JSONValue in
      [
        "iata": field.airport.iata.map { .string($0) },
        "icao": field.airport.icao.map { .string($0) }, "lastDay": .string(field.lastDayText),
        "latitude": .number(field.airport.coordinate.latitude.degrees),
        "longitude": .number(field.airport.coordinate.longitude.degrees),
        "name": .string(field.airport.name),
      ]
    }
    return [
      "city": .string(airport.city),
      "coordinateSource": .string(airport.sources.coordinate.name),
      "country": .string(airport.country), "countryName": country.map { .string($0.name) },
      "distanceKilometers": distance.map { .number(($0.kilometers * 10).rounded() / 10) },
      "earlier": earlier.isEmpty ? nil : .array(earlier),
      "elevationMeters": airport.elevation.map { .number($0.meters) },
      "iata": airport.iata.map { .string($0) }, "icao": airport.icao.map { .string($0) },
      "latitude": .number(airport.coordinate.latitude.degrees),
      "local": airport.local.map { .string($0) },
      "longitude": .number(airport.coordinate.longitude.degrees), "name": .string(airport.name),
      "timeZone": .string(airport.timeZone),
      "timeZoneSource": .string(airport.sources.timeZone.name),
    ]
  }
}
