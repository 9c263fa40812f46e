import FlightAtlas
import Testing

@Suite struct AirportSuggestionsTests {
  let directory = AirportDirectory.embedded

  @Test(
    "A mistyped name still suggests the airport",
    arguments: [
      ("JFQ", "JFK"), ("LAXX", "LAX"), ("LNDON", "LHR"), ("Zurick", "ZRH"), ("new yrok", "JFK"),
      ("KJFQ", "JFK"), ("Frankfrut", "FRA"), ("Barcelna", "BCN"), ("singapor", "SIN"),
    ])
  func aSlipStillLeadsToTheAirport(text: String, code: String) {
    #expect(directory.suggestions(for: text, limit: 5).contains { $0.iata == code })
  }

  @Test("An empty query suggests nothing")
  func nothingIsSuggestedForNothing() {
    #expect(directory.suggestions(for: "", limit: 5).isEmpty)
    #expect(directory.suggestions(for: "xxxxxxxxxxxxxxx", limit: 5).isEmpty)
  }
}
