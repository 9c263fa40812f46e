import Atlas
import Testing

@Suite struct AirportSuggestionsTests {
  let directory = AirportDirectory.embedded

  @Test(arguments: [
    ("JFQ", "JFK"), ("LAXX", "LAX"), ("LNDON", "LHR"), ("Zurick", "ZRH"), ("new yrok", "JFK"),
    ("KJFQ", "JFK"), ("Frankfrut", "FRA"), ("Barcelna", "BCN"), ("singapor", "SIN"),
  ])
  func `a slip still leads to the airport`(text: String, code: String) {
    #expect(directory.suggestions(for: text, limit: 5).contains { $0.iata == code })
  }

  @Test func `nothing is suggested for nothing`() {
    #expect(directory.suggestions(for: "", limit: 5).isEmpty)
    #expect(directory.suggestions(for: "xxxxxxxxxxxxxxx", limit: 5).isEmpty)
  }
}
