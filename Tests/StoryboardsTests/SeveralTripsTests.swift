import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightMaps
import FlightOptions
import FlightRoutes
import FlightScene
import FlightTestSupport
import Testing

@testable import FlightStoryboards

/// Trips by chains of airport codes.
func trips(_ chains: String...) throws -> [Trip] {
  try chains.map { chain in
    return try Trip(chain.split(separator: "-").map(String.init))
  }
}

@Suite struct SeveralTripsTests {
  @Test("Two trips together match their snapshot")
  func twoTripsTogetherReadAsTheyDid() throws {
    try Snapshot.check(
      Storyboard(trips("LAX-JFK", "SFO-NRT"), options: options()).scene.dump, "two-trips.txt")
  }

  @Test("The longest trip takes the whole duration, the others arrive earlier")
  func theLongestTripTakesTheDurationAndTheOthersArriveEarlier() throws {
    let clocks = try Storyboard(trips("ZRH-JFK", "ZRH-NCE", "ZRH-SIN"), options: options()).clocks
    #expect(clocks.allSatisfy { $0.start == 0 })
    #expect(clocks[2].timeline.duration == 4)
    #expect(clocks[0].timeline.duration < 3)
    // A hop beside long flights is seen, too.
    #expect(clocks[1].timeline.duration >= 0.6)
  }

  @Test("In sequence, one marker moves at a time")
  func inSequenceOneMarkerFliesAtATime() throws {
    var options = try options()
    options.time.order = .sequence
    let story = try Storyboard(trips("LAX-JFK", "SFO-NRT", "ZRH-GRU"), options: options)
    #expect(abs((story.clocks.last?.end ?? 0) - 4) < 1e-9)
    for (clock, next) in zip(story.clocks, story.clocks.dropFirst()) {
      #expect(next.start >= clock.end)
    }
    for time in stride(from: 0.0, through: 5, by: 0.1) {
      let markers = story.scene.picture(at: time).items.count { item in
        if case .shape(let shape, _) = item {
          shape.role.description.hasPrefix("marker")
        } else {
          false
        }
      }
      #expect(markers <= 1, "at \(time) s")
    }
  }

  @Test("Three or more markers on one airport are hidden")
  func threeMarkersDoNotLieOnOneAirport() throws {
    func markers(_ chains: [String], at time: Double) throws -> Int {
      let trips = try chains.map { try StoryboardsTests.trips($0)[0] }
      return try Storyboard(trips, options: options()).scene.picture(at: time).items.count { item in
        if case .shape(let shape, _) = item {
          shape.role.description.hasPrefix("marker")
        } else {
          false
        }
      }
    }
    let hub = ["ZRH-JFK", "ZRH-SIN", "ZRH-GRU"]
    #expect(try markers(hub, at: 0) == 0)
    #expect(try markers(hub, at: 1) == 3)
    #expect(try markers(hub, at: 5) == 3)
    let home = ["LAX-JFK", "SFO-JFK", "MIA-JFK"]
    #expect(try markers(home, at: 0) == 3)
    #expect(try markers(home, at: 5) == 0)
    #expect(try markers(["ZRH-JFK", "ZRH-SIN"], at: 0) == 2)
  }

  @Test("An airport of two trips is labeled once")
  func anAirportOfTwoTripsIsLabeledOnce() throws {
    let scene = try Storyboard(trips("LAX-JFK", "JFK-LHR"), options: options()).scene
    let labels = scene.nodes.filter {
      if case .shape(let shape) = $0 { shape.role == .label("JFK") } else { false }
    }
    #expect(labels.count == 2)  // its code and its city
  }

