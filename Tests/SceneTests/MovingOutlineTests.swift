import FlightGraphics
import FlightScene
import Testing

@Suite struct MovingOutlineTests {
  private func key(_ time: Double, _ lines: [[Point]]) -> MovingOutline.Key {
    .init(time: time, lines: lines)
  }

  private let triangle = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 0, y: 10)]
  private let moved = [Point(x: 4, y: 0), Point(x: 30, y: 0), Point(x: 0, y: 20)]

  @Test("Corners move evenly between keys and stand before the first and after the last")
  func interpolation() throws {
    let outline = try MovingOutline([key(1, [triangle]), key(3, [moved])], closed: true)
    #expect(outline.path(at: 0) == Path(triangle, closed: true))
    #expect(outline.path(at: 9) == Path(moved, closed: true))
    #expect(
      outline.path(at: 1.5)
        == Path([Point(x: 1, y: 0), Point(x: 15, y: 0), Point(x: 0, y: 12.5)], closed: true))
    #expect(!outline.changes(from: 0, to: 1) && outline.changes(from: 1, to: 1.01))
  }

  @Test("Lines and rings stay apart, also those without a corner")
  func severalLines() throws {
    let outline = try MovingOutline([key(0, [triangle, [], moved])], closed: false)
    #expect(outline.path(at: 0) == Path(joining: [Path(triangle), Path(moved)]))
    #expect(!outline.isAnimated)
  }

  @Test("Keys that cannot be one outline are named")
  func faults() {
    func fault(_ keys: [MovingOutline.Key]) -> MovingOutlineError? {
      do throws(MovingOutlineError) {
        _ = try MovingOutline(keys, closed: true)
        return nil
      } catch { return error }
    }
    #expect(fault([]) == .noKeys)
    #expect(fault([key(0, [triangle]), key(1, [[triangle[0]]])]) == .otherStructure(key: 1))
    #expect(fault([key(0, [triangle]), key(1, [triangle, []])]) == .otherStructure(key: 1))
    #expect(fault([key(0, [triangle]), key(0, [moved])]) == .notAscending(key: 1))
    #expect(fault([key(.nan, [triangle])]) == .notFinite(key: 0))
    #expect(fault([key(0, [[Point(x: .infinity, y: 0)]])]) == .notFinite(key: 0))
    #expect(fault([key(0, [triangle]), key(1, [moved])]) == nil)
  }

  @Test("The text of a scene tells every key, and the part that may change is all of the outline")
  func sceneOfAMorph() throws {
    let outline = try MovingOutline([key(1, [triangle]), key(3, [moved])], closed: true)
    let clip = Path.circle(center: .zero, radius: 12)
    let scene = Scene(
      size: try #require(PixelSize(width: 40, height: 30)), background: Color(0xFFFFFF),
      nodes: [
        .morph(
          Morph(.earth(.night), outline: outline, fill: Color(0), rule: .evenOdd, clip: clip))
      ],
      playback: Playback(firstHold: 1, motion: 2, lastHold: 1, repetition: .forever),
      title: "Night",
      summary: "Night falls")
    #expect(
      scene.dump.hasSuffix(
        """
        morph night 1 rings of 3 corners fill #000000 even-odd clipped to 6 steps in [-12 -12 12 12]
          1s 4 steps in [0 0 10 10]
          3s 4 steps in [0 0 30 20]

        """), "\(scene.dump)")
    #expect(scene.change(from: 0, to: 1) == nil && scene.change(from: 3, to: 4) == nil)
    #expect(scene.change(from: 1, to: 3) == Rect(minX: -1, minY: -1, maxX: 13, maxY: 13))
  }
}
