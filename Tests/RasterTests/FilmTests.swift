import FlightGraphics
import FlightRaster
import FlightScene
import FlightTestSupport
import Foundation
import Testing

/// A small scene with everything that a film has to get right: a cased trail with a bend, something
/// over it that stands still, and a marker that turns.
func sampleScene(width: Int = 120, height: Int = 80, firstHold: Double = 0) throws -> Scene {
  var path = Path()
  path.addSmoothLine(
    through: (0...200).map {
      let x = 12 + Double($0) * 0.48
      return Point(x: x, y: 60 - (x - 12) * (108 - x) / 60)
    }, tolerance: 0.02)
  let line = MeasuredPath(path)
  let progress = Track<Double>([
    .init(time: firstHold, value: 0), .init(time: firstHold + 1, value: 1),
  ])
  let heading = Track<Double>([
    .init(time: firstHold, value: 32), .init(time: firstHold + 1, value: 148),
  ])
  let arrow = Path(
    [Point(x: 0, y: -9), Point(x: 6, y: 8), Point(x: 0, y: 4), Point(x: -6, y: 8)], closed: true)
  return Scene(
    size: try #require(PixelSize(width: width, height: height)), background: Color(0xCFE3EC),
    nodes: [
      .shape(
        Shape(
          .map(.land), path: .circle(center: Point(x: 60, y: 90), radius: 60),
          fill: Color(0xF6F2E9),
          rule: .evenOdd, stroke: Stroke(color: Color(0x86ABBD), width: 0.7))),
      .shape(
        Shape(
          .line(.route), path: path,
          stroke: Stroke(color: Color(0x1F3B57, opacity: 0.6), width: 1.4, dashes: [1.5, 4.5]))),
      .trail(
        Trail(
          .line(.trail), path: line,
          strokes: [
            Stroke(color: Color(0xFFFFFF, opacity: 0.95), width: 5.5),
            Stroke(color: Color(0xD6432F), width: 2.8),
          ], drawn: progress)),
      .group(
        Group(
          .stop("LAX"),
          children: [
            .shape(
              Shape(
                .dot, path: .circle(center: Point(x: 12, y: 60), radius: 5), fill: Color(0xFFFFFF))
            )
          ])),
      .group(
        Group(
          .marker, motion: Motion(path: line, progress: progress, heading: heading),
          children: [
            .shape(
              Shape(
                .sheet(.arrow), path: arrow, fill: Color(0x16304A),
                stroke: Stroke(color: Color(0xFFFFFF), width: 3), strokesFirst: true))
          ])),
    ],
    playback: Playback(firstHold: firstHold, motion: 1, lastHold: 0.5, repetition: .forever),
    title: "A to B", summary: "Animated map: flight from A to B")
}

/// The sample with a trail as lines may be styled: dashed under square ends, a part of another color,
/// one that fades, corners drawn out.
func styledScene() throws -> Scene {
  var scene = try sampleScene()
  guard case .trail(let whole) = scene.nodes[2] else { return scene }
  func part(_ from: Double, _ to: Double, _ change: (inout Trail) -> Void) -> Node {
    let drawn = Track<Double>(
      from > 0
        ? [.init(time: from, value: 0), .init(time: to, value: 1)]
        : [.init(time: 0, value: 0), .init(time: to, value: 1)])
    var trail = Trail(
      .line(.trail), path: whole.path.part(from: from, to: to), strokes: whole.strokes, drawn: drawn
    )
    change(&trail)
    return .trail(trail)
  }
  // Sampled as finely as routes are: where a long straight line ends tells in its whole edge.
  let corners = [
    Point(x: 10, y: 20), Point(x: 50, y: 8), Point(x: 54, y: 20), Point(x: 110, y: 12),
  ]
  var zigzag = Path([corners[0]])
  for (a, b) in zip(corners, corners.dropFirst()) {
    for step in 1...20 { zigzag.line(to: a.interpolated(to: b, at: Double(step) / 20)) }
  }
  var pointed = Stroke(color: Color(0x0B8C5C), width: 5, dashes: [30, 6], cap: .square)
  pointed.join = .miter
  pointed.dashOffset = 4
  scene.nodes[2...2] = [
    part(0, 0.35) {
      $0.strokes[1].dashes = [5, 3, 1]
      $0.strokes[1].cap = .butt
    },
    part(0.35, 0.7) { trail in
      for index in trail.strokes.indices { trail.strokes[index].cap = .butt }
      trail.opacity = Track([.init(time: 0.7, value: 1), .init(time: 1, value: 0.3)])
    },
    part(0.7, 1) { $0.strokes[1].color = Color(0x465ABF) },
    .trail(
      Trail(
        .line(.trail), path: MeasuredPath(zigzag), strokes: [pointed],
        drawn: Track([.init(time: 0, value: 0), .init(time: 1, value: 1)]))),
  ]
  return scene
}

