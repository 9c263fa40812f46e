import FlightTestSupport
import Foundation
import Testing

/// Films as ffmpeg reads them, beside the tool's own frames; `make bench-quality` looks at more of them.
@Suite struct FilmQualityTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  @Test(
    "A GIF shows what --frames writes, also where the whole picture moves",
    arguments: [
      (["CPT", "GRU"], 48), (["LHR", "SIN", "--camera", "globe"], 44),
      (["DXB", "YYZ", "--camera", "globe", "--theme", "night"], 42),
      (["MAD", "EZE", "--camera", "fly"], 48),
    ] as [([String], Double)])
  func gifs(scene: [String], leastRatio: Double) throws {
    let answer = try flightanim(
      scene + [
        "--gif", scratch.path("film.gif"), "--frames", scratch.path("frames"), "--size", "240x240",
        "--duration", "1", "--fps", "10", "--hold-first", "0", "--hold-last", "0",
      ])
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(try ratio("film.gif") > leastRatio)
  }

  /// The peak signal-to-noise ratio of a film to its frames, in decibels: that of the least like frame.
  private func ratio(_ film: String) throws -> Double {
    let answer = try Command.run(
      "ffmpeg",
      [
        "-hide_banner", "-i", scratch.path(film), "-framerate", "10", "-i",
        scratch.path("frames") + "/frame-%04d.png", "-lavfi",
        "[0:v]format=gbrp[film];[1:v]format=gbrp[frames];[film][frames]psnr", "-f", "null", "-",
      ])
    let value = answer.errors.split(separator: "min:").last?.prefix { $0 != " " }
    return try #require(value.flatMap { Double($0) }, "\(answer.errors)")
  }
}
