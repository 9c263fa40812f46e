import FlightGraphics
import FlightScene
import Testing

@Suite struct FiguresTests {
  /// Two columns that count 9, 10, 11 in squares of 8 pixels.
  private let figures: Figures = {
    let square = Path(
      [
        Point(x: -8, y: -8), Point(x: 0, y: -8), Point(x: 0, y: 0), Point(x: -8, y: 0),
      ], closed: true)
    return Figures(
      .sheet(.counter),
      glyphs: [
        .init("0", path: square), .init("1", path: square), .init("9", path: square),
      ],
      columns: [
        .init(
          origin: Point(x: 40, y: 20),
          shown: Steps([.init(time: 0, value: nil), .init(time: 1, value: 1)])),
        .init(
          origin: Point(x: 52, y: 20),
          shown: Steps([
            .init(time: 0, value: 2), .init(time: 1, value: 0), .init(time: 2, value: 1),
            .init(time: 3, value: 1),
          ])),
      ], fill: Color(0), halo: Stroke(color: Color(0xFFFFFF), width: 2))
  }()

  private func scene() throws -> Scene {
    Scene(
      size: try #require(PixelSize(width: 100, height: 50)), background: Color(0xCFE3EC),
      nodes: [.figures(figures)],
      playback: Playback(firstHold: 0, motion: 4, lastHold: 0, repetition: .forever), title: "",
      summary: "")
  }

  @Test("Each counter text is held until the next")
  func eachTextIsHeldUntilTheNext() {
    #expect([-1, 0, 0.99].map { figures.text(at: $0) } == ["9", "9", "9"])
    #expect([1, 1.99, 2, 99].map { figures.text(at: $0) } == ["10", "10", "11", "11"])
    // What changes nothing is no change.
    #expect(figures.times == [0, 1, 2])
  }

  @Test("A changed digit redraws the whole counter")
  func allDigitsAreDrawnAnewWhereOneChangesAsTheyAreOneOutline() throws {
    let scene = try scene()
    #expect(scene.change(from: 0.2, to: 0.8) == nil)
    let last = try #require(scene.change(from: 1.5, to: 2.5))
    #expect(last.minX <= 31 && last.maxX >= 53 && last.maxX <= 54.1 && last.minY <= 11)
    #expect(scene.change(from: 0.5, to: 1.5) == last)
  }

  @Test("A counter is a single outline, so that halos do not add up")
  func thePictureIsOneOutlineSoThatHalosDoNotAddUp() throws {
    let items = try scene().picture(at: 1.5).items
    try #require(items.count == 1)
    guard case .shape(let shape, .identity) = items[0] else {
      Issue.record("\(items)")
      return
    }
    #expect(shape.strokesFirst)
    #expect(shape.path.controlBounds == Rect(minX: 32, minY: 12, maxX: 52, maxY: 20))
  }
}
