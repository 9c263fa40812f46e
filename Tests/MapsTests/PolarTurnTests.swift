import FlightGeodesy
import FlightGraphics
import Testing

@testable import FlightMaps

@Suite struct PolarTurnTests {
  /// The degrees clockwise from up in which north lies at a place of a view.
  private func tilt(_ place: GeoPoint, _ view: MapView) -> Double {
    let way =
      view(GeoPoint(latitude: place.latitude + 0.5, longitude: place.longitude)) - view(place)
    return bearing(dx: way.x, dy: way.y).remainder(dividingBy: 360)
  }

  /// A map round the middle between two ends, in a picture.
  private func ends(
    _ route: [GeoPoint], _ width: Int, _ height: Int
  ) throws -> (view: MapView, turn: PolarTurn)? {
    let size = try #require(PixelSize(width: width, height: height))
    let center = route.middle([])
    guard let turn = PolarTurn(of: route, round: center, in: size) else { return nil }
    let view = MapView(
      of: .azimuthal, cut: .horizon(2.5), center: center, scale: 100, origin: .zero, in: size,
      turn: turn.degrees)
    return (view, turn)
  }

  private static let newYork = GeoPoint(latitude: 40.64, longitude: -73.78)
  private static let hongKong = GeoPoint(latitude: 22.31, longitude: 113.91)
  private static let dubai = GeoPoint(latitude: 25.25, longitude: 55.36)
  private static let losAngeles = GeoPoint(latitude: 33.94, longitude: -118.41)

  @Test(
    "On a wide picture both ends of a route over the pole are tilted equally, from left to right",
    arguments: [
      [newYork, hongKong], [hongKong, newYork], [dubai, losAngeles], [losAngeles, dubai],
    ])
  func onAWidePictureBothEndsAreTiltedEqually(_ route: [GeoPoint]) throws {
    let (view, _) = try #require(try ends(route, 800, 500))
    let (first, last) = (tilt(route[0], view), tilt(route[1], view))
    #expect(abs(first + last) < 2 && abs(first) < 100, "\(first), \(last)")
    #expect(view(route[0]).x < view(route[1]).x)
  }

  @Test(
    "On a tall picture a route over the pole begins or ends upright",
    arguments: [[newYork, hongKong], [dubai, losAngeles]])
  func onATallPictureOneEndIsUpright(_ route: [GeoPoint]) throws {
    let (view, turn) = try #require(try ends(route, 500, 800))
    #expect(turn.degrees == 0 || turn.degrees == 180)
    let upright = route.filter { abs(tilt($0, view)) < 60 }
    #expect(upright.count == 1)
    // That end is the lower one.
    #expect(upright[0] == route.max { view($0).y < view($1).y })
  }

  @Test("A route that does not pass a pole is not turned")
  func aRouteFarFromThePoleIsNotTurned() throws {
    let london = GeoPoint(latitude: 51.47, longitude: -0.45)
    #expect(try ends([PolarTurnTests.newYork, london], 800, 500) == nil)
    #expect(try ends([london, london], 800, 500) == nil)
  }
}
