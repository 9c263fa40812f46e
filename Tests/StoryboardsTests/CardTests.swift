import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightLanguages
import FlightMaps
import FlightOptions
import FlightRaster
import FlightRoutes
import FlightScene
import FlightStyles
import Testing

@testable import FlightStoryboards

/// Cards round the map.
@Suite struct CardTests {
  private static let sizes: [(CardShape, Int, Int)] = [
    (.story, 1080, 1920), (.story, 360, 640), (.story, 1080, 1350), (.square, 1080, 1080),
    (.square, 480, 480), (.wide, 1920, 1080), (.wide, 800, 450),
  ]

  private func options(
    _ shape: CardShape, _ width: Int, _ height: Int, facts: [CardOptions.Fact]? = nil
  ) throws -> StoryboardOptions {
    var options = try StoryboardOptions(width: width, height: height)
    options.card = CardOptions(shape, facts: facts)
    options.map.detail = .none
    return options
  }

  private func mapFrame(_ trip: Trip, _ options: StoryboardOptions) throws -> Rect {
    try Plan([trip], options, options.theme, nil, frame: 0).mapFrame
  }

  /// Stops with the names that need most room.
  private func tripsWithLongNames() throws -> [Trip] {
    let directory = AirportDirectory.embedded
    let named = (0..<directory.iataCount).map { directory[$0] }
      .sorted { ($0.city.count, $0.code) > ($1.city.count, $1.code) }.prefix(12)
    let stops = named.map {
      Stop(coordinate: $0.coordinate, code: $0.code, name: $0.city, country: $0.country)
    }
    let nameless = Stop(
      coordinate: try Coordinate(latitude: .degrees(47), longitude: .degrees(8)),
      name: "A summer house by the lake with an uncommonly long name")
    return try zip(stops, stops.dropFirst()).map { try Trip(stops: [$0, $1]) }
      + [
        Trip(stops: [nameless, stops[0]]),
        Trip(stops: Array(stops.prefix(8)) + [stops[0]]),
      ]
  }

