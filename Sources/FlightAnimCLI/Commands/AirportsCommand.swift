internal import ArgumentParser
internal import FlightAnim

/// `flightanim airports QUERY`.
struct AirportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "airports",
    abstract: "Search airports by code, city or name.",
    discussion: """
      Accents are ignored. The best-known airports come first.

      EXAMPLES
        flightanim airports zurich
        flightanim airports "new york" --limit 5
      """)

  @Argument(help: "Airport code, or the start of a city or airport name.")
  var query: [String]

  @Option(help: ArgumentHelp("Maximum number of airports to list.", valueName: "n"))
  var limit = 10

  func run() throws {
    guard (1...10_000).contains(limit) else {
      throw Failure(.usage, "--limit \(limit) is out of range; it takes 1 to 10000")
    }
    let text = query.joined(separator: " ")
    let found = AirportDirectory.embedded.search(text, limit: limit)
    guard !found.isEmpty else {
      throw Failure(.badInput, "no airport matches \"\(text)\"; try a city or a code")
    }
    try printLines(found.map(\.line))
  }
}

extension Airport {
  /// One line of the list: code, ICAO code, coordinate, city, name, country.
  fileprivate var line: String {
    let codes = "\(iata ?? "---") \(icao ?? "----")"
    return "\(codes)  \(city), \(country)  \(name)  \(coordinate.text)"
  }
}
