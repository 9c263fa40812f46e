import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import Testing

@Suite struct ManyPlacesTests {
  /// Places all over the Earth, on several turns, on poles, cuts and edges.
  private static let places: [GeoPoint] = {
    var state: UInt64 = 7
    func random(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 11) / Double(1 << 53)
      return range.lowerBound + (range.upperBound - range.lowerBound) * share
    }
    let odd = [-90.0, -89.95, -45, 0, 45, 89.95, 90].flatMap { latitude in
      [-540.0, -180, -90, 0, 8.5, 90, 180, 360].map {
        GeoPoint(latitude: latitude, longitude: $0)
      }
    }
    return odd
      + (0..<5001).map { _ in
        GeoPoint(latitude: random(-90...90), longitude: random(-400...400))
      }
  }()

  @Test(
    "Many places lie where each of them lies by itself, to the last bit",
    arguments: Projection.allCases)
  func manyPlacesLieWhereEachLies(_ projection: Projection) throws {
    let size = try #require(PixelSize(width: 800, height: 500))
    for route in [
      [GeoPoint(latitude: 47.4, longitude: 8.5), GeoPoint(latitude: 40.6, longitude: -73.8)],
      [GeoPoint(latitude: -33.9, longitude: 151.2), GeoPoint(latitude: 64.1, longitude: 338.1)],
    ] {
      let view = MapView(
        .route, route: route, projection: projection, in: size, insets: (80, 60), globeInset: 10)
      #expect(view(Self.places) == Self.places.map { view($0) })
      #expect(view.shows(Self.places) == Self.places.map { view.shows($0) })
    }
  }
}
