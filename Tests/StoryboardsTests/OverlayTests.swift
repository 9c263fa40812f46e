import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import FlightScene
import FlightStoryboards
import FlightTracks
import Testing

private func shape(_ type: String, _ coordinates: String, _ properties: String = "{}") throws
  -> OverlayFile
{
  try OverlayFile(
    Array(
      """
      {"type":"Feature","properties":\(properties),
      "geometry":{"type":"\(type)","coordinates":\(coordinates)}}
      """.utf8))
}

/// A square with a hole, beside the route from Los Angeles to New York.
private let square = """
  [[[-110,30],[-90,30],[-90,45],[-110,45],[-110,30]],[[-105,35],[-95,35],[-95,40],[-105,35]]]
  """

@Suite struct OverlayTests {
  private func scene(_ overlay: Overlay) throws -> (Storyboard, Scene) {
    var options = try options()
    options.map.overlays = [overlay]
    let story = try Storyboard(trip("LAX", "JFK"), options: options)
    return (story, story.scene)
  }

  private func shapes(of scene: Scene) -> [Shape] {
    scene.nodes.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  /// A line that draws itself beside a trip round the world.
  private func world(
    _ projection: Projection, drawing line: String
  ) throws -> Storyboard {
    var options = try options()
    options.map.projection = projection
    options.map.overlays = [
      Overlay(
        try shape("LineString", line), appearance: .drawn(closing: Overlay.defaultClosing))
    ]
    return try Storyboard(trip("LHR", "SIN", "SYD", "LAX", "LHR"), options: options)
  }

  @Test("A polygon with a hole lies where its corners are")
  func aPolygonLiesWhereItsCornersAreWithItsHole() throws {
    let (story, scene) = try scene(
      Overlay(try shape("Polygon", square, "{\"fill\":\"#ff0000\",\"fill-opacity\":0.5}")))
    let shapes = shapes(of: scene)
    let polygon = try #require(shapes.first { $0.role == .overlay(nil) })
    #expect(polygon.fill == Color(0xFF0000, opacity: 0.5))
    #expect(polygon.rule == .evenOdd)
    let bounds = try #require(polygon.path.controlBounds)
    let southWest = story.view(GeoPoint(latitude: 30, longitude: -110))
    let northEast = story.view(GeoPoint(latitude: 45, longitude: -90))
    #expect(abs(bounds.minX - southWest.x) < 0.2 && abs(bounds.maxY - southWest.y) < 0.2)
    #expect(abs(bounds.maxX - northEast.x) < 0.2 && abs(bounds.minY - northEast.y) < 0.2)
    #expect(polygon.path.elements.count { $0 == .close } == 2)
    // It lies on the map and under the route.
    let names = shapes.map(\.role)
    let (land, route) = (names.firstIndex(of: .map(.land)), names.firstIndex(of: .line(.route)))
    let place = try #require(names.firstIndex(of: .overlay(nil)))
    #expect(try #require(land) < place && place < #require(route))
  }

  @Test("A shape across the antimeridian is drawn on both sides")
  func aShapeAcrossTheAntimeridianIsSeenFromBothSides() throws {
    let file = try shape("Polygon", "[[[170,30],[-170,30],[-170,40],[170,40],[170,30]]]")
    for route in [["SFO", "NRT"], ["NRT", "SFO"]] {
      var options = try options()
      options.map.overlays = [Overlay(file)]
      let story = try Storyboard(trip(route[0], route[1]), options: options)
      let shapes = shapes(of: story.scene)
      let bounds = try #require(shapes.first { $0.role == .overlay(nil) }?.path.controlBounds)
      let turn: Double = route[0] == "SFO" ? -360 : 0
      let west = story.view(GeoPoint(latitude: 35, longitude: 170 + turn)).x
      let east = story.view(GeoPoint(latitude: 35, longitude: 190 + turn)).x
      #expect(abs(bounds.minX - west) < 0.2 && abs(bounds.maxX - east) < 0.2)
    }
  }

  @Test("An area that its file cuts at the antimeridian has no border there")
  func whereAFormatCutsAnAreaIsNoBorder() throws {
    let file = try shape(
      "MultiPolygon",
      "[[[[170,30],[180,30],[180,40],[170,40],[170,30]]],[[[-180,30],[-170,30],[-170,40],[-180,40],[-180,30]]]]"
    )
    var options = try options()
    options.map.overlays = [Overlay(file)]
    let story = try Storyboard(trip("SFO", "NRT"), options: options)
    let shapes = shapes(of: story.scene)
    let seam = story.view(GeoPoint(latitude: 35, longitude: -180)).x
    var corners = 0
    for shape in shapes where shape.role.description.hasPrefix("overlay") && shape.stroke != nil {
      #expect(!shape.path.elements.contains(.close))
      for case .move(let point) in shape.path.elements {
        #expect(abs(point.x - seam) < 0.2)
        corners += 1
      }
    }
    #expect(corners == 2)
    #expect(shapes.count { $0.role == .overlay(nil) && $0.fill != nil && $0.stroke == nil } == 2)
  }

  @Test("A cap around a pole has only its circle as a border")
  func aCapRoundAPoleIsBorderedByItsCircleAlone() throws {
    var options = try options()
    options.map.projection = .azimuthal
    options.map.overlays = [
      Overlay(
        try shape("Polygon", "[[[-180,-90],[180,-90],[180,-60],[-180,-60],[-180,-90]]]"))
    ]
    let story = try Storyboard(trip("SYD", "SCL"), options: options)
    let border = try #require(
      shapes(of: story.scene)
        .first { $0.role == .overlayBorder(nil) })
    let pole = story.view(GeoPoint(latitude: -90, longitude: 0))
    let edge = story.view(GeoPoint(latitude: -60, longitude: 0))
    let radius = pole.distance(to: edge)
    var longest = 0.0
    for case .line(let point) in border.path.elements {
      #expect(abs(pole.distance(to: point) - radius) < 0.3 * radius)
      longest = max(longest, abs(point.x - pole.x))
    }
    #expect(longest > radius * 0.9)
  }

