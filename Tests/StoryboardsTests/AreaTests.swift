import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightMaps
import FlightOptions
import FlightOrdering
import FlightRoutes
import FlightTestSupport
import Testing

@testable import FlightStoryboards

/// South, west, north and east of an area, in degrees.
private typealias Area = (south: Double, west: Double, north: Double, east: Double)

/// Areas over the cut, at poles, all round the Earth, tiny, and others, always the same ones.
private let areas: [Area] = {
  var random = Seeded(5)
  let others = (0..<28).map { number -> Area in
    let (height, width) = ([1.0, 10, 40, 100][number % 4], [0.5, 20, 90, 200, 350][number % 5])
    let south = Double.random(in: -90...85, using: &random)
    let west = Double.random(in: -180...180, using: &random)
    return (south, west, min(90, south + height), west + width)
  }
  return [
    (-60, -224, 80, 136), (60, -180, 90, 180), (-90, -180, 90, 180), (-90, -180, -60, 180),
    (50, 170, 75, -120), (70, 20, 90, 60), (-90, 100, -70, 200), (0, 0, 0.1, 0.1),
    (80, -10, 89, 200), (-80, -170, 80, 170), (-20, -30, 20, 300), (30, 100, 50, 130),
  ] + others
}()

private func story(
  _ codes: String, _ area: Area, _ projection: Projection? = nil, _ width: Int = 600,
  _ height: Int = 400, camera: CameraMode = .fixed
) throws -> Storyboard {
  var options = try options(width, height)
  options.map.fit = .bounds(
    south: area.south, west: area.west, north: area.north, east: area.east)
  (options.map.projection, options.map.camera) = (projection, camera)
  options.map.detail = .none
  return try Storyboard(Trip(codes.split(separator: "-").map(String.init)), options: options)
}

@Suite struct AreaTests {
  @Test(
    "All of an area that a map has is in the picture, and the picture is no emptier than it must be",
    arguments: Projection.allCases, [(600, 400), (300, 500)])
  func allOfAnAreaIsInThePicture(_ projection: Projection, _ size: (Int, Int)) throws {
    for area in areas {
      let view = try story("LHR-NRT", area, projection, size.0, size.1).view
      let end = projection == .mercator ? 85 : 90.0
      let east = area.east < area.west ? area.east + 360 : area.east
      let frame = view.size.bounds.expanded(by: 2)
      for step in 0...440 {
        let (across, up) = (Double(step % 21) / 20, Double(step / 21) / 20)
        let longitude = area.west + (east - area.west) * across
        let place = GeoPoint(
          latitude: (area.south + (area.north - area.south) * up).clamped(to: -end...end),
          longitude: longitude.unwrapped(near: view.center.longitude))
        // A side of an area all round the Earth is at both sides of the picture.
        guard view.shows(place), east - area.west < 360 || across * (1 - across) > 0 else {
          continue
        }
        #expect(frame.contains(view(place)), "\(projection) \(size) \(area) \(place)")
      }
      guard view.cut == .none, view.isUnbounded else { continue }
      // Where the map is higher than the picture it goes up to both edges.
      for y in [1, Double(size.1) - 1] {
        let latitude = view.place(at: Point(x: Double(size.0) / 2, y: y))?.latitude ?? .infinity
        let (top, bottom) = (
          view(GeoPoint(latitude: end, longitude: 0)).y,
          view(GeoPoint(latitude: -end, longitude: 0)).y
        )
        #expect(
          abs(latitude) < end + 0.2 || bottom - top < Double(size.1),
          "\(projection) \(size) \(area) \(latitude)")
      }
    }
  }

  @Test(
    "A stop within an area is in the picture, whatever turn of the Earth its route is on",
    arguments: [
      ("LHR-NRT", (-60, -224, 80, 136)), ("LHR-NRT", (-60, -224, 80, 116)),
      ("LHR-SIN-SYD-LAX-LHR", (35, -15, 62, 40)),
    ] as [(String, Area)])
  fileprivate func stopsOfAllTurns(_ codes: String, _ area: Area) throws {
    for projection in [Projection.mercator, .equirectangular] {
      let told = try story(codes, area, projection)
      for place in told.legs.flatMap({ [$0.points.first, $0.points.last] }).compactMap(\.self) {
        let longitude = place.longitude.unwrapped(near: (area.west + area.east) / 2)
        guard (area.south...area.north).contains(place.latitude),
          (area.west...area.east).contains(longitude)
        else { continue }
        #expect(told.view.size.bounds.contains(told.view(place)), "\(projection) \(codes)")
      }
      // Where a camera moves it sees more than a turn.
      #expect(try story("LHR-NRT", area, projection, camera: .follow).view.cut == .none)
    }
  }

  @Test("An area that Mercator does not have is on a map that has it")
  func areasBeyondMercator() throws {
    #expect(try story("CDG-NCE", (60, -180, 90, 180)).projection == .azimuthal)
    #expect(try story("CDG-NCE", (-90, -180, 90, 180)).projection == .naturalEarth)
    #expect(try story("CDG-NCE", (35, -10, 60, 30)).projection == .mercator)
  }
}
