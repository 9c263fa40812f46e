import FlightTestSupport
import Foundation
import Testing

@testable import FlightOrders

/// `flightanim work` as another program runs it.
@Suite struct WorkTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// Options that make a picture quick.
  private let small = #""size": "200x120", "duration": 0.3"#

  private struct Answer {
    var members: [String: Any]
    /// The line as it was written.
    var line: String
    var bytes = Data()

    var id: String { "\(members["id"] ?? "")" }
    var order: Int { members["order"] as? Int ?? 0 }
    var status: String { members["status"] as? String ?? "" }
    var fault: [String: Any] { members["error"] as? [String: Any] ?? [:] }
  }

  /// The answers in a text of them, without the first line.
  private func answers(_ output: Data) throws -> [Answer] {
    var rest = output
    var answers: [Answer] = []
    while let end = rest.firstIndex(of: 0x0A) {
      let line = Data(rest[rest.startIndex..<end])
      rest = Data(rest[(end + 1)...])
      let object = try JSONSerialization.jsonObject(with: line)
      let members = try #require(object as? [String: Any])
      let count = members["bytes"] as? Int ?? 0
      answers.append(
        Answer(
          members: members, line: String(decoding: line, as: UTF8.self),
          bytes: Data(rest.prefix(count))))
      rest = Data(rest.dropFirst(count))
    }
    try #require(rest.isEmpty)
    #expect(answers.first?.members["protocol"] as? Int == 1)
    // They come as they are done, and what is no order at once.
    return answers.dropFirst().sorted { $0.order < $1.order }
  }

  /// What the worker answers to a text that ends.
  private func work(_ input: Data, _ arguments: String...) throws -> (
    answers: [Answer], status: Int32
  ) {
    try input.write(to: scratch.url("orders"))
    let answer = try Command.run(
      "sh", ["-c", #""$0" work "$@" <orders"#, Command.flightanim] + arguments, folder: scratch.url)
    return (try answers(answer.output), answer.status)
  }

  private func work(_ lines: String..., jobs: Int = 1) throws -> [Answer] {
    let (answers, status) = try work(
      Data(lines.map { $0 + "\n" }.joined().utf8), "--jobs", "\(jobs)")
    #expect(status == 0)
    return answers
  }

  @Test(
    "Pictures are those of the command line",
    arguments: [
      ("svg", ["--theme", "night"], #""theme": "night""#),
      ("gif", ["--camera", "fly"], #""camera": "fly""#), ("png", ["--loop"], #""loop": true"#),
      ("webp", ["--title", "A \"b\""], #""title": "A \"b\"""#),
      ("geojson", [], ""),
    ])
  func picturesAreThoseOfTheCommandLine(
    _ format: String, _ arguments: [String], _ options: String
  ) throws {
    let all = options.isEmpty ? small : small + ", " + options
    let answers = try work(
      #"{"id": 7, "route": ["LAX", "JFK"], "format": "\#(format)", "options": {\#(all)}}"#,
      #"{"id": 8, "from": "LAX", "to": "JFK", "output": "x.\#(format)", "deliver": "base64", \#(all)}"#
    )
    try #require(answers.map(\.status) == ["done", "done"], "\(answers.map(\.line))")
    let file = "o.\(format)"
    let answer = try flightanim(
      ["LAX", "JFK", "--size", "200x120", "--duration", "0.3", "-o", file] + arguments,
      folder: scratch.url)
    try #require(answer.status == 0, "\(answer.errors)")
    let picture = try Data(contentsOf: scratch.url(file))
    #expect(answers[0].bytes == picture)
    #expect(Data(base64Encoded: answers[1].members["data"] as? String ?? "") == picture)
    let digest = try Command.run("sha256sum", [scratch.path(file)]).text.prefix(64)
    #expect(answers.allSatisfy { $0.members["sha256"] as? String == String(digest) })
  }

  @Test("The key alone is that of the picture, whose name is its digest")
  func theKeyAloneIsThatOfThePicture() throws {
    let order = #""route": "LAX-JFK", "options": {\#(small)}"#
    let (answers, _) = try work(
      Data(
        (#"{\#(order), "format": "svg", "deliver": "key"}"# + "\n"
          + #"{\#(order), "format": "svg", "deliver": "bytes"}"# + "\n"
          + #"{\#(order), "deliver": "files", "output": "{sha256}.svg"}"# + "\n").utf8),
      "--jobs", "1", "--out", "o")
    try #require(answers.map(\.status) == ["done", "done", "done"], "\(answers.map(\.line))")
    #expect(Set(answers.compactMap { $0.members["key"] as? String }).count == 1)
    #expect(answers[0].members["type"] as? String == "image/svg+xml")
    #expect(answers[0].members["sha256"] == nil && answers[0].bytes.isEmpty)
    let digest = try #require(answers[1].members["sha256"] as? String)
    #expect(try Data(contentsOf: scratch.url("o/\(digest).svg")) == answers[1].bytes)
  }

  @Test("An empty text is a value, and null is none")
  func anEmptyTextIsAValue() throws {
    let answers = try work(
      #"{"route": "LAX-JFK", "format": "svg", "options": {"alt": "", \#(small)}}"#,
      #"{"route": "LAX-JFK", "format": "svg", "options": {"alt": null, \#(small)}}"#)
    for (answer, arguments) in zip(answers, [["--alt", ""], []]) {
      let picture = try flightanim(
        ["LAX", "JFK", "--size", "200x120", "--duration", "0.3", "--svg", "-"] + arguments)
      #expect(answer.bytes == picture.output)
    }
  }

  @Test("What is null is left out, and names with a _ are the sender's own, whatever they hold")
  func nothingAndTheSendersOwn() throws {
    let answers = try work(
      #"{"route": "LAX-JFK", "format": null, "deliver": null, "upload_bytes": null, \#(small)}"#,
      #"{"route": "LAX-JFK", "_from": {"a": [1, {}]}, "options": null, \#(small)}"#)
    #expect(answers.map(\.status) == ["done", "done"], "\(answers.map(\.line))")
    #expect(answers[0].bytes == answers[1].bytes && answers[0].bytes.starts(with: Data("GIF".utf8)))
  }

  @Test("An answer to a long word is short, and tells how to mend it")
  func answersAreShort() throws {
    let word = String(repeating: "x", count: 100_000)
    let answers = try work(
      #"{"route": "LAX-\#(word)"}"#, #"{"route": "LAX-JFK", "theme": "\#(word)"}"#)
    for answer in answers {
      #expect(answer.status == "failed" && answer.line.utf8.count < 5000)
      let detail = try #require(answer.fault["detail"] as? String)
      #expect(detail.hasSuffix(try #require(answer.fault["remedy"] as? String)))
    }
  }

  @Test("The page of the protocol names all types of errors")
  func thePageNamesAllTypes() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/worker.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let list = try #require(text.components(separatedBy: "Types of errors are ").last)
      .prefix { $0 != "." }
    // A batch alone ends with a part done.
    let named = list.split(separator: "`").enumerated().filter { $0.offset.isMultiple(of: 2) }
    #expect(
      Set(named.map { String($0.element) })
        == Set(Fault.Kind.allCases.map(\.rawValue)).subtracting(["partial"]))
  }

  @Test("An id comes back as it was written")
  func anIDComesBack() throws {
    let ids = ["1", "1.0", "-0", "12345678901234567890", #""é\"""#, "null", "true"]
    let (answers, _) = try work(
      Data(ids.map { #"{"id": \#($0), "route": "LAX-LAX?"}"# + "\n" }.joined().utf8), "-j", "1")
    for (id, answer) in zip(ids, answers) {
      #expect(answer.line.hasPrefix(#"{"id":\#(id),"order""#), "\(answer.line)")
    }
    #expect(answers.count == ids.count)
  }

  @Test("A bad order fails alone, with its kind")
  func aBadOrderFailsAlone() throws {
    let good = #"{"id": "good", "route": "LAX-JFK", "format": "svg", "options": {\#(small)}}"#
    let bad: [(line: String, kind: String)] = [
      ("no json", "unusable-input"), ("[1]", "unusable-input"), ("{}", "unusable-input"),
      (#"{"id": [1], "route": "LAX-JFK"}"#, "unusable-input"),
      (#"{"id": 1, "options": {"theme": "night"}}"#, "unusable-input"),
      (#"{"id": 1, "route": "LAX-JFX"}"#, "unknown-place"),
      (#"{"id": 1, "route": "LAX-JFK", "options": {"thme": "night"}}"#, "unknown-option"),
      (#"{"id": 1, "route": "LAX-JFK", "options": {"theme": "nigt"}}"#, "bad-option"),
      (#"{"id": 1, "route": "LAX-JFK", "options": [1]}"#, "unusable-input"),
      (#"{"id": 1, "route": "LAX-JFK", "options": {"id": "x"}}"#, "bad-option"),
      (#"{"id": 1, "route": "LAX-JFK", "format": "bmp"}"#, "bad-option"),
      (#"{"id": 1, "route": "LAX-JFK", "deliver": "mail"}"#, "bad-option"),
      (#"{"id": 1, "route": "LAX-JFK", "deliver": "files"}"#, "bad-option"),
      (#"{"id": 1, "route": "LAX-JFK", "format": "svg", "gif": true}"#, "bad-option"),
      (#"{"id": 1, "route": "LAX-JFK", "svg": true, "gif": true}"#, "unusable-input"),
      (#"{"id": 1, "route": "LAX-JFK", "svg": "../x.svg"}"#, "unusable-input"),
      (#"{"id": 1, "route": "LAX-JFK", "svg": "{sha265}.svg"}"#, "bad-option"),
      (#"{"id": 1, "route": "LAX-JFK", "theme": "\u0000"}"#, "bad-option"),
      (#"{"id": 1, "route": "LAX-JFK", "\u0000theme": "night"}"#, "unknown-option"),
      (#"{"id": 1, "route": "LAX-JFK", "theme": "\ndetail"}"#, "bad-option"),
      (#"{"id": 1, "route": "LAX-JFK", "upload_bytes": -1}"#, "unusable-input"),
      (#"{"id": 1, "route": "LAX-JFK", "upload_bytes": "many"}"#, "unusable-input"),
      (#"{"id": 1, "route": "LAX-JFK", "upload_bytes": 9223372036854775807}"#, "over-limit"),
      (#"{"id": 1, "track": "-"}"#, "unusable-input"),
      (#"{"id": 1, "track": "missing.gpx"}"#, "missing-input"),
    ]
    let text = bad.map { $0.line + "\n" + good + "\n" }.joined()
    let (answers, status) = try work(Data(text.utf8), "--jobs", "1")
    #expect(status == 0)
    try #require(answers.count == 2 * bad.count, "\(answers.map(\.line))")
    for (index, bad) in bad.enumerated() {
      let answer = answers[2 * index]
      #expect(answer.fault["type"] as? String == bad.kind, "\(bad.line): \(answer.line)")
      #expect(answers[2 * index + 1].status == "done")
    }
  }

  /// A recording of some rows.
  private func recording(_ count: Int) -> String {
    "time,lat,lon\n"
      + (0..<count).map {
        "2026-05-01T10:0\($0 / 60):\(10 + $0 % 50)Z,48.\(100 + $0),8.\(100 + $0)\n"
      }
      .joined()
  }

  @Test("An upload is the recording that '-' means; one of another length spoils no other order")
  func anUploadIsTheRecording() throws {
    let rows = recording(40)
    let count = rows.utf8.count
    func order(_ id: Int, _ count: Int) -> String {
      #"{"id": \#(id), "track": "-", "format": "svg", "upload_bytes": \#(count), \#(small)}"# + "\n"
    }
    let text =
      order(1, count) + rows + "\n" + order(2, count - 30) + rows + "\n" + order(3, count) + rows
      + "\n" + order(4, count + 90) + rows + "\n" + order(5, count) + rows + "\n"
      + order(6, count + 5000) + rows
    let (answers, _) = try work(Data(text.utf8), "--jobs", "1")
    var states: [String: String] = [:]
    for answer in answers { states[answer.id] = answer.status }
    #expect(
      states == [
        "1": "done", "2": "failed", "3": "done", "4": "failed", "5": "done", "6": "failed",
      ],
      "\(answers.map(\.line))")
    try Data(rows.utf8).write(to: scratch.url("r.csv"))
    let answer = try flightanim(
      ["--track", "r.csv", "--size", "200x120", "--duration", "0.3", "-o", "r.svg"],
      folder: scratch.url)
    #expect(answer.status == 0)
    #expect(answers.first?.bytes == (try Data(contentsOf: scratch.url("r.svg"))))
  }

  @Test("Files go into the folder, named by their keys, the same key for the same picture")
  func filesGoIntoTheFolder() throws {
    let order = #"{"route": "LAX-JFK", "output": "{key}.svg", \#(small)}"# + "\n"
    let named = #"{"id": "../7", "route": "LAX-JFK", "output": "{id}.svg", \#(small)}"# + "\n"
    let other = #"{"route": "LAX-JFK", "svg": true, "theme": "night", \#(small)}"# + "\n"
    let (answers, status) = try work(
      Data((order + order + other + named).utf8), "--out", "o", "--name", "a-{key}")
    #expect(status == 0)
    try #require(answers.allSatisfy { $0.status == "done" }, "\(answers.map(\.line))")
    let keys = answers.map { $0.members["key"] as? String ?? "" }
    #expect(Set(keys).count == 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("o"))
    let plain = keys.filter { key in names.contains("\(key).svg") }
    #expect(plain.count == 3 && names.count == 3 && names.contains("_.._7.svg"))
    #expect(
      names.contains { $0.hasPrefix("a-") && keys.contains(String($0.dropFirst(2).dropLast(4))) })
  }

  @Test("The examples of the protocol's page are true")
  func theExamplesAreTrue() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/worker.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```jsonl\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    try #require(blocks.count >= 4 && blocks.count.isMultiple(of: 2))
    for index in stride(from: 0, to: blocks.count, by: 2) {
      let (answers, _) = try work(Data(blocks[index].utf8), "--jobs", "1")
      let told = blocks[index + 1].split(separator: "\n")
      try #require(answers.count == told.count)
      for (answer, told) in zip(answers, told) {
        // What differs from one version or run to the next is not told.
        var rest = answer.line[...]
        for piece in told.components(separatedBy: "…") {
          let place = try #require(rest.range(of: piece), "\(answer.line) is not \(told)")
          rest = rest[place.upperBound...]
        }
      }
    }
  }
}

/// The worker while it runs.
@Suite struct RunningWorkTests {
  private final class Worker {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    private var unread = Data()

    init(_ arguments: String...) throws {
      process.executableURL = URL(fileURLWithPath: Command.flightanim)
      process.arguments = ["work"] + arguments
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      _ = try line()
    }

    func send(_ line: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    /// The next line, without the bytes behind it; `nil` at the end.
    func line() throws -> String? {
      while true {
        if let end = unread.firstIndex(of: 0x0A) {
          let line = String(decoding: unread[unread.startIndex..<end], as: UTF8.self)
          unread = Data(unread[(end + 1)...])
          return line
        }
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return nil }
        unread += more
      }
    }
  }

  /// A picture that takes minutes.
  private let long =
    #"{"id": "long", "route": "LHR-SIN", "deliver": "base64", "format": "webp", "options": {"camera": "globe", "ground": "satellite", "size": "1600x1200", "duration": 60}}"#
  private let short =
    #"{"id": "short", "route": "LAX-JFK", "deliver": "base64", "format": "svg", "options": {"size": "200x120", "duration": 0.3}}"#

  @Test("An order that nobody waits for ends, and the next one is drawn")
  func anOrderIsCancelled() throws {
    let worker = try Worker("--jobs", "1")
    try worker.send(long)
    try worker.send(#"{"cancel": "other"}"#)
    try worker.send(#"{"cancel": "long"}"#)
    #expect(try worker.line()?.contains(#""type":"cancelled""#) == true)
    try worker.send(short)
    #expect(try worker.line()?.contains(#""id":"short","order":2,"status":"done""#) == true)
    try worker.input.fileHandleForWriting.close()
    #expect(try worker.line() == nil)
    worker.process.waitUntilExit()
    #expect(worker.process.terminationStatus == 0)
  }

  @Test("A time limit ends an order, and says that it may work at another time")
  func aTimeLimitEndsAnOrder() throws {
    let worker = try Worker("--jobs", "1", "--timeout", "0.5")
    try worker.send(long)
    let line = try worker.line() ?? ""
    #expect(line.contains(#""type":"timed-out""#) && line.contains(#""retry":true"#), "\(line)")
    worker.process.terminate()
  }

  @Test("At SIGTERM what is in hand is finished")
  func whatIsInHandIsFinished() throws {
    let worker = try Worker("--jobs", "1")
    let some = long.replacingOccurrences(
      of: #""size": "1600x1200", "duration": 60"#, with: #""size": "640x480", "duration": 1"#)
    try worker.send(some)
    Thread.sleep(forTimeInterval: 0.3)
    worker.process.terminate()
    #expect(try worker.line()?.contains(#""id":"long","order":1,"status":"done""#) == true)
    #expect(try worker.line() == nil)
    worker.process.waitUntilExit()
    #expect(worker.process.terminationStatus == 143)
  }

  @Test("Answers that nobody reads any more end it with 74")
  func aClosedPipeEndsIt() throws {
    let worker = try Worker("--jobs", "2")
    try worker.output.fileHandleForReading.close()
    try worker.send(short)
    worker.process.waitUntilExit()
    #expect(worker.process.terminationReason == .exit)
    #expect(worker.process.terminationStatus == 74)
  }

  @Test("A film that nobody is left to read is given up")
  func aFilmForNobodyIsGivenUp() throws {
    let worker = try Worker("--jobs", "1")
    try worker.send(long)
    try worker.input.fileHandleForWriting.close()
    try worker.output.fileHandleForReading.close()
    let start = Date()
    worker.process.waitUntilExit()
    #expect(worker.process.terminationStatus == 74)
    // Minutes are what the film would take.
    #expect(Date().timeIntervalSince(start) < 60)
  }
}
