import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightMaps
import FlightOptions
import FlightRaster
import FlightRoutes
import FlightScene
import FlightStyles
import FlightTestSupport
import Testing

@testable import FlightStoryboards

/// Routes between airports with an IATA code, the same ones on every run.
func randomRoutes(_ count: Int, seed: UInt64, among span: Int = 400) throws -> [Trip] {
  var state = seed
  func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
  let directory = AirportDirectory.embedded
  let start = next(directory.iataCount - span)
  var routes: [Trip] = []
  while routes.count < count {
    let stops = [start + next(span), start + next(span)].map { Stop(directory[$0]) }
    if let trip = try? Trip(stops: stops) { routes.append(trip) }
  }
  return routes
}

@Suite struct NetworkTests {
  @Test("A few lines of light are as bright as without it")
  func aFewLinesOfLightAreBright() throws {
    let trips = try [["FRA", "JFK"], ["FRA", "SIN"], ["FRA", "GRU"]].map { try Trip($0) }
    func brightness(glow: Bool?, trail: LineOptions.Trail = .solid) throws -> Int {
      var options = try options()
      options.theme = .night
      options.text.labels = .none
      options.marker.kind = .none
      options.line.glow = glow
      options.line.trail = trail
      let bitmap = try Storyboard(trips, options: options).scene.bitmap(at: 100)
      return bitmap.pixels.reduce(0) { sum, pixel in
        sum + [16, 8, 0].reduce(0) { $0 + Int(pixel >> $1 & 255) }
      }
    }
    let ground = try brightness(glow: nil, trail: .none)
    #expect(try brightness(glow: true) - ground > (try brightness(glow: nil)) - ground)
  }

