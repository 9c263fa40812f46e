import FlightGraphics
import FlightImages
import FlightOptions
import FlightRaster
import FlightSVG
import FlightScene
import FlightTestSupport
import Foundation
import Testing

/// Outlines that change their form, in browsers against Cairo's pictures.
@Suite(.serialized) struct MorphParityTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// Islands on a globe that turns under a standing rim, with the edge of the night over them.
  static func scene(under camera: Camera? = nil) throws -> Scene {
    let (center, radius) = (Point(x: 400, y: 250), 200.0)
    let rim = Path.circle(center: center, radius: radius)
    let islands = try MovingOutline(
      (0...24).map { step in
        .init(
          time: 0.5 + Double(step) / 6,
          lines: (0..<8).map { island in
            (0..<12).map { corner in
              let turn = Double(corner) / 12 * 2 * .pi
              let latitude = (Double(island % 4) * 0.45 - 0.7) + 0.16 * sin(turn)
              let longitude = Double(island) * 0.8 + Double(step) * 0.1 + 0.2 * cos(turn)
              // What is behind the globe lies beyond its rim.
              let reach = cos(latitude) * cos(longitude) < 0 ? 2.2 : 1
              return Point(
                x: center.x + reach * radius * cos(latitude) * sin(longitude),
                y: center.y - reach * radius * sin(latitude))
            }
          })
      }, closed: true)
    let night = try MovingOutline(
      [0, 2.5, 4.5].map { time in
        let edge = (0...30).map { step in
          let y = Double(step) / 30 * 500
          return Point(x: 100 + time * 120 + 60 * sin(y / 80 + time), y: y)
        }
        return .init(time: time, lines: [[Point(x: -50, y: 0)] + edge + [Point(x: -50, y: 500)]])
      }, closed: true)
    var coast = Stroke(color: Color(0x1F5B3F), width: 3)
    coast.join = .miter
    let nodes: [Node] = [
      .shape(Shape(.map(.sea), path: rim, fill: Color(0x86ABBD))),
      .morph(
        Morph(
          .map(.land), outline: islands, fill: Color(0xF6F2E9), rule: .evenOdd, stroke: coast,
          clip: rim)),
      .morph(Morph(.earth(.night), outline: night, fill: Color(0x102040, opacity: 0.4), clip: rim)),
    ]
    return Scene(
      size: try #require(PixelSize(width: 800, height: 500)), background: Color(0xFFFFFF),
      nodes: camera.map { [.group(Group(.earth(.seenMap), camera: $0, children: nodes))] } ?? nodes,
      playback: Playback(firstHold: 0.5, motion: 4, lastHold: 0.5, repetition: .forever),
      title: "A globe", summary: "A globe that turns")
  }

  private static func camera() -> Camera {
    Camera(
      views: Track([
        .init(time: 0.5, value: .init(scale: 1, offset: .zero)),
        .init(time: 4.5, value: .init(scale: 2.5, offset: Point(x: -500, y: -300))),
      ]))
  }

  private func write(_ scene: Scene, _ name: String) throws {
    var sink = MemorySink()
    try SVGEncoder().encode(scene, into: &sink)
    try Data(sink.bytes).write(to: scratch.url(name))
  }

  @Test("A turning globe and a moving night look as Cairo draws them", arguments: Browser.allCases)
  func parity(_ browser: Browser) throws {
    let flight = try ParityTests.Case("globe-fly", ["LHR", "SIN"]) {
      $0.map.camera = .globeFly
      $0.text.labels = .none
    }
    let scenes = [try Self.scene(), try Self.scene(under: Self.camera()), flight.scene]
    var plan = Browser.Plan(folder: scratch.url.path)
    // No style may come from the page: `d` is a property of style sheets, too.
    for index in scenes.indices {
      plan.headers["\(index).svg"] = [
        "Content-Security-Policy": index == 0 ? "style-src 'none'" : ""
      ]
    }
    var pictures = Pictures()
    var names: [String] = []
    for (index, scene) in scenes.enumerated() {
      try write(scene, "\(index).svg")
      plan.steps.append(.open("\(index).svg"))
      for share in 0..<10 {
        let time = scene.playback.duration * (Double(share) + 0.37) / 10
        let name = "\(index)-\(share)"
        let (seen, drawn) = (scratch.path(name + "-seen.png"), scratch.path(name + "-drawn.png"))
        plan.steps += Browser.Step.seek(time)
        plan.steps.append(.screenshot(seen))
        try Data(PNGWriter.bytes(of: scene.bitmap(at: time))).write(
          to: URL(fileURLWithPath: drawn))
        pictures.askDifference(seen, drawn)
        names.append("scene \(index) at \(time) s")
      }
    }
    _ = try browser.run(plan)
    for (name, answer) in zip(names, try pictures.answers()) {
      // Edges a pixel off would be 0.01 of the picture.
      #expect(answer[2] < 0.002, "\(name): \(answer)")
    }
  }
}
