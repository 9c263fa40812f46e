import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import FlightRoutes
import FlightScene
import FlightTestSupport
import Testing

@testable import FlightStoryboards

/// What of a scene tells which label belongs to which stop.
private struct SeenLabels {
  var labels: [(name: String, box: Rect)] = []
  var leaders: [(name: String, line: [Point])] = []
  var dots: [LabelMark] = []
  var rings: [LabelMark] = []

  init(_ scene: Scene) {
    for node in scene.nodes {
      switch node {
      case .shape(let shape): read(shape)
      case .group(let group) where group.role.description.hasPrefix("stop"):
        if case .shape(let ring)? = group.children.first { dots += circles(ring.path) }
      default: break
      }
    }
    // A ring and the dot in it are one mark.
    for ring in rings {
      if let index = dots.firstIndex(where: { $0.center.distance(to: ring.center) < 1e-6 }) {
        dots[index] = ring
      }
    }
  }

  private mutating func read(_ shape: Shape) {
    if shape.role.description.hasPrefix("label "), let ink = shape.path.controlBounds {
      let name = String(shape.role.description.dropFirst(6))
      if let last = labels.last, last.name == name {
        labels[labels.count - 1].box = last.box.union(ink)
      } else {
        labels.append((name, ink))
      }
    } else if shape.role.description.hasPrefix("leader ") {
      let line = shape.path.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point): point
        case .cubic, .close: nil
        }
      }
      leaders.append((String(shape.role.description.dropFirst(7)), line))
    } else if shape.role == .dots {
      dots += circles(shape.path)
    } else if shape.role == .rings {
      rings += circles(shape.path)
    }
  }

  /// The circles that a path consists of.
  private func circles(_ path: Path) -> [LabelMark] {
    var parts: [[Point]] = []
    for element in path.elements {
      switch element {
      case .move(let point): parts.append([point])
      case .line(let point): parts[parts.count - 1].append(point)
      case .cubic(_, _, let point): parts[parts.count - 1].append(point)
      case .close: break
      }
    }
    return parts.compactMap { part in
      Rect(around: part).map { LabelMark(center: $0.center, radius: $0.width / 2) }
    }
  }

  func leader(of name: String) -> [Point]? { leaders.first { $0.name == name }?.line }
}

@Suite struct LabelBelongingTests {
  /// Routes from hubs to random airports, the same on every run.
  private func network(_ hubs: [String], _ count: Int, seed: UInt64) throws -> [Trip] {
    let directory = AirportDirectory.embedded
    let centers = try hubs.map { try trip($0, $0 == "JFK" ? "LAX" : "JFK").stops[0] }
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    var routes: [Trip] = []
    while routes.count < count {
      let airport = directory[next(directory.iataCount)]
      guard airport.importance > 60 else { continue }
      // Each hub in turn, so that all have as many routes.
      let hub = centers[routes.count % centers.count]
      if let trip = try? Trip(stops: [hub, Stop(airport)]) { routes.append(trip) }
    }
    return routes
  }

  @Test(
    "Every label is close to its own stop", .thorough,
    arguments: [
      (480, 300, 30), (480, 300, 300), (1280, 720, 30), (1280, 720, 300), (1920, 1080, 1500),
    ])
  func everyLabelIsSeenToBelongToItsStop(_ width: Int, _ height: Int, _ count: Int) throws {
    for (seed, labels) in zip(UInt64(1)..., [TextOptions.Labels.both, .city, .code]) {
      for hubs in [["ZRH", "FRA", "MUC", "VIE"], ["ORD", "JFK", "ATL", "DFW"], ["SIN"]] {
        var options = try options(width, height)
        options.text.labels = labels
        // Labels keep off lines and other labels, whatever the map.
        options.map.detail = .none
        let routes = try network(hubs, count, seed: seed)
        let story = try Storyboard(routes, options: options)
        let seen = SeenLabels(story.scene)
        #expect(seen.labels.count >= min(hubs.count + 2, 5))
        // Where the hubs lie within a thumb's breadth one of them may find no room that a line
        // reaches without crossing others.
        let missing = hubs.filter { hub in !seen.labels.contains { $0.name == hub } }
        #expect(missing.count <= hubs.count / 4, "\(missing) of \(count), \(labels)")
        check(seen, story, "\(hubs) \(count) \(width)x\(height) \(labels)")
      }
    }
  }

