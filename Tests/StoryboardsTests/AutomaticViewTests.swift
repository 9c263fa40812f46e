import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightMaps
import FlightOptions
import FlightRoutes
import Testing

@testable import FlightStoryboards

private func story(
  _ codes: String, _ width: Int, _ height: Int, projection: Projection? = nil
) throws -> Storyboard {
  var options = try options(width, height)
  options.map.projection = projection
  options.line.spacing = .meters(50_000)
  options.map.detail = .none
  let stops = codes.split(separator: "-").map(String.init)
  return try Storyboard(Trip(stops), options: options)
}

private func network(from hub: String, to places: String) throws -> [Trip] {
  try places.split(separator: " ").map { place in
    try Trip(hub, String(place))
  }
}

private let sizes = [(800, 500), (540, 540), (540, 675), (540, 960), (960, 540), (300, 900)]

/// Airports of all continents but the one that is not to be seen.
private let airports =
  "LHR CDG MAD IST DXB DEL BKK SIN HKG ICN NRT SYD AKL PER JNB CPT NBO LOS CMN JFK ORD LAX YVR MEX "
  + "BOG LIM SCL EZE GRU ANC HNL MNL KEF HEL FAI"

/// Trips of two to seven stops, always the same ones.
private let trips: [String] = {
  let codes = airports.split(separator: " ").map(String.init)
  var seed: UInt64 = 11
  func random(_ count: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % count
  }
  return (0..<40).map { _ in
    var trip: [String] = []
    for _ in 0...(1 + random(6)) {
      let next = codes[random(codes.count)]
      if trip.last != next { trip.append(next) }
    }
    if trip.count < 2 { trip = ["LHR", "SYD"] }
    return trip.joined(separator: "-")
  }
}()

@Suite struct AutomaticViewTests {
  @Test("No flat map shows Antarctica unless the route goes there", arguments: sizes)
  func noFlatMapShowsAntarcticaUnlessTheRouteGoesThere(_ width: Int, _ height: Int) throws {
    for trip in trips {
      for projection in [nil, .mercator, .equirectangular, .naturalEarth, Projection.robinson] {
        let story = try story(trip, width, height, projection: projection)
        if case .horizon = story.view.cut { continue }
        let south = story.legs.flatMap(\.points).map(\.latitude).min() ?? 0
        let north = story.legs.flatMap(\.points).map(\.latitude).max() ?? 0
        let limit = south > -48 ? -60.01 : south - 20
        for row in stride(from: 0.5, to: Double(height), by: 4) {
          let place = story.view.place(at: Point(x: Double(width) / 2, y: row))
          guard let place else { continue }
          #expect(place.latitude > limit, "\(trip) \(width)x\(height) \(story.projection)")
          if story.projection == .mercator && north < 76 { #expect(place.latitude < 85.06) }
        }
      }
    }
  }

  @Test("The whole route is in the picture and fills it", arguments: sizes)
  func theWholeRouteIsOnThePictureAndFillsIt(_ width: Int, _ height: Int) throws {
    for trip in trips {
      let story = try story(trip, width, height)
      let points = story.legs.flatMap(\.points).map { story.view($0) }
      let box = try #require(Rect(around: points))
      #expect(story.view.size.bounds.contains(box), "\(trip) \(width)x\(height)")
      let share = max(box.width / Double(width), box.height / Double(height))
      #expect(share > 0.5, "\(trip) \(width)x\(height) \(story.projection)")
    }
  }

  @Test("Tall pictures of long trips use their height")
  func tallPicturesOfLongTripsUseTheirHeight() throws {
    for (trip, least) in [
      ("LAX-NRT-SIN-DXB-LHR-JFK", 0.6), ("JFK-LHR-DXB-SIN", 0.25),
      ("LIS-JFK-SFO-HNL-NRT-BKK-DEL", 0.35),
    ] {
      let tall = try story(trip, 540, 960)
      #expect(tall.projection == .azimuthal)
      let box = try #require(Rect(around: tall.legs.flatMap(\.points).map { tall.view($0) }))
      #expect(box.height / 960 > least, "\(trip)")
      #expect(try story(trip, 800, 500).projection == .mercator)
    }
  }

  @Test("A tall picture that no map fills has the map in its middle, and sea beyond")
  func aTallPictureThatNoMapFillsHasSeaBeyond() throws {
    let view = try story("MAD-BOG-SCL-AKL-SYD-SIN-DXB", 540, 960).view
    #expect(view.projection == .mercator && !view.isUnbounded)
    let sea = try #require(view.openSea)
    #expect(abs(sea.above.height - sea.below.height) < 2 && sea.above.height > 100)
  }

  @Test("A trip round the world is as wide as a tall picture, but for its labels")
  func aTripRoundTheWorldIsAsWideAsATallPicture() throws {
    let tall = try story("LAX-NRT-SYD-JNB-GRU-LAX", 540, 960)
    let box = try #require(Rect(around: tall.legs.flatMap(\.points).map { tall.view($0) }))
    #expect(box.width / 540 > 0.85)
  }

  @Test(
    "A map with an outline is shown whole or fills the picture",
    arguments: [Projection.naturalEarth, .robinson])
  func aMapWithAnOutlineIsShownWholeOrFillsThePicture(_ projection: Projection) throws {
    for trip in trips {
      for (width, height) in sizes {
        let view = try story(trip, width, height, projection: projection).view
        let bounds = view.size.bounds
        // The ends of the line that a pole is drawn as are rounded off by a few pixels.
        let south = max(view.parallels.lowerBound, -87)
        let north = min(view.parallels.upperBound, 87)
        let edges = [-180.0, 180].flatMap { side in
          stride(from: south, through: north, by: 1).map {
            view(GeoPoint(latitude: $0, longitude: view.center.longitude + side))
          }
        }
        // A corner of three pixels is no corner to the eye.
        let seen = edges.count { bounds.expanded(by: -3).contains($0) }
        let inside = edges.count { bounds.expanded(by: 1).contains($0) }
        #expect(seen == 0 || inside == edges.count, "\(trip) \(width)x\(height)")
      }
    }
  }

  @Test("Routes from one hub are straight")
  func theSpokesOfAHubAreStraight() throws {
    var options = try options(960, 540)
    options.map.detail = .none
    let destinations = "SEA YYZ MEX PTY LIM GRU ORD BOS FRA FCO DME CAI JNB OSL"
    for hub in ["DXB", "DOH"] {
      let story = try Storyboard(network(from: hub, to: destinations), options: options)
      #expect(story.projection == .azimuthal)
      for line in story.lines {
        let path = MeasuredPath(Path(line.points.map { story.view($0) }))
        let ends = path.point(at: 0).distance(to: path.point(at: 1))
        #expect(path.length - ends < 1)
        for point in line.points { #expect(story.view.shows(point)) }
      }
    }
  }

  @Test("A domestic hub and a network without a hub keep their projections")
  func aHubWithinACountryAndANetworkWithoutOneKeepTheirMaps() throws {
    let near = try Storyboard(
      network(from: "ZRH", to: "LHR CDG MAD FCO IST OSL LIS DUB"), options: options())
    #expect(near.projection == .mercator)
    let scattered = try zip(
      ["SEA", "DXB", "SYD", "GRU", "ANC", "JFK"], ["DXB", "LAX", "JNB", "NRT", "LHR", "HKG"]
    ).map { try Trip($0, $1) }
    #expect(try Storyboard(scattered, options: options()).projection == .naturalEarth)
  }
}
