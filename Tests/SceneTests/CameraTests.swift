import FlightGraphics
import FlightScene
import Testing

@Suite struct CameraTests {
  private let camera = Camera(
    views: Track([
      .init(time: 0, value: .init(scale: 4, offset: Point(x: -100, y: -50))),
      .init(time: 1, value: .init(scale: 2, offset: Point(x: -20, y: 0))),
      .init(time: 2, value: .init(scale: 2, offset: Point(x: -20, y: 0))),
    ]))

  private func scene(_ children: [Node]) throws -> Scene {
    Scene(
      size: try #require(PixelSize(width: 100, height: 80)), background: Color(0xFFFFFF),
      nodes: [.group(Group(.earth(.seenMap), camera: camera, children: children))],
      playback: Playback(firstHold: 0, motion: 2, lastHold: 1, repetition: .forever), title: "",
      summary: "")
  }

  private let square = Node.shape(
    Shape(
      .dot, path: Path(Rect(minX: -1, minY: -1, maxX: 1, maxY: 1).corners, closed: true),
      fill: Color(0)))

  private func transforms(_ scene: Scene, at time: Seconds) -> [Affine] {
    scene.picture(at: time).items.compactMap {
      if case .shape(_, let transform) = $0 { transform } else { nil }
    }
  }

  @Test("Scale and offset change evenly between two keys")
  func betweenTwoKeysScaleAndOffsetChangeEvenly() throws {
    let placed = try transforms(scene([square]), at: 0.5)
    #expect(placed == [Affine(a: 3, b: 0, c: 0, d: 3, tx: -60, ty: -25)])
  }

  @Test("Anchored and moving parts keep their size under a camera")
  func whatIsAnchoredOrMovesKeepsItsSize() throws {
    let way = MeasuredPath(Path([Point(x: 0, y: 30), Point(x: 60, y: 30)]))
    let motion = Motion(
      path: way, progress: Track(constant: 0.5), heading: Track(constant: 90))
    let scene = try scene([
      .group(Group(.pin, anchor: Point(x: 30, y: 20), children: [square])),
      .group(Group(.marker, motion: motion, children: [square])),
    ])
    let placed = transforms(scene, at: 0)
    #expect(placed[0] == Affine(a: 1, b: 0, c: 0, d: 1, tx: 20, ty: 30))
    #expect(placed[1] == Affine(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 70))
  }

  @Test("Only a moving camera changes the picture")
  func onlyAMovingCameraChangesThePicture() throws {
    let scene = try scene([square])
    let change = try #require(scene.change(from: 0.2, to: 0.3))
    #expect(change.contains(scene.size.bounds))
    #expect(scene.change(from: 1.2, to: 1.8) == nil)
  }
}