  @Test("Trips across the Pacific lie on the same copy of the world")
  func tripsAcrossThePacificLieOnOneTurn() throws {
    let story = try Storyboard(
      trips("LAX-NRT", "NRT-SFO", "SYD-SCL", "AKL-HNL"), options: options())
    let longitudes = story.lines.flatMap(\.points).map(\.longitude)
    let width = (longitudes.max() ?? 0) - (longitudes.min() ?? 0)
    #expect(width < 200)
    // Each place lies where the others' points of the same place do.
    let frame = story.scene.size.bounds
    for point in story.lines.flatMap(\.points) { #expect(frame.contains(story.view(point))) }
  }

  @Test("A single trip has the same line as before it had company")
  func aTripByItselfStaysWhereItWas() throws {
    let alone = try Storyboard(trips("SYD-SCL"), options: options())
    #expect(alone.lines[0] == RouteLine(alone.trip, spacing: .meters(1000)))
  }

  @Test("Colors distinguish trips, legs or nothing")
  func colorsTellTripsOrLegsOrNothing() throws {
    func colors(_ by: ColorBy?, _ chains: String...) throws -> [Color?] {
      var options = try options()
      options.line.colorBy = by
      let trips = try chains.map { try StoryboardsTests.trips($0)[0] }
      return try Storyboard(trips, options: options).scene.nodes.compactMap {
        if case .trail(let trail) = $0 { trail.strokes.last?.color } else { nil }
      }
    }
    #expect(Set(try colors(nil, "LAX-JFK", "SFO-NRT")).count == 2)
    #expect(Set(try colors(.some(.none), "LAX-JFK", "SFO-NRT")).count == 1)
    #expect(Set(try colors(nil, "LHR-SIN-SYD")).count == 1)
    #expect(Set(try colors(.leg, "LHR-SIN-SYD")).count == 2)
  }

  @Test("Cues give the start and the duration of each trip")
  func cuesSayWhenATripStartsAndHowLongItTakes() throws {
    var options = try options()
    options.cues = [TripCue(), TripCue(color: Color(0x00FF00), start: 3, duration: 2.5)]
    let story = try Storyboard(trips("LAX-JFK", "SFO-NRT"), options: options)
    #expect(story.clocks[1].start == 3)
    #expect(story.clocks[1].timeline.duration == 2.5)
    #expect(story.scene.playback.motion == 5.5)
    let hasColor = story.scene.nodes.contains { node in
      if case .trail(let trail) = node {
        trail.strokes.last?.color == Color(0x00FF00)
      } else {
        false
      }
    }
    #expect(hasColor)
    options.cues = [TripCue(start: .nan)]
    #expect(throws: StoryboardError.self) { try Storyboard(trips("LAX-JFK"), options: options) }
  }

  @Test("No trips and too many ticks are refused")
  func noTripsAndTooManyTicksAreRefused() throws {
    #expect(throws: StoryboardError.noTrips) { try Storyboard([Trip](), options: options()) }
    var long = try options()
    long.time.pace = .duration(36_000)
    long.budget.times = 0.1
    #expect(throws: StoryboardError.self) {
      try Storyboard(trips("LAX-JFK", "SFO-NRT"), options: long)
    }
  }
}

@Suite struct ThereAndBackTests {
  /// How far apart the two lines of a trip there and back are in their middles, in pixels.
  private func gap(_ story: Storyboard) throws -> Double {
    for case .group(let group) in story.scene.nodes {
      guard let path = group.motion?.path else { continue }
      return path.point(at: 0.25).distance(to: path.point(at: 0.75))
    }
    return 0
  }

  @Test(
    "The way out and the way back are drawn apart",
    arguments: ["LAX-JFK-LAX", "SFO-NRT-SFO", "CDG-NCE-CDG", "SYD-SCL-SYD"])
  func theTwoWaysAreKeptApart(_ chain: String) throws {
    for (width, height) in [(800, 500), (480, 270), (1080, 1920)] {
      let story = try Storyboard(trips(chain), options: options(width, height))
      let unit = Double(min(width, height)) / 500
      // Two lines with their borders, and something between them.
      #expect(try gap(story) > 8 * unit, "\(width)x\(height)")
      #expect(try gap(story) < 45 * unit, "\(width)x\(height)")
    }
  }

  @Test("Drawing them apart does not change distances")
  func onlyThePictureIsBent() throws {
    let there = try Storyboard(trips("LAX-JFK"), options: options())
    let back = try Storyboard(trips("LAX-JFK-LAX"), options: options())
    #expect(back.lines[0].legs[0] == there.lines[0].legs[0])
    #expect(
      back.pathTable.rows.prefix(there.pathTable.rows.count).map(\.point)
        == there.pathTable.rows.map(\.point))
  }

  @Test("The marker follows the line that is drawn")
  func theMarkerFollowsTheLineThatIsDrawn() throws {
    let story = try Storyboard(trips("LAX-JFK-LAX"), options: options())
    let legs = story.lines[0].legs
    var onRight = 0
    for case .group(let group) in story.scene.nodes {
      guard let motion = group.motion else { continue }
      for tick in stride(from: 10, to: 45, by: 5) {
        let time = Double(tick) / 30
        let place = story.timeline.place(at: tick)
        let leg = legs[place.leg].points
        let index = min(Int(place.index), leg.count - 2)
        let straight = story.view(leg[index])
        let placed = motion.placement(at: time)(.zero)
        let (sine, cosine) = sineCosine(degrees: motion.heading[at: time])
        // Right of the way it flies: a quarter turn clockwise from the heading.
        let off = placed - straight
        if off.x * cosine + off.y * sine > 1 { onRight += 1 }
      }
    }
    #expect(onRight == 7)
  }

  @Test("Stop holds and minimum leg durations are kept")
  func holdsAndLeastLegsAreKept() throws {
    var options = try options()
    options.time.pace = .duration(6)
    options.time.stopHold = 1
    options.time.leastLeg = 1.5
    let story = try Storyboard(trips("ZRH-GVA-SYD"), options: options)
    let places = (0...story.timeline.lastTick).map { story.timeline.place(at: $0) }
    #expect(places.count { $0.leg == 0 && $0.pause == nil } == 45)
    #expect(places.count { $0.pause != nil } == 30)
    #expect(story.timeline.duration == 6)
    // Where there is no room, the duration gives way.
    options.time.pace = .duration(1)
    #expect(try Storyboard(trips("ZRH-GVA-SYD"), options: options).timeline.duration == 4)
  }
}