/// The sample with a trail of few and long straight lines, the way its corners show the least change of
/// direction.
func straightScene() throws -> Scene {
  var scene = try sampleScene()
  var stroke = Stroke(color: Color(0x0B8C5C), width: 3, cap: .square)
  stroke.join = .miter
  scene.nodes[2] = .trail(
    Trail(
      .line(.trail),
      path: MeasuredPath(
        Path([
          Point(x: 7.3, y: 9.1), Point(x: 111.7, y: 33.9), Point(x: 63.1, y: 41.3),
          Point(x: 70.9, y: 74.2), Point(x: 8.3, y: 51.7),
        ])),
      strokes: [stroke], drawn: Track([.init(time: 0, value: 0), .init(time: 1, value: 1)])))
  return scene
}

/// The sample with a ring that changes its form, partly out of sight, between the trail and what stands
/// still over it.
func morphingScene() throws -> Scene {
  var scene = try sampleScene()
  let keys = (0...4).map { step -> MovingOutline.Key in
    let time = 0.2 + Double(step) * 0.15
    let ring = (0..<24).map { corner in
      let turn = Double(corner) / 24 * 2 * .pi
      let radius = 18 + 9 * sin(turn * Double(step + 1))
      return Point(x: 30 + 60 * time + radius * cos(turn), y: 45 + radius * sin(turn))
    }
    return .init(time: time, lines: [ring])
  }
  let night = Morph(
    .earth(.night), outline: try MovingOutline(keys, closed: true),
    fill: Color(0x0B1522, opacity: 0.4),
    stroke: Stroke(color: Color(0x0B1522), width: 1.5),
    clip: .circle(center: Point(x: 60, y: 40), radius: 35))
  scene.nodes.insert(.morph(night), at: 3)
  return scene
}

/// Numbers from 0 up to a limit, the same ones on every run.
private struct RandomNumbers {
  var state: UInt64

  mutating func callAsFunction(_ limit: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24) * limit
  }
}

@Suite struct FilmTests {
  static let scenes = ["plain", "styled", "straight", "morphing", "network"]

  private func scene(_ name: String) throws -> Scene {
    switch name {
    case "styled": try styledScene()
    case "straight": try straightScene()
    case "morphing": try morphingScene()
    case "network": try networkScene()
    default: try sampleScene()
    }
  }

  @Test("A frame is the same in any order of drawing")
  func aFrameIsTheSameInAnyOrder() throws {
    let film = try Film(sampleScene(), framesPerSecond: 30)
    let forwards = try (0..<film.count).map { try film[$0] }
    for index in (0..<film.count).reversed() {
      #expect(try film[index] == forwards[index])
    }
  }

  /// Two dozen pale bundles of lines that grow at once and come to rest one after the other.
  private func networkScene() throws -> Scene {
    let bundles = (0..<24).map { bundle in
      var path = Path()
      for line in 0..<5 {
        let start = Point(x: Double(line * 31 % 150), y: Double(bundle * 17 % 90))
        path.move(to: start)
        let length = Double(10 + 6 * bundle)
        path.line(to: Point(x: start.x + length * 0.8, y: start.y + length * 0.4))
      }
      let drawn = Track<Double>([
        .init(time: 0, value: 0), .init(time: Double(bundle + 2) / 26, value: 1),
      ])
      return Node.trail(
        Trail(
          .line(.trails), path: MeasuredPath(path, growth: .atOnce),
          strokes: [Stroke(color: Color(0xD6432F, opacity: 0.4), width: 1.3)], drawn: drawn))
    }
    var scene = try sampleScene(width: 160, height: 100)
    scene.nodes.insert(contentsOf: bundles, at: 0)
    return scene
  }

