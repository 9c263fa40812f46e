import FlightAtlas
import FlightJourneys
import FlightOptions
import FlightRoutes
import FlightScene
import FlightStoryboards
import Testing

/// The number of countries on the way.
@Suite struct CountriesMetTests {
  private func met(_ codes: [String]) throws -> (CountriesMet, Storyboard) {
    let story = try Storyboard(Trip(codes), options: options())
    return (CountriesMet(story.trips, story.lines, story.clocks), story)
  }

  @Test(
    "Each country counts when the line first crosses into it",
    arguments: [
      ["LHR", "SIN"], ["JFK", "NRT"], ["AKL", "SCL"], ["CPT", "SYD"], ["LAX", "LHR", "DXB"],
    ])
  func crossings(_ codes: [String]) throws {
    let (met, story) = try met(codes)
    let crossings = CountryCrossings(story.trips[0], story.lines[0], story.clocks[0], level: .fine)
    let times = CountryDirectory.embedded.countries.filter { $0.code != "AQ" }
      .compactMap { crossings.time(of: $0.code) }
    #expect(met.times == times.sorted())
    #expect(met.total > 1)
  }

  @Test("Within a country there is one from the first picture on")
  func home() throws {
    let (met, _) = try met(["MAD", "BCN"])
    #expect(met.times == [0])
  }

  @Test("The counter starts with the country of departure, and ends with what the caption says")
  func counter() throws {
    var options = try options()
    options.text.counter = .countries
    options.text.title = "{countries} countries"
    options.time.firstHold = 1
    let scene = try Storyboard(Trip(["LHR", "SIN"]), options: options).scene
    let figures = try #require(
      scene.nodes.lazy.compactMap { node in
        if case .figures(let figures) = node { figures } else { nil }
      }.first)
    let numbers = stride(from: 0, through: scene.playback.duration, by: 0.1).compactMap {
      Int(figures.text(at: $0))
    }
    #expect(numbers.first == 1 && numbers.contains(2))
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 })
    let last = try #require(numbers.last)
    #expect(scene.title == "\(last) countries")
  }
}
