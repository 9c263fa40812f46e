import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import FlightScene
import FlightStoryboards
import FlightStyles
import Testing

private func ring(
  _ latitude: Double, _ longitude: Double, kilometers: Double
) throws -> RangeRing {
  RangeRing(
    center: try Coordinate(latitude: .degrees(latitude), longitude: .degrees(longitude)),
    name: "here", radius: .meters(kilometers * 1000))
}

@Suite struct RangeRingTests {
  private func story(
    _ rings: [RangeRing], from: String = "LHR", to: String = "SIN",
    _ change: (inout StoryboardOptions) -> Void = { _ in }
  ) throws -> Storyboard {
    var options = try options()
    options.map.rangeRings = rings
    change(&options)
    return try Storyboard(trip(from, to), options: options)
  }

  private func lines(_ story: Storyboard) -> [Shape] {
    story.scene.nodes.compactMap {
      if case .shape(let shape) = $0, shape.role == .rangeRing { shape } else { nil }
    }
  }

  private func labels(_ story: Storyboard) -> [Rect] {
    story.scene.nodes.compactMap {
      guard case .shape(let shape) = $0, shape.role == .rangeLabel else { return nil }
      return shape.path.controlBounds
    }
  }

  @Test(
    "A ring is as far from its center all round, over the date line and round a pole",
    arguments: [(1.4, 104.0, 3000.0), (-18, 178, 2000), (85, 10, 1500), (-90, 0, 5000)])
  func allPointsAreAsFarAway(_ latitude: Double, _ longitude: Double, _ radius: Double) throws {
    let ring = try ring(latitude, longitude, kilometers: radius)
    #expect(ring.points.count > 180 && ring.points.first == ring.points.last)
    for point in ring.points {
      let place = try Coordinate(
        latitude: .degrees(point.latitude), longitude: .degrees(point.longitude))
      let length = Geodesic(from: ring.center, to: place).length
      #expect(abs(length.meters - ring.radius.meters) < 0.01)
    }
  }

  @Test("A map that is fitted to the route makes room for the whole ring, with its radius above it")
  func theMapMakesRoom() throws {
    let story = try story([ring(1.4, 104, kilometers: 3000)])
    let line = try #require(lines(story).first)
    let box = try #require(line.path.controlBounds)
    #expect(story.scene.size.bounds.contains(box))
    #expect(line.stroke?.dashes.isEmpty == false && line.fill == nil)
    let label = try #require(labels(story).first)
    #expect(label.maxY < box.minY && label.center.x > box.minX && label.center.x < box.maxX)
  }

  @Test("A ring over the date line is one line, and no line crosses the picture")
  func theDateLineIsNoEdge() throws {
    let story = try story([ring(-18, 178, kilometers: 2000)], from: "SYD", to: "LAX")
    let points = try #require(lines(story).first).path.elements.compactMap { element -> Point? in
      if case .line(let point) = element { point } else { nil }
    }
    for (a, b) in zip(points, points.dropFirst()) { #expect(a.distance(to: b) < 60) }
  }

  @Test("Labels of rings keep off each other, and are left out where there is no room")
  func labelsKeepOff() throws {
    let rings = try [500.0, 520, 540].map { try ring(1.4, 104, kilometers: $0) }
    let boxes = try labels(story(rings))
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[..<index].contains { $0.intersects(box) })
    }
    let small = try story([ring(1.4, 104, kilometers: 500)]) {
      $0.size = PixelSize(width: 32, height: 20) ?? $0.size
      $0.text.labels = .none
    }
    #expect(labels(small).isEmpty && !lines(small).isEmpty)
  }

  @Test("On a globe that turns a ring moves with the ground and has no dashes")
  func aGlobeCarriesItsRings() throws {
    let story = try story([ring(1.4, 104, kilometers: 3000)]) { $0.map.camera = .globe }
    func morphs(_ nodes: [Node]) -> [Morph] {
      nodes.flatMap { node -> [Morph] in
        switch node {
        case .morph(let morph): morph.role == .rangeRing ? [morph] : []
        case .group(let group): morphs(group.children)
        case .shape, .trail, .image, .figures: []
        }
      }
    }
    let parts = morphs(story.scene.nodes)
    #expect(!parts.isEmpty && parts.allSatisfy { $0.stroke?.dashes.isEmpty == true })
    #expect(parts.contains { $0.outline.isAnimated })
  }

  @Test("A radius out of range and too many rings are refused", arguments: [0.5, 20_001, .nan])
  func whatIsOutOfRangeIsRefused(_ radius: Double) throws {
    #expect(throws: StoryboardError.self) {
      try story([ring(0, 0, kilometers: radius)])
    }
    let error = #expect(throws: StoryboardError.self) {
      try story(Array(repeating: ring(0, 0, kilometers: 9), count: RangeRing.most + 1))
    }
    guard case .option(let error)? = error else { return #expect(Bool(false)) }
    #expect(error.isCount && error.value == Double(RangeRing.most + 1))
  }
}
