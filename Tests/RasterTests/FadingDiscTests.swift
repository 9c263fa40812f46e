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

  @Test("Each pixel has the opacity of its distance, in rows of any length", arguments: 1...40)
  func pixelsHaveTheirOpacity(_ width: Int) {
    let color = Color(0xC08040, opacity: 0.7)
    let fade = Fade(from: 0.3, steps: 5) { 1 - $0 * $0 }
    // Its rim goes through all the rectangles.
    let (center, radius) = (Point(x: 20.3, y: 79.6), 70.4)
    let disc = FadingDisc(color, fade, in: Rect(from: center, to: center).expanded(by: radius))
    for left in [-3, 0, 5, 14] {
      let rect = PixelRect(x: left, y: 1, width: width, height: 38)
      let pixels = disc.drawn(in: rect)
      #expect(pixels.count == rect.area)
      for (place, pixel) in pixels.enumerated() {
        let point = Point(
          x: Double(left + place % width) + 0.5, y: Double(1 + place / width) + 0.5)
        let distance = point.distance(to: center)
        let share = fade.share(at: min(distance / radius, 1))
        let opacity =
          share * Double(color.alpha) * min(max(radius - distance + 0.5, 0), 1)
        for (shift, part) in [(24, 255), (16, color.red), (8, color.green), (0, color.blue)] {
          let channel = opacity * Double(part) / 255
          // Rounded up or down.
          #expect(
            abs(Double(pixel >> shift & 255) - channel) < 1.01,
            "\(shift) at \(left + place % width) \(1 + place / width)")
        }
      }
    }
  }
}
