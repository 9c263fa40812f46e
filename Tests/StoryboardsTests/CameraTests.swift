import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightOptions
import FlightRaster
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightStyles
import Testing

@Suite struct CameraTests {
  /// A flight seen through its camera.
  private struct Filmed {
    let scene: Scene
    let camera: Camera
    let motion: Motion
    let children: [Node]

    init(_ codes: [String], _ change: (inout StoryboardOptions) -> Void) throws {
      let trip = try Trip(codes)
      var options = try options()
      options.map.detail = .none
      change(&options)
      try self.init(Storyboard(trip, options: options).scene)
    }

    init(_ scene: Scene) throws {
      self.scene = scene
      let groups = scene.nodes.compactMap { node -> Group? in
        if case .group(let group) = node, group.camera != nil { group } else { nil }
      }
      let group = try #require(groups.first)
      camera = try #require(group.camera)
      children = group.children
      motion = try #require(
        group.children.compactMap { node -> Motion? in
          if case .group(let group) = node { group.motion } else { nil }
        }.first)
    }

    var ticks: [Seconds] {
      let last = Int((scene.playback.motion * Timeline.rate).rounded())
      return (0...last).map { scene.playback.firstHold + Double($0) / Timeline.rate }
    }

    func marker(at time: Seconds) -> Point {
      camera.views[at: time].affine(motion.path.point(at: motion.progress[at: time]))
    }
  }

  private static let routes = [
    ["LAX", "JFK"], ["SFO", "NRT"], ["CDG", "NCE"], ["LHR", "SIN", "SYD"], ["JFK", "LHR", "JFK"],
    ["AKL", "DOH"], ["HEL", "JNB"], ["ZRH", "GVA", "LHR", "DUB"],
  ]

  @Test("No label moves under a title", arguments: [CameraMode.follow, .fly])
  func noLabelComesUnderATitle(_ mode: CameraMode) throws {
    let film = try Filmed(["LHR", "SIN", "SYD"]) {
      $0.map.camera = mode
      $0.text.title = "Our summer"
      $0.text.counter = .distance
    }
    var labels = 0
    for time in film.ticks {
      var boxes: [String: [Rect]] = [:]
      for case .shape(let shape, let transform) in film.scene.picture(at: time).items {
        let box = shape.path.transformed(by: transform).controlBounds
        if let box, let kind = shape.role.description.split(separator: " ").first {
          boxes[String(kind), default: []].append(box)
        }
      }
      let title = try #require(boxes["title"]?.first)
      for label in boxes["label"] ?? [] { #expect(!label.intersects(title), "at \(time) s") }
      labels += boxes["label"]?.count ?? 0
    }
    #expect(labels > film.ticks.count)
  }

  @Test("A thin line without gaps keeps its round ends")
  func aThinSolidLineKeepsItsEnds() throws {
    let film = try Filmed(["LAX", "JFK"]) {
      $0.map.camera = .follow
      $0.line.style.width = 2
    }
    let caps = film.children.flatMap { node -> [LineCap] in
      if case .trail(let trail) = node { trail.strokes.map(\.cap) } else { [] }
    }
    #expect(!caps.isEmpty && caps.allSatisfy { $0 == .round })
  }

  @Test("The follow camera keeps the marker in the middle third", arguments: routes)
  func followKeepsTheMarkerInTheMiddleThird(_ route: [String]) throws {
    for seconds in [1.0, 4, 12] {
      let film = try Filmed(route) {
        $0.map.camera = .follow
        $0.time.pace = .duration(seconds)
        $0.time.easing = seconds == 4 ? .inOut : .linear
        $0.time.firstHold = 0.5
      }
      let third = Rect(minX: 800.0 / 3, minY: 500.0 / 3, maxX: 1600.0 / 3, maxY: 1000.0 / 3)
      for time in film.ticks {
        #expect(third.contains(film.marker(at: time)), "\(route) in \(seconds) s at \(time)")
      }
    }
  }

  @Test("The fly camera keeps the marker off the edge", arguments: routes)
  func flyKeepsTheMarkerOffTheEdge(_ route: [String]) throws {
    for seconds in [1.0, 4, 12] {
      let film = try Filmed(route) {
        $0.map.camera = .fly
        $0.time.pace = .duration(seconds)
        $0.time.easing = seconds == 4 ? .inOut : .linear
      }
      let inside = film.scene.size.bounds.expanded(by: -40)
      for time in film.ticks {
        #expect(inside.contains(film.marker(at: time)), "\(route) in \(seconds) s at \(time)")
      }
    }
  }

  @Test("The fly camera opens to the whole route and closes in", arguments: routes)
  func flyOpensToTheWholeRouteAndClosesIn(_ route: [String]) throws {
    let film = try Filmed(route) {
      $0.map.camera = .fly
      $0.time.pace = .duration(8)
    }
    let (start, end) = (film.camera.views[at: 0], film.camera.views[at: 8])
    #expect(start.scale > 4)
    #expect(end.scale > 4)
    let widest = try #require(film.camera.views.keys.min { $0.value.scale < $1.value.scale }).value
    #expect(abs(widest.scale - 1) < 0.01)
    #expect(widest.offset.distance(to: .zero) < 8)
  }

  /// How many pixels a camera's pans and zooms may differ from one tick to the next: a jerk is a
  /// change of speed.
  @Test("The camera moves smoothly", arguments: routes, [CameraMode.follow, .fly])
  func theCameraDoesNotJerk(_ route: [String], _ mode: CameraMode) throws {
    let film = try Filmed(route) {
      $0.map.camera = mode
      $0.time.pace = .duration(8)
    }
    let views = film.ticks.map { film.camera.views[at: $0] }
    for (a, (b, c)) in zip(views, zip(views.dropFirst(), views.dropFirst(2))) {
      // What is in the middle at a tick, a tick before and a tick after.
      let middle = Point(x: (400 - b.offset.x) / b.scale, y: (250 - b.offset.y) / b.scale)
      let (before, after) = (a.affine(middle), c.affine(middle))
      let jerk = Point(x: before.x + after.x - 800, y: before.y + after.y - 500)
      #expect(jerk.distance(to: .zero) < 4)
      #expect(abs(a.scale * c.scale / (b.scale * b.scale) - 1) < 0.02)
    }
    // At rest at both ends.
    #expect(abs(views[1].scale / views[0].scale - 1) < 0.01)
    let first = film.marker(at: 0)
    #expect(first.distance(to: Point(x: 400, y: 250)) < 150)
  }

  @Test("Several markers stay in the picture")
  func severalMarkersStayInThePicture() throws {
    let trips = try [["ZRH", "JFK"], ["ZRH", "NRT"], ["ZRH", "GRU"]].map {
      try Trip($0)
    }
    for mode in [CameraMode.follow, .fly] {
      var options = try options()
      options.map.detail = .none
      options.map.camera = mode
      let film = try Filmed(Storyboard(trips, options: options).scene)
      let motions = film.children.compactMap { node -> Motion? in
        if case .group(let group) = node { group.motion } else { nil }
      }
      #expect(motions.count == 3)
      let inside = film.scene.size.bounds.expanded(by: -20)
      for time in film.ticks {
        for motion in motions {
          let place = motion.path.point(at: motion.progress[at: time])
          #expect(inside.contains(film.camera.views[at: time].affine(place)), "\(mode) at \(time)")
        }
      }
    }
  }

  @Test("Where the map is cut, the camera jumps with the marker")
  func whereTheMapIsCutTheCameraJumpsWithTheMarker() throws {
    let film = try Filmed(["NRT", "LAX"]) {
      $0.map.camera = .follow
      $0.map.projection = .naturalEarth
      $0.map.fit = .world
    }
    for time in film.ticks {
      let place = film.marker(at: time)
      #expect(abs(place.x - 400) < 800.0 / 6 + 1 && abs(place.y - 250) < 500.0 / 6 + 1)
    }
  }

  @Test("A short hop has no camera")
  func aHopThatIsCloseAlreadyHasNoCamera() throws {
    var options = try options()
    options.map.camera = .fly
    let storyboard = try Storyboard(trip("ZRH", "BRN"), options: options)
    #expect(storyboard.camera == (storyboard.scene.nodes.hasCamera ? .fly : .fixed))
    #expect(!storyboard.scene.title.isEmpty)
    options.time.pace = .duration(0.1)
    _ = try Storyboard(trip("ZRH", "BRN"), options: options).scene.bitmap(at: 0)
  }

  @Test("The title does not move")
  func theTitleDoesNotMove() throws {
    var options = try options()
    options.map.detail = .none
    options.text.title = "Title"
    options.map.camera = .fly
    let scene = try Storyboard(trip("LAX", "JFK"), options: options).scene
    #expect(scene.nodes.count > 1)
    #expect(scene.nodes.dropFirst().allSatisfy { !$0.isAnimated })
  }

  /// Each stop and each label keeps its size, and all of them stay clear of each other, in every
  /// view.
  @Test("Labels never overlap under a camera", arguments: [CameraMode.follow, .fly])
  func labelsNeverOverlap(_ mode: CameraMode) throws {
    let film = try Filmed(["DUB", "LHR", "AMS", "FRA", "ZRH", "MXP", "FCO", "ATH"]) {
      $0.map.camera = mode
    }
    for time in stride(from: 0.0, through: 4, by: 0.1) {
      let view = film.camera.views[at: time]
      var boxes: [String: Rect] = [:]
      for case .group(let group) in film.children {
        guard let anchor = group.anchor, case .shape(let shape)? = group.children.first,
          shape.role.description.hasPrefix("label "), let box = shape.path.controlBounds
        else { continue }
        let place = view.affine(anchor)
        let seen = Rect(
          minX: box.minX + place.x, minY: box.minY + place.y, maxX: box.maxX + place.x,
          maxY: box.maxY + place.y)
        boxes[shape.role.description] = boxes[shape.role.description].map { $0.union(seen) } ?? seen
      }
      #expect(boxes.count > 3)
      let all = boxes.sorted { $0.key < $1.key }
      for (index, a) in all.enumerated() {
        for b in all[(index + 1)...] {
          #expect(!a.value.intersects(b.value), "\(a.key) and \(b.key) at \(time)")
        }
      }
    }
  }

  @Test("A scene without a camera is unchanged")
  func withoutACameraNothingIsDifferent() throws {
    var moving = try options()
    moving.map.camera = .fixed
    #expect(
      try Storyboard(trip("LAX", "JFK"), options: moving).scene
        == Storyboard(trip("LAX", "JFK"), options: options()).scene)
  }

  @Test(
    "Cameras of very short films in very small pictures are drawn without a crash",
    arguments: [0.1, 0.3]) func extremeRequestsComeToNoHarm(_ seconds: Double) throws
  {
    for mode in [CameraMode.follow, .fly] {
      for projection in [Projection.mercator, .orthographic, .azimuthal, .robinson] {
        for route in [["SVO", "ANC"], ["SCL", "PVG"], ["ZRH", "GVA"]] {
          var options = try options(60, 40)
          options.map.camera = mode
          options.time.pace = .duration(seconds)
          options.map.projection = projection
          options.map.margin = 0
          let trip = try Trip(route)
          let scene = try Storyboard(trip, options: options).scene
          _ = try scene.bitmap(at: 0)
        }
      }
    }
  }

  @Test(
    "No label is cut by the frame", arguments: [CameraMode.follow, .fly],
    [(800, 500), (480, 270), (540, 540), (360, 640)])
  func noLabelIsEverCutByTheFrame(_ mode: CameraMode, _ size: (Int, Int)) throws {
    let routes = [["LAX", "JFK"], ["LHR", "SIN", "SYD"], ["SFO", "NRT"]]
    for codes in routes {
      let filmed = try Filmed(codes) {
        $0.size = PixelSize(width: size.0, height: size.1) ?? $0.size
        $0.map.detail = .none
        $0.map.camera = mode
      }
      let frame = filmed.scene.size.bounds
      var seen = 0
      let duration = filmed.scene.playback.duration
      for tick in stride(from: 0, through: Int(duration * 30) + 2, by: 2) {
        let time = min(Double(tick) / 30, duration)
        for case .group(let pin) in filmed.children where pin.children.first?.isLabel == true {
          guard pin.opacity[at: time] > 0 else { continue }
          seen += 1
          let view = filmed.camera.views[at: time].affine
          var items: [Picture.Item] = []
          Node.group(pin).place(at: time, under: view, into: &items)
          for item in items {
            #expect(frame.contains(item.letters), "\(codes) \(mode) \(size) \(time)")
          }
        }
      }
      // Labels of both ends are there where the marker is.
      #expect(seen > 20, "\(codes)")
    }
  }
}

extension [Node] {
  fileprivate var hasCamera: Bool {
    contains { if case .group(let group) = $0 { group.camera != nil } else { false } }
  }
}

extension Node {
  fileprivate var isLabel: Bool {
    if case .shape(let shape) = self { shape.role.description.hasPrefix("label") } else { false }
  }
}

extension Picture.Item {
  /// Where a label's letters are.
  fileprivate var letters: Rect {
    switch self {
    case .shape(let shape, let transform):
      shape.path.transformed(by: transform).controlBounds
        ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    case .faded(let items, _): items[0].letters
    case .line, .image, .night: Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }
  }
}
