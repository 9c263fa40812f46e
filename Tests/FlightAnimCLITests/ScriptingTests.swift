import FlightTestSupport
import Foundation
import Testing

/// What scripts and shells get from the tool.
@Suite struct ScriptingTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private static func isInstalled(_ shell: String) -> Bool {
    (try? Command.run("sh", ["-c", "command -v \(shell)"]).status) == 0
  }

  @Test("Completion scripts pass their shell's syntax check", arguments: ["bash", "zsh", "fish"])
  func completionScriptsAreSound(_ shell: String) throws {
    let answer = try flightanim("--generate-completion-script", shell)
    #expect(answer.status == 0)
    guard Self.isInstalled(shell) else { return }
    try answer.output.write(to: scratch.url("script"))
    let check = shell == "fish" ? "--no-execute" : "-n"
    let sound = try Command.run(shell, [check, scratch.path("script")])
    #expect(sound.status == 0, "\(sound.errors)")
  }

  @Test("Bash completes options, their values, files and commands")
  func bashCompletesOptionsTheirWordsFilesAndCommands() throws {
    try flightanim("--generate-completion-script", "bash").output.write(to: scratch.url("script"))
    try FileManager.default.createDirectory(
      at: scratch.url("pictures"), withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: scratch.url("mine.json"))
    // Asks the function that the script gives to bash.
    let ask = """
      source "$1"; shift
      COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      function=$(complete -p flightanim | sed 's/.*-F \\([^ ]*\\).*/\\1/')
      $function flightanim "${COMP_WORDS[$COMP_CWORD]}" "${COMP_WORDS[$((COMP_CWORD - 1))]}"
      echo "${COMPREPLY[@]}"
      """
    for (words, completion) in [
      (["batch", "--shar"], "--shard"), (["render", "--them"], "--theme"), (["airp"], "airports"),
      (["batch", "m.csv", "--out", "pic"], "pictures"),
      (["render", "--theme", "blue"], "blueprint"), (["render", "--theme", "au"], "auto"),
      (["render", "--projection", "rob"], "robinson"), (["render", "--camera", "fo"], "follow"),
      (["render", "--quality", "sm"], "small"), (["render", "--style", "mi"], "mine.json"),
      (["render", "--frames", "pic"], "pictures"),
    ] {
      let answer = try Command.run(
        "bash", ["-c", ask, "bash", scratch.path("script"), Command.flightanim] + words,
        folder: scratch.url)
      #expect(answer.text.split(whereSeparator: \.isWhitespace).map(String.init) == [completion])
    }
  }

  @Test("An unknown shell is a usage error")
  func anUnknownShellIsAUsageError() throws {
    #expect(try flightanim("--generate-completion-script", "cmd").status == 64)
  }

  /// `examples/automation/Makefile`, in a folder of the test.
  @Test("The example Makefile rebuilds only what is stale")
  func theMakefileMakesOnlyWhatIsStale() throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("examples/automation")
    for name in ["Makefile", "routes.csv"] {
      try FileManager.default.copyItem(
        at: examples.appendingPathComponent(name), to: scratch.url(name))
    }
    func make(_ target: String) throws -> Command.Answer {
      try Command.run(
        "make", ["FLIGHTANIM=\(Command.flightanim)", target], folder: scratch.url)
    }
    let first = try make("all")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors.contains("3 rows rendered"))
    #expect(try make("check").status == 0)
    let second = try make("all")
    #expect(second.errors.contains("0 rows rendered, 3 unchanged"))
    #expect(!second.text.contains("--gif"))
    // Another cell: that row alone, however old the picture's file claims to be.
    let table = try String(contentsOf: scratch.url("routes.csv"), encoding: .utf8)
    try table.replacing("North", with: "South").write(
      to: scratch.url("routes.csv"), atomically: true, encoding: .utf8)
    #expect(try make("check").status != 0)
    #expect(try make("all").errors.contains("1 row rendered, 2 unchanged"))
    // A single picture that is gone.
    try FileManager.default.removeItem(at: scratch.url("title/LAX-JFK.gif"))
    #expect(try make("check").status != 0)
    #expect(try make("all").text.contains("LAX-JFK --gif"))
    #expect(try make("check").status == 0)
  }
}
