import Testing

@testable import FlightRoutes

@Suite struct CodeOrCityTests {
  @Test(
    "Spelling and renown tell a code from a city, and when the other is worth a mention",
    arguments: [
      // Capitals are a code unless the city is far better known, which is said.
      ("LEHR", 10, 60, false, false), ("LIMA", 10, 61, true, true),
      // A name is a city, however well known the airport is.
      ("Lima", 200, 10, true, true), ("Lima", 59, 10, true, false),
      // In small letters the better known of the two is meant.
      ("lima", 60, 61, true, true), ("lima", 10, 61, true, false),
      ("lima", 61, 61, false, true), ("lima", 61, 59, false, false),
    ])
  func choice(_ text: String, _ code: Int, _ city: Int, _ isCity: Bool, _ isDoubtful: Bool) {
    let choice = CodeOrCity(text, codeFame: code, cityFame: city)
    #expect(choice.isCity == isCity && choice.isDoubtful == isDoubtful)
  }
}
