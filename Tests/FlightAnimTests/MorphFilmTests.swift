import FlightGIF
import FlightGraphics
import FlightRaster
import FlightScene
import Foundation
import Testing

/// The path from a scene to a GIF where what moves is an outline's form.
@Suite struct MorphFilmTests {
  @Test("A night that moves gives the same GIF with one worker and with two")
  func workers() async throws {
    let night = try MovingOutline(
      (0...6).map { step in
        let edge = (0...20).map { row in
          let y = Double(row) * 5
          return Point(x: 20 + Double(step) * 15 + 10 * sin(y / 20 + Double(step)), y: y)
        }
        return .init(
          time: Double(step) / 6, lines: [[Point(x: 0, y: 0)] + edge + [Point(x: 0, y: 100)]])
      }, closed: true)
    let scene = Scene(
      size: try #require(PixelSize(width: 150, height: 100)), background: Color(0xCFE3EC),
      nodes: [
        .morph(Morph(.earth(.night), outline: night, fill: Color(0x0B1522, opacity: 0.5))),
        .shape(
          Shape(.dot, path: .circle(center: Point(x: 75, y: 50), radius: 8), fill: Color(0xD6432F))
        ),
      ],
      playback: Playback(firstHold: 0, motion: 1, lastHold: 0.5, repetition: .forever),
      title: "Night", summary: "Night falls")
    func gif(workers: Int) throws -> [UInt8] {
      var sink = MemorySink()
      try GIFCodec(workers: workers)
        .encode(Film(scene, framesPerSecond: 20), into: &sink) { _ in }
      return sink.bytes
    }
    let alone = try gif(workers: 1)
    #expect(alone.count > 2_000)
    #expect(try gif(workers: 2) == alone)
  }
}