  @Test("A frame of a network does not depend on the frames drawn before")
  func aFrameOfANetworkDoesNotDependOnTheFramesDrawnBefore() throws {
    let scene = try networkScene()
    let film = try Film(scene, framesPerSecond: 15)
    for index in Array(0..<film.count) + (0..<film.count).reversed() {
      #expect(try film[index] == Film(scene, framesPerSecond: 15)[index], "frame \(index)")
    }
  }

  @Test("Lines that grow at once look as Cairo draws them", arguments: [0.55, 1, 1.6, 7])
  func linesThatGrowAtOnceLookAsCairoDrawsThem(width: Double) throws {
    // In all directions, one bent, one across cells and out of the picture; apart, as where two lines
    // lie on one pixel Cairo adds them up.
    var path = Path()
    for line in 0..<9 {
      let start = Point(x: 8 + 17 * Double(line), y: 8.3)
      let rise = Double(line) * 0.13
      path.move(to: start)
      path.line(to: Point(x: start.x + 11 * (1 - rise), y: start.y + 11 * rise))
    }
    path.addSmoothLine(
      through: (0...40).map { Point(x: 4 + Double($0), y: 30 + Double($0 * $0) / 30) },
      tolerance: 0.05)
    path.move(to: Point(x: 56, y: 50))
    path.line(to: Point(x: 200, y: 71))
    let stroke = Stroke(color: Color(0xFFFFFF), width: width)
    func picture(_ node: Node) throws -> Bitmap {
      var scene = try sampleScene(width: 160, height: 100)
      scene.ground = Paint(Color(0x000000))
      scene.nodes = [node]
      return try scene.bitmap(at: 0)
    }
    let drawn = try picture(.shape(Shape(.line(.routes), path: path, stroke: stroke)))
    let grown = try picture(
      .trail(
        Trail(
          .line(.routes), path: MeasuredPath(path, growth: .atOnce), strokes: [stroke],
          drawn: Track(constant: 1))))
    var (most, sum) = (0, 0)
    for (a, b) in zip(drawn.pixels, grown.pixels) {
      let difference = abs(Int(a & 255) - Int(b & 255))
      most = max(most, difference)
      sum += difference
    }
    // Cairo measures edges in 15 steps.
    #expect(most <= 40, "\(most)")
    #expect(Double(sum) / Double(drawn.pixels.count) < 0.4)
  }

