import FlightTestSupport
import Foundation
import Testing

/// Files that a user gave or put somewhere: the tool neither replaces nor removes them.
@Suite struct InputSafetyTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private let small = ["--size", "120x80", "--duration", "0.2", "--quiet"]
  private let line = "lat,lon\n47,8\n47.5,9\n48,11\n"
  private let shape =
    #"{"type":"LineString","coordinates":[[8,47],[9,47.5],[11,48]]}"#

  private func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: scratch.url(name))
    return scratch.path(name)
  }

  private func content(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: scratch.url(name)), as: UTF8.self)
  }

  @Test(
    "An output never replaces an input of the same command, by whatever path",
    arguments: ["a.csv", "./x/../a.csv", "link.csv", "hard.csv"])
  func anInputIsKept(_ output: String) throws {
    let input = try write(line, to: "a.csv")
    let files = FileManager.default
    try files.createDirectory(at: scratch.url("x"), withIntermediateDirectories: false)
    try files.createSymbolicLink(
      at: scratch.url("link.csv"), withDestinationURL: scratch.url("a.csv"))
    try files.linkItem(at: scratch.url("a.csv"), to: scratch.url("hard.csv"))
    for option in ["--path", "-o"] {
      let answer = try flightanim([input, option, scratch.path(output)] + small)
      #expect(answer.status == 64, "\(answer.errors)")
      #expect(answer.errors.contains("would overwrite the input file"), "\(answer.errors)")
      #expect(try content("a.csv") == line)
    }
  }

  @Test("An overlay and a table of routes are kept as well")
  func otherInputsAreKept() throws {
    let overlay = try write(shape, to: "o.geojson")
    #expect(
      try flightanim(["LAX", "JFK", "--overlay", overlay, "-o", overlay] + small).status == 64)
    #expect(try content("o.geojson") == shape)
    let table = try write("from,to\nLAX,JFK\n", to: "r.csv")
    #expect(try flightanim(["--routes", table, "--path", table] + small).status == 64)
    #expect(try content("r.csv") == "from,to\nLAX,JFK\n")
  }

  @Test("A row of a batch replaces neither the table nor what another row reads")
  func rowsKeepInputs() throws {
    let recording = try write(line, to: "a.csv")
    let text = "track,from,to,path\n\(recording),,,b.csv\n,LAX,JFK,a.csv\n,LAX,JFK,t.csv\n"
    let table = try write(text, to: "t.csv")
    let answer = try flightanim(["batch", table, "--out", scratch.url.path] + small)
    #expect(answer.status == 75, "\(answer.errors)")
    #expect(try content("a.csv") == line)
    #expect(try content("t.csv") == text)
    #expect(try content("b.csv").contains("47"))
    #expect(answer.errors.components(separatedBy: "would overwrite the input file").count == 3)
  }

  @Test("A picture beside the frames of a row does not make it stale, and pruning keeps it")
  func aPictureBesideFramesIsTheUsers() throws {
    func batch(_ rows: String, _ more: String...) throws -> Command.Answer {
      let table = try write("from,to,frames\n" + rows, to: "m.csv")
      return try flightanim(
        ["batch", table, "--out", scratch.path("o"), "--json"] + small.dropLast() + more)
    }
    #expect(try batch("LAX,JFK,f\nLAX,SFO,g\n").status == 0)
    _ = try write("mine", to: "o/f/frame-cover.png")
    let again = try batch("LAX,JFK,f\nLAX,SFO,g\n")
    #expect(again.text.contains("\"rendered\":0,\"unchanged\":2"), "\(again.text)")
    #expect(try batch("LAX,SFO,g\n", "--prune").status == 0)
    #expect(try content("o/f/frame-cover.png") == "mine")
  }

  @Test(
    "A journal with impossible numbers counts as one without that row",
    arguments: [
      #""seconds":-1e300"#, #""seconds":1e300"#, #""seconds":1,"bytes":-9000000000000000000"#,
    ])
  func aSpoiltJournalIsNotBelieved(_ numbers: String) throws {
    let table = try write("from,to\nLAX,JFK\nLAX,SFO\n", to: "m.csv")
    try FileManager.default.createDirectory(
      at: scratch.url("o/.flightanim"), withIntermediateDirectories: true)
    let bytes = numbers.contains("bytes") ? numbers.components(separatedBy: "bytes\":")[1] : "1"
    _ = try write(
      #"{"key":"k","id":"a","status":"done","outputs":[{"name":"a.gif","bytes":\#(bytes),"#
        + #""sha256":"0"}],\#(numbers)}"# + "\n", to: "o/.flightanim/journal.jsonl")
    let plan = try flightanim(["batch", table, "--out", scratch.path("o"), "--dry-run"])
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(try flightanim(["batch", table, "--out", scratch.path("o")] + small).status == 0)
  }
}
