import FlightGraphics
import FlightRaster
import FlightScene
import FlightTestSupport
import Testing

/// Lines that grow from a hub at different speeds, and shine.
private func shiningScene(
  _ shine: Glow.Shine = .light, ground: Color = Color(0x0B1522),
  colors: [Color] = [
    Color(0xFFB547, opacity: 0.3)
  ]
) throws -> Scene {
  let trails = (0..<24).map { index -> Node in
    var path = Path()
    path.move(to: Point(x: 40, y: 50))
    path.line(to: Point(x: 160, y: 4 + Double(index) * 4.1))
    return .trail(
      Trail(
        .line(.trails), path: MeasuredPath(path, growth: .atOnce),
        strokes: [Stroke(color: colors[index % colors.count], width: 1.2)],
        drawn: Track([
          .init(time: 0, value: 0), .init(time: 0.5 + Double(index % 5) / 10, value: 1),
        ])))
  }
  var light = Group(.line(.light), children: trails)
  light.glow = Glow(shine, unit: 0.6)
  return Scene(
    size: try #require(PixelSize(width: 170, height: 101)), background: ground,
    nodes: [.group(light)],
    playback: Playback(firstHold: 0, motion: 1, lastHold: 0, repetition: .forever), title: "",
    summary: "")
}

@Suite struct LightFieldTests {
  private let twoColors = [Color(0xFFB547, opacity: 0.3), Color(0x40C0FF, opacity: 0.3)]

  @Test("Light is the same in whatever order frames and parts of them are asked for")
  func lightDoesNotDependOnWhatWasDrawnBefore() throws {
    for colors in [[twoColors[0]], twoColors] {
      let scene = try shiningScene(colors: colors)
      let inOrder = try Film(scene, framesPerSecond: 10)
      let backwards = try Film(scene, framesPerSecond: 10)
      let rect = PixelRect(x: 33, y: 21, width: 58, height: 47)
      let frames = try (0..<inOrder.count).map { try inOrder[$0] }
      for index in (0..<inOrder.count).reversed() {
        let part = try backwards.tile(index, in: rect)
        #expect(part == frames[index].cropped(to: rect))
        #expect(try backwards[index] == frames[index])
      }
    }
  }

  @Test("Nothing but the part that a frame is said to change does change")
  func aFrameChangesNoMoreThanItSays() throws {
    let scene = try shiningScene()
    let film = try Film(scene, framesPerSecond: 10)
    for index in 1..<film.count {
      let (before, after) = (try film[index - 1], try film[index])
      let changed = film.changes(at: index)
      for place in 0..<scene.size.area where before.pixels[place] != after.pixels[place] {
        let (x, y) = (place % scene.size.width, place / scene.size.width)
        #expect(changed.contains { $0.x..<$0.maxX ~= x && $0.y..<$0.maxY ~= y })
      }
    }
  }

  @Test("A hub is brighter than the ends of its lines, and no white blob")
  func hubsShine() throws {
    let end = try shiningScene().bitmap(at: 1)
    func light(_ x: Int, _ y: Int) -> [Int] {
      let pixel = end.pixels[y * end.width + x]
      return [16, 8, 0].map { Int(pixel >> $0 & 255) }
    }
    let (hub, ground) = (light(40, 50), light(4, 96))
    // The brightest pixel across the lines that run level there.
    let line = (47...53).map { light(120, $0) }.max { $0[0] < $1[0] } ?? ground
    #expect(ground == [0x0B, 0x15, 0x22])
    #expect(hub[0] > line[0] + 60)
    #expect(line[0] > ground[0] + 30)
    // It keeps the color of its lines.
    #expect(hub[2] < 200 && hub[0] > hub[1] && hub[1] > hub[2])
    // And shines on what is beside it.
    #expect(light(36, 50)[0] > ground[0] + 5)
  }

  @Test("On a light ground light is ink, on none it is as opaque as it is bright")
  func inkAndClearGrounds() throws {
    let paper = try shiningScene(.ink, ground: Color(0xFFFFFF)).bitmap(at: 1)
    #expect(paper.pixels.allSatisfy { $0 >> 24 == 255 })
    #expect(paper.pixels[50 * 170 + 40] & 255 < 120)
    for shine in [Glow.Shine.light, .ink] {
      let clear = try shiningScene(shine, ground: Color(0xFFFFFF, opacity: 0)).bitmap(at: 1)
      #expect(clear.pixels[96 * 170 + 4] == 0)
      #expect(clear.pixels[50 * 170 + 40] >> 24 > 100)
      // Colors are multiplied by their opacity, so none may exceed it.
      #expect(
        clear.pixels.allSatisfy { pixel in
          [16, 8, 0].allSatisfy { pixel >> UInt32($0) & 255 <= pixel >> 24 }
        })
    }
  }
}
