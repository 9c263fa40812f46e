import FlightAtlas
import Testing

@Suite struct AirportSearchTests {
  let directory = AirportDirectory.embedded

  @Test(
    "A search lists first the airport that most people mean",
    arguments: [
      ("zurich", "ZRH"), ("Zürich", "ZRH"), ("ZUERICH", "ZRH"), ("munich", "MUC"),
      ("münchen", "MUC"),
      ("muenchen", "MUC"), ("sao paulo", "GRU"), ("São Paulo", "GRU"), ("new york", "JFK"),
      ("New York City", "JFK"), ("tokyo", "HND"), ("jfk", "JFK"), ("kjfk", "JFK"), ("LON", "LHR"),
      ("london", "LHR"), ("heathrow", "LHR"), ("paris", "CDG"), ("москва", "SVO"), ("łódź", "LCJ"),
      ("lodz", "LCJ"), ("  bogota ", "BOG"), ("los ang", "LAX"), ("narita", "NRT"), ("fru", "BSZ"),
      ("o'hare", "ORD"), ("ohare", "ORD"), ("Bombay", "BOM"), ("peking", "PEK"), ("Saigon", "SGN"),
      ("leningrad", "LED"), ("Constantinople", "IST"), ("Léopoldville", "FIH"), ("batavia", "CGK"),
      // A city that bears the name today comes before one that did.
      ("salisbury", "SBY"), ("LA", "LAX"), ("ZR", "ZRH"), ("egl", "LHR"),
    ])
  func findsTheAirportPeopleMeanFirst(query: String, code: String) {
    #expect(directory.search(query, limit: 5).first?.iata == code)
  }

  @Test("An exact code comes before better-known cities that start with the same letters")
  func anExactCodeComesBeforeBetterKnownCitiesThatBeginSo() {
    #expect(directory.search("san", limit: 3).first?.iata == "SAN")
  }

  @Test("The first letters of a code find all codes that start so, best known first")
  func theFirstLettersOfCodesFindThemBestKnownFirst() {
    #expect(directory.search("LA", limit: 2).map(\.code) == ["LAX", "LAS"])
    #expect(directory.search("zr").map(\.code).contains("ZRI"))
  }

  @Test("All airports of a city are found, best known first")
  func allAirportsOfACityAreFoundBestKnownFirst() {
    let codes = directory.search("tokyo", limit: 2).map(\.code)
    #expect(codes == ["HND", "NRT"])
    #expect(Set(directory.search("new york", limit: 3).map(\.code)) == ["JFK", "LGA", "EWR"])
  }

  @Test("A search keeps to its limit and lists no airport twice")
  func theLimitHoldsAndNoAirportComesTwice() {
    let found = directory.search("a", limit: 50)
    #expect(found.count == 50)
    #expect(Set(found.map(\.code)).count == 50)
    #expect(directory.search("london", limit: 0).isEmpty)
  }

  @Test(
    "A query without letters finds nothing",
    arguments: ["", "   ", "-", "qqqqqqqq", "\u{0}", "\u{301}"])
  func whatHoldsNoNameFindsNothing(query: String) {
    #expect(directory.search(query, limit: 5).isEmpty)
  }
}
