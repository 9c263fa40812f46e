import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightScene
import Testing

@Suite struct GlobeOutlinesTests {
  /// Land and sea where everybody knows them to be.
  private static let land = [
    (48.0, 8.0), (40, -100), (-25, 135), (0, 22), (55, 90), (-10, -55), (65, -152), (-80, 0),
    (-82, 90), (-80, -120), (72, -40), (35, 100), (66, 179), (23, 44.2), (45, 0.5), (0.5, 23),
    (-45.2, 169), (52, 45), (-89.5, 10),
  ]
  private static let sea = [
    (0.0, -150.0), (30, -40), (-40, 80), (0, 180), (-55, -140), (85, 0), (0, -30), (45, 165),
    (-20, -100), (10, 60), (-62, 100), (50, -145), (0, -90), (-45, 45), (45, -45), (89.9, 90),
    (35.5, 18), (42, 51),
  ]

  /// The number of turns of rings round a point.
  private func winding(_ rings: [[Point]], _ point: Point) -> Int {
    rings.reduce(0) { sum, ring in
      guard var a = ring.last else { return sum }
      var turns = 0
      for b in ring {
        let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
        if a.y <= point.y, b.y > point.y, side > 0 { turns += 1 }
        if a.y > point.y, b.y <= point.y, side < 0 { turns -= 1 }
        a = b
      }
      return sum + turns
    }
  }

  @Test("Land is land and sea is sea from all sides", arguments: [Double.infinity, 2.5])
  func landIsLandFromAllSides(distance: Double) {
    let outlines = GlobeOutlines(.land, .coarse, tolerance: 0.15)
    for index in 0..<120 {
      // Spread over the globe; the first and the last look at poles.
      let latitude = index == 0 ? 90 : index == 119 ? -90 : 90 - Double(index) * 1.5
      let place = GeoPoint(latitude: latitude, longitude: Double(index) * 137.50776)
      let view = SphereView(
        towards: place.direction,
        up: abs(latitude) == 90 ? SIMD3(0.6, 0.8, 0) : SIMD3(0, 0, 1),
        center: Point(x: 300, y: 300), radius: 250, distance: distance)
      let rings = outlines.rings(in: view)
      for (places, isLand) in [(Self.land, true), (Self.sea, false)] {
        for (latitude, longitude) in places {
          let direction = GeoPoint(latitude: latitude, longitude: longitude).direction
          guard direction.dot(view.towards) > view.horizon + 0.12 else { continue }
          #expect(
            (winding(rings, view(direction)) != 0) == isLand,
            "\(latitude), \(longitude) seen from \(place)")
        }
      }
    }
  }

  @Test("Every view has the same corners, as many to a ring")
  func everyViewHasTheSameCorners() {
    let outlines = GlobeOutlines(.land, .coarse, tolerance: 0.3)
    let counts = [(0.0, 0.0), (90, 0), (-60, 170), (10, -100)].map { latitude, longitude in
      outlines.rings(
        in: SphereView(
          towards: GeoPoint(latitude: latitude, longitude: longitude).direction,
          up: SIMD3(0.1, 0.2, 0.9), center: .zero, radius: 100)
      ).map(\.count)
    }
    for other in counts { #expect(other == counts[0]) }
  }

  /// Land is cut along meridians and parallels, which are bent on the picture. Cut at others, it must be
  /// the same there.
  @Test("Cuts leave no slivers of land on the sea, nor of sea on land")
  func cutsLeaveNoSlivers() {
    let (wide, narrow) = (45.0, 20.0)
    let outlines = [wide, narrow].map {
      GlobeOutlines(.land, .coarse, tolerance: 0.15, cell: $0)
    }
    var different: [String] = []
    for longitude in stride(from: -160.0, to: 180, by: 40) {
      let view = SphereView(
        towards: GeoPoint(latitude: 35, longitude: longitude).direction, up: SIMD3(0, 0, 1),
        center: .zero, radius: 1000)
      let rings = outlines.map { $0.rings(in: view) }
      for parallel in [wide, 0, 60] {
        for step in 0..<200 {
          let place = GeoPoint(
            latitude: parallel + (step % 2 == 0 ? 0.02 : -0.02),
            longitude: longitude - 45 + Double(step) * 0.45)
          guard place.direction.dot(view.towards) > 0.2 else { continue }
          let point = view(place.direction)
          // Not at a coast, where a cut is a corner more.
          let near = [-8.0, 8].flatMap { x in [-8.0, 8].map { point + Point(x: x, y: $0) } }
          let isLand = winding(rings[1], point) != 0
          guard near.allSatisfy({ (winding(rings[1], $0) != 0) == isLand }) else { continue }
          if (winding(rings[0], point) != 0) != isLand { different.append("\(place)") }
        }
      }
    }
    #expect(different.isEmpty, "\(different.count): \(different.prefix(3))")
  }
}
