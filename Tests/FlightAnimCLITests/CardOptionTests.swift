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

  /// A still of the middle, which no argument says otherwise.
  private func still(_ arguments: [String], in scratch: ScratchFolder) throws -> Data {
    let answer = try run(arguments + ["--quiet", "--at", "0.5", "--png", "a.png"], in: scratch)
    try #require(answer.status == 0, "\(arguments): \(answer.errors)")
    return try Data(contentsOf: scratch.url("a.png"))
  }

  private static let small = ["--size", "270x480", "--safe-area", "62,30,62,30"]
  private static let card = ["--card", "story", "--theme", "night"]
  private static let globe = ["--camera", "globe", "--ground", "satellite"] + card
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../examples").standardized.path

  @Test(
    "Trips for a story get the card that suits them, and what is given beside wins",
    arguments: [
      (["LHR", "SIN"], [], globe), (["LHR-DXB-SIN"], [], globe),
      (["FRA-JFK,FRA-SIN"], [], globe),
      (["ZRH", "GVA"], [], ["--ground", "satellite"] + card),
      (["\(examples)/recorded-flight/input.gpx"], [], globe),
      (["\(examples)/recap/input.csv"], [], ["--recap"] + globe),
      (["\(examples)/airline-at-night/input.csv"], [], card),
      (["LHR", "SIN"], ["--theme", "paper"], ["--card", "story", "--camera", "globe"]),
      (["LHR", "SIN"], ["--camera", "fly"], ["--ground", "satellite"] + card),
      (["LHR", "SIN"], ["--fit", "world"], ["--ground", "satellite"] + card),
      (["LHR", "SIN"], ["--ground", "relief"], ["--camera", "globe"] + card),
      (["LHR", "SIN"], ["--title", "Mine", "--facts", "distance"], globe),
      (
        ["LHR", "SIN"], ["--card", "square"],
        ["--camera", "globe", "--ground", "satellite", "--theme", "night"]
      ),
    ])
  func aPlaceGetsTheCardThatSuits(_ route: [String], _ own: [String], _ usual: [String]) throws {
    let scratch = try ScratchFolder()
    let words = route + own + Self.small
    #expect(
      try still(words + ["--for", "story"], in: scratch) == still(words + usual, in: scratch))
  }

  @Test("Plain is the map alone in the size of the place, as a counter is")
  func plainIsTheMapAlone() throws {
    let scratch = try ScratchFolder()
    let (one, two) = (["LHR", "SIN"] + Self.small, ["LHR-SIN,LHR-JFK"] + Self.small)
    let look = ["--camera", "fly", "--title", "{from} – {to}"]
    let plain = ["--for", "story", "--plain"]
    #expect(
      try still(one + plain, in: scratch)
        == still(one + look + ["--counter", "distance"], in: scratch))
    #expect(
      try still(two + plain, in: scratch) == still(two + ["--counter", "distance"], in: scratch))
    #expect(
      try still(one + ["--for", "story", "--counter", "countries"], in: scratch)
        == still(one + look + ["--counter", "countries"], in: scratch))
    for place in ["feed", "linkedin"] {
      let words = ["LHR", "SIN", "--size", "300x300"]
      #expect(
        try still(words + ["--for", place, "--plain"], in: scratch) == still(words, in: scratch))
    }
    let idle = try run(["LHR", "SIN", "--plain", "--png", "a.png"], in: scratch)
    #expect(idle.status == 0 && idle.errors.contains("--for story"), "\(idle.errors)")
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
