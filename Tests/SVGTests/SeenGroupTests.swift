import FlightGraphics
import FlightSVG
import FlightScene
import Testing

@Suite struct SeenGroupTests {
  @Test("Parts that the camera hides at the end show in viewers without animation")
  func whatTheCameraHidesAtTheEndIsSeenWhereNothingAnimates() throws {
    let dot = Shape(.dot, path: .circle(center: .zero, radius: 3), fill: Color(0xFF0000))
    let pin = Group(
      .pin, anchor: Point(x: 20, y: 20), hidden: [1..<Seconds.infinity], children: [.shape(dot)])
    let camera = Camera(
      views: Track([
        .init(time: 0, value: .init(scale: 1, offset: .zero)),
        .init(time: 2, value: .init(scale: 2, offset: Point(x: -30, y: -10))),
      ]))
    let scene = Scene(
      size: try #require(PixelSize(width: 100, height: 50)), background: Color(0xFFFFFF),
      nodes: [.group(Group(.earth(.seenMap), camera: camera, children: [.group(pin)]))],
      playback: Playback(firstHold: 0, motion: 2, lastHold: 1, repetition: .forever),
      title: "A dot", summary: "A dot")
    var sink = MemorySink()
    try SVGEncoder().encode(scene, into: &sink)
    let text = String(decoding: sink.bytes, as: UTF8.self)
    #expect(text.contains("values=\"visible;hidden\""))
    #expect(!text.contains("visibility=\"hidden\""))
  }
}
