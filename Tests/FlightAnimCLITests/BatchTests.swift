import FlightTestSupport
import Foundation
import Testing

@Suite struct BatchCommandTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private static let codes =
    "LAX JFK LHR CDG FRA SIN SYD NRT HND DXB ORD ATL DFW DEN SFO SEA MIA BOS YYZ MEX".split(
      separator: " ")

  /// Options that make a picture quick.
  private let small = ["--size", "120x80", "--duration", "0.2", "--quiet"]

  private func write(_ text: String, to name: String = "m.csv") throws -> String {
    try Data(text.utf8).write(to: scratch.url(name))
    return scratch.path(name)
  }

  /// A table of so many different flights.
  private func table(_ count: Int) throws -> String {
    var lines = ["from,to"]
    for from in Self.codes {
      for to in Self.codes where from != to && lines.count <= count {
        lines.append("\(from),\(to)")
      }
    }
    return try write(lines.joined(separator: "\n") + "\n")
  }

  private func batch(_ manifest: String, _ more: String...) throws -> Command.Answer {
    try flightanim(["batch", manifest, "--out", scratch.path("o")] + small + more)
  }

  @Test("The camera can be a column")
  func theCameraIsAColumn() throws {
    let manifest = try write(
      "from,to,camera,id\nLAX,JFK,fixed,a\nLAX,JFK,follow,b\nLAX,JFK,fly,c\n")
    let answer = try batch(manifest, "--svg", "{id}.svg")
    #expect(answer.status == 0, "\(answer.errors)")
    let all = try tree("o")
    #expect(all.keys.sorted() == ["a.svg", "b.svg", "c.svg"])
    #expect(Set(all.values).count == 3)
  }

  private struct Event: Decodable {
    struct File: Decodable {
      var path: String
      var sha256: String
    }
    struct Fault: Decodable {
      var type: String
      var retry: Bool
      var suggestions: [String]
    }
    var event: String
    var line: Int?
    var id: String?
    var key: String?
    var status: String?
    var outputs: [File]?
    var fault: Fault?
  }

  private func told(by answer: Command.Answer) throws -> [Event] {
    try answer.text.split(separator: "\n").map {
      try JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
  }

  @Test("Events tell ids, keys, digests and kinds of faults")
  func eventsTellFacts() throws {
    let manifest = try write(
      "from,to,id,mine\nLAX,JFK,first,1\nLAX,JFX,second,2\nJFK,LAX,,3\n")
    let name = ["--svg", "--name", "{key}", "--columns", "ignore", "--json"]
    let refused = try flightanim(
      ["batch", manifest, "--out", scratch.path("o")] + small + ["--json"])
    #expect(
      refused.status == 65 && refused.errors.contains("--columns ignore"), "\(refused.errors)")
    let command = ["batch", manifest, "--out", scratch.path("o")] + small + name
    let rows = try told(by: flightanim(command)).filter { $0.event == "row" }
    let bad = try #require(rows.first { $0.line == 3 })
    #expect(bad.id == "second" && bad.status == "invalid" && bad.fault?.type == "unknown-place")
    #expect(bad.fault?.retry == false && bad.fault?.suggestions.isEmpty == false)
    let good = rows.filter { $0.status == "rendered" }
    #expect(good.count == 2 && good.first { $0.line == 2 }?.id == "first")
    for row in good {
      let file = try #require(row.outputs?.first)
      #expect(file.path.hasSuffix("/\(try #require(row.key)).svg"))
      #expect(try Command.run("sha256sum", [file.path]).text.hasPrefix(file.sha256))
    }
    #expect(
      try told(by: flightanim(command)).filter { $0.status == "unchanged" }
        .compactMap(\.key).sorted()
        == good.compactMap(\.key).sorted())
  }

  @Test("Files are named by their digests, equal ones share a file, and nothing is rendered twice")
  func filesAreNamedByTheirDigests() throws {
    let manifest = try write("from,to,title\nLAX,JFK,\nJFK,LAX,\nLAX,JFK,\nLAX,JFK,New York\n")
    let name = ["--svg", "--png", "--name", "a-{sha256}", "--prune"]
    for isFirst in [true, false] {
      let answer = try flightanim(
        ["batch", manifest, "--out", scratch.path("o")] + small + name + ["--json"])
      #expect(answer.status == 0, "\(answer.errors)")
      let statuses = try told(by: answer).compactMap(\.status)
      #expect(statuses == Array(repeating: isFirst ? "rendered" : "unchanged", count: 4))
      // Who runs it again hears what the files are called.
      for event in try told(by: answer) where event.event == "row" {
        for file in event.outputs ?? [] { #expect(file.path.contains(file.sha256)) }
        #expect(event.outputs?.count == 2)
      }
      #expect(names().count == 6)
      for name in names() {
        let digest = try Command.run("sha256sum", [scratch.path("o/\(name)")]).text.prefix(64)
        #expect(["a-\(digest).svg", "a-\(digest).png"].contains(name))
      }
    }
    // Of the row that is gone, only what no other row has goes.
    let shorter = try write("from,to\nJFK,LAX\nLAX,JFK\n", to: "shorter.csv")
    let pruned = try flightanim(["batch", shorter, "--out", scratch.path("o")] + small + name)
    #expect(pruned.status == 0, "\(pruned.errors)")
    #expect(names().count == 4)
    let frames = try batch(manifest, "--frames", "{sha256}")
    #expect(frames.status == 65 && frames.errors.contains("{key}"), "\(frames.errors)")
  }

  @Test("A manifest tells keys and names, and draws nothing")
  func aManifestDrawsNothing() throws {
    let table = try write("from,to,id\nLAX,JFK,first\n")
    let answer = try flightanim(
      ["manifest", table, "--out", scratch.path("o"), "--svg", "--name", "{key}"] + small)
    #expect(answer.status == 0, "\(answer.errors)")
    let key = try #require(
      answer.text.split(separator: "\"key\":\"").dropFirst().first?.prefix { $0 != "\"" })
    #expect(key.count == 64 && answer.text.contains("\"outputs\":[\"\(key).svg\"]"))
    #expect(names().isEmpty)
  }

  @Test("Failures of a picture are JSON, too, where a summary is asked for")
  func failuresAreJSON() throws {
    let answer = try flightanim("LAX", "JFX", "--json")
    #expect(answer.status == 65)
    let read = try JSONDecoder().decode([String: Event.Fault].self, from: answer.output)
    #expect(read["error"]?.type == "unknown-place" && read["error"]?.suggestions.isEmpty == false)
  }

  @Test("Parquet and Arrow are named, with the way to convert them", arguments: ["PAR1", "ARROW1"])
  func columnarTablesAreNamed(_ start: String) throws {
    let answer = try batch(try write(start + "\u{0}\u{0}x", to: "t.parquet"))
    #expect(answer.status == 65 && answer.errors.contains("pandas.read_"), "\(answer.errors)")
  }

  private func names(_ folder: String = "o") -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: scratch.path(folder))) ?? []
    return all.filter { $0 != ".flightanim" }.sorted()
  }

  /// Every picture of a folder.
  private func tree(_ folder: String) throws -> [String: Data] {
    var tree: [String: Data] = [:]
    for name in names(folder) {
      tree[name] = try Data(contentsOf: scratch.url("\(folder)/\(name)"))
    }
    return tree
  }

  private struct Entry: Decodable {
    let key: String
    let status: String
  }

  /// The whole lines of the journal.
  private func journal(_ folder: String = "o") throws -> [Entry] {
    let text = try String(
      contentsOf: scratch.url("\(folder)/.flightanim/journal.jsonl"), encoding: .utf8)
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Entry.self, from: Data($0.utf8))
    }
  }

  private func events(_ answer: Command.Answer) throws -> [[String: Any]] {
    try answer.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test("A row makes the bytes that its command line would make")
  func aRowIsWhatItsCommandLineWouldMake() throws {
    let manifest = try write(
      """
      route,gif,svg,png,path,theme,title,line_color,once,at,size
      LAX-JFK,true,coast.svg,,,night,"Coast, to coast",#5b2a86,yes,,
      Home=Nirgendwo,,,,,,,,,,
      "Home=47.37,8.54 -33.94,151.18",,,true,true.csv,,,,no,start,160x90
      """)
    let answer = try batch(manifest, "--labels", "code")
    #expect(answer.status == 75)
    #expect(answer.errors.contains("m.csv:3: "))
    #expect(answer.errors.contains("Nirgendwo"))
    let home = "Home-33.94°S 151.18°E"
    #expect(
      names()
        == [
          home.replacingOccurrences(of: "Home-", with: "Home-") + ".png", "LAX-JFK.gif",
          "coast.svg", "failures.csv", "true.csv",
        ])
    let options = ["--size", "120x80", "--duration", "0.2", "--labels", "code"]
    #expect(
      try flightanim(
        [
          "LAX-JFK", "--gif", scratch.path("a.gif"), "--svg", scratch.path("a.svg"), "--theme",
          "night", "--title", "Coast, to coast", "--line-color", "#5b2a86", "--once",
        ] + options
      ).status == 0)
    #expect(
      try flightanim(
        [
          "Home=47.37,8.54", "-33.94,151.18", "--png", scratch.path("b.png"), "--at", "start",
          "--path", scratch.path("b.csv"),
        ] + options + ["--size", "160x90"]
      ).status == 0)
    for (ours, theirs) in [
      ("LAX-JFK.gif", "a.gif"), ("coast.svg", "a.svg"), (home + ".png", "b.png"),
      ("true.csv", "b.csv"),
    ] {
      #expect(
        try Data(contentsOf: scratch.url("o/\(ours)")) == Data(contentsOf: scratch.url(theirs)))
    }
  }

  @Test("A recording alone is a route")
  func aRecordingIsARouteByItself() throws {
    let points = try write("lat,lon\n40,-120\n45,-110\n38,-100\n", to: "points.csv")
    let answer = try batch(write("id,track,route\na,\(points),\nb,,LAX-JFK\n"), "--name", "{id}")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(names() == ["a.gif", "b.gif"])
  }

  @Test("Every option of render is a column")
  func everyOptionOfRenderIsAColumn() throws {
    let help = try flightanim("help", "--json")
    let commands = try #require(
      try JSONSerialization.jsonObject(with: help.output) as? [[String: Any]])
    let rows = try #require(commands.first?["options"] as? [[String: Any]])
    // A batch has workers and a dry run of its own, prints no snippets and opens no windows.
    let options = rows.compactMap { $0["name"] as? String }
      .filter { !["json", "quiet", "workers", "embed", "open", "dry-run"].contains($0) }
    #expect(options.count > 20)
    // An empty cell says nothing, so that any option will do.
    let header = "route," + options.joined(separator: ",")
    let answer = try batch(
      write("\(header)\nLAX-JFK" + options.map { _ in "," }.joined() + "\n"), "--dry-run")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(try batch(write("route,thme\nLAX-JFK,night\n")).errors.contains("m.csv:1: "))
    // A name of JSON is looked for where it is.
    let lines = try write(#"{"route":"LAX-JFK"}"# + "\n" + #"{"route":"LAX-JFK","thme":"night"}"#)
    #expect(try batch(lines).errors.contains("m.csv:2: there is no column \"thme\""))
  }

  @Test("Bad rows fail alone and can be mended")
  func badRowsFailAloneAndCanBeMended() throws {
    let manifest = try write(
      """
      id,route,theme
      1,LAX-JFK,
      2,LAX-QQQ,
      3,LHR-SIN,sepia
      4,LHR-SIN
      5,ZRH-ZRH,
      6,,
      7,OSL-CPH,night
      """)
    let answer = try batch(manifest, "--name", "{id}")
    #expect(answer.status == 75)
    #expect(names() == ["1.gif", "7.gif", "failures.csv"])
    for line in [
      "3: no airport", "4: --theme sepia", "5: the row has 2 cells", "6: leg 1",
      "7: the row has no route",
    ] {
      #expect(answer.errors.contains("m.csv:\(line)"), "\(answer.errors)")
    }
    var failures = try String(contentsOf: scratch.url("o/failures.csv"), encoding: .utf8)
    #expect(failures.hasPrefix("id,route,theme,error\r\n2,LAX-QQQ,,"))
    failures = failures.replacingOccurrences(of: "QQQ", with: "JFK").replacingOccurrences(
      of: "3,LHR-SIN,sepia", with: "3,LHR-SIN,night")
    let mended = try write(
      failures.split(whereSeparator: \.isNewline).prefix(3).joined(separator: "\n"), to: "f.csv")
    #expect(try batch(mended, "--name", "{id}").status == 0)
    #expect(names() == ["1.gif", "2.gif", "3.gif", "7.gif"])
    // A list of failures is never read and overwritten at once; nor is a file that only has its name
    // removed.
    let own = try write("route,error\nLAX-JFK,x\n", to: "o/failures.csv")
    let refused = try batch(own)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("rename it first"))
    _ = try write("something else\n", to: "o/failures.csv")
    #expect(try batch(mended, "--name", "{id}").status == 0)
    #expect(names().contains("failures.csv"))
    // All or nothing, where that is wanted.
    let strict = try flightanim(
      ["batch", manifest, "--out", scratch.path("p"), "--name", "{id}", "--fail-fast"] + small)
    #expect(strict.status == 65)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("p")))
  }

  @Test("Colliding file names are refused before anything is rendered")
  func namesThatMeetAreRefusedBeforeAnythingIsRendered() throws {
    for (manifest, options) in [
      ("route,gif\nLAX-JFK,a.gif\nLHR-SIN,A.GIF\n", []),
      ("route,gif\nLAX-JFK,Zu\u{308}rich\nLHR-SIN,Z\u{FC}rich\n", []),
      ("route\nLAX-JFK\nLHR-SIN\nLAX-JFK\n", []), ("route\nLAX-JFK\nLHR-SIN\n", ["--name", "x"]),
      ("route\nLAX-JFK\nLHR-SIN\n", ["--svg", "x.svg"]),
    ] {
      let answer = try flightanim(
        ["batch", try write(manifest), "--out", scratch.path("o")] + small + options)
      #expect(answer.status == 65, "\(answer.errors)")
      #expect(answer.errors.contains("nothing was rendered"))
      #expect(!FileManager.default.fileExists(atPath: scratch.path("o")))
    }
  }

  @Test(
    "No row writes outside the output folder",
    arguments: [
      "../evil.gif", "/tmp/flightanim-evil.gif", "..", "a/b.gif", "-", "-x.gif", "/dev/stdout",
      "a\\b.gif",
      ".flightanim", "failures.csv", String(repeating: "x", count: 300) + ".gif", "a\u{1B}[2J.gif",
    ])
  func noRowWritesOutsideTheFolder(_ name: String) throws {
    let json = try JSONSerialization.data(withJSONObject: ["route": "LAX-JFK", "gif": name])
    let manifest = try write(
      String(decoding: json, as: UTF8.self) + "\n{\"route\":\"LHR-SIN\"}\n", to: "m.jsonl")
    let answer = try batch(manifest)
    #expect(answer.status == 75)
    #expect(answer.output.isEmpty)
    #expect(names() == ["LHR-SIN.gif", "failures.jsonl"])
    #expect(Set(scratch.names) == ["m.jsonl", "o"])
    #expect(!answer.errors.unicodeScalars.contains("\u{1B}"))
    // The same text as a title makes a safe name.
    let title = try JSONSerialization.data(
      withJSONObject: ["route": "LAX-JFK", "_x": name + "\0"])
    let named = try write(String(decoding: title, as: UTF8.self), to: "m.jsonl")
    #expect(
      try flightanim(
        ["batch", named, "--out", scratch.path("p"), "--name", "{_x}"] + small
      ).status == 0)
    #expect(names("p").count == 1)
    #expect(Set(scratch.names) == ["m.jsonl", "o", "p"])
  }

  @Test("A dry run writes nothing")
  func aDryRunWritesNothing() throws {
    let answer = try batch(table(30), "--dry-run")
    #expect(answer.status == 0)
    #expect(answer.text.contains("render\tline 2\tLAX-JFK.gif"))
    #expect(answer.text.contains("30 rows to render, 0 unchanged"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("o")))
  }

  @Test("JSON events report the result of each row")
  func eventsSayWhatBecameOfEachRow() throws {
    let manifest = try write("route\nLAX-JFK\nLAX-QQQ\nLHR-SIN\n")
    for (status, rendered) in [("rendered", 2), ("unchanged", 0)] {
      let answer = try batch(manifest, "--json")
      #expect(answer.status == 75)
      let events = try events(answer)
      #expect(events.first?["event"] as? String == "start")
      let rows = events.filter { $0["event"] as? String == "row" }
      #expect(rows.count == 3)
      #expect(rows.filter { $0["status"] as? String == status }.count == 2)
      #expect(rows.filter { $0["status"] as? String == "invalid" }.count == 1)
      #expect(events.last?["event"] as? String == "end")
      #expect(events.last?["rendered"] as? Int == rendered)
      #expect(events.last?["failed"] as? Int == 1)
    }
  }

  @Test("Only changed rows are rendered again")
  func onlyWhatChangedIsRenderedAgain() throws {
    func rendered(_ text: String, _ options: String...) throws -> [Int] {
      let answer = try flightanim(
        ["batch", try write(text), "--out", scratch.path("o"), "--json"] + small + options)
      #expect(answer.status == 0, "\(answer.errors)")
      let end = try #require(try events(answer).last)
      return [end["rendered"] as? Int ?? -1, end["unchanged"] as? Int ?? -1]
    }
    #expect(try rendered("route,title\nLAX-JFK,a\nLHR-SIN,b\nZRH-OSL,c\n") == [3, 0])
    #expect(try rendered("title,route\nc,ZRH-OSL\na,LAX-JFK\nb,LHR-SIN\n") == [0, 3])
    #expect(try rendered("route,title\nLAX-JFK,a\nLHR-SIN,other\nZRH-OSL,c\n") == [1, 2])
    #expect(try rendered("route,title\nLAX-JFK,a\n", "--theme", "night") == [1, 0])
    #expect(try rendered("route,title\nLAX-JFK,a\n", "--theme", "night", "--force") == [1, 0])
    #expect(names() == ["LAX-JFK.gif", "LHR-SIN.gif", "ZRH-OSL.gif"])
    #expect(try rendered("route,title\nLAX-JFK,a\n", "--theme", "night", "--prune") == [0, 1])
    #expect(names() == ["LAX-JFK.gif"])
  }

  @Test("A changed input file makes its row stale")
  func theContentOfAnInputFileCounts() throws {
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Assets/packed")
    let manifest = try write("route,font\nLAX-JFK,\(scratch.path("face.otf"))\nLHR-SIN,\n")
    for (face, rendered) in [("regular", 2), ("regular", 0), ("semibold", 1)] {
      try? FileManager.default.removeItem(at: scratch.url("face.otf"))
      try FileManager.default.copyItem(
        at: fonts.appendingPathComponent("inter-\(face).otf"), to: scratch.url("face.otf"))
      let events = try events(batch(manifest, "--json"))
      #expect(events.last?["rendered"] as? Int == rendered)
    }
  }

  @Test("Any number of workers makes the same files")
  func anyNumberOfWorkersMakesTheSameTree() throws {
    let manifest = try table(40)
    for jobs in ["1", "2", "7"] {
      let answer = try flightanim(
        [
          "batch", manifest, "--out", scratch.path(jobs), "--jobs", jobs, "--svg", "true", "--gif",
          "true",
        ]
          + small)
      #expect(answer.status == 0, "\(answer.errors)")
    }
    let one = try tree("1")
    #expect(one.count == 80)
    #expect(try one == tree("2"))
    #expect(try one == tree("7"))
  }

  @Test("A batch killed at any time resumes where it was")
  func aBatchThatIsKilledAnyTimeGoesOnWhereItWas() throws {
    let manifest = try table(120)
    #expect(
      try flightanim(["batch", manifest, "--out", scratch.path("whole")] + small).status == 0)
    // Killed twenty times, after a few more rows each time and then at some instant.
    let script = """
      import os, random, signal, subprocess, sys, time
      random.seed(7)
      command, folder = sys.argv[2:], sys.argv[1]
      journal = folder + '/.flightanim/journal.jsonl'
      def lines():
          return open(journal, 'rb').read().count(b'\\n') if os.path.exists(journal) else 0
      kills = 0
      for number in range(20):
          wanted = lines() + 3
          process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
          while lines() < wanted and process.poll() is None:
              time.sleep(0.001)
          time.sleep(random.random() * 0.02)
          process.send_signal(signal.SIGKILL)
          kills += process.wait() == -signal.SIGKILL
      print(kills)
      """
    let command = [Command.flightanim, "batch", manifest, "--out", scratch.path("o")] + small
    let killed = try Command.run("/usr/bin/python3", ["-c", script, scratch.path("o")] + command)
    let kills = Int(killed.text.prefix { $0.isNumber }) ?? 0
    #expect(kills >= 10, "\(killed.text) \(killed.errors)")
    #expect(try batch(manifest).status == 0)
    #expect(try tree("whole") == tree("o"))
    let entries = try journal()
    #expect(Set(entries.map(\.key)).count == 120)
    // What was written down as done was never done again.
    #expect(entries.count == 120)
    let all = try FileManager.default.contentsOfDirectory(atPath: scratch.path("o"))
    #expect(!all.contains { $0.contains(".flightanim-") })
  }

  @Test("An interrupted batch says how to resume and leaves no partial files")
  func aSignalSaysHowToGoOnAndLeavesNothing() throws {
    let script = """
      import os, signal, subprocess, sys, time
      folder, command = sys.argv[1], sys.argv[2:]
      def listen():
          signal.signal(signal.SIGINT, signal.SIG_DFL)
          signal.pthread_sigmask(signal.SIG_SETMASK, [])
      process = subprocess.Popen(command, preexec_fn=listen, stderr=subprocess.PIPE)
      for _ in range(2000):
          if os.path.isdir(folder) and any(n.endswith('.gif') for n in os.listdir(folder)):
              break
          time.sleep(0.002)
      process.send_signal(signal.SIGINT)
      errors = process.stderr.read().decode()
      status = process.wait()
      print(errors, end='')
      sys.exit(128 - status if status < 0 else status)
      """
    let command =
      [Command.flightanim, "batch", try table(300), "--out", scratch.path("o")] + small
      + ["--duration", "2"]
    let answer = try Command.run("/usr/bin/python3", ["-c", script, scratch.path("o")] + command)
    #expect(answer.status == 130)
    #expect(answer.text.contains("run the same command again"))
    #expect(answer.text.filter { $0 == "\n" }.count == 1)
    #expect(names().allSatisfy { $0.hasSuffix(".gif") && !$0.hasPrefix(".") })
  }

  @Test("A second batch in the same folder is refused")
  func anotherBatchInTheFolderIsRefused() throws {
    let script = """
      import fcntl, os, subprocess, sys
      os.makedirs(sys.argv[1] + '/.flightanim')
      held = open(sys.argv[1] + '/.flightanim/journal.jsonl', 'w')
      fcntl.flock(held, fcntl.LOCK_EX)
      sys.exit(subprocess.run(sys.argv[2:]).returncode)
      """
    let answer = try Command.run(
      "/usr/bin/python3",
      [
        "-c", script, scratch.path("o"), Command.flightanim, "batch", try table(3), "--out",
        scratch.path("o"),
      ])
    #expect(answer.status == 73)
    #expect(answer.errors.contains("another batch is using"))
    #expect(names().isEmpty)
  }

  @Test("A folder in place of a picture fails only that row")
  func aFolderInPlaceOfAPictureFailsThatRow() throws {
    try FileManager.default.createDirectory(
      at: scratch.url("o/LAX-JFK.gif"), withIntermediateDirectories: true)
    let answer = try batch(write("route\nLAX-JFK\nLHR-SIN\n"))
    #expect(answer.status == 75)
    #expect(answer.errors.contains("m.csv:2: cannot create"))
    #expect(names() == ["LAX-JFK.gif", "LHR-SIN.gif", "failures.csv"])
  }

  @Test("The table may come from standard input")
  func standardInputMayBeTheTable() throws {
    let answer = try Command.run(
      "bash",
      [
        "-c", "printf 'route\\nLAX-JFK\\n' | \"$@\"", "bash", Command.flightanim, "batch", "-",
        "--out",
        scratch.path("o"),
      ] + small)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(names() == ["LAX-JFK.gif"])
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let table: String
    let options: [String]
    let code: Int32
    let words: String
    init(_ table: String, _ options: String, _ code: Int32, _ words: String) {
      self.table = table
      self.options = options.split(separator: " ").map(String.init)
      self.code = code
      self.words = words
    }
    var testDescription: String { "\(table) \(options)" }
  }

  @Test(
    "A mistake in a batch gets one helpful line and its exit code",
    arguments: [
      Mistake("route\nLAX-JFK\n", "--jobs 0", 64, "--jobs"),
      Mistake("route\nLAX-JFK\n", "--jobs x", 64, "jobs"),
      Mistake("route\nLAX-JFK\n", "--retries -1", 64, "--retries"),
      Mistake("route\nLAX-JFK\n", "--timeout nan", 64, "--timeout"),
      Mistake("route\nLAX-JFK\n", "--timeout 0", 64, "--timeout"),
      Mistake("route\nLAX-JFK\n", "--name {what}", 64, "{what}"),
      Mistake("route\nLAX-JFK\n", "--name {from", 64, "brace"),
      Mistake("route\nLAX-JFK\n", "--theme", 64, "--theme"),
      Mistake("route\nLAX-JFK\n", "--no-such-option 1", 64, "--no-such-option"),
      Mistake("", "", 65, "no rows"), Mistake("route\n", "", 65, "no rows"),
      Mistake("route\n\"LAX-JFK\n", "", 65, ":2: a quote"),
      Mistake("route,rout\nLAX-JFK,x\n", "", 65, "\"rout\""),
      Mistake("route\nLAX-JFK\n", "--out /dev/null/x", 73, "/dev/null/x"),
      Mistake("route\nLAX-JFK\n", "--out /proc/x/y", 73, "/proc"),
    ])
  func aMistakeGetsOneHelpfulLineAndItsCode(_ mistake: Mistake) throws {
    let answer = try flightanim(
      ["batch", try write(mistake.table), "--out", scratch.path("o")] + mistake.options)
    #expect(answer.status == mistake.code, "\(answer.errors)")
    #expect(answer.errors.contains(mistake.words), "\(answer.errors)")
    #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(answer.errors)")
    #expect(answer.output.isEmpty)
  }

  @Test("A batch takes bare outputs and cells that say on and off")
  func bareOutputs() throws {
    try Data("route,svg\nLAX-JFK,on\nZRH-JFK,off\n".utf8).write(to: scratch.url("t.csv"))
    let answer = try flightanim("batch", "--png", "t.csv", "--out", "o", folder: scratch.url)
    #expect(answer.status == 0, "\(answer.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("o"))
    try Data("origin,destination\nLAX,JFK\n".utf8).write(to: scratch.url("u.csv"))
    let other = try flightanim(
      "batch", "u.csv", "--output", "p", "--png", folder: scratch.url)
    #expect(other.status == 0, "\(other.errors)")
    #expect(FileManager.default.fileExists(atPath: scratch.path("p/LAX-JFK.png")))
    #expect(
      names.filter { $0.contains("-JFK.") }.sorted()
        == ["LAX-JFK.png", "LAX-JFK.svg", "ZRH-JFK.png"])
  }

  @Test("A missing table is reported as a missing input")
  func aMissingTableIsAMissingInput() throws {
    #expect(try flightanim("batch", "/no/such/table.csv").status == 66)
    #expect(try flightanim("batch").status == 64)
  }
}
