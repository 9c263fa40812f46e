import FlightTestSupport
import Foundation
import Testing

/// Cards, from the command line.
@Suite struct CardOptionTests {
  private func run(_ arguments: [String], in scratch: ScratchFolder) throws -> Command.Answer {
    try flightanim(arguments, folder: scratch.url)
  }

  @Test(
    "A card has the size of its form unless another is given",
    arguments: [
      (["--card", "story"], "1080x1920"), (["--card", "square"], "1080x1080"),
      (["--card", "landscape"], "1920x1080"),
      (["--card", "story", "--size", "540x960"], "540x960"),
      (["--card", "square", "--for", "linkedin", "--png", "a.png"], "1200x1200"),
    ])
  func aCardHasTheSizeOfItsForm(_ arguments: [String], _ size: String) throws {
    let scratch = try ScratchFolder()
    let answer = try run(
      ["ZRH", "GVA", "--quiet", "--png", "a.png"]
        + arguments.filter { $0 != "--png" && $0 != "a.png" },
      in: scratch)
    #expect(answer.status == 0, "\(answer.errors)")
    let png = try Data(contentsOf: scratch.url("a.png"))
    func side(_ start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect("\(side(16))x\(side(20))" == size)
  }

  @Test("A card for a place keeps to its safe area and has no second title")
  func aCardForAPlaceHasNoSecondTitle() throws {
    let scratch = try ScratchFolder()
    let answer = try run(
      ["LHR", "SIN", "--card", "story", "--for", "story", "--svg", "a.svg"], in: scratch)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(!answer.errors.contains("--title") && !answer.errors.contains("--counter"))
    #expect(!answer.errors.contains("changes nothing"))
  }

  @Test(
    "What a card does not take is told in one line",
    arguments: [
      (["--facts", "distance"], 64, "--card"), (["--card", "round"], 64, "story, square, wide"),
      (["--card", "story", "--facts", "speed"], 64, "recorded flight"),
      (["--card", "story", "--facts", "distance,flights,airports,longest"], 64, "room for 3"),
      (["--card", "story", "--facts", "distnace"], 64, "distance"),
      (["--card", "story", "--facts", "local-time"], 64, "--depart"),
    ])
  func whatACardDoesNotTakeIsTold(_ arguments: [String], _ status: Int, _ word: String) throws {
    let scratch = try ScratchFolder()
    let answer = try run(["LHR", "SIN", "--png", "a.png"] + arguments, in: scratch)
    #expect(answer.status == Int32(status))
    #expect(answer.errors.contains(word), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1)
    #expect(scratch.names.isEmpty)
  }

  @Test("A counter on a card is told to change nothing")
  func aCounterOnACardIsTold() throws {
    let scratch = try ScratchFolder()
    let answer = try run(
      ["LHR", "SIN", "--card", "square", "--counter", "distance", "--png", "a.png"], in: scratch)
    #expect(answer.status == 0 && answer.errors.contains("--facts"))
  }
}