  @Test("A tile equals that part of the whole frame", arguments: scenes)
  func aTileIsThatPartOfTheWholeFrame(_ name: String) throws {
    let film = try Film(scene(name), framesPerSecond: 30)
    for index in 0..<film.count {
      let whole = try film[index]
      for rect in [
        PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 31, y: 17, width: 40, height: 33),
        PixelRect(x: 119, y: 79, width: 1, height: 1),
        PixelRect(x: 5, y: 50, width: 20, height: 20),
      ] {
        #expect(try film.tile(index, in: rect) == whole.cropped(to: rect), "frame \(index)")
      }
    }
  }

  @Test("Nothing changes outside the changed rectangle", arguments: scenes)
  func nothingChangesOutsideTheChangedRectangle(_ name: String) throws {
    let film = try Film(scene(name), framesPerSecond: 30)
    var canvas = try film[0]
    for index in 1..<film.count {
      let rect = film.change(at: index)
      let tile = try film.tile(index, in: rect)
      for row in 0..<rect.height {
        for column in 0..<rect.width {
          canvas.pixels[(rect.y + row) * canvas.width + rect.x + column] =
            tile.pixels[row * rect.width + column]
        }
      }
      #expect(try canvas == film[index], "frame \(index)")
    }
  }

  @Test("The last frame is the scene at its end")
  func theLastFrameIsTheSceneAtItsEnd() throws {
    let scene = try sampleScene()
    for rate in [7.0, 12.5, 30, 50] {
      let film = try Film(scene, framesPerSecond: rate)
      #expect(try film[film.count - 1] == scene.bitmap(at: 99))
    }
  }

  @Test("Frames drawn on several threads are the same")
  func framesWorkAcrossThreads() async throws {
    let film = try Film(sampleScene(), framesPerSecond: 30)
    let inOrder = try (0..<film.count).map { try film[$0] }
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for index in 0..<film.count { group.addTask { (index, try film[index]) } }
      for try await (index, frame) in group { #expect(frame == inOrder[index]) }
    }
  }

  @Test("A line of 100,000 random points is drawn", .thorough)
  func aHundredThousandRandomPointsAreDrawn() throws {
    var random = RandomNumbers(state: 7)
    let path = Path((0..<100_000).map { _ in Point(x: random(100), y: random(80)) })
    var scene = try sampleScene(width: 120, height: 80)
    scene.nodes = [
      .shape(
        Shape(
          .line(.route), path: path,
          stroke: Stroke(color: Color(0x1F3B57, opacity: 0.6), width: 1.4, dashes: [1.5, 4.5])))
    ]
    let picture = try scene.bitmap(at: 0)
    // As pale as one dash, however many lie on one another.
    let blue = Int(picture.pixels[40 * 120 + 50] & 255)
    let pale = (0x57 * 6 + 0xEC * 4) / 10
    #expect((pale - 2...pale + 2).contains(blue))
    #expect(picture.pixels[40 * 120 + 115] & 255 == 0xEC)
  }

  @Test("Segments left out of a dense line are not visible")
  func whatIsLeftOutOfAThicketIsNotSeen() throws {
    var random = RandomNumbers(state: 13)
    // Part of the picture is crossed by few lines.
    let points = (0..<8_000).map { index in
      Point(x: 20 + random(index % 40 == 0 ? 100 : 60), y: 8 + random(64))
    }
    var scene = try sampleScene(width: 120, height: 80)
    let pens = [
      Stroke(color: Color(0xFFFFFF, opacity: 0.95), width: 5),
      Stroke(color: Color(0xD6432F), width: 2.5),
    ]
    func picture(of path: Path) throws -> Bitmap {
      scene.nodes = [
        .trail(
          Trail(.line(.trail), path: MeasuredPath(path), strokes: pens, drawn: Track(constant: 1)))
      ]
      return try scene.bitmap(at: 1)
    }
    var cover = InkCover(scene.size, pens: pens.map(\.width))
    var shown = Path()
    var count = 0
    for (a, b) in zip(points, points.dropFirst()) where cover.draw(a, b) {
      shown.move(to: a)
      shown.line(to: b)
      count += 1
    }
    #expect(count < 1_500)
    let (all, thin) = (try picture(of: Path(points)), try picture(of: shown))
    var (most, sum) = (0, 0)
    for (a, b) in zip(all.pixels, thin.pixels) {
      // The greens differ between line, casing and ground alike.
      let difference = abs(Int(a >> 8 & 255) - Int(b >> 8 & 255))
      most = max(most, difference)
      sum += difference
    }
    // Round ends of single lines differ a little, and of what covers a pixel in parts, the largest counts.
    #expect(most <= 80)
    #expect(sum < all.pixels.count)
  }

  @Test(
    "A dense line is the same whichever frame is drawn first", .thorough, arguments: [false, true])
  func aThicketThatCoversItsCellsIsTheSameFromAnyFrameOn(isDrawnInParts: Bool) throws {
    var random = RandomNumbers(state: 11)
    let path = Path((0..<9_000).map { _ in Point(x: random(100), y: random(80)) })
    var scene = try sampleScene(width: 120, height: 80)
    let red = Color(0xD6432F)
    scene.nodes = [
      .trail(
        Trail(
          .line(.trail), path: MeasuredPath(path, isDense: isDrawnInParts),
          strokes: [
            Stroke(color: Color(0xFFFFFF, opacity: 0.95), width: 5), Stroke(color: red, width: 3),
          ],
          drawn: Track([.init(time: 0, value: 0), .init(time: 1, value: 1)])))
    ]
    let film = try Film(scene, framesPerSecond: 6)
    let forwards = try (0..<film.count).map { try film[$0] }
    // Whoever begins with the last frame has seen none of those before.
    let other = try Film(scene, framesPerSecond: 6)
    for index in (0..<film.count).reversed() {
      #expect(try other[index] == forwards[index], "frame \(index)")
    }
    #expect(forwards[film.count - 1].pixels[40 * 120 + 50] == 0xFFD6_432F)
    let part = PixelRect(x: 90, y: 10, width: 25, height: 60)
    #expect(try film.tile(3, in: part) == forwards[3].cropped(to: part))
  }
}
