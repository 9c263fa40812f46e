import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightLanguages
import FlightMaps
import FlightOptions
import FlightRoutes
import FlightScene
import FlightStyles
import FlightTestSupport
import Testing

@testable import FlightStoryboards

/// The names of a scene, and what they have to keep clear of.
private struct SeenNames {
  var names: [(name: String, box: Rect, shape: Shape)] = []
  var towns: [(name: String, box: Rect)] = []
  var labels: [Rect] = []
  var stops: [Rect] = []
  /// The line of the route, points a few pixels apart.
  var line: [Point] = []

  init(_ scene: Scene) {
    for node in scene.nodes {
      switch node {
      case .shape(let shape):
        guard let box = shape.path.controlBounds else { continue }
        if shape.role.description.hasPrefix("name ") {
          names.append((String(shape.role.description.dropFirst(5)), box, shape))
        }
        if shape.role.description.hasPrefix("town ") {
          towns.append((String(shape.role.description.dropFirst(5)), box))
        }
        if shape.role.description.hasPrefix("label ") { labels.append(box) }
        if shape.role == .line(.route) { line += shape.path.pointsAlong(step: 2) }
      case .group(let group) where group.role.description.hasPrefix("stop"):
        if case .shape(let ring)? = group.children.first, let box = ring.path.controlBounds {
          stops.append(box)
        }
      default: break
      }
    }
  }
}

extension Path {
  /// Points along a path, `step` apart at most.
  fileprivate func pointsAlong(step: Double) -> [Point] {
    let way = MeasuredPath(self)
    let count = max((way.length / step).rounded(.up), 1)
    return (0...Int(count)).map { way.point(at: Double($0) / count) }
  }
}

@Suite struct MapNamesTests {
  /// Short and long hops from everywhere, the same on every run.
  private func trips(_ count: Int) throws -> [Trip] {
    let directory = AirportDirectory.embedded
    var state: UInt64 = 7
    func next() -> Airport {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return directory[Int((state >> 33) % UInt64(directory.iataCount))]
    }
    var trips: [Trip] = []
    while trips.count < count {
      let (from, to) = (next(), next())
      let kilometers = GeoPoint(from.coordinate).distance(to: GeoPoint(to.coordinate)).kilometers
      // A third of them short hops.
      guard from.importance > 60, to.importance > 60,
        !trips.count.isMultiple(of: 3) || kilometers < 700
      else { continue }
      if let trip = try? Trip(stops: [Stop(from), Stop(to)]) { trips.append(trip) }
    }
    return trips
  }

  /// The names of capitals and other well-known towns, which may be beside the line.
  private static let wellKnown = Set(
    CityDirectory.embedded.cities(
      in: GeographicWindow(west: -180, east: 180, south: -90, north: 90)
    ).lazy.filter { $0.city.rank.map { $0 <= 8 } ?? false }.map {
      $0.city.name(in: .english)
    })

  @Test(
    "No name lies on the line, on another name, a label, a stop or the edge",
    arguments: [(480, 300), (800, 500), (1920, 1080)])
  func namesKeepClear(_ width: Int, _ height: Int) throws {
    var count = 0
    for trip in try trips(30) {
      var options = try options(width, height)
      options.map.names = .all
      let route = trip.stops.map(\.shortName).joined(separator: "-")
      let seen = SeenNames(try Storyboard(trip, options: options).scene)
      count += seen.names.count
      let unit = options.size.smallTextUnit
      let line = seen.line
      #expect(!line.isEmpty)
      for (index, (name, box, _)) in seen.names.enumerated() {
        let others =
          seen.names[..<index].map(\.box) + seen.names[(index + 1)...].map(\.box) + seen.labels
          + seen.stops
        #expect(!others.contains { $0.intersects(box) }, "\(name) on \(route)")
        #expect(options.size.bounds.contains(box), "\(name) on \(route)")
        let near = line.map { box.distance(to: $0) }.min() ?? .infinity
        let least = Self.wellKnown.contains(name) ? 2.5 : 13
        #expect(near > least * unit, "\(name) on \(route) is \(near / unit) from the line")
      }
      for (name, town) in seen.towns {
        #expect(!(seen.labels + seen.stops).contains { $0.intersects(town) }, "\(route)")
        let isClear = line.allSatisfy { town.distance(to: $0) > 13 * unit }
        #expect(isClear || Self.wellKnown.contains(name), "\(name) on \(route)")
      }
      #expect(seen.names.count <= 12)
    }
    #expect(count > 100)
  }

