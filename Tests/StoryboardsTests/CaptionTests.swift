import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightOptions
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightTestSupport
import Testing

/// Title, caption and counter on many routes and sizes.
@Suite struct CaptionTests {
  private static let routes = [
    ["LAX", "JFK"], ["CDG", "NCE"], ["LHR", "SIN", "SYD"], ["SFO", "NRT"], ["SYD", "SCL"],
    ["OSL", "CPT"], ["GCI", "SOU"], ["SIN", "EWR"], ["JFK", "LAX", "LHR", "JFK"], ["YVR", "EZE"],
  ]
  private static let sizes = [
    (480, 270), (800, 500), (1280, 720), (1080, 1920), (600, 600), (320, 568),
  ]

  /// What a part of a picture's text covers, by its name.
  private func boxes(of scene: Scene) -> [(name: String, box: Rect)] {
    var boxes: [(name: String, box: Rect)] = []
    func add(_ name: String, _ path: Path) {
      guard let box = path.controlBounds else { return }
      if let index = boxes.firstIndex(where: { $0.name == name }) {
        boxes[index].box = boxes[index].box.union(box)
      } else {
        boxes.append((name, box))
      }
    }
    for node in scene.nodes {
      switch node {
      case .shape(let shape)
      where shape.role.description.hasPrefix("label")
        || ["title", "caption"].contains(shape.role.description):
        add(shape.role.description, shape.path)
      case .shape(let shape) where shape.role == .sheet(.counterUnit): add("counter", shape.path)
      case .figures(let figures): add("counter", figures.shape(at: scene.playback.duration).path)
      default: break
      }
    }
    return boxes
  }

