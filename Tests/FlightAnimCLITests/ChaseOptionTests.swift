import FlightTestSupport
import Foundation
import Testing

/// A camera behind the plane, from the command line.
@Suite struct ChaseOptionTests {
  private func run(_ arguments: [String], in scratch: ScratchFolder) throws -> Command.Answer {
    try flightanim(arguments + ["--camera", "chase"], folder: scratch.url)
  }

  @Test("The bytes do not depend on the number of workers")
  func theBytesDoNotDependOnWorkers() throws {
    let scratch = try ScratchFolder()
    for workers in ["1", "3"] {
      let answer = try run(
        [
          "ZRH", "MXP", "--ground", "satellite", "--sun", "2026-06-21T19:00Z", "--duration", "1",
          "--size", "320x180", "--gif", "\(workers).gif", "--workers", workers, "--quiet",
        ], in: scratch)
      #expect(answer.status == 0, "\(answer.errors)")
    }
    #expect(
      try Data(contentsOf: scratch.url("1.gif")) == Data(contentsOf: scratch.url("3.gif")))
  }

  @Test(
    "A chase goes over poles and the antimeridian, there and back, at any size",
    arguments: [
      ["SFO-SVO", "1280x200"], ["NRT-LAX-NRT", "64x64"], ["AKL-SCL", "16x16"],
      ["LHR-SIN,SFO-SYD", "90x160"], ["MAN-LHR-HNL-LHR-MAN", "80x50", "0.15"],
      ["LAX-LAX", "100x60"], ["90,0-90,180", "100x60"],
    ])
  func aChaseGoesAnywhere(_ input: [String]) throws {
    let scratch = try ScratchFolder()
    let answer = try run(
      [
        input[0], "--size", input[1], "--duration", input.count > 2 ? input[2] : "1", "--labels",
        "none", "--gif", "a.gif",
        "--quiet",
      ], in: scratch)
    #expect(answer.status == 0 || answer.status == 65, "\(answer.errors)")
    #expect(answer.status == 65 || scratch.names == ["a.gif"])
  }

  @Test("A web page, and what goes into one, shows the map from above", arguments: ["a.html", nil])
  func aPageShowsTheMapFromAbove(_ page: String?) throws {
    let scratch = try ScratchFolder()
    let words =
      ["OSL", "BGO", "--duration", "1", "--size", "200x120", "--quiet"]
      + (page.map { ["--output", $0] } ?? ["--embed", "inline"])
    let chase = try run(words, in: scratch)
    let written = try page.map { try Data(contentsOf: scratch.url($0)) }
    let fixed = try flightanim(words, folder: scratch.url)
    #expect(chase.status == 0 && fixed.status == 0, "\(chase.errors)")
    #expect(chase.output == fixed.output)
    #expect(try written == page.map { try Data(contentsOf: scratch.url($0)) })
  }

  @Test("An SVG beside a film shows the map from above, and says so")
  func anSVGShowsTheMapFromAbove() throws {
    let scratch = try ScratchFolder()
    let answer = try run(
      ["OSL", "BGO", "--duration", "1", "--size", "200x120", "--svg", "a.svg", "--png", "a.png"],
      in: scratch)
    #expect(answer.status == 0)
    #expect(answer.errors.contains("--camera chase changes nothing in an SVG"))
    #expect(scratch.names == ["a.png", "a.svg"])
    let flat = try flightanim(
      ["OSL", "BGO", "--duration", "1", "--size", "200x120", "--svg", "b.svg", "--quiet"],
      folder: scratch.url)
    #expect(flat.status == 0)
    #expect(
      try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
        == String(contentsOf: scratch.url("b.svg"), encoding: .utf8))
  }

  @Test("Options of flat maps are named as without effect")
  func optionsOfFlatMapsAreNamed() throws {
    let scratch = try ScratchFolder()
    let answer = try run(
      [
        "OSL", "BGO", "--projection", "mercator", "--fit", "world", "--background", "transparent",
        "--line-cap", "square", "--line-join", "bevel", "--png", "a.png", "--size", "200x120",
      ], in: scratch)
    #expect(answer.status == 0)
    for option in ["--projection", "--fit", "--background", "--line-cap", "--line-join"] {
      #expect(answer.errors.contains("\(option) changes nothing here"), "\(answer.errors)")
    }
  }

  @Test(
    "A chase of several trips at once says that it follows one",
    arguments: [([], "--png", true), (["--sequence"], "--png", false), ([], "--svg", false)])
  func aChaseOfSeveralTripsFollowsOne(_ options: [String], _ format: String, isTold: Bool) throws {
    let scratch = try ScratchFolder()
    let answer = try run(
      ["OSL-BGO,OSL-TRD", "--size", "200x120", format, "a"] + options, in: scratch)
    #expect(answer.status == 0)
    #expect(answer.errors.contains("follows one of 2 trips") == isTold, "\(answer.errors)")
  }

  @Test("No frame of a chase jumps")
  func noFrameJumps() throws {
    let scratch = try ScratchFolder()
    let answer = try run(
      [
        "ZRH", "VIE", "ZRH", "--ground", "satellite", "--size", "160x90", "--duration", "4",
        "--labels", "none", "--hold-first", "0", "--hold-last", "0", "--workers", "2", "-o",
        "a.y4m",
        "--quiet",
      ], in: scratch)
    #expect(answer.status == 0, "\(answer.errors)")
    let film = try Data(contentsOf: scratch.url("a.y4m"))
    // Luma of each frame, behind a line of its own.
    let frames = film.split(frames: 160 * 90 * 3 / 2).map { $0.prefix(160 * 90) }
    #expect(frames.count > 100)
    let changes = zip(frames, frames.dropFirst()).map { a, b in
      Double(zip(a, b).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / (160 * 90)
    }
    // From one frame to the next the change itself changes little.
    for (before, after) in zip(changes, changes.dropFirst()) {
      #expect(abs(after - before) < 3, "\(before) \(after)")
    }
  }
}

extension Data {
  /// The frames of a film in YUV4MPEG2, each of so many bytes.
  fileprivate func split(frames size: Int) -> [Data] {
    var frames: [Data] = []
    var start = (firstIndex(of: UInt8(ascii: "\n")) ?? endIndex) + 1
    while let line = self[Swift.min(start, endIndex)...].firstIndex(of: UInt8(ascii: "\n")),
      line + 1 + size <= endIndex
    {
      frames.append(self[line + 1..<line + 1 + size])
      start = line + 1 + size
    }
    return frames
  }
}
