import FlightGraphics
import FlightRaster
import FlightScene
import Testing

@Suite struct SeenMapTests {
  /// A map of a wild coast and an inner line, and what else a camera looks at.
  private func scene(prepared: Bool = true) throws -> Scene {
    func coast(_ radius: Double) -> [Point] {
      (0..<3000).map { step in
        let (sine, cosine) = sineCosine(degrees: Double(step) * 0.12)
        let wave = sineCosine(degrees: Double(step) * 7.3).sine * 4
        return Point(x: 60 + (radius + wave) * cosine, y: 40 + (radius + wave) * sine)
      }
    }
    var land = Path(coast(34), closed: true)
    // A curve is drawn without preparation.
    if !prepared { land.addCircle(center: Point(x: -900, y: 0), radius: 1) }
    var nodes: [Node] = [
      .shape(
        Shape(
          .map(.land), path: land, fill: Color(0xF6F2E9), rule: .evenOdd,
          stroke: Stroke(color: Color(0x86ABBD), width: 0.8))),
      .shape(
        Shape(
          .map(.borders), path: Path(coast(20)), stroke: Stroke(color: Color(0x333333), width: 0.6))
      ),
    ]
    var sample = try sampleScene(firstHold: 0.2)
    nodes += sample.nodes.dropFirst()
    let camera = Camera(
      views: Track([
        .init(time: 0.2, value: .init(scale: 6, offset: Point(x: -60, y: -300))),
        .init(time: 0.8, value: .init(scale: 1, offset: .zero)),
        .init(time: 1.2, value: .init(scale: 3, offset: Point(x: -220, y: -120))),
      ]))
    sample.nodes = [.group(Group(.earth(.seenMap), camera: camera, children: nodes))]
    return sample
  }

  @Test("A tile under a moving camera equals that part of the whole picture")
  func aTileIsThatPartOfTheWholePicture() throws {
    let film = try Film(scene(), framesPerSecond: 15)
    for index in [0, 4, 9, film.count - 1] {
      let whole = try film[index]
      for rect in [
        PixelRect(x: 0, y: 0, width: 30, height: 80),
        PixelRect(x: 17, y: 23, width: 64, height: 31),
      ] {
        #expect(try film.tile(index, in: rect) == whole.cropped(to: rect))
      }
    }
  }

  @Test("Pixels that a frame does not report as changed are unchanged")
  func whatAFrameDoesNotSayHasChangedHasNot() throws {
    let film = try Film(scene(), framesPerSecond: 15)
    for index in 1..<film.count {
      let change = film.change(at: index)
      if change == film.size.rect { continue }
      let (before, after) = (try film[index - 1], try film[index])
      for y in 0..<before.height {
        for x in 0..<before.width {
          let isInside = x >= change.x && x < change.maxX && y >= change.y && y < change.maxY
          let place = y * before.width + x
          #expect(isInside || before.pixels[place] == after.pixels[place])
        }
      }
    }
  }

  /// Leaving out what is out of sight or too small to be told apart is not seen.
  @Test("A prepared outline is drawn like any other")
  func aPreparedOutlineLooksAsAnyOther() throws {
    try compare(scene(), scene(prepared: false), mostFar: 30)
  }

  private func compare(_ fast: Scene, _ plain: Scene, mostFar: Int) throws {
    for time in [0.2, 0.35, 0.6, 0.8, 1.0, 1.2] {
      let (a, b) = (try fast.bitmap(at: time), try plain.bitmap(at: time))
      var far = 0
      for (one, other) in zip(a.pixels, b.pixels) {
        for shift in [0, 8, 16] as [UInt32] {
          let difference = Int(one >> shift & 255) - Int(other >> shift & 255)
          if abs(difference) > 40 { far += 1 }
        }
      }
      #expect(far < mostFar, "\(far) channels at \(time) s")
    }
  }

  /// Dashes out of sight are left out, and those in sight have straight ends.
  @Test("A long line in dashes is drawn like any other", arguments: [LineCap.butt, .round])
  func aLongDashedLineLooksAsAnyOther(_ cap: LineCap) throws {
    func dashed(_ join: LineJoin) throws -> Scene {
      var scene = try scene()
      let spiral = (0..<2000).map { step in
        let (sine, cosine) = sineCosine(degrees: Double(step) * 1.5)
        let radius = 8 + Double(step) * 0.02
        return Point(x: 60 + radius * cosine, y: 40 + radius * sine)
      }
      var stroke = Stroke(color: Color(0), width: 1.2, dashes: [3.4, 2.6], cap: cap)
      stroke.join = join
      if case .group(var group) = scene.nodes[0] {
        group.children = [.shape(Shape(.line(.route), path: Path(spiral), stroke: stroke))]
        scene.nodes = [.group(group)]
      }
      return scene
    }
    // Corners that are cut off are drawn without preparation; these are hardly any.
    try compare(dashed(.round), dashed(.bevel), mostFar: 60)
  }

  /// Of an outline of many islands most are too small for a corner to be told apart.
  @Test("An island smaller than a pixel stays a dot")
  func aTinyIslandStaysADot() throws {
    var islands = Path()
    for number in 0..<40 {
      let corner = Point(x: 4 + Double(number % 8) * 10, y: 4 + Double(number / 8) * 10)
      islands.addLines(
        [corner, corner + Point(x: 0.01, y: 0), corner + Point(x: 0, y: 0.01)], closed: true)
    }
    let stroke = Stroke(color: Color(0), width: 1.5)
    let camera = Camera(
      views: Track([
        .init(time: 0, value: .init(scale: 1, offset: .zero)),
        .init(time: 1, value: .init(scale: 2, offset: .zero)),
      ]))
    var scene = try sampleScene()
    scene.nodes = [
      .group(
        Group(
          .earth(.seenMap), camera: camera,
          children: [.shape(Shape(.map(.land), path: islands, stroke: stroke))]))
    ]
    let picture = try scene.bitmap(at: 0)
    for number in 0..<40 {
      let place = (4 + number / 8 * 10) * picture.width + 4 + number % 8 * 10
      #expect(picture.pixels[place] & 255 < 160, "island \(number)")
    }
  }
}
