import FlightGraphics
import Testing

@testable import FlightStyles

@Suite struct ThemeTests {
  @Test("Text has enough contrast in every theme", arguments: Theme.all)
  func textCanBeRead(_ theme: Theme) {
    // Letters lie on their halo, and the halo on whatever is below.
    for ground in [theme.ocean, theme.land] {
      let halo = theme.halo.over(ground)
      #expect(theme.code.contrast(with: halo) >= 4.5)
      #expect(theme.city.contrast(with: halo) >= 4.5)
    }
  }

  @Test("The line stands out from land and sea in every theme", arguments: Theme.all)
  func theLineStandsOutFromLandAndSea(_ theme: Theme) {
    for ground in [theme.ocean, theme.land] {
      #expect(theme.trail.contrast(with: ground) >= 3)
      #expect(theme.route.over(ground).contrast(with: ground) >= 3)
      #expect(theme.marker.contrast(with: ground) >= 3)
    }
  }

  @Test("Themes are found by their names")
  func namesLeadToThemes() {
    #expect(Theme.named("night") == .night)
    #expect(Theme.named("sepia") == nil)
    #expect(Set(Theme.all.map(\.name)).count == Theme.all.count)
  }
}
