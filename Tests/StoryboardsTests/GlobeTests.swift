import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightLanguages
import FlightMaps
import FlightOptions
import FlightRaster
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightTracks
import Testing

/// A flight over a globe that turns.
@Suite struct GlobeTests {
  private struct Globe {
    let scene: Scene
    let views: Track<SphereView>

    init(_ codes: [String], _ change: (inout StoryboardOptions) -> Void = { _ in }) throws {
      try self.init(Trip(codes), change)
    }

    init(_ trip: Trip, _ change: (inout StoryboardOptions) -> Void = { _ in }) throws {
      var options = try options()
      options.map.camera = .globe
      // A country of another color lies on a map round the globe, which tells how that turns.
      options.countries.marks = [
        CountryMark(try #require(CountryDirectory.embedded.match("LU")), .color(nil))
      ]
      change(&options)
      let scene = try Storyboard(trip, options: options).scene
      self.scene = scene
      views = try #require(
        scene.nodes.compactMap { node -> Sphere? in
          if case .group(let group) = node { group.sphere } else { nil }
        }.first
      ).views
    }

    var times: [Seconds] {
      let last = Int((scene.playback.motion * Timeline.rate).rounded())
      return (0...last).map { scene.playback.firstHold + Double($0) / Timeline.rate }
    }

    var marker: (group: Group, motion: Motion)? {
      scene.nodes.lazy.compactMap { node -> (Group, Motion)? in
        guard case .group(let group) = node, group.role == .marker else { return nil }
        return group.motion.map { (group, $0) }
      }.first
    }

    /// The last corners of the lines with a name at a time.
    func ends(of name: String, at time: Seconds) -> [Point] {
      func ends(_ nodes: [Node]) -> [Point] {
        nodes.flatMap { node -> [Point] in
          switch node {
          case .morph(let morph) where morph.role.description == name:
            return morph.outline.path(at: time).lastPoint.map { [$0] } ?? []
          case .group(let group) where group.isShown(at: time): return ends(group.children)
          default: return []
          }
        }
      }
      return ends(scene.nodes)
    }
  }

  private static let routes = [
    ["LHR", "SIN"], ["JFK", "HKG"], ["AKL", "DOH"], ["SCL", "SYD"], ["LAX", "JFK", "LAX"],
    ["LHR", "SIN", "SYD", "LAX", "LHR"], ["HEL", "JNB"], ["LYR", "TOS"],
  ]

  /// A trip between two places that are no airports.
  private func trip(_ latitude: Double, _ longitude: Double, to end: (Double, Double)) throws
    -> Trip
  {
    try Trip(
      stops: [(latitude, longitude), end].map {
        Stop(
          coordinate: try Coordinate(latitude: .degrees($0.0), longitude: .degrees($0.1)))
      })
  }

  /// Nothing jumps, and nothing spins.
  private func expectCalm(_ globe: Globe, _ name: String) {
    let views = globe.times.map { globe.views[at: $0] }
    for (a, b) in zip(views, views.dropFirst()) {
      // Thirty times a second: a quarter of the Earth in half a second is fast.
      #expect(a.towards.angle(to: b.towards) < 0.1, "\(name) jumps")
      #expect(a.up.angle(to: b.up) < 0.12, "\(name) spins")
    }
    let steps = zip(views, views.dropFirst()).map { $1.towards - $0.towards }
    for (a, b) in zip(steps, steps.dropFirst()) {
      #expect((b - a).length < 0.012, "\(name) jerks")
    }
    // It comes to rest.
    #expect(steps.first.map(\.length) ?? 1 < 0.012 && steps.last.map(\.length) ?? 1 < 0.012)
  }

  @Test(
    "A route fills the picture, under a horizon",
    arguments: [
      ["LAX", "JFK"], ["LHR", "JFK"], ["MEX", "LIM"], ["SYD", "PER"], ["YYZ", "YVR"],
    ])
  func aRouteFillsThePicture(_ codes: [String]) throws {
    let globe = try Globe(codes)
    let (width, time) = (Double(globe.scene.size.width), globe.times[globe.times.count / 2])
    let view = globe.views[at: time]
    let route = try #require(
      try Trip(codes).stops.map { view(GeoPoint($0.coordinate).direction) } as [Point]?)
    let share = route[0].distance(to: route[1]) / width
    #expect((0.6...0.8).contains(share), "\(share)")
    for point in route { #expect(globe.scene.size.bounds.contains(point)) }
    #expect(view.center.y - view.radius > 0)
  }

