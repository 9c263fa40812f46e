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
    try film(scene, ["--gif", "film.gif", "--frames", "frames"])
    let frames = ["-framerate", "10", "-i", scratch.path("frames") + "/frame-%04d.png"]
    #expect(try ratio("film.gif", to: frames, in: "gbrp") > leastRatio)
  }

  /// Whose colors have half the width and height, too: what is measured is the encoder.
  @Test(
    "A video shows what --raw writes",
    arguments: [
      ["CPT", "GRU"], ["LHR", "SIN", "--camera", "globe"], ["NBO", "CAI", "--ground", "satellite"],
    ], [("default", 50), ("high", 57)] as [(name: String, leastRatio: Double)])
  func videos(scene: [String], quality: (name: String, leastRatio: Double)) throws {
    try film(
      scene + ["--quality", quality.name],
      ["--mp4", "film.mp4", "--webm", "film.webm", "--raw", "frames.y4m"])
    for film in ["film.mp4", "film.webm"] {
      let ratio = try ratio(film, to: ["-i", scratch.path("frames.y4m")], in: "yuv420p")
      #expect(ratio > quality.leastRatio, "\(film)")
    }
  }

  @Test(
    "A small globe is the large one, shrunk", arguments: [["LHR", "SIN"], ["SYD", "SCL"]])
  func smallGlobes(trip: [String]) throws {
    for side in [480, 1920] {
      let answer = try flightanim(
        trip + [
          "--camera", "globe", "--ground", "satellite", "--labels", "none", "--at", "0.5",
          "--size", "\(side)x\(side)", "--png", "\(side).png", "--quiet",
        ], folder: scratch.url)
      try #require(answer.status == 0, "\(answer.errors)")
    }
    let large = ["-i", scratch.path("1920.png")]
    #expect(try ratio("480.png", to: large, in: "gbrp", side: 480) > 38)
  }

  /// Makes small films of a scene, given as options and names.
  private func film(_ scene: [String], _ outputs: [String]) throws {
    let answer = try flightanim(
      scene + outputs + [
        "--size", "240x240", "--duration", "1", "--fps", "10", "--hold-first", "0", "--hold-last",
        "0", "--quiet",
      ], folder: scratch.url)
    try #require(answer.status == 0, "\(answer.errors)")
  }

  /// The peak signal-to-noise ratio of a film to its frames, in decibels: that of the least like frame.
  ///
  /// - Parameter side: The side to which frames are shrunk, each pixel the mean of those it covers.
  private func ratio(
    _ film: String, to frames: [String], in format: String, side: Int? = nil
  ) throws -> Double {
    let shrinking = side.map { "scale=\($0):\($0):flags=area," } ?? ""
    let answer = try Command.run(
      "ffmpeg",
      ["-hide_banner", "-i", scratch.path(film)] + frames + [
        "-lavfi",
        "[0:v]format=\(format)[film];[1:v]\(shrinking)format=\(format)[frames];[film][frames]psnr",
        "-f", "null", "-",
      ])
    let value = answer.errors.split(separator: "min:").last?.prefix { $0 != " " }
    return try #require(value.flatMap { Double($0) }, "\(answer.errors)")
  }
}
