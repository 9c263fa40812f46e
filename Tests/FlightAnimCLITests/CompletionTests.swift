import FlightTestSupport
import Foundation
import Testing

/// Shells into which keys are typed through a terminal.
@Suite struct CompletionTests {
  private static let driver = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("drivers/type-in-shell").path

  /// True if a shell is installed; `make test` installs those that are missing.
  private static func has(_ shell: String) -> Bool {
    (try? Command.run(shell, ["-c", "exit"])) != nil
  }

  private static let shells = ["bash", "zsh", "fish"].filter(has)

  private func typed(_ keys: String, in shell: String, until expected: [String] = []) throws
    -> String
  {
    let scratch = try ScratchFolder()
    try Data().write(to: scratch.url("my-flight.gpx"))
    let answer = try Command.run(
      Self.driver, [scratch.url.path, Command.flightanim, shell, keys] + expected)
    try #require(answer.status == 0, "\(answer.errors)")
    return answer.text
  }

  @Test(
    "Options, values, files and airports are completed without a command's name",
    arguments: shells,
    [
      (#"flightanim LAX JFK --the\t"#, "flightanim LAX JFK --theme"),
      (#"flightanim LAX JFK --theme ni\t"#, "--theme night"),
      (#"flightanim LAX JFK --theme=ni\t"#, "--theme=night"),
      (#"flightanim LAX JFK --gif my\t"#, "--gif my-flight.gpx"),
      (#"flightanim my\t"#, "flightanim my-flight.gpx"),
      (#"flightanim LAX-JFK\t"#, "flightanim LAX-JFK "),
      (#"flightanim zuri\t"#, "flightanim ZRH"),
      (#"flightanim them\t"#, "flightanim themes"),
      (#"flightanim themes --exp\t"#, "themes --export"),
    ])
  func completions(_ shell: String, _ line: (keys: String, shown: String)) throws {
    let text = try typed(line.keys, in: shell, until: [line.shown])
    #expect(text.contains(line.shown), "\(shell): \(text.debugDescription)")
  }

  @Test("bash keeps its settings, traps and history")
  func bashIsLeftAlone() throws {
    let state = #"{ shopt; set -o; trap; } | cksum"#
    // A completion between the two; its line is run as a comment.
    let text = try typed(
      #"\#(state)\n: flightanim\n# \nflightanim LAX --the\t--version\n\#(state)\n"#, in: "bash")
    let sums = text.matches(of: #/(\d{5,} \d+)/#).map { String($0.1) }
    #expect(sums.count == 2 && Set(sums).count == 1, "\(text)")
  }
}
