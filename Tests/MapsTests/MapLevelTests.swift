import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import Testing

/// How well the lines of the map follow the data, and how they look, at all scales.
@Suite struct MapLevelTests {
  private static let places = [
    (51.9, 2.5), (38.5, -121), (59, 11), (35, 137), (43.7, 6), (-33.9, 151), (41, -111), (12, 105),
  ]
  private static let scales = [0.1, 0.35, 0.55, 1.1, 2.3, 3]

  private func view(_ place: (Double, Double), _ scale: Double) throws -> MapView {
    let center = GeoPoint(latitude: 0, longitude: place.1)
    let size = try #require(PixelSize(width: 800, height: 500))
    let turn = MapView(
      of: .mercator, cut: .none, center: center, scale: 1000, origin: .zero, in: size)
    let middle = turn(GeoPoint(latitude: place.0, longitude: place.1))
    let origin = Point(x: (middle.x - 400) / 1000, y: (middle.y - 250) / 1000)
    let shrinking = sineCosine(degrees: place.0).cosine
    return MapView(
      of: .mercator, cut: .none, center: center, scale: 6371.0088 * shrinking / scale,
      origin: origin, in: size)
  }

  private func lines(_ path: Path) -> [[Point]] {
    var lines: [[Point]] = []
    for element in path.elements {
      switch element {
      case .move(let point): lines.append([point])
      case .line(let point): lines[lines.count - 1].append(point)
      case .cubic, .close: break
      }
    }
    return lines
  }

  @Test("Drawn coasts stay close to the data", arguments: places)
  func theCoastKeepsToTheData(_ latitude: Double, _ longitude: Double) throws {
    for scale in Self.scales {
      let view = try view((latitude, longitude), scale)
      let map = WorldMap.embedded(view.detail)
      let lines = MapLines(view: view, map: map, tolerance: MapDetail.auto.tolerance)
      let reach = (view.cornerReach ?? 0) / scale
      for (drawn, data) in [
        (lines.stroked { $0.coast(in: $1, sieve: $2) }, map.coast(in: view.window(overlap: 60))),
        (
          lines.stroked { $0.lines(.province, in: $1, sieve: $2) },
          map.lines(.province, in: view.window(overlap: 60))
        ),
      ] {
        let truth = data.map { $0.points.map { view($0) } }
        for point in self.lines(drawn).joined() where view.size.bounds.contains(point) {
          var distance = Double.infinity
          for line in truth {
            for (a, b) in zip(line, line.dropFirst()) {
              distance = min(distance, point.distance(toSegment: a, b))
            }
          }
          // A corner is cut by less than half as far as it is cut along its sides.
          #expect(
            distance <= 0.75 * reach + MapDetail.auto.tolerance + 1,
            "\(scale) km a pixel at \(point)")
        }
      }
    }
  }

  /// A coast is a polygon to the eye where long straight stretches meet at sharp corners.
  @Test(
    "Coasts have few long straight edges",
    arguments: [0.2, 0.35, 0.5, 0.6, 0.8, 1, 1.3, 1.8, 2.3, 2.6, 3.2])
  func coastsAreNoPolygons(_ scale: Double) throws {
    var (corners, sharp) = (0, 0)
    for place in Self.places {
      let view = try view(place, scale)
      let map = WorldMap.embedded(view.detail)
      let lines = MapLines(view: view, map: map, tolerance: MapDetail.auto.tolerance)
      for line in self.lines(lines.stroked { $0.coast(in: $1, sieve: $2) }) {
        for ((a, b), c) in zip(zip(line, line.dropFirst()), line.dropFirst(2)) {
          corners += 1
          let (u, v) = (b - a, c - b)
          guard a.distance(to: b) > 6, b.distance(to: c) > 6 else { continue }
          let along = (u.x * v.x + u.y * v.y) / (a.distance(to: b) * b.distance(to: c))
          if along < 0.77 { sharp += 1 }
        }
      }
    }
    #expect(corners > 300)
    #expect(Double(sharp) < 0.02 * Double(corners), "\(sharp) of \(corners)")
  }
}