  @Test(
    "With one trip more, when trips become a network, lines weigh about the same",
    arguments: [LineOptions.Trail.solid, .fade])
  func linesOfNetworksWeighAsMuch(_ trail: LineOptions.Trail) throws {
    /// What the lines change of the picture, at the end.
    func weight(_ count: Int) throws -> Double {
      var options = try options()
      options.text.labels = .none
      func pixels(_ trail: LineOptions.Trail) throws -> [UInt32] {
        options.line.trail = trail
        return try Storyboard(randomRoutes(count, seed: 3), options: options)
          .scene.bitmap(at: 100).pixels
      }
      let changed = zip(try pixels(trail), try pixels(.none)).reduce(0) { sum, pair in
        [16, 8, 0].reduce(sum) { sum, shift in
          sum + abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255))
        }
      }
      return Double(changed) / Double(count)
    }
    let (few, many) = (try weight(100), try weight(101))
    #expect((0.75...1.33).contains(many / few), "\(few), \(many)")
  }

  @Test("Lines of a network become paler where trails fade")
  func linesOfNetworksFade() throws {
    var options = try options()
    options.line.trail = .fade
    let scene = try Storyboard(randomRoutes(300, seed: 3), options: options).scene
    let opacities = scene.nodes.compactMap { node -> Track<Double>? in
      if case .trail(let trail) = node { trail.opacity } else { nil }
    }
    #expect(opacities.contains { $0[at: 0] == 1 && $0[at: scene.playback.motionEnd] < 0.7 })
    #expect(opacities.contains { $0[at: scene.playback.motionEnd] > 0.95 })
  }

  @Test("Lines of two colors that end at nearly the same time fade", arguments: [3.3, 4, 5])
  func linesThatEndTogetherFade(_ duration: Double) throws {
    let there = try randomRoutes(60, seed: 5, among: 40)
    let trips = try there.flatMap { [$0, try Trip(stops: $0.stops.reversed())] }
    var options = try options()
    options.line.trail = .fade
    options.time.pace = .duration(duration)
    options.cues = trips.indices.map { TripCue(color: Color($0 % 2 == 0 ? 0xFF0000 : 0x00AA00)) }
    let scene = try Storyboard(trips, options: options).scene
    #expect(scene.nodes.contains { if case .trail = $0 { true } else { false } })
  }

  @Test("Many routes become a few trails")
  func manyRoutesAreAFewTrails() throws {
    let scene = try Storyboard(randomRoutes(600, seed: 1), options: options()).scene
    let trails = scene.nodes.count { if case .trail = $0 { true } else { false } }
    #expect(trails >= 10)
    #expect(trails < 120)
    #expect(scene.nodes.count < 400)
    #expect(scene.playback.motion == 4)
  }

  @Test("At the end every route is complete")
  func atTheEndEveryRouteIsWhole() throws {
    let story = try Storyboard(randomRoutes(300, seed: 2), options: options())
    let picture = story.scene.picture(at: story.scene.playback.motionEnd)
    for case .line(_, let drawn, _, _, _) in picture.items { #expect(drawn == 1) }
    // And each stop in sight has a dot.
    let dots = story.scene.nodes.contains {
      if case .shape(let shape) = $0 { shape.role == .dots } else { false }
    }
    #expect(dots)
  }

  @Test(
    "Lines that stand for more flights are wider, by rank, and a legend says so",
    arguments: [20, 300])
  func weights(_ count: Int) throws {
    var options = try options()
    let trips = try randomRoutes(count, seed: 6)
    func widths() throws -> [Double] {
      let scene = try Storyboard(trips, options: options).scene
      return scene.nodes.flatMap { node -> [Double] in
        if case .trail(let trail) = node {
          [trail.strokes[trail.strokes.count - 1].width]
        } else {
          []
        }
      }
    }
    func legend() throws -> Int {
      try Storyboard(trips, options: options).scene.nodes.count {
        if case .shape(let shape) = $0 { shape.role == .sheet(.legendLine) } else { false }
      }
    }
    let usual = try #require(try widths().first)
    // Equal weights change nothing, whatever they are.
    options.cues = trips.map { _ in TripCue(weight: 70) }
    #expect(try Set(widths()) == [usual])
    #expect(try legend() == 0)
    // One route with nearly all flights leaves the others as they were among themselves.
    options.cues = trips.indices.map { TripCue(weight: $0 == 7 ? 1e9 : Double($0 % 10)) }
    let weighted = try widths()
    #expect(try #require(weighted.max()) > 5 * #require(weighted.min()))
    #expect(Set(weighted).count == 5)
    #expect(try legend() == 10)
  }

  @Test("The more trips there are at once, the fewer have a marker")
  func markersBecomeFewer() throws {
    func markers(_ count: Int) throws -> Int {
      try Storyboard(randomRoutes(count, seed: 3), options: options()).scene.nodes.count {
        if case .group(let group) = $0 { group.role == .marker } else { false }
      }
    }
    #expect(try markers(24) == 24)
    #expect(try markers(60) < 60)
    #expect(try markers(100) == 40)
    #expect(try markers(101) == 0)
  }

  @Test("What is asked for of lines and markers is in a network, too")
  func askedForInANetwork() throws {
    var options = try options()
    let green = Color(0x00FF00)
    options.line.style.dashes = [6, 4]
    (options.line.style.cap, options.line.style.join) = (.square, .bevel)
    (options.line.style.casingWidth, options.line.style.casingColor) = (5, green)
    (options.marker.kind, options.marker.size) = (.jet, 40)
    let scene = try Storyboard(randomRoutes(120, seed: 3), options: options).scene
    var (trails, markers) = (0, 0)
    for node in scene.nodes {
      switch node {
      case .trail(let trail):
        let (casing, line) = (try #require(trail.strokes.first), try #require(trail.strokes.last))
        #expect(line.dashes == [6, 4] && line.cap == .square && line.join == .bevel)
        #expect(casing.width == 5 && casing.color.withOpacity(1) == green)
        trails += 1
      case .group(let group) where group.role == .marker:
        let outlines = group.children.compactMap { child -> Path? in
          if case .shape(let shape) = child { shape.path } else { nil }
        }
        let points = outlines.flatMap { MeasuredPath($0).vertices.map(\.point) }
        let box = try #require(Rect(around: points))
        #expect(abs(max(box.width, box.height) - 40) < 4)
        markers += 1
      default: break
      }
    }
    #expect(trails > 0 && markers == 100)
  }

  @Test("Lines get thinner and fainter as their number grows")
  func linesAreThinnerAndFainterTheMoreThereAre() throws {
    func line(_ count: Int) throws -> Stroke {
      for case .trail(let trail) in try Storyboard(
        randomRoutes(count, seed: 4), options: options()
      ).scene.nodes {
        return try #require(trail.strokes.last)
      }
      throw StoryboardError.noTrips
    }
    let (some, many) = (try line(120), try line(2000))
    #expect(many.width < some.width)
    #expect(many.color.alpha < some.color.alpha)
    #expect(many.width >= 0.5)
  }

  @Test("In sequence, routes begin one after the other")
  func inSequenceRoutesBeginOneAfterTheOther() throws {
    var options = try options()
    options.time.order = .sequence
    let clocks = try Storyboard(randomRoutes(300, seed: 5), options: options).clocks
    #expect(zip(clocks, clocks.dropFirst()).allSatisfy { $0.start <= $1.start })
    #expect((clocks.last?.start ?? 0) > 3)
    #expect(clocks.allSatisfy { $0.end <= 4 + 1e-9 })
  }

  @Test("Colors and times of a table are kept")
  func colorsAndTimesOfATableAreKept() throws {
    var options = try options()
    let routes = try randomRoutes(200, seed: 6)
    options.cues = routes.indices.map {
      $0 == 7 ? TripCue(color: Color(0x00FF00), start: 5, duration: 2) : TripCue()
    }
    let story = try Storyboard(routes, options: options)
    #expect(story.clocks[7].start == 5)
    #expect(story.scene.playback.motion == 7)
    let green = story.scene.nodes.compactMap { node -> Trail? in
      guard case .trail(let trail) = node, trail.strokes.last?.color.green == 255,
        trail.strokes.last?.color.red == 0
      else { return nil }
      return trail
    }
    #expect(green.count >= 1)
    #expect(green.allSatisfy { $0.drawn[at: 4.9] == 0 && $0.drawn[at: 7] == 1 })
  }

  @Test("Routes around the world fit on one map")
  func aWorldOfRoutesIsOnOneMap() throws {
    let story = try Storyboard(randomRoutes(300, seed: 7, among: 3000), options: options())
    #expect(story.projection == .naturalEarth)
    let frame = story.scene.size.bounds
    for point in story.lines.flatMap(\.points) { #expect(frame.contains(story.view(point))) }
  }

  /// The light of a network, `nil` where its lines have none.
  private func glow(_ trips: [Trip], _ options: StoryboardOptions) throws -> Glow? {
    for case .group(let group) in try Storyboard(trips, options: options).scene.nodes {
      if let glow = group.glow { return glow }
    }
    return nil
  }

  @Test("Networks shine at night, others where that is asked for")
  func networksShineAtNight() throws {
    let network = try randomRoutes(101, seed: 8)
    var options = try options()
    #expect(try glow(network, options) == nil)
    for ground in [GroundStyle.flat, .nightLights] {
      options.theme = ground == .flat ? .night : .atlas
      options.map.ground = ground
      #expect(try glow(network, options)?.shine == .light)
      #expect(try glow(Array(network.prefix(100)), options) == nil)
    }
    options.line.glow = false
    #expect(try glow(network, options) == nil)
    // A drawing on blue paper is no night.
    (options.line.glow, options.theme, options.map.ground) = (nil, .blueprint, .flat)
    #expect(try glow(network, options) == nil)
    (options.line.glow, options.theme) = (true, .atlas)
    #expect(try glow(network, options)?.shine == .ink)
    #expect(try glow(Array(network.prefix(2)), options)?.shine == .ink)
    #expect(try glow(Array(network.prefix(1)), options) == nil)
  }

  @Test("One picture for light and dark pages shines on both where that is asked for")
  func lightAndDarkPagesShine() throws {
    var options = try options()
    let trips = try randomRoutes(120, seed: 8)
    func shines() throws -> [Glow.Shine?] {
      let scene = try Storyboard(trips, options: options, darkTheme: .night).scene
      return scene.nodes.compactMap { node -> Glow? in
        if case .group(let group) = node { group.glow } else { nil }
      }.flatMap { [$0.shine, $0.dark] }
    }
    #expect(try shines().isEmpty)
    options.line.glow = true
    #expect(try shines() == [.ink, .light])
  }

  /// A log of two hundred flights from one place, `k` of them to the `k`-th of its destinations.
  private func flightLog() throws -> [Trip] {
    let hub = try trip("ZRH", "JFK").stops[0]
    let others = try randomRoutes(40, seed: 9).flatMap(\.stops).filter { $0.code != "ZRH" }
    var log: [Trip] = []
    for count in 1...20 {
      for flight in 0..<count {
        let stops = [hub, others[count * 2]]
        log.append(try Trip(stops: flight % 2 == 0 ? stops : stops.reversed()))
      }
    }
    return log
  }

  private func widths(_ trips: [Trip], _ options: StoryboardOptions) throws -> [Double] {
    // Those of the lines, as many times as there are lines of them.
    try Storyboard(trips, options: options).scene.nodes.flatMap { node -> [Double] in
      guard case .trail(let trail) = node else { return [] }
      let lines = trail.path.path.elements.count { if case .move = $0 { true } else { false } }
      return Array(repeating: trail.strokes[0].width, count: lines)
    }
  }

  @Test("A flight log's repeats are one line each, there and back, as wide as their number ranks")
  func repeatsAreDrawnOnce() throws {
    var options = try options()
    options.map.projection = .naturalEarth
    let log = try flightLog()
    #expect(log.count == 210)
    // The same destinations once, with their numbers in a column.
    var (known, table): (Set<[String]>, [Trip]) = ([], [])
    for trip in log where known.insert(trip.stops.map(\.shortName).sorted()).inserted {
      table.append(trip)
    }
    let filler = try randomRoutes(120, seed: 10, among: 3000)
    var weighted = options
    weighted.cues = (1...table.count).map { TripCue(weight: Double($0)) }
    let merged = try widths(log + filler, options)
    #expect(try merged.sorted() == widths(table + filler, weighted).sorted())
    #expect(Set(merged).count > 1)
    // The flights are still counted as they are.
    let story = try Storyboard(log, options: options)
    #expect(story.trips.count == 210)
    #expect(
      story.scene.nodes.contains {
        if case .shape(let shape) = $0 { shape.role == .sheet(.legendLine) } else { false }
      })
  }

  @Test("Trips that a time, a label, a color or a turn of their own sets apart are no repeats")
  func tripsSetApartAreNoRepeats() throws {
    var options = try options()
    options.map.projection = .naturalEarth
    let one = try trip("LAX", "JFK")
    let trips = Array(repeating: one, count: 101)
    func lines() throws -> Int { try widths(trips, options).count }
    #expect(try lines() == 1)
    options.cues = [TripCue(start: 1), TripCue(duration: 2), TripCue(label: "first")]
    #expect(try lines() == 4)
    options.cues = [TripCue(color: Color(0x00FF00)), TripCue(color: Color(0x00FF00))]
    #expect(try lines() == 2)
    options.cues = []
    options.time.order = .sequence
    #expect(try lines() == 101)
  }

  @Test("A row that is there twice makes no legend")
  func aDoubleRowMakesNoLegend() throws {
    var options = try options()
    options.map.projection = .naturalEarth
    let trips = try randomRoutes(150, seed: 11, among: 3000)
    let widths = try widths(trips + [trips[3]], options)
    #expect(Set(widths).count == 1)
    #expect(widths.count == (try self.widths(trips, options).count))
  }

  @Test("Too many trips for one animation are refused")
  func moreTripsThanOneAnimationShowsAreRefused() throws {
    let trip = try trip("LAX", "JFK")
    var options = try options()
    options.budget.times = 0.01
    #expect {
      try Storyboard(Array(repeating: trip, count: 501), options: options)
    } throws: { error in
      guard case StoryboardError.overBudget(let cost) = error else { return false }
      return cost.part == .trips && cost.count == 501 && cost.most == 500
    }
  }
}

