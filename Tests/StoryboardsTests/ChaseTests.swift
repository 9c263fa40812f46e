import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightMaps
import FlightOptions
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightStyles
import FlightTracks
import Testing

/// A picture whose camera flies behind the marker.
private struct Chase {
  let scene: Scene
  let terrain: Terrain

  init(
    _ trips: [[String]], width: Int = 640, height: Int = 360,
    _ change: (inout StoryboardOptions) throws -> Void = { _ in }
  ) throws {
    try self.init(trips.map { try Trip($0) }, width: width, height: height, change)
  }

  init(
    _ trips: [Trip], width: Int = 640, height: Int = 360,
    _ change: (inout StoryboardOptions) throws -> Void = { _ in }
  ) throws {
    var options = try StoryboardOptions(width: width, height: height)
    options.map.camera = .chase
    options.map.detail = .none
    try change(&options)
    scene = try Storyboard(trips, options: options).scene
    terrain = try #require(
      scene.nodes.compactMap { node -> Terrain? in
        if case .group(let group) = node { group.terrain } else { nil }
      }.first)
  }

  init(recording points: [TrackPoint]) throws {
    try self.init([
      try Trip(following: [RecordedTrack(segments: [points])], gap: .meters(100_000), in: .embedded)
    ])
  }

  /// The pixels by which the ground moves from each key to the next, in the middle of its places.
  var speeds: [Double] {
    let views = terrain.views.keys.map(\.value)
    return zip(views, views.dropFirst()).map { view, next in
      let steps = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap { x in
        [0.5, 0.6, 0.7, 0.8, 0.9].compactMap { y -> Double? in
          let (width, height) = (Double(scene.size.width), Double(scene.size.height))
          let aside = (x * width - view.level.x) / view.focus
          let cosine = 1 / (1 + aside * aside).squareRoot()
          let slope = (view.level.y - y * height) / view.focus * cosine
          return view.meeting(slope: slope).map { met in
            let direction = (view.ahead + view.right * aside) * cosine
            let place = view.over * met.height + direction * met.across
            return view(place).distance(to: next(place))
          }
        }
      }
      return steps.sorted()[steps.count / 2]
    }
  }

  var times: [Seconds] { terrain.views.keys.map(\.time) }

  /// The groups that consist of shapes for which something holds.
  func groups(of shapes: (NodeRole) -> Bool) -> [Group] {
    scene.nodes.compactMap { node in
      guard case .group(let group) = node, group.motion != nil,
        group.children.contains(where: { $0.holds(shapes) })
      else { return nil }
      return group
    }
  }

  func lines(_ role: TripLine) -> [Morph] {
    func lines(_ nodes: [Node]) -> [Morph] {
      nodes.flatMap { node -> [Morph] in
        switch node {
        case .morph(let morph) where morph.role == .line(role): [morph]
        case .group(let group): lines(group.children)
        default: []
        }
      }
    }
    return lines(scene.nodes)
  }

  func markers(at time: Seconds) -> [Point] {
    scene.nodes.compactMap { node in
      guard case .group(let group) = node, group.role == .marker, group.isShown(at: time) else {
        return nil
      }
      return group.motion?.placement(at: time)(.zero)
    }
  }
}

extension Node {
  fileprivate func holds(_ roles: (NodeRole) -> Bool) -> Bool {
    if case .group(let group) = self { return group.children.contains { $0.holds(roles) } }
    return roles(role)
  }

  /// The corners of what is inside of it.
  fileprivate var corners: [Point] {
    switch self {
    case .shape(let shape): shape.path.controlBounds?.corners ?? []
    case .group(let group): group.children.flatMap(\.corners)
    default: []
    }
  }
}

extension Group {
  /// The box that it covers at a time.
  fileprivate func box(at time: Seconds) -> Rect? {
    motion.flatMap { motion in
      let placement = motion.placement(at: time)
      return Rect(around: children.flatMap(\.corners).map { placement($0) })
    }
  }
}

