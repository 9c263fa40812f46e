import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import FlightRoutes
import FlightTracks
import Testing

@testable import FlightJourneys

/// Lines across the meridian at which a map is cut open.
@Suite struct CutLineTests {
  /// A place on the cut is on the edge that the line comes from, also by a rounding error beyond it.
  @Test(
    "A line with a point on the cut of a map does not go back across the map",
    arguments: [0, 4e-7, 5e-8, 2e-9, -2e-9, -5e-8, -4e-7], [1.0, -1])
  func noLineGoesBackAcrossTheMap(_ offset: Double, _ direction: Double) throws {
    let longitudes = [-8, -6, -4, -2, offset, 2, 4, 6, 8].map { $0 * direction }
    let rows = longitudes.enumerated().map { "\(1_714_564_800 + 600 * $0),\(40 + $0),\($1)\n" }
    let file = RecordedRoute.File(
      name: "cut.csv", bytes: Array("time,lat,lon\n\(rows.joined())".utf8))
    let trip = try RecordedRoute([file], options: RecordedRoute.Options()).trips[0]
    let view = MapView(
      of: .naturalEarth, cut: Projection.naturalEarth.raw.cut,
      center: GeoPoint(latitude: 0, longitude: 180), scale: 100, origin: .zero,
      in: try #require(PixelSize(width: 640, height: 400)))
    let route = ProjectedRoute(RouteLine(trip, spacing: .meters(1000)), view: view)
    #expect(route.stretches.count == 2)
    for stretch in route.stretches {
      for (a, b) in zip(stretch.points, stretch.points.dropFirst()) {
        #expect(a.distance(to: b) < 20)
      }
    }
  }
}
