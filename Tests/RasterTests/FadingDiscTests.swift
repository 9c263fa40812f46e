import FlightGraphics
import FlightScene
import Testing

@testable import FlightRaster

/// A disc that fades outwards.
@Suite struct FadingDiscTests {
  private let shape = Shape(
    .earth(.air), path: .circle(center: Point(x: 200, y: 200), radius: 190),
    fill: Color(0xFFFFFF, opacity: 0.2), fade: Fade(from: 0.01, steps: 1) { 1 - $0 })

  private func scene(_ shape: Shape) throws -> Scene {
    Scene(
      size: try #require(PixelSize(width: 400, height: 400)), background: Color(0),
      nodes: [.shape(shape)],
      playback: Playback(firstHold: 1, motion: 0, lastHold: 0, repetition: .forever), title: "",
      summary: "")
  }

  @Test("Neighbors together tell what eight bits cannot, so that no step is seen")
  func noStepIsSeen() throws {
    let picture = try scene(shape).bitmap(at: 0)
    for column in stride(from: 208, to: 376, by: 8) {
      var sum = 0.0
      for row in 196..<204 {
        for x in column..<column + 8 { sum += Double(picture.pixels[row * 400 + x] & 255) }
      }
      let place = (Double(column) + 4 - 200) / 190
      #expect(abs(sum / 64 - 51 * (1 - place)) < 0.3, "at \(column)")
    }
  }

  @Test("A part of it is the same as that part of the whole")
  func partsFitTogether() throws {
    let painter = try Painter(scene(shape))
    let whole = try painter.paint(at: 0, in: PixelRect(x: 0, y: 0, width: 400, height: 400))
    let rect = PixelRect(x: 37, y: 61, width: 90, height: 51)
    #expect(try painter.paint(at: 0, in: rect) == whole.cropped(to: rect))
  }
}