  @Test("A globe turns without a jerk, with the marker in sight", arguments: routes)
  func aGlobeTurnsWithoutAJerk(_ codes: [String]) throws {
    let globe = try Globe(codes)
    expectCalm(globe, codes.joined(separator: "-"))
    let (group, motion) = try #require(globe.marker)
    let frame = globe.scene.size.bounds.expanded(by: -20)
    for time in globe.times {
      #expect(group.isShown(at: time))
      #expect(frame.contains(motion.path.point(at: motion.progress[at: time])))
    }
  }

  @Test(
    "A globe gains and loses its speed without steps, however many frames a second there are",
    arguments: [["LHR", "SIN"], ["LAX", "JFK"], ["HEL", "JNB"]])
  func speedsHaveNoSteps(_ codes: [String]) throws {
    let globe = try Globe(codes)
    let views = (0...Int(globe.scene.playback.duration * 50)).map {
      globe.views[at: Double($0) / 50]
    }
    let speeds = zip(views, views.dropFirst()).map { $0.towards.angle(to: $1.towards) }
    let most = try #require(speeds.max())
    for (a, b) in zip(speeds, speeds.dropFirst()) { #expect(abs(a - b) < 0.12 * most) }
  }

  @Test("Low over a globe the arc stays below the eye, and in the picture", arguments: routes)
  func arcsStayBelowLowEyes(_ codes: [String]) throws {
    let globe = try Globe(codes) { options in
      options.map.eyeHeight = 3000
      options.map.arcHeight = 0.3
    }
    let (_, motion) = try #require(globe.marker)
    for time in globe.times {
      let view = globe.views[at: time]
      let place = motion.path.point(at: motion.progress[at: time])
      #expect(globe.scene.size.bounds.contains(place))
      // No further from the rim than a fifth of the globe.
      #expect(view.center.distance(to: place) < view.radius * 1.2, "\(codes) at \(time)")
    }
  }

  @Test("So many lines that they cover a globe are translucent and thin, and their dots small")
  func manyLinesAreFine() throws {
    let codes = [
      "LHR", "JFK", "SIN", "SYD", "GRU", "EZE", "NRT", "DEL", "DXB", "JNB", "NBO", "YVR",
    ]
    let pairs = codes.flatMap { from in codes.filter { $0 != from }.map { [from, $0] } }
    let trips = try pairs.prefix(120).map { try Trip($0) }
    func looks(_ trips: [Trip]) throws -> (opacity: Double, width: Double, dot: Double) {
      var options = try options()
      options.map.camera = .globe
      let scene = try Storyboard(trips, options: options).scene
      var (opacities, widths, dots): ([Double], [Double], [Double]) = ([], [], [])
      func look(_ nodes: [Node]) {
        for node in nodes {
          switch node {
          case .morph(let morph) where morph.role.description == "trail":
            guard let stroke = morph.stroke else { continue }
            opacities.append(stroke.color.opacity)
            widths.append(stroke.width)
          case .shape(let shape) where shape.role == .dot:
            dots.append(shape.path.controlBounds?.width ?? 0)
          case .group(let group): look(group.children)
          default: break
          }
        }
      }
      look(scene.nodes)
      return (try #require(opacities.max()), try #require(widths.max()), try #require(dots.max()))
    }
    let (few, many) = (try looks(Array(trips.prefix(20))), try looks(trips))
    #expect(few.opacity == 1)
    // In steps of 8 bits.
    #expect((0.145...0.305).contains(many.opacity))
    #expect(many.width < few.width / 2)
    #expect(many.dot < few.dot / 2 && many.dot < 5)
  }

  @Test("Poles and antipodes are passed calmly")
  func polesAndAntipodesArePassedCalmly() throws {
    for (start, end) in [
      ((60.0, 30.0), (55.0, -150.0)), ((89, 0), (-89, 10)), ((0, 0), (0, 180)),
      ((0, 0), (0.5, 179)),
      ((-80, 0), (-75, 170)), ((90, 0), (40, 10)),
    ] {
      let globe = try Globe(try trip(start.0, start.1, to: end))
      expectCalm(globe, "\(start) to \(end)")
    }
  }

  @Test("The line ends where the marker is", arguments: routes)
  func theLineEndsAtTheMarker(_ codes: [String]) throws {
    let globe = try Globe(codes)
    let (_, motion) = try #require(globe.marker)
    for time in globe.times.dropFirst(3) {
      let marker = motion.path.point(at: motion.progress[at: time])
      let ends = globe.ends(of: "trail", at: time)
      #expect(ends.contains { $0.distance(to: marker) < 1 }, "\(codes) at \(time)")
    }
  }

  @Test("The marker points along the line")
  func theMarkerPointsAlongTheLine() throws {
    for codes in [["LHR", "SIN"], ["JFK", "HKG"], ["SCL", "SYD"]] {
      let globe = try Globe(codes)
      let (_, motion) = try #require(globe.marker)
      for time in globe.times.dropFirst(20).dropLast(20) {
        // The way on the globe: where the marker has come to, in a view that stands still.
        let view = globe.views[at: time]
        func place(_ time: Seconds) -> SIMD3<Double>? {
          globe.views[at: time].place(at: motion.path.point(at: motion.progress[at: time]))
        }
        // What is lifted shows other ground, which moves on in the same direction nearly.
        guard let a = place(time - 0.1), let b = place(time + 0.1) else { continue }
        let step = view(b) - view(a)
        let slope = bearing(dx: step.x, dy: step.y)
        let placed = motion.placement(at: time)
        let off = (bearing(dx: -placed.c, dy: -placed.d) - slope).remainder(dividingBy: 360)
        #expect(abs(off) < 14, "\(codes) at \(time): \(off)")
      }
    }
  }

  @Test(
    "A way to or from the eye is never flown backwards on the picture",
    arguments: [["PUQ", "SCL"], ["SCL", "PUQ"], ["MIA", "YYZ"], ["LHR", "ACC"]])
  func noWayIsFlownBackwards(_ codes: [String]) throws {
    let (trip, globe) = (try Trip(codes), try Globe(codes))
    let (_, motion) = try #require(globe.marker)
    let stops = trip.stops.map { GeoPoint($0.coordinate).direction }
    let shares = globe.times.map { time in
      let (a, b) = (globe.views[at: time](stops[0]), globe.views[at: time](stops[1]))
      let marker = motion.path.point(at: motion.progress[at: time])
      let length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
      return ((marker.x - a.x) * (b.x - a.x) + (marker.y - a.y) * (b.y - a.y)) / length
    }
    #expect(shares.allSatisfy { -0.01...1.01 ~= $0 })
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 + 1e-3 })
  }