@Suite struct LabelOverlapTests {
  /// The boxes of labels, one for each stop, of all its lines together.
  private func boxes(_ scene: Scene) -> [(name: String, box: Rect)] {
    var boxes: [(name: String, box: Rect)] = []
    for case .shape(let shape) in scene.nodes where shape.role.description.hasPrefix("label ") {
      guard let ink = shape.path.controlBounds else { continue }
      if let last = boxes.indices.last, boxes[last].name == shape.role.description {
        boxes[last].box = boxes[last].box.union(ink)
      } else {
        boxes.append((shape.role.description, ink))
      }
    }
    return boxes
  }

  @Test("With one trip more, when trips become a network, labels and dots are about the same")
  func labelsOfNetworksAreThoseOfNearlyOne() throws {
    func labels(_ count: Int) throws -> (names: Set<String>, heights: Double) {
      let all = try boxes(Storyboard(randomRoutes(count, seed: 3), options: options()).scene)
        .filter { $0.name.hasPrefix("label ") }
      return (Set(all.map(\.name)), all.reduce(0) { $0 + $1.box.height } / Double(all.count))
    }
    let (few, many) = (try labels(100), try labels(101))
    let share = Double(few.names.intersection(many.names).count) / Double(many.names.count)
    #expect(share > 0.8, "\(share)")
    #expect((0.9...1.1).contains(few.heights / many.heights))
  }

