import FlightTestSupport
import Foundation
import Testing

/// Globes that turn, from the command line.
@Suite struct GlobeOptionTests {
  private func run(_ arguments: [String], in scratch: ScratchFolder) throws -> Command.Answer {
    try flightanim(arguments, folder: scratch.url)
  }

  @Test(
    "A globe weighs little",
    arguments: [
      (["--theme", "night", "--svgz", "a.svgz"], 75_000),
      (["--ground", "satellite", "--gif", "a.gif", "--fps", "15"], 4_500_000),
      (["--ground", "relief", "--webp", "a.webp", "--fps", "15"], 1_750_000),
    ])
  func aGlobeWeighsLittle(_ arguments: [String], _ limit: Int) throws {
    let scratch = try ScratchFolder()
    let answer = try run(
      ["LHR", "SIN", "--camera", "globe", "--size", "480x480", "--quiet"] + arguments,
      in: scratch)
    #expect(answer.status == 0, "\(answer.errors)")
    let count = try Data(contentsOf: scratch.url(try #require(scratch.names.first))).count
    #expect(count < limit, "\(arguments): \(count)")
  }

  @Test("An SVG says that pictures do not turn in it")
  func anSVGSaysThatPicturesDoNotTurn() throws {
    let scratch = try ScratchFolder()
    let arguments = ["LHR", "SIN", "--camera", "globe", "--svg", "a.svg"]
    #expect(try run(arguments, in: scratch).errors == "")
    let answer = try run(arguments + ["--ground", "relief"], in: scratch)
    #expect(answer.status == 0)
    #expect(answer.errors.contains("pictures do not turn there"))
    // A shaded country turns, a flag does not.
    let shaded = try run(arguments + ["--highlight", "IN", "--hooks"], in: scratch)
    #expect(shaded.errors == "")
    #expect(try String(contentsOf: scratch.url("a.svg"), encoding: .utf8).contains("\"IN\""))
    #expect(
      try run(arguments + ["--flag", "IN"], in: scratch).errors.contains("do not turn there"))
  }

  @Test("The bytes of a GIF depend neither on the number of workers nor on an SVG beside it")
  func theBytesDoNotDependOnWorkersOrAnSVG() throws {
    let scratch = try ScratchFolder()
    for (workers, beside) in [("1", []), ("2", ["--svg", "2.svg"])] {
      let answer = try run(
        [
          "AKL", "DOH", "--camera", "globe-fly", "--ground", "night-lights", "--sun", "flight",
          "--depart", "2026-06-21T18:00Z", "--duration", "1", "--size", "300x300", "--gif",
          "\(workers).gif", "--workers", workers, "--quiet",
        ] + beside, in: scratch)
      #expect(answer.status == 0, "\(answer.errors)")
    }
    #expect(
      try Data(contentsOf: scratch.url("1.gif")) == Data(contentsOf: scratch.url("2.gif")))
  }

  @Test(
    "What a globe does not take is told",
    arguments: [
      (["--arc-height", "1"], "--arc-height"), (["--eye-height", "100"], "--eye-height"),
      (["--arc-height", "nan"], "--arc-height"),
    ])
  func whatAGlobeDoesNotTakeIsTold(_ arguments: [String], _ option: String) throws {
    let scratch = try ScratchFolder()
    let answer = try run(
      ["LHR", "SIN", "--camera", "globe", "--svg", "a.svg"] + arguments, in: scratch)
    #expect(answer.status == 64)
    #expect(answer.errors.contains(option), "\(answer.errors)")
    #expect(scratch.names.isEmpty)
  }

  @Test(
    "Options that change nothing are told",
    arguments: [
      ["--camera", "globe", "--fit", "world"], ["--camera", "globe", "--names", "all"],
      ["--camera", "globe", "--detail", "low"],
      ["--arc-height", "0.1"], ["--eye-height", "9000"],
    ])
  func optionsThatChangeNothingAreTold(_ arguments: [String]) throws {
    let scratch = try ScratchFolder()
    let answer = try run(["LHR", "SIN", "--png", "a.png"] + arguments, in: scratch)
    #expect(answer.status == 0)
    #expect(answer.errors.contains("changes nothing here"), "\(answer.errors)")
  }
}
