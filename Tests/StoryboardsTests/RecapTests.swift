import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightLanguages
import FlightMaps
import FlightOptions
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightStyles
import FlightTracks
import Testing

/// Flight logs told as one film.
@Suite struct RecapTests {
  /// A log in its service's form, with flights that have days, in any order and some of them twice.
  private func trips(_ count: Int, seed: Int) throws -> [Trip] {
    let codes = [
      "ZRH", "LHR", "JFK", "SIN", "SYD", "CPT", "GRU", "NRT", "LAX", "OSL", "BCN", "DXB",
    ]
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    var rows = ["date,from,to"]
    for _ in 0..<count {
      let from = next(codes.count)
      let to = (from + 1 + next(codes.count - 1)) % codes.count
      let (month, day) = (1 + next(12), 1 + next(28))
      rows.append(
        "2025-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day),\(codes[from]),\(codes[to])"
      )
    }
    let log = try #require(try FlightLog(Array(rows.joined(separator: "\n").utf8)))
    return LoggedTrips(log).flights
  }

  private func options(
    _ camera: CameraMode = .fixed, length: Seconds = 12, facts: [CardOptions.Fact]? = nil
  ) throws -> StoryboardOptions {
    var options = try StoryboardOptions(width: 540, height: 960)
    options.card = CardOptions(.story, facts: facts)
    options.recap = RecapOptions(length: length)
    options.map.camera = camera
    options.map.detail = .none
    return options
  }

  /// The texts of the figures that run, at a time.
  private func figures(_ scene: Scene, at time: Seconds) -> [String] {
    scene.nodes.compactMap { node in
      guard case .figures(let figures) = node else { return nil }
      return String(
        figures.columns.compactMap { $0.shown[at: time] }.map { figures.glyphs[$0].character })
    }
  }

