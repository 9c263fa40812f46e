import FlightGraphics
import FlightJourneys
import FlightOptions
import FlightRoutes
import FlightScene
import FlightStyles
import FlightTestSupport
import Testing

@testable import FlightStoryboards

/// The decisions before anything is drawn.
@Suite struct PlanTests {
  private func plan(
    _ trips: [Trip], _ change: (inout StoryboardOptions) -> Void = { _ in }
  ) throws -> Plan {
    var options = try StoryboardOptions(width: 400, height: 250)
    change(&options)
    return try Plan(trips, options, options.theme, nil, frame: 0.1)
  }

  private func trips(_ routes: [String]) throws -> [Trip] {
    try routes.map { try Trip($0.split(separator: "-").map(String.init)) }
  }

  @Test("A network is seen whole, whatever camera is asked for", arguments: CameraMode.allCases)
  func networkIsSeenWhole(_ camera: CameraMode) throws {
    let plan = try plan(trips(["LAX-JFK", "SFO-NRT"])) {
      $0.line.glow = true
      $0.map.camera = camera
    }
    switch plan.mapKind {
    case .flat(let camera):
      #expect(plan.crowd.isNetwork)
      #expect(camera == .still)
    // Each line bends by itself.
    case .globe, .chase: #expect(!plan.crowd.isNetwork)
    }
  }

  @Test("Two trips that are compared share a clock, on which the longer one takes all the time")
  func comparison() throws {
    let plan = try plan(trips(["LAX-JFK", "LAX-MIA-JFK"])) {
      $0.comparison = Comparison(label: "by way of Miami")
      $0.time.order = .sequence
      $0.time.pace = .duration(6)
    }
    #expect(plan.story.ways?.name == "by way of Miami")
    #expect(plan.clocks.map(\.start) == [0, 0])
    #expect(plan.clocks[1].end == 6 && plan.clocks[0].end < 6)
    #expect(plan.told(plan.clocks).trips.count == 1)
    #expect(plan.caption?.contains("by way of Miami") == true)
  }

  @Test(
    "Another number of trips is told alike, though a comparison is asked for", arguments: [1, 3])
  func noComparison(_ count: Int) throws {
    let all = try trips(["LAX-JFK", "LAX-MIA-JFK", "SFO-NRT"])
    let plan = try plan(Array(all.prefix(count))) { $0.comparison = Comparison() }
    #expect(plan.story.ways == nil)
    #expect(plan.told(plan.clocks).trips.count == count)
  }

  @Test("A recap is as long as it is asked to be, and its flights have their turns")
  func recap() throws {
    let plan = try plan(trips(["LAX-JFK", "JFK-LAX", "SFO-NRT"])) {
      $0.recap = RecapOptions(length: 20)
      $0.time.order = .together
      $0.card = CardOptions(.story)
    }
    #expect(plan.isInTurn && !plan.story.isKnownAhead)
    #expect(abs(plan.playback.duration - 20) < 1e-9)
    #expect(plan.course.cues.map(\.weight) == [1, 2, 1])
    #expect(plan.mapFrame != plan.size.bounds)
  }

  @Test("The last picture stands for a frame at least")
  func lastPicture() throws {
    let one = try trips(["LAX-JFK"])
    #expect(try plan(one) { $0.time.lastHold = 0 }.playback.lastHold == 0.1)
    #expect(try plan(one) { $0.time.lastHold = 2 }.playback.lastHold == 2)
  }

  @Test("Space round a dark globe is dark, round a flat map it is the theme's")
  func space() throws {
    let one = try trips(["LAX-JFK"])
    func space(_ camera: CameraMode, _ ground: GroundStyle) throws -> Color {
      try plan(one) { ($0.map.camera, $0.map.ground) = (camera, ground) }.theme.space
    }
    #expect(try space(.fixed, .satellite) == Theme.atlas.space)
    #expect(try space(.globe, .relief) == Theme.atlas.space)
    #expect(try space(.globe, .satellite) != Theme.atlas.space)
  }
}
