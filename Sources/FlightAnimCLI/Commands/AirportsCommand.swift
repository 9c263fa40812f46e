internal import ArgumentParser
internal import FlightAnim
internal import FlightAtlas
internal import FlightRoutes
internal import FlightTextFormats

/// `flightanim airports QUERY`.
struct AirportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "airports",
    abstract: "Search airports by code, city or name, by country, or near a place.",
    discussion: """
      Accents are ignored. The best-known airports come first, with --near the nearest. For a code, it is \
      shown where the coordinate and the time zone come from, and where its airport stood before.

      EXAMPLES
        flightanim airports zurich
        flightanim airports TXL
        flightanim airports "new york" --limit 5
        flightanim airports --near 47.4,8.5
        flightanim airports --near Oxford --json
        flightanim airports --country Peru
      """)

  @Argument(help: "Airport code, or the start of a city or airport name.")
  var query: [String] = []

  @Option(
    help: ArgumentHelp(
      "List the airports nearest to a place: a coordinate such as 47.4,8.5, a city or a code.",
      valueName: "place"))
  var near: String?

  @Option(
    help: ArgumentHelp(
      "List the airports of this country only: FR or France.", valueName: "country"))
  var country: String?

  @Option(help: ArgumentHelp("Maximum number of airports to list.", valueName: "n"))
  var limit = 10

  @Flag(help: "Print the airports as JSON.") var json = false

  func run() throws {
    guard (1...10_000).contains(limit) else {
      throw Failure(.usage, "--limit \(limit) is out of range; it takes 1 to 10000")
    }
    if json { return try printLines([try foundAsJSON()]) }
    let found = try airports()
    try printLines(
      found.map(\.line).prefix(1) + details(of: found) + found.map(\.line).dropFirst())
  }

  /// What is known of the first airport, if it was asked for by its code.
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

  /// The airports as JSON, in one line.
  func foundAsJSON() throws(Failure) -> String {
    // Finite numbers and strings always encode.
    (try? JSONValue(encoding: try airports().map { FoundAirport($0, code ?? $0.airport.code) }))?
      .text
      ?? "[]"
  }

  /// An airport, and how far it is from where somebody looks for it.
  fileprivate struct Found {
    var airport: Airport
    var distance: Distance?
  }

  private func airports() throws(Failure) -> [Found] {
    let wanted = try country.map { name throws(Failure) in
      try Country(name, of: "country")
    }
    func isWanted(_ airport: Airport) -> Bool {
      wanted.map { $0.code == airport.country } ?? true
    }
    let directory = AirportDirectory.embedded
    let text = query.joined(separator: " ")
    if let near {
      guard query.isEmpty else {
        throw Failure(.usage, "--near lists by distance; leave out \(text)")
      }
      let place = try AirportsCommand.place(near)
      return directory.nearest(to: place, limit: limit, where: isWanted).map {
        Found(airport: $0.airport, distance: $0.distance)
      }
    }
    if query.isEmpty {
      guard let wanted else {
        throw Failure(
          .usage, "nothing to search for; write a code, a city, --near PLACE or --country NAME")
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
      throw Failure(.badInput, "no airport\(place) matches \"\(text)\"; try a city or a code")
    }
    return found.map { Found(airport: $0) }
  }

  private static func place(_ text: String) throws(Failure) -> Coordinate {
    do throws(RouteError) { return try RouteReader(atCity: true).stop(text).stop.coordinate } catch
    {
      throw Failure(error)
    }
  }
}

extension AirportsCommand.Found {
  /// One line of the list: code, ICAO code, city, country, name, coordinate, distance.
  fileprivate var line: String {
    let codes = "\(airport.iata ?? "---") \(airport.icao ?? airport.local ?? "----")"
    let place = "\(airport.city), \(airport.country)  \(airport.name)  \(airport.coordinate.text)"
    let away = distance.map { "  \(Int($0.kilometers.rounded())) km" } ?? ""
    return "\(codes)  \(place)\(away)"
  }
}

/// An airport as JSON.
private struct FoundAirport: Encodable {
  let iata: String?
  let icao: String?
  let local: String?
  let name: String
  let city: String
  let country: String
  let countryName: String?
  let latitude: Double
  let longitude: Double
  let elevationMeters: Double?
  let timeZone: String
  let coordinateSource: String
  let timeZoneSource: String
  let earlier: [Earlier]?
  let distanceKilometers: Double?

  /// Where the airport of the code stood before.
  struct Earlier: Encodable {
    let lastDay: String
    let iata: String?
    let icao: String?
    let name: String
    let latitude: Double
    let longitude: Double

    init(_ field: EarlierField) {
      lastDay = field.lastDayText
      iata = field.airport.iata
      icao = field.airport.icao
      name = field.airport.name
      latitude = field.airport.coordinate.latitude.degrees
      longitude = field.airport.coordinate.longitude.degrees
    }
  }

  /// - Parameter code: The code that was asked for, or the airport's own.
  init(_ found: AirportsCommand.Found, _ code: String) {
    let airport = found.airport
    iata = airport.iata
    icao = airport.icao
    local = airport.local
    name = airport.name
    city = airport.city
    country = airport.country
    countryName = CountryDirectory.embedded.countries.first { $0.code == airport.country }?.name
    latitude = airport.coordinate.latitude.degrees
    longitude = airport.coordinate.longitude.degrees
    elevationMeters = airport.elevation?.meters
    timeZone = airport.timeZone
    coordinateSource = airport.sources.coordinate.name
    timeZoneSource = airport.sources.timeZone.name
    let fields = airport.earlierFields(of: code, in: .embedded)
    earlier = fields.isEmpty ? nil : fields.map(Earlier.init)
    distanceKilometers = found.distance.map { ($0.kilometers * 10).rounded() / 10 }
  }
}
