import FlightTestSupport
import Foundation
import Testing

/// Parts of a table, as schedulers run them.
@Suite struct BatchShardTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private func table() throws -> String {
    let codes = "LAX JFK LHR SIN ZRH OSL".split(separator: " ")
    var lines = ["from,to"]
    for from in codes { for to in codes where from < to { lines.append("\(from),\(to)") } }
    lines += ["LAX,QQQ", "LAX,QQX", "JFK,JFK"]
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: scratch.url("m.csv"))
    return scratch.path("m.csv")
  }

  private func batch(
    _ folder: String, _ more: [String] = [], environment: [String: String] = [:]
  ) throws -> Command.Answer {
    try flightanim(
      [
        "batch", table(), "--out", scratch.path(folder), "--svg", "true", "--size", "60x40",
        "--duration", "0.1",
      ] + more, environment: environment)
  }

  private func names(_ folder: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: scratch.path(folder))) ?? []
    return all.filter { $0 != ".flightanim" }.sorted()
  }

  private func slurm(_ id: Int, _ range: ClosedRange<Int>, count: Int? = nil) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(range.lowerBound)",
      "SLURM_ARRAY_TASK_MAX": "\(range.upperBound)",
      "SLURM_ARRAY_TASK_COUNT": "\(count ?? range.count)",
    ]
  }

  @Test("Shards under every scheduler make up the whole table")
  func partsByWhicheverSchedulerMakeTheWholeTable() throws {
    #expect(try batch("whole").status == 75)
    for number in 1...3 {
      for answer in [
        try batch("flag", ["--shard", "\(number)/3"]),
        try batch("slurm1", environment: slurm(number, 1...3)),
        try batch("slurm0", environment: slurm(number - 1, 0...2)),
        try batch(
          "pods",
          environment: ["JOB_COMPLETION_INDEX": "\(number - 1)", "JOB_COMPLETION_COUNT": "3"]),
        try batch(
          "aws",
          environment: [
            "AWS_BATCH_JOB_ARRAY_INDEX": "\(number - 1)", "AWS_BATCH_JOB_ARRAY_SIZE": "3",
          ]),
        try batch(
          "run",
          environment: ["CLOUD_RUN_TASK_INDEX": "\(number - 1)", "CLOUD_RUN_TASK_COUNT": "3"]),
      ] { #expect([0, 75].contains(answer.status), "\(answer.errors)") }
    }
    for folder in ["flag", "slurm1", "slurm0", "pods", "aws", "run"] {
      let merge = try flightanim("batch", "merge", scratch.path(folder), "--check")
      #expect(merge.status == 75)
      #expect(merge.errors.contains("15 of 18 rows done"), "\(merge.errors)")
      #expect(merge.errors.contains("no airport has the code QQQ"))
      #expect(names(folder) == names("whole"))
      let failures = try String(
        contentsOf: scratch.url(folder + "/failures.csv"), encoding: .utf8)
      #expect(failures.split(whereSeparator: \.isNewline).count == 4)
      // A run of the whole table finds all there.
      let again = try batch(folder, ["--json"])
      #expect(again.text.contains("\"rendered\":0,\"unchanged\":15,\"failed\":3"), "\(again.text)")
    }
  }

  @Test("A message says which shard an environment variable means")
  func itIsSaidWhichPartAVariableMeans() throws {
    let answer = try batch("o", environment: slurm(5, 0...7))
    #expect(answer.errors.contains("part 6/8, from SLURM_ARRAY_TASK_ID"))
    let whole = try batch("p", ["--no-shard"], environment: slurm(5, 0...7))
    #expect(names("p").count == 16, "\(whole.errors)")
    // What is said on the command line counts.
    let other = try batch("q", ["--shard", "1/1"], environment: slurm(5, 0...7))
    #expect(names("q").count == 16, "\(other.errors)")
  }

  @Test("The only task of a job draws the whole table")
  func theOnlyTaskDrawsAll() throws {
    let one = ["CLOUD_RUN_TASK_INDEX": "0", "CLOUD_RUN_TASK_COUNT": "1"]
    let answer = try batch("o", ["--prune"], environment: one)
    #expect(answer.status == 75 && !answer.errors.contains("part 1/1"), "\(answer.errors)")
  }

  @Test("Standard input is drawn whole, unless a part is asked for")
  func standardInputIsDrawnWhole() throws {
    let environment = slurm(1, 0...1)
    func rows(_ more: String) throws -> Int {
      let answer = try Command.run(
        "/bin/sh",
        [
          "-c",
          "printf 'from,to\\nLAX,JFK\\nLHR,SIN\\nZRH,JFK\\nOSL,LAX\\n' | \"$0\" batch - --dry-run \(more)",
          Command.flightanim,
        ], environment: environment)
      #expect(answer.status == 0 && !answer.errors.contains("part"), "\(answer.errors)")
      return answer.text.split(separator: "\n").count { $0.hasPrefix("render") }
    }
    #expect(try rows("") == 4)
    #expect(try rows("--shard 1/2") + rows("--shard 2/2") == 4)
    #expect(try rows("--shard 1/2") < 4)
  }

  @Test("A part that a variable says is named even where errors alone are wanted")
  func aPartIsNamedEvenQuietly() throws {
    for more in [["--quiet"], ["--json"], ["--quiet", "--dry-run"]] {
      let answer = try batch("o", more, environment: slurm(5, 0...7))
      #expect(answer.errors.contains("part 6/8, from SLURM_ARRAY_TASK_ID"), "\(more)")
    }
  }

  @Test("Variables that leave the shard unclear are refused")
  func whatLeavesThePartUnclearIsRefused() throws {
    for environment in [
      // A task of a larger array that is run again by itself, or a few of them.
      slurm(3, 3...3), slurm(4, 1...9, count: 3), slurm(9, 1...8), slurm(0, 1...8),
      slurm(1, 1...Int.max, count: Int.max), slurm(Int.min, 1...8, count: Int.min),
      ["SLURM_ARRAY_TASK_ID": "3"], ["SLURM_ARRAY_TASK_ID": "x"],
      slurm(1, 1...(Int.max - 1), count: 2), ["JOB_COMPLETION_INDEX": "3"],
      ["JOB_COMPLETION_INDEX": "3", "JOB_COMPLETION_COUNT": "3"],
      ["JOB_COMPLETION_INDEX": "\(Int.max)", "JOB_COMPLETION_COUNT": "3"],
      ["JOB_COMPLETION_INDEX": "-1", "JOB_COMPLETION_COUNT": "3"],
      ["AWS_BATCH_JOB_ARRAY_INDEX": "0"], ["PBS_ARRAY_INDEX": "3"],
    ] {
      let answer = try batch("o", environment: environment)
      #expect(answer.status == 64, "\(environment): \(answer.errors)")
      #expect(answer.errors.contains("--shard K/N"))
      #expect(answer.errors.split(separator: "\n").count == 1)
    }
    for text in ["0/4", "5/4", "1", "1/0", "1/", "a/b", "1/4/4", "-1/4", "1/99999999999999999999"] {
      let answer = try batch("o", ["--shard=\(text)"])
      #expect(answer.status == 64, "\(text): \(answer.errors)")
    }
    #expect(try batch("o", ["--shard", "1/4", "--prune"]).status == 64)
    #expect(try batch("o", ["--shard", "1/4", "--no-shard"]).status == 64)
    #expect(names("o").isEmpty)
  }

  @Test("A merge names the rows that are missing")
  func aMergeSaysWhatIsMissing() throws {
    for number in 1...2 { _ = try batch("o", ["--shard", "\(number)/4"]) }
    let answer = try flightanim("batch", "merge", scratch.path("o"), "--json")
    #expect(answer.status == 75)
    let events = try answer.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(
      events.filter { $0["event"] as? String == "shard" }.map { $0["shard"] as? String }
        == ["3/4", "4/4"])
    let end = try #require(events.last)
    #expect(end["event"] as? String == "merge")
    #expect(end["rows"] as? Int == 18)
    #expect((end["done"] as? Int ?? 0) + (end["undone"] as? Int ?? 0) == 18)
    #expect(end["joined"] as? Bool == false)
    #expect(try flightanim("batch", "merge", scratch.path("none")).status == 66)
    #expect(try flightanim("batch", "merge").status == 64)
  }

  @Test("No picture may have the name of a failure list")
  func noPictureHasTheNameOfAList() throws {
    let manifest = "route,gif\nLAX-JFK,failures-1-of-4.csv\nLHR-SIN,failures-x.gif\n"
    try Data(manifest.utf8).write(to: scratch.url("n.csv"))
    let answer = try flightanim(
      "batch", scratch.path("n.csv"), "--out", scratch.path("o"), "--size", "60x40", "--duration",
      "0.1")
    #expect(answer.status == 75)
    #expect(names("o") == ["failures-x.gif", "failures.csv"])
  }
}