  @Test("Figures end at independent sums", arguments: [1, 7, 60, 140])
  func figuresEndAtIndependentSums(_ count: Int) throws {
    let trips = try trips(count, seed: count)
    let meters = trips.reduce(0.0) { sum, trip in
      sum + Geodesic(from: trip.stops[0].coordinate, to: trip.stops[1].coordinate).length.meters
    }
    let places = Set(trips.flatMap { $0.stops.compactMap(\.code) })
    for camera in [CameraMode.fixed, .globe] {
      let options = try options(camera, facts: [.flights, .distance, .airports])
      let scene = try Storyboard(trips, options: options).scene
      let last = figures(scene, at: scene.playback.duration).map { $0.filter(\.isNumber) }
      #expect(
        last == ["\(count)", "\(Int((meters / 1000).rounded()))", "\(places.count)"],
        "\(camera)")
      #expect(abs(scene.playback.duration - 12) < 0.1, "\(camera)")
    }
  }

  @Test("The months run with the days of the flights")
  func theMonthsRunWithTheFlights() throws {
    let trips = try trips(40, seed: 3)
    let options = try options()
    let scene = try Storyboard(trips, options: options).scene
    let months = scene.nodes.compactMap { node -> Group? in
      if case .group(let group) = node, group.role == .sheet(.month) { group } else { nil }
    }
    #expect(months.count == Set(trips.compactMap { $0.day?.month }).count)
    for time in stride(from: 0.0, through: 12, by: 0.1) {
      #expect(months.count { $0.isShown(at: time) } == 1, "\(time)")
    }
    #expect(months.first?.isShown(at: 0) == true && months.last?.isShown(at: 12) == true)
  }

  @Test("A line becomes thicker where it is flown again")
  func aLineBecomesThickerWhereItIsFlownAgain() throws {
    let trips = try [["ZRH", "LHR"], ["LHR", "ZRH"], ["ZRH", "LHR"], ["LHR", "JFK"]].map {
      try Trip($0)
    }
    let scene = try Storyboard(trips, options: options()).scene
    let widths = scene.nodes.compactMap { node -> Double? in
      guard case .trail(let trail) = node, trail.role != .sheet(.progress) else { return nil }
      return trail.strokes.last?.width
    }
    #expect(widths.count == 4)
    #expect(widths[1] > widths[0] && widths[2] > widths[1] && widths[3] == widths[0])
  }

  @Test("No stop is there before it is flown to")
  func noStopIsThereBeforeItIsFlownTo() throws {
    let trips = try [["ZRH", "LHR"], ["LHR", "JFK"], ["JFK", "SIN"]].map { try Trip($0) }
    for camera in [CameraMode.fixed, .globe] {
      let scene = try Storyboard(trips, options: options(camera)).scene
      let pins = scene.nodes.compactMap { node -> Group? in
        guard case .group(let group) = node, group.role == .pin else { return nil }
        return group
      }
      func count(at time: Seconds) -> Int { pins.count { $0.opacity[at: time] > 0.5 } }
      // The first one from the start, all of them in the end, if the globe does not hide one.
      #expect(count(at: 0.2) < pins.count / 2, "\(camera)")
      #expect(count(at: 8) > count(at: 2) || camera == .globe, "\(camera)")
    }
  }

  @Test("The figures at the end come when the last flight has arrived")
  func theSumComesAtTheEnd() throws {
    let scene = try Storyboard(trips(20, seed: 9), options: options()).scene
    let summary = try #require(
      scene.nodes.compactMap { node -> Group? in
        if case .group(let group) = node, group.role == .sheet(.summary) { group } else { nil }
      }.first)
    #expect(summary.opacity[at: 7.9] == 0 && summary.opacity[at: 9] == 1)
    #expect(scene.playback.lastHold == 3)
  }

  @Test(
    "A recap ends with a poster on which all that was flown is in sight",
    arguments: [CameraMode.fixed, .globe])
  func aRecapEndsWithAPoster(_ camera: CameraMode) throws {
    let trips = try [["ZRH", "SYD"], ["SYD", "ZRH"], ["ZRH", "GRU"], ["GRU", "YYZ"]].map {
      try Trip($0)
    }
    let options = try options(camera)
    let scene = try Storyboard(trips, options: options).scene
    guard case .group(let poster)? = scene.nodes.last else {
      Issue.record("the poster lies over all")
      return
    }
    #expect(poster.role == .sheet(.summary))
    var shapes: [Shape] = []
    func collect(_ nodes: [Node]) {
      for node in nodes {
        #expect(!node.isAnimated, "\(node.role)")
        switch node {
        case .shape(let shape): shapes.append(shape)
        case .group(let group): collect(group.children)
        case .morph, .trail, .image, .figures: break
        }
      }
    }
    collect(poster.children)
    // Nothing of the film is seen through it.
    let plate = try #require(shapes.first)
    #expect(plate.fill?.alpha == 255)
    #expect(plate.path.controlBounds?.contains(options.size.bounds) == true)
    let lines = shapes.filter { $0.role == .line(.trails) }.compactMap(\.path.controlBounds)
    #expect(!lines.isEmpty && lines.allSatisfy { options.size.bounds.contains($0) })
    let text = shapes.filter { $0.role == .sheet(.fact) }.compactMap(\.path.controlBounds)
    // The distance is twice as large as each of the other figures.
    let heights = text.map(\.height).sorted()
    #expect(heights.count == 7 && heights[6] > 2 * heights[5])
  }

  @Test(
    "A month is written as the language does",
    arguments: [("en", "Mar 2026"), ("de", "März 2026"), ("ja", "2026年3月"), ("es", "mar 2026")])
  func aMonthIsWrittenAsTheLanguageDoes(_ tag: String, _ text: String) throws {
    var options = try options()
    options.text.language = try #require(.init(tag))
    #expect(options.text.language.wording.month(year: 2026, month: 3) == text)
  }

  @Test("The eye of a recap on a globe goes along with a flight that is far from the others")
  func farFlightsAreInSight() throws {
    let near = [["ZRH", "ATH"], ["ATH", "ZRH"], ["ZRH", "BCN"], ["BCN", "ZRH"]]
    let codes = near + near + [["ZRH", "SYD"], ["SYD", "ZRH"]] + near + near
    var options = try options(.globe)
    options.countries.marks = [
      CountryMark(try #require(CountryDirectory.embedded.match("LU")), .color(nil))
    ]
    let story = try Storyboard(codes.map { try Trip($0) }, options: options)
    let views = try #require(
      story.scene.nodes.compactMap { node -> Sphere? in
        if case .group(let group) = node { group.sphere } else { nil }
      }.first
    ).views
    let (sydney, zurich) = (
      GeoPoint(latitude: -34, longitude: 151).direction,
      GeoPoint(latitude: 47, longitude: 8.5).direction
    )
    func isSeen(_ place: SIMD3<Double>, at time: Seconds) -> Bool {
      let view = views[at: time]
      return place.dot(view.towards) > view.horizon + 0.1
    }
    let start = story.scene.playback.firstHold
    #expect(isSeen(zurich, at: 0))
    let arrival = start + story.clocks[9].start
    #expect(isSeen(sydney, at: arrival))
    #expect(isSeen(zurich, at: start + story.clocks[12].start))
    // No jerk on the way there.
    let moves = stride(from: start, to: start + 11, by: 1 / Timeline.rate).map { time in
      views[at: time].towards.angle(to: views[at: time + 1 / Timeline.rate].towards)
    }
    #expect(moves.allSatisfy { $0 < 0.12 })
  }
}