  private func check(_ seen: SeenLabels, _ story: Storyboard, _ what: String) {
    // Letters fill their box but for descenders and the room at their sides.
    let slack = 4 * max(story.scene.size.unit, 0.82)
    for (name, box) in seen.labels {
      guard let own = mark(of: name, seen, story) else {
        Issue.record("\(name) has no dot: \(what)")
        continue
      }
      if let leader = seen.leader(of: name) {
        #expect(leader[0].distance(to: own.center) < own.radius + 0.1, "\(name): \(what)")
        for other in seen.labels where other.name != name {
          #expect(other.box.clipped(line: leader).isEmpty, "\(name) \(other.name): \(what)")
        }
        continue
      }
      let distance = box.distance(to: own.center) - own.radius
      #expect(distance <= 3 * own.radius + slack, "\(name) is far from its dot: \(what)")
      let nearest =
        seen.dots.filter { $0.center.distance(to: own.center) > 0.6 }
        .map { box.distance(to: $0.center) - $0.radius }.min() ?? .infinity
      #expect(max(distance, 0) <= max(nearest, 0) + slack, "\(name) is another's: \(what)")
    }
  }

  /// The dot of an airport, in whichever turn of the Earth the map has it.
  private func mark(of code: String, _ seen: SeenLabels, _ story: Storyboard) -> LabelMark? {
    guard case .airport(let airport)? = AirportDirectory.embedded.match(code: code) else {
      return nil
    }
    let place = airport.coordinate
    let turns = [-360.0, 0, 360].map {
      story.view(
        GeoPoint(
          latitude: place.latitude.degrees, longitude: place.longitude.degrees + $0))
    }
    return seen.dots.first { dot in turns.contains { $0.distance(to: dot.center) < 0.6 } }
  }

  /// The rule itself, on boxes and marks without any letters.
  @Test("No label is nearer to another stop's mark", arguments: [10, 60, 400])
  func noTextStandsNearerToAnotherMark(_ count: Int) throws {
    var state: UInt64 = 99
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31)
    }
    let frame = Rect(minX: 0, minY: 0, maxX: 800, maxY: 500)
    let marks = (0..<count).map { _ in
      LabelMark(
        center: Point(x: 200 + 400 * next(), y: 100 + 300 * next()), radius: 1 + 5 * next())
    }
    let places = placeLabels(
      marks.enumerated().map { index, mark in
        LabelWish(
          texts: [
            LabelBlock(
              anchor: mark.center, width: 30 + 60 * next(), height: 12, radius: mark.radius)
          ], isHub: index % 20 == 3, mayLead: index < 20)
      }, unit: 1,
      avoiding: LabelSurroundings(
        frame: frame, route: [], markers: [], stops: [], marks: marks, lines: []))
    #expect(places.count >= 8)
    for (index, place) in places.enumerated() {
      let own = marks[place.label]
      for other in places[..<index] {
        #expect(!place.box.intersects(other.box))
        #expect(place.leader?.crosses(other.box) != true)
        #expect(other.leader?.crosses(place.box) != true)
        if let leader = place.leader, let another = other.leader {
          #expect(!leader.crosses(another))
        }
      }
      if place.leader != nil { continue }
      let distance = max(place.box.distance(to: own.center) - own.radius, 0)
      #expect(distance <= 3 * own.radius)
      for (number, other) in marks.enumerated() where number != place.label {
        #expect(place.box.distance(to: other.center) - other.radius > distance)
      }
    }
  }

  @Test("Equal hubs have rings and labels of the same size")
  func equalHubsLookEqual() throws {
    let routes = try network(["ZRH", "FRA", "MUC", "VIE"], 240, seed: 5)
    for size in [(480, 300), (1280, 720)] {
      let story = try Storyboard(routes, options: options(size.0, size.1))
      let seen = SeenLabels(story.scene)
      #expect(seen.rings.count == 4)
      let radii = seen.rings.map(\.radius)
      #expect((radii.max() ?? 0) - (radii.min() ?? 0) < 1e-6)
      let lines = ["ZRH", "FRA", "MUC", "VIE"].map { hub in
        story.scene.nodes.count {
          if case .shape(let shape) = $0 { shape.role == .label("\(hub)") } else { false }
        }
      }
      #expect(Set(lines).count == 1 && lines[0] >= 1, "\(lines)")
    }
  }

  @Test("Equally busy stops are all hubs or none")
  func ranksNeverSplitATie() throws {
    for visits in [[9, 9, 9, 9, 9], [20, 20, 2, 2], [12, 11, 10, 9, 8, 7], [30, 12, 12, 3, 1]] {
      let stops = try visits.map {
        VisibleStop(stop: try trip("ZRH", "JFK").stops[0], anchor: .zero, visits: $0)
      }
      let ranks = StopRanks(stops)
      for (a, b) in zip(visits.indices, visits.indices.dropFirst()) where visits[a] == visits[b] {
        #expect(ranks.isHub[a] == ranks.isHub[b])
      }
    }
  }
}