  @Test("The marker turns and is foreshortened without a jump")
  func theMarkerTurnsWithoutAJump() throws {
    for codes in [["LHR", "SIN"], ["JFK", "HKG"], ["SCL", "SYD"], ["AKL", "DOH"]] {
      let globe = try Globe(codes)
      let (_, motion) = try #require(globe.marker)
      let placed = globe.times.map(motion.placement)
      for (a, b) in zip(placed, placed.dropFirst()) {
        let change = [b.a - a.a, b.b - a.b, b.c - a.c, b.d - a.d].map(abs).max() ?? 0
        #expect(change < 0.1, "\(codes): \(a) to \(b)")
      }
      // From the side it is still a plane, never a line.
      #expect(placed.allSatisfy { abs($0.a * $0.d - $0.b * $0.c) > 0.25 })
    }
  }

  @Test("Stops are where the globe has them, and hidden behind it")
  func stopsAreHiddenBehindTheGlobe() throws {
    let globe = try Globe(["LHR", "SIN", "SYD", "LAX", "LHR"]) { $0.text.labels = .none }
    let stops = try ["LHR", "SIN", "SYD", "LAX"].map {
      GeoPoint(try #require(Trip([$0, "JFK"]).stops.first).coordinate).direction
    }
    let pins = globe.scene.nodes.compactMap { node -> Group? in
      guard case .group(let group) = node, group.role == .pin else { return nil }
      return group
    }
    try #require(pins.count == stops.count)
    for (stop, pin) in zip(stops, pins) {
      let motion = try #require(pin.motion)
      for time in globe.times {
        let view = globe.views[at: time]
        let height = stop.dot(view.towards)
        if height < -0.15 { #expect(pin.opacity[at: time] == 0) }
        // Having come into sight it fades in.
        if height > 0.45 {
          #expect(pin.opacity[at: time] == 1)
          let seen = motion.path.point(at: motion.progress[at: time])
          #expect(seen.distance(to: view(stop)) < 1)
        }
      }
    }
  }

  @Test("A flight that comes from space ends close to its destination")
  func itEndsCloseToTheDestination() throws {
    let globe = try Globe(["LHR", "SIN"]) { $0.map.camera = .globeFly }
    let views = globe.times.map { globe.views[at: $0] }
    #expect(views[views.count - 1].radius > 2.5 * views[views.count / 2].radius)
    #expect(views[0].radius < 0.7 * views[views.count / 2].radius)
    for (a, b) in zip(views, views.dropFirst()) { #expect(b.radius >= a.radius - 1e-9) }
    let end = GeoPoint(try #require(Trip(["SIN", "JFK"]).stops.first).coordinate).direction
    let last = views[views.count - 1]
    let (frame, place) = (globe.scene.size.bounds, last(end))
    #expect(abs(place.x - frame.center.x) < 30 && abs(place.y - frame.center.y) < frame.height / 8)
  }

  @Test("A route fills the picture, with the horizon over it")
  func aRouteFillsThePicture() throws {
    for codes in [["LAX", "JFK"], ["SYD", "PER"], ["HAM", "FCO"]] {
      let globe = try Globe(codes)
      let frame = globe.scene.size.bounds
      let view = globe.views[at: globe.times[globe.times.count / 2]]
      let ends = try Trip(codes).stops.map {
        view(GeoPoint($0.coordinate).direction)
      }
      let (a, b) = (ends[0], ends[1])
      #expect(frame.contains(a) && frame.contains(b))
      let isWide = abs(a.x - b.x) > abs(a.y - b.y)
      #expect(
        isWide ? abs(a.x - b.x) > 0.6 * frame.width : abs(a.y - b.y) > 0.2 * frame.height,
        "\(codes)")
      #expect((0.05...0.2).contains((view.center.y - view.radius) / frame.height), "\(codes)")
    }
    // To hops the eye comes as close as pixels of a map round the globe allow.
    let hop = try Globe(["HNL", "OGG"])
    let view = hop.views[at: hop.times[hop.times.count / 2]]
    let ends = try Trip(["HNL", "OGG"]).stops.map { view(GeoPoint($0.coordinate).direction) }
    #expect(abs(ends[0].x - ends[1].x) > 0.09 * hop.scene.size.bounds.width)
  }

  @Test(
    "A small globe shows what a large one does", arguments: [["NRT", "OSL"], ["LAX", "JFK"]])
  func aSmallGlobeShowsWhatALargeOneDoes(_ codes: [String]) throws {
    let views = try [300, 500, 1200].map { side in
      let globe = try Globe(codes) {
        $0.size = PixelSize(width: side, height: side) ?? $0.size
        $0.text.labels = .none
      }
      return (globe.views[at: globe.times[globe.times.count / 2]], Double(side))
    }
    for (view, side) in views {
      #expect(abs(view.radius / side - views[0].0.radius / views[0].1) < 0.002)
      let other = views[0].0.towards
      #expect(view.towards.angle(to: other) < 0.002)
    }
  }

  @Test("No line rises beyond the rim, wherever it goes on behind the globe")
  func linesEndAtTheRim() throws {
    let globe = try Globe(["LAX", "JFK", "LHR", "DXB", "SIN", "SYD", "LAX"])
    for time in globe.times {
      let view = globe.views[at: time]
      for end in globe.ends(of: "trail", at: time) + globe.ends(of: "route", at: time) {
        #expect(end.distance(to: view.center) < view.radius + 1.5, "at \(time)")
      }
    }
  }

  @Test("A label stands clear of the marker that has come to its stop", arguments: routes)
  func labelsMakeWayForMarkers(_ codes: [String]) throws {
    let globe = try Globe(codes)
    let (_, motion) = try #require(globe.marker)
    for (time, code) in [
      (globe.times[0], codes[0]), (globe.times.last ?? 0, codes[codes.count - 1]),
    ] {
      let marker = motion.path.point(at: motion.progress[at: time])
      let body = Rect(from: marker, to: marker).expanded(by: 6)
      for case .group(let pin) in globe.scene.nodes where pin.role == .pin {
        guard pin.opacity[at: time] > 0,
          case .shape(let text)? = pin.children.first, text.role == .label(code),
          let box = text.path.controlBounds
        else { continue }
        let move = pin.motion.map { $0.path.point(at: $0.progress[at: time]) } ?? .zero
        #expect(!box.moved(by: move).intersects(body), "\(codes): \(code)")
      }
    }
  }

  @Test("Points of overlays are on the globe with their names, and gone behind it")
  func overlayPointsTurn() throws {
    let file = try OverlayFile(
      Array(
        """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"name":"Mecca"},
        "geometry":{"type":"Point","coordinates":[39.8,21.4]}},
        {"type":"Feature","properties":{"name":"Lima"},
        "geometry":{"type":"Point","coordinates":[-77,-12]}}]}
        """.utf8))
    let globe = try Globe(["LHR", "SIN"]) { $0.map.overlays = [Overlay(file)] }
    /// What is pinned to a place, by what it draws.
    func pins(_ role: NodeRole) -> [Group] {
      globe.scene.nodes.compactMap { node in
        guard case .group(let pin) = node, case .shape(let shape)? = pin.children.first,
          shape.role == role
        else { return nil }
        return pin
      }
    }
    let (points, end) = (pins(.overlayPoint), globe.scene.playback.motionEnd)
    #expect(points.map { $0.opacity[at: end] } == [1, 0])
    let label = try #require(pins(.overlayLabel("Mecca")).first)
    #expect(label.opacity[at: end] == 1)
    let place = globe.views[at: end](GeoPoint(latitude: 21.4, longitude: 39.8).direction)
    let box = try #require(
      points[0].children.compactMap { node -> Rect? in
        if case .shape(let shape) = node { shape.path.controlBounds } else { nil }
      }.first)
    let move = points[0].motion.map { $0.path.point(at: $0.progress[at: end]) } ?? .zero
    #expect(box.moved(by: move).center.distance(to: place) < 0.5)
  }

  @Test(
    "Both ends keep their names from the first moment to the last where both are in the picture")
  func namesStayInThePicture() throws {
    for codes in [
      ["LAX", "JFK"], ["JFK", "LAX"], ["LHR", "IST"], ["SYD", "PER"], ["CPT", "NBO"],
    ] {
      let globe = try Globe(codes)
      for case .group(let pin) in globe.scene.nodes where pin.role == .pin {
        for time in globe.times {
          #expect(pin.opacity[at: time] == 1, "\(codes) at \(time)")
        }
      }
    }
  }

  @Test("A stop that comes into the picture late has its name there", arguments: [3000.0, 5000])
  func lateStopsAreNamed(_ height: Double) throws {
    for codes in [["LHR", "SIN"], ["JFK", "HKG"], ["SCL", "SYD"]] {
      for width in [320, 640, 1280] {
        let size = try #require(PixelSize(width: width, height: width * 5 / 8))
        let globe = try Globe(codes) { options in
          (options.size, options.map.eyeHeight) = (size, height)
        }
        let name = codes[1]
        let isNamed = globe.scene.nodes.contains { node in
          guard case .group(let pin) = node, pin.role == .pin else { return false }
          return pin.opacity[at: globe.scene.playback.duration] == 1
            && pin.children.contains { $0.role == .label(name) }
        }
        #expect(isNamed, "\(codes) \(width)")
      }
    }
  }

  @Test("The Earth is no smaller from low than from far away, where all of the way stays in sight")
  func lowEyesSeeALargeEarth() throws {
    for codes in [["LHR", "SIN"], ["SYD", "EZE"], ["LHR", "SIN", "SYD"], ["HEL", "JNB"]] {
      let heights: [Double?] = [9000, 12_000, 20_000, 50_000, 80_000, 150_000, 1e6, nil]
      let radii = try heights.map { height in
        try Globe(codes) { $0.map.eyeHeight = height }.views.keys[0].value.radius
      }
      for (low, high) in zip(radii, radii.dropFirst()) {
        #expect(low >= high - 0.01, "\(codes) \(radii)")
      }
    }
  }

  @Test("A pole has a name", arguments: [("en", "South Pole"), ("de", "Südpol")])
  func polesHaveNames(_ tag: String, _ name: String) throws {
    let language = try #require(Language(tag))
    let globe = try Globe(trip(-77.85, 166.67, to: (-90, 0))) { $0.text.language = language }
    let isNamed = globe.scene.nodes.contains { node in
      guard case .group(let pin) = node, pin.role == .pin else { return false }
      return pin.children.contains { $0.role == .label(name) }
    }
    #expect(isNamed)
  }

  @Test("Also the arc of a hop has a shadow", arguments: [["ZRH", "GVA"], ["HNL", "OGG"]])
  func hopsHaveShadows(_ codes: [String]) throws {
    let globe = try Globe(codes)
    #expect(!globe.ends(of: "shadow", at: globe.scene.playback.motionEnd).isEmpty)
  }

  @Test("Round the pole a flag is whole: all of its middle lies there")
  func aFlagLiesRoundThePole() throws {
    let mark = CountryMark(try #require(CountryDirectory.embedded.match("AQ")), .flag)
    let globe = try Globe(["PUQ", "CHC"]) { $0.countries.marks = [mark] }
    let time = globe.scene.playback.firstHold
    let (picture, view) = (try globe.scene.bitmap(at: time), globe.views[at: time])
    // White is the land in the flag's middle: of all longitudes at 84° south none may be blue.
    let colors = stride(from: 0.0, to: 360, by: 5).compactMap { longitude -> UInt32? in
      let place = GeoPoint(latitude: -84, longitude: longitude).direction
      let point = view(place)
      guard place.dot(view.towards) > view.horizon + 0.1, picture.bounds.contains(point) else {
        return nil
      }
      return picture.pixels[Int(point.y) * picture.width + Int(point.x)]
    }
    try #require(colors.count > 20)
    #expect(colors.allSatisfy { $0 >> 16 & 255 > 200 })
  }

  @Test(
    "What drawings show of a globe with a map round it has borders, and no more bytes than that is worth"
  )
  func drawingsOfAGlobeHaveBorders() throws {
    /// The corners of all keys.
    func corners(_ ground: GroundStyle) throws -> [NodeRole: Int] {
      var options = try options(480, 480)
      (options.map.camera, options.map.ground) = (.globe, ground)
      var counts: [NodeRole: Int] = [:]
      func count(_ nodes: [Node]) {
        for node in nodes {
          if case .group(let group) = node { count(group.children) }
          if case .morph(let morph) = node {
            counts[node.role, default: 0] +=
              morph.outline.path(at: 0).elements.count * morph.outline.times.count
          }
        }
      }
      count(try Storyboard(Trip(["LHR", "SIN"]), options: options).scene.nodes)
      return counts
    }
    let (flat, toned) = (try corners(.flat), try corners(.relief))
    #expect(flat[.map(.borders)] == nil)
    let (borders, land) = (toned[.map(.borders)] ?? 0, toned[.map(.land)] ?? 0)
    #expect(borders > 1000 && borders < land / 5, "\(borders) of \(land)")
  }

  @Test(
    "A flag lies on a country across the edge of the map round a globe, and a dot is one of pixels seen"
  )
  func countriesOnAGlobe() throws {
    func pixels(_ codes: [String], _ country: String, _ paint: CountryMark.Paint) throws -> [UInt32]
    {
      let mark = CountryMark(try #require(CountryDirectory.embedded.match(country)), paint)
      let globe = try Globe(codes) { $0.countries.marks = [mark] }
      return try globe.scene.bitmap(at: globe.scene.playback.motionEnd).pixels
    }
    let russia = try pixels(["SVO", "VVO"], "RU", .flag)
    let red = russia.count { $0 >> 16 & 255 > 200 && $0 & 255 < 90 && $0 >> 8 & 255 < 90 }
    let blue = russia.count { $0 >> 16 & 255 < 90 && $0 & 255 > 110 && $0 >> 8 & 255 < 90 }
    #expect(red * 10 > blue && blue * 10 > red, "\(red) red, \(blue) blue")
    let fiji = try pixels(["NAN", "SYD"], "FJ", .color(Color(0xFF00FF))).count {
      $0 >> 16 & 255 > 200 && $0 & 255 > 200 && $0 >> 8 & 255 < 120
    }
    #expect((1..<200).contains(fiji), "\(fiji)")
  }
}

extension Path {
  /// The last corner.
  fileprivate var lastPoint: Point? {
    switch elements.last {
    case .move(let point), .line(let point), .cubic(_, _, let point): point
    case .close, nil: nil
    }
  }
}

extension Bitmap {
  fileprivate var bounds: Rect {
    Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
  }
}