  @Test("A town's name reaches over no border")
  func townsKeepOffBorders() throws {
    for codes in [["ZRH", "GVA"], ["CDG", "LHR"], ["VIE", "BUD"], ["AMS", "LUX"]] {
      var options = try options(800, 500)
      options.map.names = .places
      let story = try Storyboard(Trip(codes), options: options)
      let areas = MapAreas(view: story.view, magnification: 1, side: 1, hasSeas: false)
      let seen = SeenNames(story.scene)
      #expect(seen.names.count > 3)
      for (name, box, _) in seen.names {
        let (columns, rows) = areas.cells(in: box)
        let owners = Set(rows.flatMap { row in columns.map { areas[$0, row] } })
        let countries = owners.compactMap(areas.area).filter { $0 != .lake && $0 != .beyond }
        #expect(countries.count <= 1, "\(name): \(countries)")
      }
    }
  }

  @Test(
    "The city of a stop is not named a second time",
    arguments: [["ZRH", "GVA"], ["SFO", "OAK"], ["JFK", "BOS"], ["HND", "ITM"]])
  func stopsAreNamedOnce(_ codes: [String]) throws {
    for tag in ["en", "de", "fr"] {
      var options = try options(800, 500)
      options.map.names = .places
      options.text.language = try #require(Language(tag))
      let story = try Storyboard(Trip(codes), options: options)
      let names = SeenNames(story.scene).names.map(\.name)
      #expect(Set(names).count == names.count)
      for stop in story.trip.stops {
        #expect(!names.contains(stop.name ?? ""), "\(names)")
        let code = try #require(stop.code)
        let airport = try #require(AirportDirectory.embedded.match(code: code)?.airport)
        #expect(!names.contains(airport.city), "\(names)")
      }
    }
  }

  @Test("Names are in the language of the picture")
  func namesAreInTheLanguage() throws {
    var options = try options(800, 500)
    options.map.names = .all
    func names(_ tag: String, _ codes: [String]) throws -> [String] {
      options.text.language = try #require(Language(tag))
      return SeenNames(try Storyboard(Trip(codes), options: options).scene).names.map(\.name)
    }
    #expect(try names("en", ["JFK", "LHR"]).contains("Atlantic Ocean"))
    #expect(try names("de", ["JFK", "LHR"]).contains("Atlantischer Ozean"))
    #expect(try names("el", ["JFK", "LHR"]).contains("Ατλαντικός Ωκεανός"))
    #expect(try names("en", ["FCO", "NAP"]).contains("Italy"))
    #expect(try names("de", ["FCO", "NAP"]).contains("Italien"))
    #expect(try names("ru", ["FCO", "NAP"]).contains("Италия"))
  }

