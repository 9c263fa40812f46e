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
import FlightTestSupport
import Testing

/// A trip by airport codes.
func trip(_ codes: String...) throws -> Trip {
  try Trip(codes)
}

func options(_ width: Int = 800, _ height: Int = 500) throws -> StoryboardOptions {
  StoryboardOptions(size: try #require(PixelSize(width: width, height: height)))
}

@Suite struct StoryboardTests {
  @Test("Los Angeles to New York matches its snapshot")
  func losAngelesToNewYorkReadsAsItDid() throws {
    try Snapshot.check(
      Storyboard(trip("LAX", "JFK"), options: options()).scene.dump, "lax-jfk.txt")
  }

  @Test("A trip of three legs matches its snapshot")
  func aTripOfThreeLegsReadsAsItDid() throws {
    var night = try options(480, 270)
    night.theme = .night
    night.time.repetition = .times(1)
    night.text.title = "Kangaroo route"
    try Snapshot.check(
      Storyboard(trip("LHR", "SIN", "SYD", "AKL"), options: night).scene.dump, "lhr-akl.txt")
  }

  @Test("Many flights are not thinned, however large the picture")
  func manyFlightsAreNoThicketHoweverLargeThePicture() throws {
    let codes = ["LAX", "JFK", "SEA", "MIA", "SFO", "BOS", "SAN", "ORD"]
    let chain = try Trip((0...60).map { codes[$0 % 8] })
    let scene = try Storyboard(chain, options: options(4000, 4000)).scene
    let strokes = scene.nodes.compactMap { node in
      if case .shape(let shape) = node, shape.role == .line(.route) { shape.stroke } else { nil }
    }
    #expect(strokes.count == 1)
    #expect(strokes.allSatisfy { !$0.dashes.isEmpty })
  }

  /// The marker of a scene.
  private func motion(_ scene: Scene) throws -> Motion {
    for case .group(let group) in scene.nodes where group.role == .marker {
      return try #require(group.motion)
    }
    Issue.record("the scene has no marker")
    throw StoryboardError.notAFont(0)
  }

  @Test(
    "The marker is where the timeline says at every tick",
    arguments: [
      ["LAX", "JFK"], ["CDG", "NCE"], ["LHR", "SIN"], ["SFO", "NRT"], ["SYD", "SCL"],
    ])
  func theMarkerStandsWhereTheTimelineSaysAtEveryTick(_ codes: [String]) throws {
    let trip = try Trip(codes)
    var even = try options()
    even.time.easing = .linear
    let story = try Storyboard(trip, options: even)
    let motion = try motion(story.scene)
    let points = story.legs[0].points
    for tick in 0...120 {
      let index = Double(tick) * Double(points.count - 1) / 120
      let (low, share) = (Int(index), index - index.rounded(.down))
      var exact = story.view(points[low])
      if share > 0 { exact = exact.interpolated(to: story.view(points[low + 1]), at: share) }
      let drawn = motion.path.point(at: motion.progress[at: Double(tick) / 30])
      #expect(drawn.distance(to: exact) < 0.05, "tick \(tick)")
    }
  }

  @Test(
    "The heading is the direction since the previous tick, and at the end that of the line",
    arguments: [
      ["LAX", "JFK"], ["SFO", "NRT"], ["AKL", "SCL"], ["ANC", "ICN"], ["NAN", "HNL"],
    ])
  func theHeadingIsTheSlopeSinceTheTickBefore(_ codes: [String]) throws {
    let trip = try Trip(codes)
    var even = try options()
    even.time.easing = .linear
    let story = try Storyboard(trip, options: even)
    let motion = try motion(story.scene)
    let points = story.legs[0].points.map { story.view($0) }
    func at(_ tick: Int) -> Point {
      let index = Double(tick) * Double(points.count - 1) / 120
      let low = min(Int(index), points.count - 2)
      return points[low].interpolated(to: points[low + 1], at: index - Double(low))
    }
    var previous: Double?
    for tick in 0...120 {
      // The end looks the same however fast it is reached.
      let step = tick == 0 ? 1 : points.count - 1
      let (from, to) =
        [0, 120].contains(tick) ? (points[step - 1], points[step]) : (at(tick - 1), at(tick))
      let slope = bearing(dx: to.x - from.x, dy: to.y - from.y)
      let heading = motion.heading[at: Double(tick) / 30]
      // The picture has fewer points than the line: a marker of 50 px shows no turn of 0.05 degrees.
      #expect(abs((heading - slope).remainder(dividingBy: 360)) < 0.05, "tick \(tick)")
      // Continuous: a plane turns by little in a thirtieth of a second, at the ends too.
      if let previous { #expect(abs(heading - previous) < 3, "tick \(tick)") }
      previous = heading
    }
  }

  @Test("At a stop the marker turns in place")
  func atAStopTheMarkerTurnsWhileItStands() throws {
    var slow = try options()
    slow.time.pace = .duration(12)
    let motion = try motion(Storyboard(trip("LAX", "JFK", "MIA"), options: slow).scene)
    var turned = 0.0
    for tick in 1...360 {
      let (before, now) = (Double(tick - 1) / 30, Double(tick) / 30)
      let step = motion.heading[at: now] - motion.heading[at: before]
      #expect(abs(step) < 25, "tick \(tick)")
      if motion.progress[at: now] == motion.progress[at: before] { turned += step }
    }
    #expect(abs(turned) > 60)
  }

  @Test(
    "The line, the marker and the labels are inside the picture",
    arguments: [
      ["LAX", "JFK"], ["SFO", "OAK"], ["SFO", "NRT"], ["AKL", "SCL"], ["LHR", "SIN", "SYD"],
      ["GRU", "LIS"], ["DXB", "SYD"], ["CDG", "NCE"],
    ])
  func everythingThatMattersIsInsideThePicture(_ codes: [String]) throws {
    let trip = try Trip(codes)
    for (width, height) in [(800, 500), (480, 270), (1080, 1080), (300, 900), (1200, 200)] {
      let story = try Storyboard(trip, options: options(width, height))
      let frame = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
      var labels: [Rect] = []
      for time in stride(from: 0.0, through: 5, by: 0.25) {
        for case .shape(let shape, let transform) in story.scene.picture(at: time).items
        where shape.role.description.hasPrefix("marker")
          || shape.role.description.hasPrefix("label")
        {
          let ink = try #require(shape.path.transformed(by: transform).controlBounds)
          #expect(frame.contains(ink), "\(shape.role) at \(time) s in \(width)x\(height)")
          if time == 0, shape.role.description.hasPrefix("label") { labels.append(ink) }
        }
      }
      for (index, label) in labels.enumerated() {
        for other in labels[..<index] { #expect(!label.intersects(other), "\(width)x\(height)") }
      }
    }
  }

  @Test("Labels stay off the line")
  func labelsKeepOffTheLine() throws {
    for codes in [
      ["LAX", "JFK"], ["CDG", "NCE"], ["LHR", "SIN"], ["GRU", "LIS"], ["DXB", "SYD"],
    ] {
      let trip = try Trip(codes)
      let scene = try Storyboard(trip, options: options()).scene
      let path = try motion(scene).path
      for case .shape(let shape) in scene.nodes where shape.role.description.hasPrefix("label") {
        let box = try #require(shape.path.controlBounds)
        let covered = (0...2000).count { box.contains(path.point(at: Double($0) / 2000)) }
        #expect(covered == 0, "\(codes) \(shape.role)")
      }
    }
  }

  @Test("A place visited twice is labeled once")
  func aPlaceVisitedTwiceIsLabeledOnce() throws {
    let scene = try Storyboard(trip("LAX", "JFK", "LAX"), options: options()).scene
    let labels = scene.nodes.filter {
      if case .shape(let s) = $0 { s.role == .label("LAX") } else { false }
    }
    #expect(labels.count == 2)  // its code and its city
  }

  @Test("Numbers that are not finite or out of range are refused")
  func numbersThatCannotBeDrawnAreRefused() throws {
    let route = try trip("LAX", "JFK")
    for change: (inout StoryboardOptions) -> Void in [
      { $0.time.pace = .duration(.nan) }, { $0.time.pace = .duration(-1) },
      { $0.time.pace = .step(0) },
      { $0.line.spacing = .meters(.infinity) }, { $0.time.firstHold = -1 },
      { $0.time.lastHold = .nan },
      { $0.map.margin = 1 }, { $0.marker.size = .nan }, { $0.line.width = 1e9 },
      { $0.line.casingWidth = -.infinity }, { $0.time.repetition = .times(0) },
    ] {
      var options = try options()
      change(&options)
      #expect(throws: StoryboardError.self) { try Storyboard(route, options: options) }
    }
  }
}
