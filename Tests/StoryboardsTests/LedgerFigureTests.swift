import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightOptions
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightStyles
import FlightTestSupport
import FlightTracks
import Testing

/// The figures of one journey, wherever they stand.
@Suite struct LedgerFigureTests {
  private func log(_ text: String) throws -> (trip: Trip, flights: [Trip]) {
    let log = try #require(try FlightLog(Array(text.utf8)))
    let flights = LoggedTrips(log).flights
    return (try Trip(connecting: flights), flights)
  }

  private func plain() throws -> StoryboardOptions {
    var options = try options(540, 540)
    options.map.detail = .none
    options.line.spacing = .meters(50_000)
    return options
  }

  /// The figures of a scene's end, digits alone.
  private func figures(_ scene: Scene) -> [String] {
    scene.nodes.compactMap { node in
      guard case .figures(let figures) = node else { return nil }
      return figures.text(at: scene.playback.duration).filter(\.isNumber)
    }
  }

  @Test("A description names only what was flown")
  func descriptionsNameWhatWasFlown() throws {
    for (rows, headline, start) in [
      (
        ["LAX,JFK", "SYD,PER"], "Los Angeles (LAX) to New York (JFK); Sydney (SYD) to Perth (PER)",
        "Animated map: Los Angeles (LAX) to New York (JFK); Sydney (SYD) to Perth (PER), 7,267 km"
      ),
      (
        ["LAX,JFK", "JFK,LAX"], "Los Angeles (LAX) to New York (JFK) to Los Angeles (LAX)",
        "Animated map: flight from Los Angeles (LAX) by way of New York (JFK) to Los Angeles (LAX), "
          + "7,966 km"
      ),
    ] {
      let text = rows.enumerated().map { "2024-05-0\($0 + 1),\($1)\n" }.joined()
      let trip = try log("Date,From,To\n" + text).trip
      let scene = try Storyboard([trip], options: plain()).scene
      #expect(scene.title == headline && scene.summary == start)
    }
  }

  @Test("Captions, descriptions, counters, cards, recaps and tables agree", arguments: 1...12)
  func allFiguresTellOneSum(_ seed: Int) throws {
    let known = KnownLog(seed: seed, flights: 2 + seed % 5)
    let (trip, flights) = try log(known.text)
    let kilometers = "\(Int((known.distance / 1000).rounded()))"
    func isSum(_ text: String?) -> Bool { text?.filter(\.isNumber) == kilometers }

    var options = try plain()
    options.text.title = "{distance}"
    options.text.counter = .distance
    let story = try Storyboard(trip, options: options)
    #expect(isSum(story.scene.title))
    #expect(figures(story.scene) == [kilometers])
    #expect(
      isSum(story.scene.summary.split(separator: " ").suffix(2).joined()), "\(story.scene.summary)")
    let end = try #require(story.pathTable.rows.last?.distance)
    #expect(abs(end - known.distance) <= Double(known.flights.count))

    options.text.counter = .none
    options.card = CardOptions(.square, facts: [.distance, .flights])
    let numbers = [kilometers, "\(known.flights.count)"]
    #expect(figures(try Storyboard(trip, options: options).scene) == numbers)
    #expect(figures(try Storyboard(flights, options: options).scene) == numbers)
    options.recap = RecapOptions(length: 10)
    #expect(figures(try Storyboard(flights, options: options).scene).suffix(2) == numbers[...])
  }

  @Test("The counter stands still while the marker goes to the next flight")
  func theCounterStandsStillBetweenFlights() throws {
    var options = try plain()
    options.text.counter = .distance
    options.time.firstHold = 0
    let trip = try log("Date,From,To\n2024-01-02,LAX,JFK\n2024-02-03,SYD,PER\n").trip
    let story = try Storyboard(trip, options: options)
    let shown = try #require(
      story.scene.nodes.lazy.compactMap { node in
        if case .figures(let figures) = node { figures } else { nil }
      }.first)
    let between = (0...120).filter { story.timeline.place(at: $0).leg == 1 }
    #expect(between.count > 10)
    let texts = Set(between.dropFirst().map { shown.text(at: Double($0) / 30) })
    #expect(texts == ["3,983"])
    #expect(shown.text(at: 4) == "7,267")
  }

  @Test("Countries that lie between flights are not met")
  func countriesBetweenFlightsAreNotMet() throws {
    func met(_ trips: [Trip]) throws -> Int {
      var options = try plain()
      options.text.title = "{countries}"
      let title = try Storyboard(trips, options: options).scene.title
      return try #require(Int(title))
    }
    let (trip, flights) = try log("Date,From,To\n2024-01-02,MAD,BCN\n2024-02-03,DEL,BOM\n")
    #expect(try met([trip]) == 2 && met(flights) == 2)
    // The same of two lines that a file keeps apart.
    let lines = [[(40.5, -3.6), (41.3, 2.0)], [(28.5, 77.1), (19.1, 72.9)]].map { line in
      line.map { TrackPoint(latitude: $0.0, longitude: $0.1) }
    }
    func following(_ segments: [[TrackPoint]]) throws -> Trip {
      try Trip(
        following: [RecordedTrack(segments: segments)], gap: .meters(100_000), in: .embedded)
    }
    #expect(try met([following(lines)]) == 2)
    #expect(try met([following([lines.flatMap(\.self)])]) > 8)
  }

  @Test("The time in the air is that of what was flown")
  func theTimeInTheAirIsOfWhatWasFlown() throws {
    // 219 km of two lines, 10,859 km apart: a quarter of an hour, and half an hour for the flight.
    let lines = [[(10.0, -50.0), (10, -49)], [(12, 51), (12, 52)]].map { line in
      line.map { TrackPoint(latitude: $0.0, longitude: $0.1) }
    }
    let trip = try Trip(
      following: [RecordedTrack(segments: lines)], gap: .meters(100_000), in: .embedded)
    var options = try plain()
    options.card = CardOptions(.square, facts: [.duration, .distance])
    #expect(figures(try Storyboard(trip, options: options).scene) == ["45", "219"])
  }
}