  @Test(
    "Capitals and well-known towns are named where the route passes over them, counties nowhere")
  func capitalsAreNamed() throws {
    var options = try options(800, 500)
    func names(_ codes: [String]) throws -> [String] {
      SeenNames(try Storyboard(Trip(codes), options: options).scene).names.map(\.name)
    }
    let swiss = try names(["ZRH", "GVA"])
    for town in ["Bern", "Lausanne", "Lucerne"] { #expect(swiss.contains(town), "\(swiss)") }
    #expect(try !names(["RUH", "HAS"]).contains("Al-Qassim Region"))
    options.text.language = try #require(Language("de"))
    let german = try names(["ZRH", "GVA"])
    for town in ["Luzern", "Lausanne"] { #expect(german.contains(town), "\(german)") }
  }

  @Test("Every language names every sea")
  func everyLanguageNamesEverySea() {
    for language in Language.all where !language.tag.hasPrefix("en") {
      for sea in Sea.all {
        #expect(language.wording.sea(sea.id) != nil, "\(language.tag) \(sea.id)")
      }
    }
    for (latitude, longitude, id) in [
      (54.0, 4.0, "north"), (43.0, 15.0, "adriatic"), (40.0, -40.0, "atlantic"),
      (0.0, 190.0, "pacific"), (0.0, -170.0, "pacific"), (-30.0, 80.0, "indian"),
      (25.0, -90.0, "mexico"), (15.0, -75.0, "caribbean"), (58.0, 20.0, "baltic"),
      (12.0, 113.0, "southchina"), (40.0, 135.0, "japan"), (60.0, -178.0, "bering"),
    ] {
      #expect(Sea(at: GeoPoint(latitude: latitude, longitude: longitude))?.id == id)
    }
  }

  @Test("Only close views of a single trip name towns without being asked")
  func onlyShortHopsNameTowns() throws {
    func names(_ trips: [Trip], _ change: (inout StoryboardOptions) -> Void = { _ in }) throws
      -> Int
    {
      var options = try options(800, 500)
      change(&options)
      return SeenNames(try Storyboard(trips, options: options).scene).names.count
    }
    let (hop, back) = (try Trip(["ZRH", "GVA"]), try Trip(["GVA", "LYS"]))
    #expect(try names([hop]) > 3)
    #expect(try names([hop]) { $0.map.names = MapNames.none } == 0)
    #expect(try names([hop, back]) == 0)
    #expect(try names([hop]) { $0.text.labels = .none } == 0)
    #expect(try names([hop]) { $0.map.fit = .world } == 0)
    #expect(try names([Trip(["LAX", "JFK"])]) == 0)
  }

  @Test(
    "Letters keep their contrast with what they stand on", arguments: Theme.all,
    GroundStyle.allCases)
  func lettersKeepTheirContrast(_ theme: Theme, _ ground: GroundStyle) throws {
    for codes in [["ZRH", "GVA"], ["JFK", "LHR"], ["SIN", "SYD"]] {
      var options = try options(800, 500)
      options.theme = theme
      options.map.ground = ground
      options.map.names = .all
      let seen = SeenNames(try Storyboard(Trip(codes), options: options).scene)
      #expect(!seen.names.isEmpty)
      for (name, _, shape) in seen.names {
        let ink = try #require(shape.fill)
        let halo = try #require(shape.stroke?.color)
        #expect(ink.alpha == 255)
        // The halo is what letters are seen against; on plain ground it is as good as none.
        let contrast = ink.contrast(with: halo.withOpacity(1))
        #expect(contrast >= 4.5, "\(name) on \(theme.name), \(ground)")
      }
    }
  }

  @Test("Under a camera more towns come into sight than fit the whole map")
  func aCameraComesNear() throws {
    var options = try options(480, 300)
    options.map.names = .places
    options.map.camera = .follow
    let scene = try Storyboard(Trip(["LAX", "JFK"]), options: options).scene
    let map = try #require(
      scene.nodes.compactMap { node -> Group? in
        if case .group(let group) = node, group.camera != nil { group } else { nil }
      }.first)
    let pins = map.children.compactMap { node -> Group? in
      guard case .group(let group) = node, case .shape(let shape)? = group.children.first,
        shape.role.description.hasPrefix("name ")
      else { return nil }
      return group
    }
    #expect(pins.count > 8)
    // They come and go with the camera.
    #expect(pins.contains { $0.opacity.keys.count > 1 })
  }
}