  @Test("No text of a card covers another or leaves the card", arguments: sizes)
  func noTextCoversAnother(_ shape: CardShape, _ width: Int, _ height: Int) throws {
    var options = try options(shape, width, height)
    options.text.title = "An airline with a long name 1234 · 21 September 2026"
    options.text.caption = "A line or two of one's own, which say how it was"
    let parts = Set(CardPart.allCases.map(\.rawValue)).subtracting(["map", "progress"])
    for trip in try tripsWithLongNames() {
      let scene = try Storyboard(trip, options: options).scene
      let map = try mapFrame(trip, options)
      var boxes: [(name: String, box: Rect)] = []
      for node in scene.nodes {
        switch node {
        case .shape(let shape)
        where parts.contains(shape.role.description) || shape.role.description.hasPrefix("fact"):
          if let box = shape.path.controlBounds { boxes.append((shape.role.description, box)) }
        case .figures(let figures):
          let end = figures.shape(at: scene.playback.duration).path
          if let box = end.controlBounds { boxes.append(("figures", box)) }
        default: break
        }
      }
      #expect(boxes.contains { $0.name == "from" } && boxes.contains { $0.name == "to" })
      for (index, text) in boxes.enumerated() {
        #expect(options.size.bounds.contains(text.box), "\(trip.stops[1].shortName): \(text.name)")
        #expect(
          !map.expanded(by: -1).intersects(text.box),
          "\(trip.stops[1].shortName): \(text.name) on the map")
        for other in boxes[..<index] {
          #expect(
            !text.box.intersects(other.box),
            "\(trip.stops[1].shortName): \(text.name) covers \(other.name)")
        }
      }
    }
  }

  /// The box of a thing that is seen, with the role of what it is a part of.
  private func texts(
    _ node: Node, at time: Seconds, in place: String? = nil, under transform: Affine = .identity
  ) -> [(name: String, box: Rect)] {
    let role = node.role.description
    let place = place ?? (role.hasPrefix("label ") ? role : nil)
    switch node {
    case .group(let group):
      guard group.isShown(at: time), group.opacity[at: time] > 0 else { return [] }
      let inside = group.placement(at: time, under: transform)
      return group.children.flatMap { texts($0, at: time, in: place, under: inside) }
    case .shape(let shape):
      let isText = CardTests.partsOfText.contains(role) || role.hasPrefix("fact")
      guard isText || place != nil, shape.fill != nil else { return [] }
      let box = shape.path.transformed(by: transform).controlBounds
      return box.map { [(place ?? role, $0)] } ?? []
    case .figures(let figures):
      let box = figures.shape(at: time).path.transformed(by: transform).controlBounds
      return box.map { [("figures", $0)] } ?? []
    case .morph, .trail, .image: return []
    }
  }

  private static let partsOfText = Set(CardPart.allCases.map(\.rawValue) + ["month"])
    .subtracting(["map", "progress", "arrow"])

  @Test("On cards of any trips, languages, sizes and cameras texts cover no others and stay inside")
  func textsOfAnyCardsStayInTheirPlaces() throws {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func one<Element>(of all: [Element]) -> Element {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return all[Int(state % UInt64(all.count))]
    }
    let codes = [
      "LYR", "USH", "LHR", "SIN", "GRU", "JFK", "FRA", "SYD", "NRT", "CPT", "YVR", "HEL", "SVO",
      "ATH", "KEF", "IPC", "PPT", "DEL", "BKK", "GVA",
    ]
    let languages = ["en", "de", "ru", "el", "vi", "fr-CA", "pl", "uk", "fi", "pt"]
    for round in 0..<100 {
      let (shape, width, height) = one(of: CardTests.sizes)
      var options = try options(shape, width, height)
      options.text.language = try #require(Language(one(of: languages)))
      options.map.camera = one(of: [.fixed, .globe, .globe])
      options.text.title = one(of: [nil, "A title of one's own · 21 September 2026"])
      options.text.caption = one(of: [nil, "A line or two, which say how it was"])
      let isRecap = one(of: [false, false, false, true])
      if isRecap { options.recap = RecapOptions(length: 8) }
      let trips = try (0..<one(of: [1, 1, 1, 2, 3, 5, 9])).map { _ in
        var stops = [one(of: codes)]
        for _ in 0..<one(of: [1, 1, 2, 4]) {
          stops.append(one(of: codes.filter { $0 != stops.last }))
        }
        return try Trip(stops)
      }
      let name = "\(round): \(shape) \(width) \(options.text.language.tag) \(options.map.camera)"
      let scene = try Storyboard(trips, options: options).scene
      let plan = try Plan(trips, options, options.theme, nil, frame: 0)
      let end = scene.playback.duration
      for share in [0.05, isRecap ? 0.15 : 0.5, 1] {
        // The poster of a recap covers all that was before.
        let poster = share == 1 ? plan.poster : nil
        let map = (poster ?? plan).mapFrame
        let shown = poster == nil ? scene.nodes : scene.nodes.filter { $0.role == .sheet(.summary) }
        let boxes = shown.flatMap { texts($0, at: end * share) }
        #expect(boxes.count > 1, "\(name)")
        for (index, text) in boxes.enumerated() {
          let isLabel = text.name.hasPrefix("label ")
          #expect(
            (isLabel ? map : scene.size.bounds).expanded(by: 0.5).contains(text.box),
            "\(name) \(share): \(text.name) leaves its place")
          if !isLabel {
            #expect(
              !map.expanded(by: -1).intersects(text.box),
              "\(name) \(share): \(text.name) on the map")
          }
          for other in boxes[..<index] where other.name != text.name || !isLabel {
            #expect(
              !text.box.intersects(other.box),
              "\(name) \(share): \(text.name) covers \(other.name)")
          }
        }
      }
    }
  }

  @Test("Figures end at independent sums")
  func figuresEndAtIndependentSums() throws {
    let legs = [["LHR", "SIN"], ["SIN", "SYD"], ["SYD", "LHR"], ["LHR", "SIN"]]
    let trips = try legs.map { try Trip($0) }
    let meters = trips.reduce(0.0) { sum, trip in
      sum + Geodesic(from: trip.stops[0].coordinate, to: trip.stops[1].coordinate).length.meters
    }
    func ends(_ fact: CardOptions.Fact) throws -> String {
      var options = try options(.square, 600, 600, facts: [fact])
      options.time.order = .sequence
      let scene = try Storyboard(trips, options: options).scene
      let shown = scene.nodes.compactMap { node -> String? in
        guard case .figures(let figures) = node else { return nil }
        let shown = figures.columns.compactMap { $0.shown[at: scene.playback.duration] }
        return String(shown.map { figures.glyphs[$0].character })
      }
      return try #require(shown.first)
    }
    #expect(try ends(.flights) == "4")
    #expect(try ends(.airports) == "3")
    #expect(
      try ends(.distance).filter(\.isNumber) == String(Int((meters / 1000).rounded())))
    let turns = meters / 40_075_017
    #expect(try ends(.aroundTheWorld) == "\((turns * 10).rounded() / 10)")
    // 850 km/h, and half an hour for each flight.
    let minutes = Int(meters / 850_000 * 60 + 4 * 30)
    let rest = minutes % 60
    #expect(try ends(.duration) == "\(minutes / 60):" + (rest < 10 ? "0" : "") + "\(rest)")
  }

  @Test("The line that grows is as far as the flight")
  func theLineThatGrowsIsAsFarAsTheFlight() throws {
    let options = try options(.story, 540, 960)
    let scene = try Storyboard(Trip(["LHR", "SIN"]), options: options).scene
    let progress = try #require(
      scene.nodes.compactMap { node -> Trail? in
        if case .trail(let trail) = node, trail.role == .sheet(.progress) { trail } else { nil }
      }.first)
    let flown = try #require(
      scene.nodes.compactMap { node -> Trail? in
        if case .trail(let trail) = node, trail.role != .sheet(.progress) { trail } else { nil }
      }.first)
    #expect(progress.drawn[at: 0] == 0 && progress.drawn[at: scene.playback.duration] == 1)
    // Mercator stretches the north; the shares of length differ by that.
    for time in stride(from: 0.5, to: 4, by: 0.5) {
      #expect(abs(progress.drawn[at: time] - flown.drawn[at: time]) < 0.1)
    }
  }

  @Test(
    "Nothing of the map is seen outside its frame", arguments: [CameraMode.fixed, .fly, .follow])
  func nothingOfTheMapIsSeenOutsideItsFrame(_ camera: CameraMode) throws {
    var options = try options(.square, 300, 300, facts: [])
    options.map.detail = .low
    options.map.camera = camera
    options.theme.cards[.square]?.parts = [.map: CardPlace(x: 200, y: 300, width: 600, height: 400)]
    let trip = try Trip(["LHR", "SIN"])
    let scene = try Storyboard(trip, options: options).scene
    let frame = try mapFrame(trip, options)
    for time in [0, 1.3, 2, 4] {
      let pixels = try scene.bitmap(at: time).pixels
      // Opaque.
      let space: UInt32 = 0xFFF7_F9FA
      for y in 0..<300 {
        for x in 0..<300 where !frame.expanded(by: 1).contains(Point(x: Double(x), y: Double(y))) {
          try #require(pixels[y * 300 + x] == space, "\(camera) \(time): \(x),\(y)")
        }
      }
      #expect(pixels[150 * 300 + 150] != space)
    }
  }

  @Test("The map fills its frame and shows the whole route there")
  func theMapShowsTheRouteInItsFrame() throws {
    for codes in [["LHR", "SIN"], ["JFK", "HKG"], ["ZRH", "GVA"], ["SCL", "SYD"]] {
      for (shape, width, height) in CardTests.sizes {
        var options = try options(shape, width, height)
        (options.text.title, options.text.caption) = ("Title", "Caption")
        let trip = try Trip(codes)
        let board = try Storyboard(trip, options: options)
        let frame = try mapFrame(trip, options)
        let places = board.view(board.lines[0].points)
        #expect(
          places.allSatisfy { frame.contains($0) }, "\(codes) \(shape) \(width)")
        #expect(board.view.window == frame)
      }
    }
  }

  @Test("A trip round the world fills the map of a story")
  func aTripRoundTheWorldFillsAStory() throws {
    let trip = try Trip(["LHR", "SIN", "SYD", "LAX", "JFK", "LHR"])
    let options = try options(.story, 540, 960)
    let story = try Storyboard(trip, options: options)
    let line = try #require(Rect(around: story.legs.flatMap(\.points).map { story.view($0) }))
    let frame = try mapFrame(trip, options)
    #expect(line.height > 0.5 * frame.height)
  }

  @Test("Readers from right to left see the card mirrored")
  func readersFromRightToLeftSeeTheCardMirrored() throws {
    let layout = try #require(CardLayout.usual[.story])
    let size = try #require(PixelSize(width: 1080, height: 1920))
    func box(_ part: CardPart, _ isMirrored: Bool) throws -> Rect {
      try #require(layout.box(of: part, in: size, edges: .none, isMirrored: isMirrored))
    }
    let (from, mirrored) = (try box(.from, false), try box(.from, true))
    #expect(abs(from.minX - (1080 - mirrored.maxX)) < 1e-9 && from.minY == mirrored.minY)
    #expect(try box(.to, false).minX > from.maxX)
  }

  @Test("Without title and caption the map has their room")
  func withoutTitleAndCaptionTheMapHasTheirRoom() throws {
    for shape in [CardShape.story, .square] {
      let layout = try #require(CardLayout.usual[shape])
      let bare = layout.fitting(hasTitle: false, hasCaption: false)
      let (before, after) = (try #require(layout.parts[.map]), try #require(bare.parts[.map]))
      #expect(after.height > before.height && after.y < before.y)
      #expect(layout.fitting(hasTitle: true, hasCaption: true) == layout)
      for (part, place) in bare.parts where part != .title && part != .caption {
        #expect(place.y >= 0 && place.y + place.height <= 1000, "\(shape) \(part)")
      }
    }
  }

  @Test("Several trips have a headline of cities, each named once where they have an end in common")
  func severalTripsHaveAHeadlineOfCities() throws {
    func headline(_ codes: [[String]]) throws -> String {
      try headlines(codes)[0]
    }
    func headlines(_ codes: [[String]]) throws -> [String] {
      try TripWords(.init()).cardHeadlines(codes.map { try Trip($0) })
        .map { $0.replacing("\u{A0}", with: " ") }
    }
    #expect(
      try headline([["FRA", "JFK"], ["FRA", "SIN"], ["FRA", "LHR", "GRU"]])
        == "Frankfurt to New York, Singapore, São Paulo")
    #expect(try headline([["JFK", "FRA"], ["SIN", "FRA"]]) == "New York, Singapore to Frankfurt")
    #expect(
      try headline([["FRA", "JFK"], ["ZRH", "LHR"]]) == "Frankfurt to New York; Zürich to London")
    #expect(try headline([["LHR", "LGW"], ["LHR", "STN"]]) == "London to London")
    // Of more than there is room for, some are counted.
    let ends = ["JFK", "SIN", "GRU", "CPT", "HND", "YVR", "BKK", "EZE", "DEL"]
    #expect(
      try headline(ends.map { ["FRA", $0] })
        == "Frankfurt to New York, Singapore, São Paulo, Cape Town, +5")
    #expect(
      try headlines([["FRA", "JFK"], ["FRA", "SIN"], ["FRA", "GRU"]])[1...]
        == ["Frankfurt to New York, Singapore, +1", "Frankfurt to New York, +2"])
    #expect(
      try headlines([["JFK", "FRA"], ["SIN", "FRA"], ["GRU", "FRA"]]).last
        == "New York, +2 to Frankfurt")
  }

  @Test("Beside its map a wide card is filled, whatever it is without")
  func aWideCardIsFilled() throws {
    let layout = try #require(CardLayout.usual[.wide]).film
    for (hasTitle, hasCaption) in [(true, false), (false, true), (false, false)] {
      let parts = layout.fitting(hasTitle: hasTitle, hasCaption: hasCaption).parts.filter {
        $0.key != .map && (hasTitle || $0.key != .title) && (hasCaption || $0.key != .caption)
      }
      let (top, bottom) = (
        parts.values.map(\.y).min() ?? 0, parts.values.map { $0.y + $0.height }.max() ?? 0
      )
      #expect(top == 0 && bottom == 1000, "\(hasTitle) \(hasCaption)")
    }
  }

  @Test("Beside its map a wide card has no rim of a globe across its texts")
  func noRimCrossesTexts() throws {
    func hasPlates(_ codes: String..., on shape: CardShape) throws -> Bool {
      var options = try options(shape, shape == .wide ? 960 : 540, shape == .wide ? 540 : 960)
      options.map.camera = .globe
      return try Storyboard([Trip(codes)], options: options).scene.nodes.contains {
        if case .shape(let shape) = $0 { shape.role == .sheet(.card) } else { false }
      }
    }
    #expect(try hasPlates("ZRH", "GVA", on: .wide))
    // A globe that is seen whole covers no text; of a larger one land and sea would lie under figures.
    #expect(try !hasPlates("LHR", "SIN", on: .wide))
    #expect(try !hasPlates("LHR", "SIN", on: .story))
    #expect(try !hasPlates("LHR", "SIN", on: .square))
    #expect(try hasPlates("ZRH", "GVA", on: .story))
  }

  @Test("What a trip cannot tell is an error with its name")
  func whatATripCannotTellIsAnError() throws {
    let trip = try Trip(["LHR", "SIN"])
    #expect(throws: StoryboardError.nothingToTell(.altitude, isRecorded: false)) {
      try Storyboard(trip, options: options(.story, 540, 960, facts: [.altitude]))
    }
    #expect(throws: StoryboardError.noMoments(option: "card.facts")) {
      try Storyboard(trip, options: options(.story, 540, 960, facts: [.localTime]))
    }
    var tooLong = try options(.story, 540, 960)
    tooLong.text.caption = String(repeating: "word ", count: 200)
    #expect(throws: StoryboardError.self) { try Storyboard(trip, options: tooLong) }
  }
}
