import FlightGeodesy
import FlightGraphics
import FlightTracks
import Testing

private func overlay(_ text: String) throws -> OverlayFile { try OverlayFile(Array(text.utf8)) }

private func feature(_ geometry: String, _ properties: String = "{}") -> String {
  "{\"type\":\"Feature\",\"properties\":\(properties),\"geometry\":\(geometry)}"
}

private let square =
  "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[4,0],[4,4],[0,4],[0,0]],[[1,1],[1,2],[2,2],[1,1]]]}"

@Suite struct OverlayFileTests {
  @Test("Every GeoJSON geometry is read")
  func everyGeometryIsRead() throws {
    let file = try overlay(
      """
      {"type":"FeatureCollection","features":[
      \(feature("{\"type\":\"Point\",\"coordinates\":[1,2,3]}")),
      \(feature("{\"type\":\"MultiPoint\",\"coordinates\":[[1,2],[3,4]]}")),
      \(feature("{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]}")),
      \(feature("{\"type\":\"MultiLineString\",\"coordinates\":[[[1,2],[3,4]],[[5,6],[7,8]]]}")),
      \(feature(square)),
      \(feature("{\"type\":\"MultiPolygon\",\"coordinates\":[[[[0,0],[4,0],[4,4],[0,0]]],[[[9,0],[9,4],[5,4],[9,0]]]]}")),
      \(feature("{\"type\":\"GeometryCollection\",\"geometries\":[\(square),{\"type\":\"Point\",\"coordinates\":[1,2]}]}")),
      {"type":"Feature","properties":null,"geometry":null}
      ]}
      """)
    let kinds = file.shapes.map { shape in
      switch shape.form {
      case .point: "point"
      case .line(let line): "line\(line.count)"
      case .polygon(let rings): "polygon\(rings.map(\.count))"
      }
    }
    #expect(
      kinds == [
        "point", "point", "point", "line2", "line2", "line2", "polygon[5, 4]", "polygon[4]",
        "polygon[4]", "polygon[5, 4]", "point",
      ])
  }

  @Test("Simple styles of GeoJSON are read")
  func simpleStylesAreRead() throws {
    let shape = try overlay(
      feature(
        square,
        """
        {"fill":"#0a7","fill-opacity":0.25,"stroke":"112233","stroke-width":"2.5",
        "stroke-opacity":1,"title":" Area 51 ","marker-color":null,"unknown":{"a":[]}}
        """)
    ).shapes[0]
    let style = shape.style
    #expect(style.fill == Color(0x00AA77))
    #expect(style.fillOpacity == 0.25)
    #expect(style.stroke == Color(0x112233))
    #expect(style.strokeWidth == 2.5)
    #expect(style.strokeOpacity == 1)
    #expect(shape.name == "Area 51")
    #expect(style.markerColor == nil)
  }

  @Test(
    "An overlay that cannot be drawn is refused",
    arguments: [
      feature(square, "{\"fill\":\"red\"}"), feature(square, "{\"fill\":7}"),
      feature(square, "{\"fill-opacity\":2}"), feature(square, "{\"stroke-width\":-1}"),
      feature("{\"type\":\"Polygon\",\"coordinates\":[[0,0],[4,0],[4,4],[0,0]]}"),
      feature("{\"type\":\"Circle\",\"coordinates\":[0,0]}"), feature("{\"type\":\"Point\"}"),
      feature("null"), "{\"type\":\"FeatureCollection\"}", "<svg/>", "[]", "1,2\n3,4\n",
      "{\"type\":\"Topology\",\"objects\":{}}",
    ])
  func whatCannotBeDrawnIsRefused(_ text: String) {
    #expect(throws: TrackReadError.self) { try overlay(text) }
  }

  @Test("A program's shapes are closed, and hold what they were made of")
  func shapesOfAProgramAreClosed() throws {
    let corners = try [(0, 0), (4, 0), (4, 4)].map { latitude, longitude in
      try Coordinate(latitude: .degrees(latitude), longitude: .degrees(longitude))
    }
    let shape = MapShape.polygon(corners, holes: [corners + [corners[0]]], name: "A")
    guard case .polygon(let rings) = shape.form else {
      Issue.record("no polygon")
      return
    }
    #expect(rings.map(\.count) == [4, 4] && rings[0] == rings[1])
    #expect(shape.name == "A" && shape.style == MapShape.Style())
    #expect(OverlayFile([shape]).skipped == 0)
  }

  @Test("A ring that does not end where it starts is closed, or refused as asked")
  func anOpenRingIsClosed() throws {
    let text = feature("{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[4,0],[4,4],[0,4]]]}")
    guard case .polygon(let rings) = try overlay(text).shapes[0].form else {
      Issue.record("no polygon")
      return
    }
    #expect(rings[0].count == 5 && rings[0][4].isAt(rings[0][0]))
    #expect(throws: TrackReadError.self) { try OverlayFile(Array(text.utf8), isStrict: true) }
  }
}
