import FlightGraphics
import FlightScene
import Testing

@Suite struct ScenePairingTests {
  /// A scene with a part of every kind, all in one color.
  private func scene(_ color: Color, opacity: Double = 1, width: Double = 2) throws -> Scene {
    let square = Path([Point.zero, Point(x: 9, y: 0), Point(x: 9, y: 9)], closed: true)
    let stroke = Stroke(color: color, width: width)
    let outline = try MovingOutline(
      [0, 1].map { .init(time: $0, lines: [[Point(x: $0, y: 0), Point(x: 5, y: 5)]]) },
      closed: false)
    return Scene(
      size: try #require(PixelSize(width: 20, height: 20)), background: color,
      nodes: [
        .shape(Shape(.map(.land), path: square, fill: color, stroke: stroke)),
        .morph(Morph(.earth(.night), outline: outline, fill: color, stroke: stroke)),
        .group(
          Group(
            .pin,
            children: [
              .trail(
                Trail(
                  .line(.trail), path: MeasuredPath(square), strokes: [stroke, stroke],
                  drawn: Track(constant: 1))),
              .image(
                Image(
                  .flag("FR"), pixels: Bitmap(width: 1, height: 1, pixels: [0]),
                  placement: .identity,
                  opacity: opacity)),
              .figures(
                Figures(
                  .sheet(.counter), glyphs: [.init("1", path: square)],
                  columns: [
                    .init(origin: .zero, shown: Steps([.init(time: 0, value: 0)]))
                  ], fill: color, halo: stroke)),
            ])),
      ], playback: Playback(firstHold: 0, motion: 1, lastHold: 1, repetition: .forever),
      title: "A", summary: "B")
  }

  @Test("Each part of a pair has both colors, and each kind of pages gets its own")
  func colors() throws {
    let (light, dark) = (
      try scene(Color(0xFFFFFF)), try scene(Color(0x102030, opacity: 0.5), opacity: 0.4)
    )
    let both = try Scene(light: light, dark: dark)
    #expect(both.colored(for: .light) == light)
    #expect(both.colored(for: .dark) == dark)
    // One picture is as on light pages.
    #expect(both.dump == light.dump)
  }

  @Test("Scenes that differ in form are no pair, and the part is named")
  func forms() throws {
    let light = try scene(Color(0))
    func error(_ change: (inout Scene) -> Void) -> ScenePairingError? {
      do throws(ScenePairingError) {
        var dark = light
        change(&dark)
        _ = try Scene(light: light, dark: dark)
        return nil
      } catch { return error }
    }
    #expect(error { $0.background = Color(0xFFFFFF) } == nil)
    #expect(error { $0.nodes.remove(at: 1) } == ScenePairingError(part: .earth(.night)))
    #expect(error { $0.nodes.removeLast() } == ScenePairingError(part: .pin))
    #expect(error { $0.title = "C" } == ScenePairingError(part: nil))
    #expect(throws: ScenePairingError(part: .map(.land))) {
      try Scene(light: light, dark: scene(Color(0), width: 3))
    }
  }
}