  @Test("No two labels overlap", .thorough, arguments: [(480, 270), (1280, 720), (1080, 1920)])
  func noTwoLabelsOverlap(_ width: Int, _ height: Int) throws {
    var options = try options(width, height)
    options.map.detail = .none
    for (seed, count) in zip(UInt64(10)..., [2, 5, 12, 30, 60, 100, 101, 400, 1500]) {
      for span in [60, 1000] {
        let story = try Storyboard(
          randomRoutes(count, seed: seed, among: span), options: options)
        let boxes = boxes(story.scene)
        #expect(!boxes.isEmpty)
        for (index, label) in boxes.enumerated() {
          for other in boxes[..<index] where label.box.intersects(other.box) {
            Issue.record(
              "\(count) routes, seed \(seed), \(width)x\(height): \(label.name), \(other.name)")
          }
        }
      }
    }
  }

  @Test("A label moves aside for a neighbor without room")
  func aNeighborStepsAsideForALabelWithoutRoom() throws {
    // Three points so close that the cheapest places of the first two leave none to the third.
    let unit = 1.0
    let frame = Rect(minX: 0, minY: 0, maxX: 230, maxY: 44)
    let anchors = [Point(x: 70, y: 22), Point(x: 115, y: 22), Point(x: 160, y: 22)]
    let places = placeLabels(
      anchors.map {
        LabelWish(texts: [LabelBlock(anchor: $0, width: 60, height: 12, radius: 5)])
      }, unit: unit,
      avoiding: LabelSurroundings(frame: frame, route: [], markers: [], stops: [], lines: []))
    #expect(places.count == 3)
  }

  @Test("The most important stops are labeled")
  func theMostImportantStopsAreLabeled() throws {
    // Two hundred routes that all leave from Zürich.
    let directory = AirportDirectory.embedded
    let zurich = try trip("ZRH", "JFK").stops[0]
    let routes = try (0..<200).map { index in
      try Trip(stops: [zurich, Stop(directory[index * 20 + 3])])
    }
    let scene = try Storyboard(routes, options: options(480, 270)).scene
    #expect(boxes(scene).contains { $0.name == "label ZRH" })
  }
}