  /// What of an overlay a picture shows: the share of its line, and whether its area lies in view.
  private func seen(_ scene: Scene, at time: Double) -> (drawn: Double, area: Bool) {
    var seen = (drawn: 0.0, area: false)
    for item in scene.picture(at: time).items {
      switch item {
      case .line(_, let drawn, let strokes, _, _):
        if strokes == [Stroke(color: Color(0x0000FF, opacity: 0.7), width: 3)] {
          seen.drawn = drawn
        }
      case .image, .night, .faded: continue
      case .shape(let shape, let transform):
        guard shape.role.description.hasSuffix(" area") else { continue }
        #expect(shape.fill == Color(0x00FFFF, opacity: 0.2))
        let bounds = shape.path.transformed(by: transform).controlBounds
        seen.area =
          bounds?.intersects(Rect(minX: 0, minY: 0, maxX: 800, maxY: 500)) ?? false
      }
    }
    return seen
  }

  private let loop = "[[-100,35],[-90,35],[-90,42],[-100,42],[-100,35.05]]"

  @Test("A line that closes becomes an area")
  func aLineThatClosesTurnsIntoAnArea() throws {
    let (_, scene) = try scene(
      Overlay(
        try shape("LineString", loop), appearance: .drawn(closing: Overlay.defaultClosing)))
    #expect(seen(scene, at: 0) == (0, false))
    let halfway = seen(scene, at: 1.8)
    #expect(abs(halfway.drawn - 0.5) < 1e-9 && !halfway.area)
    #expect(!seen(scene, at: 3.59).area)
    #expect(seen(scene, at: 3.6) == (1, true))
    #expect(seen(scene, at: 5) == (1, true))
  }

  @Test("A loop that the map shows twice is filled once")
  func aLoopThatTheMapShowsTwiceIsFilledOnce() throws {
    let scene = try world(
      .mercator, drawing: "[[-20,10],[20,10],[25,30],[-25,30],[-20,10.01]]"
    ).scene
    let items = scene.picture(at: 5).items
    let areas = items.count {
      if case .shape(let shape, _) = $0 { shape.role == .overlayArea(nil) } else { false }
    }
    let strokes = [Stroke(color: Color(0x0000FF, opacity: 0.7), width: 3)]
    let lines = items.count { if case .line(_, _, strokes, _, _) = $0 { true } else { false } }
    #expect((areas, lines) == (1, 2))
  }

