import FlightAtlas
import FlightGeodesy
import FlightRoutes
import Testing

@Suite struct RouteLookupTests {
  private func lookUp(_ codes: String...) throws -> RouteLookup {
    try RouteLookup(codes.map(StopText.code), in: .embedded)
  }

  @Test("Codes become stops")
  func codesBecomeStops() throws {
    let trip = try lookUp("LAX", "JFK").trip
    #expect(trip.stops.map(\.code) == ["LAX", "JFK"])
    #expect(trip.stops.map(\.name) == ["Los Angeles", "New York"])
    #expect(abs(trip.length.kilometers - 3983) < 1)
  }

  @Test("A city code stands for its main airport")
  func aCityStandsForItsMainAirport() throws {
    let lookup = try lookUp("LON", "KJFK")
    #expect(lookup.trip.stops.map(\.code) == ["LHR", "JFK"])
    guard case .metro("LON", let airport) = lookup.notes.first else {
      Issue.record("nothing was said of LON")
      return
    }
    #expect(airport.code == "LHR")
  }

  @Test("An unknown code comes with suggestions")
  func anUnknownCodeComesWithSuggestions() {
    let error = #expect(throws: RouteError.self) { try lookUp("LAX", "JFJ") }
    guard case .unknownCode("JFJ", let suggestions)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(suggestions.contains { $0.hasPrefix("JFK") })
  }

  @Test("A leg from a place to itself is an error that names the leg")
  func goingNowhereNamesTheLeg() throws {
    let error = #expect(throws: RouteError.self) { try lookUp("JFK", "LAX", "LAX") }
    guard case .trip(.noDistance(leg: 1, _, _))? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