  @Test("No text covers another at any picture size", arguments: routes)
  func noTextCoversAnotherAtAnySize(_ codes: [String]) throws {
    for (width, height) in CaptionTests.sizes {
      var options = try options(width, height)
      options.map.detail = .none
      options.text.title = "From {from} to {to}"
      options.text.caption =
        "A line of text that says how far it is: {distance}, and not much more."
      options.text.counter = .distance
      let trip = try Trip(codes)
      let boxes = boxes(of: try Storyboard(trip, options: options).scene)
      #expect(boxes.contains { $0.name == "title" } && boxes.contains { $0.name == "caption" })
      #expect(boxes.contains { $0.name == "counter" })
      for (index, text) in boxes.enumerated() {
        #expect(
          options.size.bounds.contains(text.box), "\(codes) \(width)x\(height): \(text.name) is cut"
        )
        for other in boxes[..<index] {
          #expect(
            !text.box.intersects(other.box),
            "\(codes) \(width)x\(height): \(text.name) covers \(other.name)")
        }
      }
      // The ends of a trip keep their names.
      #expect(boxes.filter { $0.name.hasPrefix("label") }.count >= 2, "\(codes) \(width)x\(height)")
    }
  }

  @Test("Texts stand beside the line", arguments: routes)
  func textsStandBesideTheLine(_ codes: [String]) throws {
    for (width, height) in CaptionTests.sizes {
      var options = try options(width, height)
      options.map.detail = .none
      options.text.title = "From {from} to {to}"
      options.text.caption =
        "A line of text that says how far it is: {distance}, and not much more."
      options.text.counter = .distance
      let trip = try Trip(codes)
      let scene = try Storyboard(trip, options: options).scene
      let texts = boxes(of: scene).filter { !$0.name.hasPrefix("label") }
      for case .trail(let trail) in scene.nodes {
        for step in 0...400 {
          let point = trail.path.point(at: Double(step) / 400)
          for text in texts where text.box.contains(point) {
            Issue.record("\(codes) \(width)x\(height): the line crosses the \(text.name)")
          }
        }
      }
    }
  }

  private func figures(_ scene: Scene) throws -> Figures {
    for case .figures(let figures) in scene.nodes { return figures }
    throw StoryboardError.noTrips
  }

  @Test("The counter shows the distance flown and ends at the total")
  func theCounterShowsTheLengthFlownAndEndsAtTheTotal() throws {
    for (units, meters) in [
      (Units.kilometers, 1000.0), (.miles, 1609.344), (.nauticalMiles, 1852),
    ] {
      var options = try options()
      options.text.counter = .distance
      options.text.units = units
      options.time.firstHold = 0.5
      let story = try Storyboard(trip("LHR", "SIN", "SYD"), options: options)
      let figures = try figures(story.scene)
      let scene = story.scene
      #expect(figures.text(at: 0) == "0")
      #expect(figures.text(at: 0.5) == "0")
      // By the clock and the ellipsoid alone, without the counter's own sums.
      for time in stride(from: 0.5 + 4.0 / 30, to: 4.5, by: 0.1) {
        let place = story.clocks[0].timeline.place(at: Int(((time - 0.5) * 30).rounded()))
        let before = story.trips[0].legs[..<place.leg].reduce(0) { $0 + $1.length.meters }
        let leg = story.lines[0].legs[place.leg]
        let share = place.index / Double(leg.points.count - 1)
        let expected = (before + share * story.trips[0].legs[place.leg].length.meters) / meters
        let shown = figures.text(at: time).filter(\.isNumber)
        #expect(
          abs((Double(shown) ?? -1) - expected) <= 0.5 + 1e-6, "\(time) s: \(shown), \(expected)")
      }
      let total = units.text(story.trips[0].length)
      #expect(total == "\(figures.text(at: scene.playback.duration)) \(units.rawValue)")
      #expect(scene.summary.hasSuffix(total))
      // While the marker stands at Singapore, so does the number.
      let pause = try #require(
        (0...120).first { story.clocks[0].timeline.place(at: $0).pause != nil })
      let texts = Set((0..<10).map { figures.text(at: 0.5 + Double(pause + $0) / 30) })
      #expect(texts.count == 1)
    }
  }

  @Test("Changing digits do not jitter")
  func figuresDoNotJitter() throws {
    var options = try options()
    options.text.counter = .distance
    let figures = try figures(Storyboard(trip("LAX", "JFK"), options: options).scene)
    try #require(figures.columns.count == 5)
    // Every digit fits its column: columns of digits are equally far apart, whatever they show.
    let ends = figures.columns.map(\.origin.x)
    #expect(Set(ends).count == 5)
    for glyph in figures.glyphs where glyph.character.isNumber {
      let box = try #require(glyph.path.controlBounds)
      #expect(box.maxX <= 0.5 && box.minX >= -(ends[4] - ends[3]) - 0.5, "\(glyph.character)")
    }
    // Ones stand under ones: the last column shows a digit from the first picture on.
    #expect(figures.columns[4].shown[at: 0] != nil)
    #expect(figures.columns[0].shown[at: 0] == nil)
    #expect(figures.text(at: 5) == "3,983")
    #expect(abs((ends[3] - ends[2]) - (ends[4] - ends[3])) < 1e-9)
  }

  @Test("The number of counter changes is bounded for any duration")
  func changesAreBoundedHoweverLongItPlays() throws {
    var options = try options()
    options.text.counter = .distance
    options.time.pace = .duration(4)
    let short = try figures(Storyboard(trip("LAX", "JFK"), options: options).scene).times
    #expect(zip(short, short.dropFirst()).allSatisfy { $1 - $0 > 0.06 })
    #expect(short.count <= 42)
    options.time.pace = .duration(1800)
    #expect(try figures(Storyboard(trip("LAX", "JFK"), options: options).scene).times.count <= 602)
  }

  @Test("A geodesic has no altitude or speed to count")
  func whatAGeodesicDoesNotKnowIsNoCounter() throws {
    for counter in [Counter.time, .altitude, .speed] {
      var options = try options()
      options.text.counter = counter
      #expect(throws: StoryboardError.nothingToCount(counter, isRecorded: false)) {
        try Storyboard(trip("LAX", "JFK"), options: options)
      }
    }
  }

  @Test("Long text shrinks, then wraps, then is refused")
  func longTextShrinksThenWrapsThenIsRefused() throws {
    func width(_ title: String) throws -> Rect {
      var options = try options()
      options.map.detail = .none
      options.text.title = title
      let scene = try Storyboard(trip("LAX", "JFK"), options: options).scene
      return try #require(boxes(of: scene).first { $0.name == "title" }?.box)
    }
    let line = "Every word of this title is here to make it longer"
    let one = try width("Short")
    let shrunk = try width(line + ", and longer still, x")
    let wrapped = try width(line + ", " + line + ", yes")
    #expect(shrunk.height < one.height * 1.4)
    #expect(wrapped.height > one.height * 1.5 && wrapped.width <= 772)
    #expect(throws: StoryboardError.self) {
      try width(Array(repeating: line, count: 5).joined(separator: " "))
    }
    #expect(throws: StoryboardError.self) { try width(String(repeating: "x", count: 50_000)) }
    #expect(throws: StoryboardError.self) { try width("a\nb\nc") }
  }

  @Test("Control and direction characters are removed")
  func controlsAndOverridesLeaveNoTrace() throws {
    var options = try options()
    options.map.detail = .none
    options.text.title = "Coast\u{202E} to\u{1B}\u{0}\u{FFFF} coast"
    options.text.caption = "\u{1}\u{2066}"
    let scene = try Storyboard(trip("LAX", "JFK"), options: options).scene
    #expect(scene.title == "Coast to coast")
    #expect(!boxes(of: scene).contains { $0.name == "caption" })
  }

  @Test("Fields in braces are filled in")
  func bracesAreFilledIn() throws {
    var options = try options()
    options.map.detail = .none
    options.text.title = "{from} \u{2192} {to}, {distance} {{sic}"
    options.text.units = .miles
    let scene = try Storyboard(trip("LAX", "JFK"), options: options).scene
    #expect(scene.title == "Los Angeles \u{2192} New York, 2,475 mi {sic}")
    for title in ["{city}", "{duration}", "{from", "{}"] {
      options.text.title = title
      #expect(throws: StoryboardError.self) {
        try Storyboard(trip("LAX", "JFK"), options: options)
      }
    }
  }
}