  @Test("A loop cut by the map's edge is not closed across the map")
  func aLoopThatTheMapsEdgeCutsIsNotClosedAcrossTheMap() throws {
    let story = try world(.robinson, drawing: "[[-60,0],[60,0],[60,50],[-60,50],[-60,0.01]]")
    let strokes = [Stroke(color: Color(0x0000FF, opacity: 0.7), width: 3)]
    func place(_ latitude: Double, _ longitude: Double) -> Point {
      story.view(GeoPoint(latitude: latitude, longitude: longitude))
    }
    // Between its two parallels the loop is on its two meridians alone.
    let (top, bottom) = (place(50, 60).y + 3, place(0, 60).y - 3)
    let meridians = [-60.0, 60, 300, 420].map { longitude in
      let (a, b) = (place(50, longitude).x, place(0, longitude).x)
      return min(a, b) - 2...max(a, b) + 2
    }
    var pieces = 0
    for item in story.scene.picture(at: 5).items {
      guard case .line(let path, _, strokes, _, _) = item else { continue }
      pieces += path.vertices.count { $0.startsPiece }
      for step in 0...500 {
        let point = path.point(at: Double(step) / 500)
        guard point.y > top, point.y < bottom else { continue }
        #expect(meridians.contains { $0.contains(point.x) }, "\(point)")
      }
    }
    #expect(pieces > 1)
  }

  @Test("A loop cut by the map's edge is drawn in its own order")
  func aLoopThatTheMapsEdgeCutsIsDrawnInItsOrder() throws {
    var options = try options()
    options.map.projection = .robinson
    options.map.overlays = [
      Overlay(
        try shape("LineString", "[[110,0],[-175,0],[-175,30],[110,30],[110,0.01]]"),
        appearance: .drawn(closing: Overlay.defaultClosing))
    ]
    let story = try Storyboard(trip("LHR", "JFK"), options: options)
    var lines: [MeasuredPath] = []
    for item in story.scene.picture(at: 5).items {
      if case .line(let path, _, let strokes, _, _) = item, strokes[0].width == 3 {
        lines.append(path)
      }
    }
    #expect(lines.count == 1)
    let starts = lines.flatMap { line in
      line.vertices.filter(\.startsPiece).map { $0.point.x > story.view(story.view.center).x }
    }
    // Over the edge to the left, and back.
    #expect(starts == [true, false, true])
  }

  @Test("A line that ends far from its start stays a line")
  func aLineThatEndsTooFarFromItsStartStaysALine() throws {
    let (_, scene) = try scene(
      Overlay(try shape("LineString", loop), appearance: .drawn(closing: .meters(5000))))
    #expect(seen(scene, at: 5) == (1, false))
  }

  @Test("An overlay that is drawn over time is inside the picture")
  func whatDrawsItselfIsInThePicture() throws {
    let (story, scene) = try scene(
      Overlay(
        try shape("LineString", "[[-60,10],[-50,10],[-50,20],[-60,10]]"),
        appearance: .drawn(closing: Overlay.defaultClosing)))
    let frame = Rect(minX: 0, minY: 0, maxX: 800, maxY: 500)
    #expect(frame.contains(story.view(GeoPoint(latitude: 10, longitude: -50))))
    #expect(seen(scene, at: 5).area)
  }

  @Test("Labels of overlay points do not overlap")
  func pointsHaveLabelsThatKeepApart() throws {
    let file = try OverlayFile(
      Array(
        """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"title":"One"},"geometry":{"type":"Point","coordinates":[-100,40]}},
        {"type":"Feature","properties":{"title":"Two"},"geometry":{"type":"Point","coordinates":[-99,40]}}]}
        """.utf8))
    let (_, scene) = try scene(Overlay(file))
    let labels = scene.nodes.compactMap { node -> Rect? in
      guard case .shape(let shape) = node, shape.role.description.hasPrefix("overlay label") else {
        return nil
      }
      return shape.path.controlBounds
    }
    try #require(labels.count == 2)
    #expect(!labels[0].intersects(labels[1]))
  }

  @Test("Invalid line widths are refused")
  func widthsThatCannotBeDrawnAreRefused() throws {
    for change: (inout Overlay) -> Void in [
      { $0.width = .nan }, { $0.width = -1 },
      { $0.appearance = .drawn(closing: .meters(.infinity)) },
    ] {
      var overlay = Overlay(try shape("Polygon", square))
      change(&overlay)
      #expect(throws: StoryboardError.self) { try scene(overlay) }
    }
  }
}
