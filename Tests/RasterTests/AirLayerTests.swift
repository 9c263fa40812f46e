import FlightGraphics
import FlightScene
import Testing

@testable import FlightRaster

/// Air round a globe in the light of the sun.
@Suite struct AirLayerTests {
  private static let (side, radius) = (600, 200.0)

  /// The picture of air that fades from the rim outwards, over black.
  private func picture(sun: SIMD3<Double>) throws -> Bitmap {
    let size = try #require(PixelSize(width: Self.side, height: Self.side))
    let middle = Point(x: Double(Self.side) / 2, y: Double(Self.side) / 2)
    let view = SphereView(
      towards: SIMD3(1, 0, 0), up: SIMD3(0, 0, 1), center: middle, radius: Self.radius)
    var group = Group(.earth(.air), children: [])
    group.air = SunlitAir(
      color: Color(0x5599FF), fade: Fade(from: 1 / 1.4, steps: 16) { max(3.5 * (1 - $0), 0) },
      reach: 1.4, views: Track(constant: view), sun: Track(constant: sun))
    return try Scene(
      size: size, background: Color(0), nodes: [.group(group)],
      playback: Playback(firstHold: 1, motion: 0, lastHold: 0, repetition: .forever), title: "",
      summary: ""
    ).bitmap(at: 0)
  }

  /// The mean blue of eight by eight pixels.
  private func blue(_ picture: Bitmap, _ column: Int, _ row: Int) -> Double {
    var sum = 0
    for y in row..<row + 8 {
      for x in column..<column + 8 { sum += Int(picture.pixels[y * Self.side + x] & 255) }
    }
    return Double(sum) / 64
  }

  @Test("Air thins out from the rim without a step that neighbors do not tell")
  func airHasNoBands() throws {
    let picture = try picture(sun: SIMD3(1, 0, 0))
    // Outwards to the right, over all of the fade in even steps.
    let blues = stride(from: 304 + 200, to: 304 + 272, by: 8).map { blue(picture, $0, 296) }
    let steps = zip(blues, blues.dropFirst()).map { $0 - $1 }
    #expect(blues[0] > 20)
    #expect(steps.allSatisfy { $0 > 0 })
    for (a, b) in zip(steps, steps.dropFirst()) { #expect(abs(a - b) < 1.2, "\(a) \(b)") }
  }

  @Test(
    "Air is bright where it is day under it, and next to nothing in the night, with no edge between"
  )
  func airIsLitFromASide() throws {
    let picture = try picture(sun: SIMD3(0, 0, 1))
    // Along the rim, from the top to the bottom.
    let blues = stride(from: 0.0, through: 180, by: 2).map { degrees -> Double in
      let (sine, cosine) = sineCosine(degrees: degrees)
      return blue(
        picture, Int(296 + 210 * sine), Int(296 - 210 * cosine))
    }
    #expect(blues[0] > 10 * blues[blues.count - 1])
    for (a, b) in zip(blues, blues.dropFirst()) {
      #expect(abs(a - b) < 0.2 * (blues.max() ?? 0), "\(a) \(b)")
    }
  }
}
