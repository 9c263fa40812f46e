import Testing

@testable import FlightAtlas

@Suite struct CountryDirectoryTests {
  private let directory = CountryDirectory.embedded

  @Test(
    "A country is found by its code and by its name",
    arguments: [
      ("FR", "FR"), ("fra", "FR"), ("France", "FR"), ("ivory coast", "CI"),
      ("Côte d'Ivoire", "CI"), ("COTE DIVOIRE", "CI"), ("Turkey", "TR"), ("turkiye", "TR"),
      ("UK", "GB"), ("USA", "US"), ("united states", "US"), ("Kosovo", "XK"), ("xkx", "XK"),
      ("St. Lucia", "LC"), ("saint lucia", "LC"), ("Curaçao", "CW"), ("ALAND ISLANDS", "AX"),
      ("czech republic", "CZ"), ("Réunion", "RE"), ("svalbard & jan mayen", "SJ"),
    ])
  func aCountryIsFoundByCodeAndName(_ text: String, _ code: String) {
    #expect(directory.match(text)?.code == code)
  }

  @Test(
    "Text that names no country finds none",
    arguments: ["", "  ", "EU", "ZZ", "XX", "Atlantis", "FRANCIA", "\u{0}", "🇫🇷"])
  func whatIsNoCountryIsNotFound(_ text: String) {
    #expect(directory.match(text) == nil)
  }

  @Test(
    "A mistyped country is answered with a suggestion",
    arguments: [("Frnace", "FR"), ("Germny", "DE"), ("Guinea", "GN"), ("United", "AE")])
  func aSlipIsAnsweredWithWhatMayBeMeant(_ text: String, _ code: String) {
    #expect(directory.suggestions(for: text, limit: 5).contains { $0.code == code })
  }

  @Test("Every country has a flag and two codes")
  func everyCountryHasAFlagAndTwoCodes() {
    #expect(directory.countries.count == 250)
    for country in directory.countries {
      #expect(country.code.utf8.count == 2 && country.longCode.utf8.count == 3)
      #expect(FlagAlbum.png(of: country.code)?.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    }
    #expect(Set(directory.countries.map(\.longCode)).count == 250)
    #expect(FlagAlbum.png(of: "ZZ") == nil)
    #expect(FlagAlbum.png(of: "") == nil)
  }
}
