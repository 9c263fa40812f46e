import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightMaps
import FlightOptions
import FlightRaster
import FlightRoutes
import FlightScene
import FlightStyles
import FlightTestSupport
import Foundation
import Testing

@testable import FlightStoryboards

/// Routes on which other tools go wrong, and what is special about each.
private let golden: [[String]] = [
  ["SFO", "NRT"], ["AKL", "SCL"], ["SYD", "SCL"], ["NAN", "HNL"], ["ANC", "ICN"],  // across 180°
  ["SIN", "EWR"], ["DXB", "LAX"], ["JFK", "HKG"],  // near the north pole
  ["MAD", "WLG"],  // nearly antipodal
  ["LHR", "SIN", "SYD", "LAX", "LHR"],  // round the world
  ["SFO", "OAK"], ["LAX", "JFK"],
]

private func story(
  _ codes: [String], _ projection: Projection?, _ width: Int = 800, _ height: Int = 500,
  fit: Fit = .route, detail: MapDetail = .auto
) throws -> Storyboard {
  var options = try options(width, height)
  options.map.projection = projection
  options.map.fit = fit
  options.map.detail = detail
  options.time.easing = .linear
  return try Storyboard(
    Trip(codes), options: options)
}

private func motion(_ scene: Scene) throws -> (motion: Motion, group: Group) {
  for case .group(let group) in scene.nodes where group.role == .marker {
    return (try #require(group.motion), group)
  }
  throw StoryboardError.notAFont(0)
}

@Suite struct WholeWorldTests {
  @Test("On a tall picture a map of the world ends at sea, and not in a stretched Antarctica")
  func onATallPictureTheWorldEndsAtSea() throws {
    let scene = try story(["LHR", "SIN"], .mercator, 360, 640, fit: .world).scene
    let pixels = try scene.bitmap(at: 0).pixels
    let sea = Color(pixels[1] & 0xFF_FFFF)
    for x in stride(from: 0, to: 360, by: 8) {
      for y in [0, 60, 580, 639] {
        let color = Color(pixels[y * 360 + x] & 0xFF_FFFF)
        #expect(abs(Int(color.red) - Int(sea.red)) < 12, "at \(x), \(y)")
      }
    }
  }

  @Test(
    "A route in the far south has the map to the edges of a tall picture, too",
    arguments: [["AKL", "SCL"], ["SYD", "SCL"], ["EZE", "AKL"]], [Fit.world, .route])
  func theFarSouthFillsATallPicture(_ codes: [String], _ fit: Fit) throws {
    let pixels = try story(codes, .mercator, 180, 320, fit: fit).scene.bitmap(at: 0).pixels
    let theme = Theme.atlas
    for x in 0..<180 {
      let (top, bottom) = (Color(pixels[x] & 0xFF_FFFF), Color(pixels[319 * 180 + x] & 0xFF_FFFF))
      #expect(abs(Int(top.red) - Int(theme.ocean.red)) < 14, "\(top) at \(x)")
      #expect(bottom != theme.space, "at \(x)")
    }
  }

  @Test("On the smallest pictures the world is as wide as they are", arguments: [16, 40, 64])
  func theSmallestWorlds(_ side: Int) throws {
    let story = try story(["AKL", "SUV"], .mercator, side, side, fit: .world)
    let west = story.view(GeoPoint(latitude: 0, longitude: story.view.center.longitude - 90))
    let east = story.view(GeoPoint(latitude: 0, longitude: story.view.center.longitude + 90))
    #expect(east.x - west.x > 0.37 * Double(side))
  }

  @Test("A marker near the edge of the world is whole")
  func aMarkerNearTheEdgeIsWhole() throws {
    var options = try options(540, 960)
    (options.map.fit, options.map.projection) = (.world, .mercator)
    options.marker.size = 120
    let story = try Storyboard(Trip(["AKL", "SUV"]), options: options)
    for stop in story.trip.stops {
      let x = story.view(GeoPoint(stop.coordinate)).x
      #expect(x > 60 && x < 480, "\(x)")
    }
  }

  @Test(
    "Sea goes on from a map that ends in a tall picture to its edges",
    arguments: [GroundStyle.flat, .satellite])
  func seaGoesOnToTheEdges(_ ground: GroundStyle) throws {
    var options = try options(360, 640)
    options.map.ground = ground
    options.time.easing = .linear
    let scene = try Storyboard(Trip(["GRU", "JNB", "DXB", "SIN", "SYD"]), options: options).scene
    let pixels = try scene.bitmap(at: 0).pixels
    func color(_ y: Int) -> Color { Color(pixels[y * 360 + 5] & 0xFF_FFFF) }
    #expect(!scene.nodes.contains { $0.role == .map(.edge) })
    // From row to row there is no line, and at the edges no other sheet.
    for y in Array(0..<110) + Array(530..<639) {
      let (here, next) = (color(y), color(y + 1))
      let step = abs(Int(here.red) - Int(next.red)) + abs(Int(here.blue) - Int(next.blue))
      #expect(step <= 24, "\(ground) \(y)")
    }
    #expect(color(0).blue > color(0).red && color(639).blue > color(639).red)
  }

  @Test(
    "On a map over a pole no end of the route is upside down, and the map fills the picture",
    arguments: [["JFK", "HKG"], ["HKG", "JFK"], ["DXB", "LAX"], ["SIN", "EWR"]])
  func noEndOfAPolarRouteIsUpsideDown(_ codes: [String]) throws {
    let story = try story(codes, nil, detail: .low)
    let view = story.view
    let points = story.lines[0].points
    for place in [points[0], points[points.count - 1]] {
      let north = view(GeoPoint(latitude: place.latitude + 0.5, longitude: place.longitude))
      let way = north - view(place)
      #expect(abs(bearing(dx: way.x, dy: way.y).remainder(dividingBy: 360)) < 105, "\(codes)")
    }
    #expect(!story.scene.nodes.contains { $0.role == .map(.edge) })
  }

  @Test("The line is complete and has no streaks", arguments: golden)
  func theLineIsWholeAndWithoutStreaks(_ codes: [String]) throws {
    for projection in Projection.allCases {
      let story = try story(codes, projection, detail: .none)
      for case .shape(let shape) in story.scene.nodes where shape.role == .line(.route) {
        let path = MeasuredPath(shape.path)
        var jumps = 0
        for (a, b) in zip(path.vertices, path.vertices.dropFirst()) where b.startsPiece {
          jumps += 1
          #expect(a.point.distance(to: b.point) > 1)
        }
        // A map without a cut has one line; a round trip is cut once, or goes behind the globe.
        if story.view.cut == .none { #expect(jumps == 0) }
        #expect(jumps <= 2, "\(codes) \(projection)")
        // As long as the projected line: nothing is left out, nothing is added.
        let drawn = story.legs.flatMap { leg in
          zip(leg.points, leg.points.dropFirst()).map { a, b -> Double in
            guard story.view.shows(a), story.view.shows(b) else { return 0 }
            let step = story.view(a).distance(to: story.view(b))
            // The step across a cut is drawn as its two ends, which are shorter than a pixel.
            return step < 50 ? step : 0
          }
        }.reduce(0, +)
        #expect(abs(path.length - drawn) < 3 + drawn * 0.001, "\(codes) \(projection)")
      }
    }
  }

  @Test("The marker is inside the picture and points along the line", arguments: golden)
  func theMarkerIsInsideAndPointsAlongTheLine(_ codes: [String]) throws {
    for projection in Projection.allCases {
      for (width, height) in [(800, 500), (480, 270), (1080, 1080)] {
        let story = try story(codes, projection, width, height, detail: .none)
        let (motion, group) = try motion(story.scene)
        let frame = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
        for tick in 0...120 {
          let time = Double(tick) / 30
          guard group.isShown(at: time) else { continue }
          let progress = motion.progress[at: time]
          let place = motion.path.point(at: progress)
          #expect(frame.contains(place), "\(codes) \(projection) tick \(tick)")
          guard codes.count == 2 else { continue }
          let slope = motion.path.slope(at: progress)
          let off = (motion.heading[at: time] - slope).remainder(dividingBy: 360)
          // The heading is that of the last step, the slope that of this point: they differ by no
          // more than the line turns in a tick.
          let (before, after) = (
            motion.heading[at: time - 1.0 / 30], motion.heading[at: time + 1.0 / 30]
          )
          let turn = abs(after - before)
          #expect(abs(off) <= turn + 0.5, "\(codes) \(projection) tick \(tick)")
        }
      }
    }
  }

  @Test("No streak crosses the sea on any projection")
  func noStreakCrossesTheSeaOnAnyMap() throws {
    // A streak is a row of land or line color from edge to edge. Near the route there is open sea
    // in every row, on both sides of 180°.
    for projection in Projection.allCases {
      let story = try story(["AKL", "SCL"], projection)
      let route = try motion(story.scene).motion.path
      let rows = (0...100).map { route.point(at: Double($0) / 100).y }
      let (top, bottom) = (Int(rows.min() ?? 0), Int(rows.max() ?? 0))
      let picture = try story.scene.bitmap(at: 0)
      for row in top...bottom {
        let pixels = picture.pixels[(row * picture.width)..<((row + 1) * picture.width)]
        let sea = pixels.count { $0 == 0xFFCF_E3EC }
        #expect(sea > picture.width / 8, "\(projection) row \(row)")
      }
    }
  }

  /// Sea and land where everybody knows them to be, seen from six sides of the globe.
  @Test(
    "Land is land and sea is sea from every center",
    arguments: [
      (0.0, 0.0), (40, -100), (50, 90), (-25, 135), (-80, 0), (88, 0), (0, 180), (-30, -140),
      (-45, -130), (65, -170), (-50, 70),
      // Opposite coasts.
      (82.6, 145), (81, 140), (79, 130), (-34, 117), (-52, 107), (38, 178), (25, 55), (-1, -98),
    ])
  func landIsLandAndSeaIsSeaFromEverySide(_ latitude: Double, _ longitude: Double) throws {
    let land = [
      (48.0, 8.0), (40, -100), (-25, 135), (0, 22), (55, 90), (-10, -55), (65, -152), (-80, 0),
      (-82, 90), (-80, -120), (72, -40), (35, 100), (66, 179), (23, 45),
    ]
    let sea = [
      (0.0, -150.0), (30, -40), (-40, 80), (0, 180), (-55, -140), (85, 0), (-30, -20), (45, 165),
      (-20, -100), (10, 60), (-62, 100), (50, -145), (41.9, 51), (58, -87),
    ]
    for projection in [
      Projection.orthographic, .azimuthal, .naturalEarth, .robinson, .equirectangular,
    ] {
      let isRound = projection == .orthographic || projection == .azimuthal
      let size = try #require(PixelSize(width: 900, height: 900))
      let view = MapView(
        of: projection, cut: projection.raw.cut,
        center: GeoPoint(latitude: isRound ? latitude : 0, longitude: longitude),
        scale: projection == .orthographic ? 420 : 140, origin: .zero, in: size)
      let layers = MapLayers(MapSpecification(view: view, theme: .atlas))
      let scene = Scene(
        size: size, background: Theme.atlas.ocean,
        nodes: layers.nodes.filter {
          if case .shape(let shape) = $0 {
            ["sea", "land", "lakes"].contains(shape.role.description)
          } else {
            false
          }
        },
        playback: Playback(firstHold: 0, motion: 1, lastHold: 0, repetition: .forever), title: "",
        summary: "")
      let picture = try scene.bitmap(at: 0)
      for (places, color) in [(land, UInt32(0xFFF6_F2E9)), (sea, 0xFFCF_E3EC)] {
        for (latitude, longitude) in places {
          let place = GeoPoint(latitude: latitude, longitude: longitude)
          let point = view(place)
          // At the cut of a flat map a place may be drawn at either side.
          let fromCut = 180 - abs((longitude - view.center.longitude).remainder(dividingBy: 360))
          if !isRound && fromCut < 3 { continue }
          let isInside = point.x > 3 && point.x < 897 && point.y > 3 && point.y < 897
          guard view.shows(place), isInside else { continue }
          // Close to the horizon a degree is less than a pixel.
          if projection == .orthographic, point.distance(to: Point(x: 450, y: 450)) > 400 {
            continue
          }
          let pixel = picture.pixels[Int(point.y) * 900 + Int(point.x)]
          #expect(pixel == color, "\(projection) \(latitude), \(longitude)")
        }
      }
    }
  }

  @Test("The projection is chosen by how much Mercator stretches the route")
  func theMapIsChosenByTheStretchOfMercator() throws {
    for (codes, projection) in [
      (["LAX", "JFK"], Projection.mercator), (["SFO", "NRT"], .mercator),
      (["LHR", "LAX"], .mercator),
      (["SYD", "SCL"], .mercator), (["LYR", "TOS"], .mercator), (["SIN", "EWR"], .azimuthal),
      (["DXB", "LAX"], .azimuthal), (["JFK", "HKG"], .azimuthal),
    ] {
      #expect(try story(codes, nil).projection == projection, "\(codes)")
    }
  }

  @Test(
    "A line over a pole leaves by the map's edge and comes back",
    arguments: [Projection.mercator, .equirectangular, .naturalEarth, .robinson])
  func overThePoleALineLeavesByTheEdgeAndComesBack(_ projection: Projection) throws {
    let trip = try Trip(stops: [
      Stop(coordinate: Coordinate(latitude: .degrees(60), longitude: .degrees(30))),
      Stop(coordinate: Coordinate(latitude: .degrees(55), longitude: .degrees(-150))),
    ])
    var options = try options()
    options.map.projection = projection
    let story = try Storyboard(trip, options: options)
    let edge = story.view(GeoPoint(latitude: 90, longitude: 30)).y
    let path = try motion(story.scene).motion.path
    for share in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(path.point(at: share).y > edge - 1)
    }
    #expect(path.vertices.filter(\.startsPiece).count == 2)
  }

  @Test("A trip around the world ends at the far edge")
  func theLastPictureOfARoundTripIsAtTheFarEdge() throws {
    let story = try story(["LHR", "SIN", "SYD", "LAX", "LHR"], .robinson)
    let (motion, _) = try motion(story.scene)
    let (start, end) = (motion.path.point(at: 0), motion.path.point(at: 1))
    #expect(start.x < 200 && end.x > 600)
    // It still flies south-east, as it did a moment before.
    let turn = motion.heading[at: 4] - motion.heading[at: 3.9]
    #expect(abs(turn) < 12)
  }

  @Test("Bounds on the other side of the antimeridian show the route")
  func aBoxOnTheOtherSideOfTheDateLineShowsTheRoute() throws {
    for codes in [["SFO", "NRT"], ["NRT", "SFO"]] {
      for projection in Projection.allCases {
        let story = try story(
          codes, projection, fit: .bounds(south: 20, west: 120, north: 60, east: -110))
        let path = try motion(story.scene).motion.path
        for share in [0.1, 0.5, 0.9] {
          let place = path.point(at: share)
          #expect(place.x > 0 && place.x < 800 && place.y > 0 && place.y < 500, "\(projection)")
        }
      }
    }
  }

  @Test(
    "An area of most of the Earth shows the routes in it",
    arguments: [Projection.azimuthal, .orthographic],
    [["SVO", "HEL"], ["LIM", "UIO"], ["SIN", "SYD"]])
  func anAreaOfMostOfTheEarthShowsRoutes(_ projection: Projection, _ codes: [String]) throws {
    let all = Fit.bounds(south: -90, west: -180, north: 90, east: 180)
    #expect(try story(codes, projection, fit: all).isRouteInView)
    // Of that a globe shows the half about its middle.
    guard projection == .azimuthal else { return }
    let most = Fit.bounds(south: -60, west: -100, north: 80, east: 140)
    #expect(try story(codes, projection, fit: most).isRouteInView)
  }

  @Test("A tall map of the world with a route in the far south stands on its lower edge")
  func aTallWorldEndsInAntarctica() throws {
    let view = try story(["SYD", "EZE"], .mercator, 360, 640, fit: .world).view
    let south = view(GeoPoint(latitude: -78, longitude: -120)).y
    #expect(south > 500)
  }

  @Test("Stops beyond the edge have no label")
  func stopsBeyondTheEdgeHaveNoLabel() throws {
    let scene = try story(
      ["SYD", "AKL"], .mercator, fit: .bounds(south: 35, west: -10, north: 60, east: 30)
    ).scene
    for case .shape(let shape) in scene.nodes {
      #expect(!shape.role.description.hasPrefix("label"))
    }
  }

  @Test("A route over the pole itself is drawn")
  func aRouteOverThePoleItselfIsDrawn() throws {
    let trip = try Trip(stops: [
      Stop(coordinate: Coordinate(latitude: .degrees(60), longitude: .degrees(30))),
      Stop(coordinate: Coordinate(latitude: .degrees(55), longitude: .degrees(-150))),
    ])
    let story = try Storyboard(trip, options: options())
    #expect(story.projection == .azimuthal)
    let path = try motion(story.scene).motion.path
    // Over the pole a meridian is a straight line.
    let ends = path.point(at: 0).distance(to: path.point(at: 1))
    #expect(abs(path.length - ends) < 0.5)
  }

  @Test("Antipodes are joined over the North Pole")
  func antipodesAreJoinedByThePathOverTheNorthPole() throws {
    let trip = try Trip(stops: [
      Stop(coordinate: Coordinate(latitude: .degrees(40), longitude: .degrees(0))),
      Stop(coordinate: Coordinate(latitude: .degrees(-40), longitude: .degrees(180))),
    ])
    #expect(!trip.legs[0].isUnique)
    for projection in Projection.allCases {
      var options = try options()
      options.map.projection = projection
      let scene = try Storyboard(trip, options: options).scene
      #expect(try scene.bitmap(at: 2).pixels.count == 400_000)
    }
  }

  @Test("A route continues behind the globe")
  func aRouteGoesBehindTheGlobe() throws {
    let europe = Fit.bounds(south: 20, west: -40, north: 70, east: 60)
    let story = try story(["LHR", "AKL", "LHR"], .orthographic, fit: europe)
    let (_, group) = try motion(story.scene)
    // It is out of sight on the way out and back again on the way home.
    #expect(group.hidden.count == 1)
    #expect(group.isShown(at: 0) && !group.isShown(at: 2) && group.isShown(at: 4))
    // Each way is a line of its own, and each ends at the limb.
    let trails = story.scene.nodes.compactMap {
      if case .trail(let trail) = $0 { trail } else { nil }
    }
    try #require(trails.count == 2)
    let middle = story.view(story.view.center)
    let limb = trails[0].path.point(at: 1)
    #expect(abs(limb.distance(to: middle) - story.view.scale) < 0.5)
    // The picture in between has no marker and no label beyond the horizon.
    for case .shape(let shape, _) in story.scene.picture(at: 2).items {
      #expect(!shape.role.description.hasPrefix("marker") && shape.role != .label("AKL"))
    }
  }

  @Test("A thousand pairs of airports are drawn without a crash", .thorough)
  func aThousandPairsOfAirportsAreDrawnWithoutATrap() throws {
    let directory = AirportDirectory.embedded
    var seed: UInt64 = 7
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for round in 0..<1000 {
      let (a, b) = (directory[random(directory.count)], directory[random(directory.count)])
      guard let trip = try? Trip(stops: [Stop(a), Stop(b)]) else { continue }
      var options = try options(320, 200)
      options.line.spacing = .meters(20_000)
      options.map.projection = ([nil] + Projection.allCases.map { $0 })[round % 7]
      let story = try Storyboard(trip, options: options)
      let (motion, group) = try motion(story.scene)
      for tick in stride(from: 0, through: 120, by: 10) where group.isShown(at: Double(tick) / 30) {
        let place = motion.path.point(at: motion.progress[at: Double(tick) / 30])
        #expect(
          place.x >= 0 && place.x <= 320 && place.y >= 0 && place.y <= 200,
          "\(a.code)-\(b.code) \(story.projection)")
        #expect(motion.heading[at: Double(tick) / 30].isFinite)
      }
    }
  }

  @Test(
    "Given bounds are shown whole",
    arguments: [
      (35.0, -10.0, 60.0, 30.0), (-50, 150, 10, -120), (-90, -180, 90, 180), (60, -180, 90, 180),
    ])
  func aPartOfTheWorldIsShownWhole(
    _ south: Double, _ west: Double, _ north: Double, _ east: Double
  ) throws {
    for projection in Projection.allCases {
      let view = try story(
        ["LAX", "JFK"], projection,
        fit: .bounds(south: south, west: west, north: north, east: east),
        detail: .none
      ).view
      let turn = east < west ? 360.0 : 0
      // The far end of a round map is all of its edge.
      if view.projection == .azimuthal, north - south == 180 { continue }
      for latitude in [max(south, -85), min(north, 85)] {
        for longitude in [west, (west + east + turn) / 2, east + turn] {
          // An endless map shows the box on the turn of the route, or half of it on either.
          let turned =
            view.cut == .none
            ? longitude - ((west + east + turn) / 2 - view.center.longitude) : longitude
          let place = GeoPoint(latitude: latitude, longitude: turned)
          guard view.shows(place) else { continue }
          let point = view(place)
          #expect(point.x > -1 && point.x < 801 && point.y > -1 && point.y < 501, "\(projection)")
        }
      }
    }
  }
}