@Suite struct ChaseTests {
  @Test(
    "All ground in sight is on the map, the highest too",
    arguments: [
      ["LHR", "SIN"], ["SFO", "SVO"], ["NRT", "LAX"], ["AKL", "SCL"], ["KTM", "PEK"],
      ["ZRH", "MXP"], ["JFK", "LHR", "JFK"], ["SCL", "EZE"],
    ], [(640, 360), (180, 320)])
  func allGroundIsThere(_ codes: [String], _ size: (Int, Int)) throws {
    let chase = try Chase([codes], width: size.0, height: size.1)
    let window = chase.terrain.window
    for key in chase.terrain.views.keys {
      let view = key.value
      for height in [0, 0.0095] {
        for x in stride(from: 0.0, through: Double(size.0), by: Double(size.0) / 7) {
          let aside = (x - view.level.x) / view.focus
          let cosine = 1 / (1 + aside * aside).squareRoot()
          let direction = (view.ahead + view.right * aside) * cosine
          for y in stride(from: 0.0, through: Double(size.1), by: Double(size.1) / 9) {
            let slope = (view.level.y - y) / view.focus * cosine
            guard let met = view.meeting(slope: slope, radius: 1 + height) else { continue }
            let place = GeoPoint(direction: view.over * met.height + direction * met.across)
            let longitude = window.longitude(place.longitude)
            #expect(
              longitude >= window.west && longitude <= window.east
                && place.latitude >= window.south && place.latitude <= window.north,
              "\(place) at \(key.time)")
          }
        }
      }
    }
  }

  @Test("Over the open sea there is a net to tell the way by, but on themes without one")
  func openSeaHasANet() throws {
    func nets(_ chase: Chase) -> Int {
      chase.terrain.map.nodes.count { $0.holds { $0 == .map(.graticule) } }
    }
    #expect(nets(try Chase([["HNL", "OGG"]]) { $0.map.detail = .auto }) > 0)
    #expect(
      nets(
        try Chase([["HNL", "OGG"]]) {
          $0.map.detail = .auto
          $0.theme.net = .none
        }) == 0)
  }

  @Test(
    "The way ahead stays in the picture, also in one that is tall",
    arguments: [(640, 360), (360, 640), (400, 400)])
  func theWayStaysInThePicture(_ width: Int, _ height: Int) throws {
    let chase = try Chase([["LHR", "SIN"]], width: width, height: height)
    let frame = chase.scene.size.bounds.expanded(by: -0.03 * Double(width))
    let line = try #require(chase.lines(.route).first)
    for time in chase.times {
      let box = try #require(line.outline.path(at: time).controlBounds)
      #expect(frame.contains(box), "at \(time)")
    }
  }

  @Test(
    "Trips in turn that lie far apart are seen one after the other, and what lies between is not")
  func tripsInTurnAreCut() throws {
    let chase = try Chase([["ZRH", "VIE"], ["JFK", "LAX"], ["SYD", "AKL"]]) {
      $0.time.order = .sequence
      $0.time.pace = .duration(6)
    }
    let cover = try #require(
      chase.scene.nodes.compactMap { node -> Group? in
        guard case .group(let group) = node, group.role == .earth(.air) else { return nil }
        return group
      }.first)
    var cuts = 0
    for (a, b) in zip(chase.terrain.views.keys, chase.terrain.views.keys.dropFirst())
    where a.value.over.angle(to: b.value.over) > 0.2 {
      cuts += 1
      #expect(cover.opacity[at: a.time] == 1 && cover.opacity[at: b.time] == 1)
    }
    #expect(cuts == 2)
    #expect(cover.opacity[at: 0] == 0 && cover.opacity.keys.filter { $0.value == 0 }.count > 3)
    let frame = chase.scene.size.bounds.expanded(by: -20)
    // Where one has arrived and the next waits, there is none.
    let markers = chase.times.map { chase.markers(at: $0) }.filter { !$0.isEmpty }
    #expect(markers.count > chase.times.count / 2)
    for points in markers { #expect(points.contains(where: frame.contains), "\(points)") }
  }

  @Test("Most of a film of trips in turn is seen, however fast they pass", arguments: [1.0, 3, 9])
  func fastTripsAreSeen(_ duration: Double) throws {
    let trips = [
      ["ZRH", "VIE"], ["JFK", "LAX"], ["SYD", "AKL"], ["GRU", "EZE"], ["NRT", "HND"],
    ]
    let chase = try Chase(trips) {
      $0.time.order = .sequence
      $0.time.pace = .duration(duration)
    }
    let covers = chase.groups { $0 == .earth(.air) }
    let covered = chase.times.filter { time in covers.contains { $0.opacity[at: time] > 0.5 } }
    #expect(covered.count < chase.times.count / 4)
  }

  @Test("Trips in turn that follow each other are one flight, which nothing covers")
  func tripsThatFollowAreOne() throws {
    let chase = try Chase([["ZRH", "VIE"], ["VIE", "IST"]]) { $0.time.order = .sequence }
    for (a, b) in zip(chase.terrain.views.keys, chase.terrain.views.keys.dropFirst()) {
      #expect(a.value.over.angle(to: b.value.over) < 0.05)
    }
    let isCovered = chase.scene.nodes.contains { node in
      if case .group(let group) = node { group.role == .earth(.air) } else { false }
    }
    #expect(!isCovered)
    // The plane that has landed is there until the next one sets out.
    for time in chase.times { #expect(!chase.markers(at: time).isEmpty, "\(time)") }
  }

  @Test("The first and the last picture name their stops", arguments: [1.0, 4])
  func theEndsAreNamed(_ duration: Double) throws {
    let chase = try Chase([["LHR", "SIN", "SYD"]]) { $0.time.pace = .duration(duration) }
    func isNamed(_ name: String, at time: Seconds) -> Bool {
      chase.groups { $0 == .label(name) }.contains {
        $0.opacity[at: time] > 0.99
          && $0.box(at: time).map(chase.scene.size.bounds.contains) == true
      }
    }
    #expect(isNamed("LHR", at: 0))
    #expect(chase.markers(at: 0).allSatisfy(chase.scene.size.bounds.contains))
    #expect(isNamed("SYD", at: chase.scene.playback.duration))
  }

  @Test("A stop that is passed is named, also in a fast film", arguments: [2.0, 4, 8])
  func stopsAreNamed(_ duration: Double) throws {
    let chase = try Chase([["LHR", "SIN", "SYD"]]) { $0.time.pace = .duration(duration) }
    let label = try #require(chase.groups { $0 == .label("SIN") }.first)
    #expect(chase.times.filter { label.opacity[at: $0] > 0.9 }.count > 1)
  }

  @Test("A ring has one label at a time, on the picture, and not under the marker")
  func ringsHaveLabels() throws {
    let chase = try Chase([["LIM", "CUZ"]]) {
      $0.map.rangeRings = [
        RangeRing(
          center: try Coordinate(latitude: .degrees(-12), longitude: .degrees(-77)), name: "here",
          radius: .meters(500_000))
      ]
    }
    let labels = chase.groups { $0 == .rangeLabel }
    var named = 0
    for time in chase.times {
      let seen = labels.filter { $0.opacity[at: time] > 0.5 }
      #expect(seen.count < 2)
      guard let box = seen.first?.box(at: time) else { continue }
      named += 1
      #expect(chase.scene.size.bounds.contains(box))
      #expect(!chase.markers(at: time).contains(where: box.contains))
    }
    #expect(named > chase.times.count / 2)
  }

  @Test(
    "However high a recording is, its marker and its way are in the picture",
    arguments: [10.0, 20, 35, 110, 400])
  func highRecordingsAreSeen(_ kilometers: Double) throws {
    let points = (0...60).map { step -> TrackPoint in
      let (share, height) = (Double(step), Double(min(step, 60 - step)) / 30)
      return TrackPoint(
        latitude: 52 + 0.005 * share, longitude: 5 + 0.02 * share,
        time: 60 * share, altitude: 1000 * kilometers * height)
    }
    let chase = try Chase(recording: points)
    let frame = chase.scene.size.bounds
    let lines = try [TripLine.route, .trail].map { try #require(chase.lines($0).last) }
    for time in chase.times {
      #expect(chase.markers(at: time).contains(where: frame.contains), "at \(time)")
      for line in lines {
        let top = line.outline.path(at: time).controlBounds?.minY ?? 0
        #expect(top >= 0, "\(line.role) at \(time)")
      }
    }
  }

  @Test(
    "A flight leaves and arrives calmly, and nothing in between is a jerk",
    arguments: [
      ["LHR", "SIN"], ["LHR", "DXB", "SIN"], ["JFK", "LAX", "HNL"], ["LHR", "JFK", "LHR"],
    ])
  func flightsAreCalm(_ codes: [String]) throws {
    let speeds = try Chase([codes]).speeds
    let most = try #require(speeds.max())
    for (a, b) in zip([0] + speeds, speeds + [0]) { #expect(abs(a - b) < 0.12 * most) }
    for end in [speeds[0], speeds[speeds.count - 1]] { #expect(end < 0.02 * most) }
  }

  @Test(
    "A name does not go and come back at once",
    arguments: [
      ["LHR", "SIN"], ["LHR", "DXB", "SIN"], ["ZRH", "GVA"], ["LHR", "JFK", "LHR"],
      ["SYD", "AKL", "HNL"],
    ])
  func namesDoNotWink(_ codes: [String]) throws {
    let chase = try Chase([codes])
    let labels = chase.groups { if case .label = $0 { true } else { false } }
    #expect(!labels.isEmpty)
    for label in labels {
      let shown = chase.times.filter { label.opacity[at: $0] > 0.5 }
      for (last, next) in zip(shown, shown.dropFirst()) {
        #expect(next - last < 0.05 || next - last > 0.6, "away from \(last) to \(next)")
      }
    }
  }

  @Test("Neither the eye nor the marker turns with circles that are too small to be seen")
  func circlesDoNotTurnTheEye() throws {
    let chase = try Chase(
      recording: (0...600).map { step in
        let (sine, cosine) = sineCosine(degrees: 9 * Double(step))
        return TrackPoint(
          latitude: 46.5 + 0.002 * sine, longitude: 7.5 + 0.003 * cosine + 1e-4 * Double(step),
          time: 3 * Double(step), altitude: 1200)
      })
    let views = chase.terrain.views.keys.map(\.value)
    for (a, b) in zip(views, views.dropFirst()) { #expect(a.ahead.angle(to: b.ahead) < 0.002) }
    let markers = chase.groups { if case .markerShape = $0 { true } else { false } }
    let marker = try #require(markers.last)
    let headings = try #require(marker.motion).heading.keys.map(\.value)
    for (a, b) in zip(headings, headings.dropFirst()) { #expect(abs(a - b) < 2) }
  }

  @Test("The way ahead begins at the marker, also that of an orbit", arguments: [0.8, 3])
  func orbitsHaveAWayAhead(_ turns: Double) throws {
    let chase = try Chase(
      recording: (0...Int(200 * turns)).map { step in
        let angle = 1.8 * Double(step)
        let longitude = 0.94 * angle + 8 * sineCosine(degrees: 2 * angle).sine
        return TrackPoint(
          latitude: 50 * sineCosine(degrees: angle).sine,
          longitude: longitude.remainder(dividingBy: 360), time: 28 * Double(step),
          altitude: 420_000)
      })
    let line = try #require(chase.lines(.route).last)
    for time in chase.times.dropLast() {
      guard let marker = chase.markers(at: time).last,
        case .move(let start) = line.outline.path(at: time).elements.first
      else { continue }
      #expect(start.distance(to: marker) < 3, "at \(time)")
    }
  }

  @Test("Points of overlays stand on the ground with their names, and lines are as wide as asked")
  func overlaysAreDrawn() throws {
    let file = try OverlayFile(
      Array(
        """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"name":"Nazca"},
        "geometry":{"type":"Point","coordinates":[-75.13,-14.72]}},
        {"type":"Feature","properties":{},
        "geometry":{"type":"LineString","coordinates":[[-77,-12],[-72,-13.5]]}}]}
        """.utf8))
    let chase = try Chase([["LIM", "CUZ"]]) { $0.map.overlays = [Overlay(file)] }
    let view = chase.terrain.views[at: 0]
    let place = GeoPoint(latitude: -14.72, longitude: -75.13).direction
    let point = view(place * (1 + chase.terrain.height(at: place)))
    let dot = try #require(chase.groups { $0 == .overlayPoint }.first)
    let seen = try #require(dot.motion?.placement(at: 0)(.zero))
    #expect(seen.distance(to: point) < 0.1 && dot.opacity[at: 0] > 0.9)
    let label = try #require(chase.groups { $0 == .overlayLabel("Nazca") }.first)
    let box = try #require(label.box(at: 0))
    #expect(label.opacity[at: 0] > 0.9 && chase.scene.size.bounds.contains(box))
    // The pixels of the map for one of the picture at the marker.
    let line = try #require(
      chase.terrain.map.nodes.compactMap { node -> Stroke? in
        guard case .shape(let shape) = node, case .overlay = shape.role else { return nil }
        return shape.stroke
      }.first)
    let middle = chase.terrain.views.keys[chase.terrain.views.keys.count / 2].value
    let met = try #require(
      middle.meeting(slope: (middle.level.y - 0.7 * 360) / middle.focus))
    let distance =
      (met.across * met.across + (middle.distance - met.height) * (middle.distance - met.height))
      .squareRoot()
    let window = chase.terrain.window
    let scale =
      Double(chase.terrain.map.size.width) / ((window.east - window.west) * .pi / 180)
      / (middle.focus / distance)
    #expect((1...8).contains(line.width / scale), "\(line.width / scale)")
  }
}
