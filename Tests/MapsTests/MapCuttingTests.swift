import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightStyles
import Foundation
import Testing

/// Twice the area of a ring in square degrees, without its sign.
private func area(_ ring: [GeoPoint]) -> Double {
  guard var previous = ring.last else { return 0 }
  var sum = 0.0
  for place in ring {
    sum += previous.longitude * place.latitude - place.longitude * previous.latitude
    previous = place
  }
  return abs(sum)
}

/// Whether a place lies inside rings, by the even-odd rule.
private func holds(_ rings: [[GeoPoint]], _ longitude: Double, _ latitude: Double) -> Bool {
  var isInside = false
  for ring in rings {
    guard var a = ring.last else { continue }
    for b in ring {
      if (a.latitude > latitude) != (b.latitude > latitude) {
        let share = (latitude - a.latitude) / (b.latitude - a.latitude)
        if longitude < a.longitude + (b.longitude - a.longitude) * share { isInside.toggle() }
      }
      a = b
    }
  }
  return isInside
}

private func view(_ projection: Projection, _ latitude: Double, _ longitude: Double) throws
  -> MapView
{
  MapView(
    of: projection, cut: projection.raw.cut,
    center: GeoPoint(latitude: latitude, longitude: longitude), scale: 100, origin: .zero,
    in: try #require(PixelSize(width: 640, height: 400)))
}

@Suite struct MapCuttingTests {
  typealias Rings = [[[Double]]]
  struct Case: Decodable {
    let input: Rings
    let output: [Rings]
  }

  /// The flat polygon cases of the tests of the Python package `antimeridian` 0.4.9.
  static func published() throws -> [(key: String, value: Case)] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/antimeridian-polygons.json")
    return try JSONDecoder().decode([String: Case].self, from: Data(contentsOf: url))
      .sorted { $0.key < $1.key }
  }

  private func places(_ ring: [[Double]]) -> [GeoPoint] {
    ring.map { GeoPoint(latitude: $0[1], longitude: $0[0]) }
  }

  @Test("Published test polygons are cut correctly")
  func thePublishedPolygonsAreCutAsTheyShouldBe() throws {
    let cutting = MapCutting(view: try view(.robinson, 0, 0))
    let cases = try Self.published()
    #expect(cases.count >= 18)
    for (name, example) in cases {
      let mine = example.input.flatMap { ring in
        cutting.view.placed(places(ring)).map(cutting.insideBand)
      }
      let theirs = example.output.flatMap { $0.map(places) }
      for latitude in stride(from: -89.3, through: 89.3, by: 3.1) {
        for longitude in stride(from: -179.1, through: 179.1, by: 2.3) {
          #expect(
            holds(mine, longitude, latitude) == holds(theirs, longitude, latitude),
            "\(name) at \(longitude), \(latitude)")
        }
      }
      for place in mine.joined() {
        #expect(abs(place.longitude) <= 180 + 1e-9 && abs(place.latitude) <= 90)
      }
    }
  }

  @Test("A line across the cut leaves one edge and enters the other")
  func aLineAcrossTheCutLeavesOneEdgeAndEntersTheOther() throws {
    let cutting = MapCutting(view: try view(.robinson, 0, 0))
    let line = [GeoPoint(latitude: 10, longitude: 170), GeoPoint(latitude: 20, longitude: 200)]
    let stretches =
      cutting.stretches(line)
      + cutting.stretches(
        line.map { GeoPoint(latitude: $0.latitude, longitude: $0.longitude - 360) })
    #expect(stretches.count == 2)
    for stretch in stretches {
      for (a, b) in zip(stretch, stretch.dropFirst()) { #expect(a.distance(to: b) < 40) }
    }
  }

  @Test("A parallel follows the projection")
  func aParallelIsBentAsTheMapBendsIt() throws {
    for (projection, latitude) in [(Projection.azimuthal, 70.0), (.orthographic, 50)] {
      let view = try view(projection, latitude, 0)
      let parallel = [
        GeoPoint(latitude: 60, longitude: -30), GeoPoint(latitude: 60, longitude: 30),
      ]
      let line = MapCutting(view: view).stretches(parallel).joined()
      for longitude in stride(from: -30.0, through: 30, by: 1) {
        let exact = view(GeoPoint(latitude: 60, longitude: longitude))
        let nearest = zip(line, line.dropFirst()).map { exact.distance(toSegment: $0, $1) }.min()
        #expect((nearest ?? 99) < 0.25)
      }
    }
  }

  @Test("A ring across the horizon is closed along the horizon")
  func aRingAcrossTheHorizonIsClosedAlongIt() throws {
    let view = try view(.orthographic, 0, 0)
    // A band about the meridian 80° east: half of it is on the near side.
    let ring = [(-30.0, 60.0), (-30, 110), (30, 110), (30, 60)].map {
      GeoPoint(latitude: $0.0, longitude: $0.1)
    }
    let parts = MapCutting(view: view).parts(ring)
    try #require(parts.count == 1)
    let middle = Point(x: 320, y: 200)
    for point in parts.joined() { #expect(point.distance(to: middle) < 100.001) }
    // The limb at the equator belongs to it, the middle of the disc does not.
    #expect(parts[0].contains { $0.distance(to: Point(x: 420, y: 200)) < 2 })
    #expect(!parts[0].contains { $0.x < 360 })
  }

  @Test("Nothing beyond the horizon is drawn")
  func whatLiesBeyondTheHorizonIsNotDrawn() throws {
    let cutting = MapCutting(view: try view(.orthographic, 40, -100))
    let far = [(-40.0, 70.0), (-40, 90), (-20, 90)].map {
      GeoPoint(latitude: $0.0, longitude: $0.1)
    }
    #expect(cutting.parts(far).isEmpty)
    #expect(cutting.stretches(far).isEmpty)
  }

  @Test(
    "Only an edge in sight makes coasts lines of their own",
    arguments: [Projection.robinson, .naturalEarth, .azimuthal, .orthographic])
  func anEdgeBeyondThePictureIsNone(_ projection: Projection) throws {
    let whole = try view(projection, projection.raw.cut == .antimeridian ? 0 : 40, -100)
    #expect(Globe(view: whole, theme: .atlas).isSeen)
    #expect(!Globe(view: whole.zoomedOut(by: 0.25), theme: .atlas).isSeen)
  }
}
