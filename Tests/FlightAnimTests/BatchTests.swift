import FlightRoutes
import FlightTestSupport
import FlightThreads
import Foundation
import Synchronization
import Testing

@testable import FlightAnim

@Suite struct BatchTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private func request(_ codes: [String], _ outputs: [Output]) throws -> Request {
    let stops = codes.compactMap { code -> Stop? in
      guard case .airport(let airport) = AirportDirectory.embedded.match(code: code) else {
        return nil
      }
      return Stop(airport)
    }
    let size = try #require(PixelSize(width: 120, height: 80))
    var request = Request(
      trip: try Trip(stops: stops), options: StoryboardOptions(size: size), outputs: outputs)
    request.options.time.pace = .duration(0.2)
    return request
  }

  private func row(_ from: String, _ to: String, name: String? = nil) throws -> Batch.Row {
    let name = (name ?? "\(from)-\(to)") + ".gif"
    return Batch.Row(
      id: name, dependingOn: [from, to],
      request: try request([from, to], [Output(.gif, to: .path(name))]))
  }

  /// How many rows were rendered, were there, failed.
  private func run(_ batch: Batch) async throws -> [Int] {
    var counts = [0, 0, 0]
    for try await result in batch.results() {
      switch result.outcome {
      case .rendered: counts[0] += 1
      case .unchanged: counts[1] += 1
      case .failed: counts[2] += 1
      }
    }
    return counts
  }

  @Test("Pictures that are there are not rendered again")
  func whatIsThereIsNotRenderedAgain() async throws {
    let rows = [try row("LAX", "JFK"), try row("LHR", "SIN"), try row("ZRH", "OSL")]
    let folder = scratch.path("new/deep")
    var batch = try Batch(rows, into: folder)
    #expect(try await run(batch) == [3, 0, 0])
    #expect(batch.plan().allSatisfy { $0 != nil })
    #expect(try await run(batch) == [0, 3, 0])
    // Damaged, missing, changed, new and reordered.
    try Data("GIF89a".utf8).write(to: scratch.url("new/deep/LAX-JFK.gif"))
    #expect(try await run(batch) == [1, 2, 0])
    try FileManager.default.removeItem(at: scratch.url("new/deep/LHR-SIN.gif"))
    #expect(try await run(batch) == [1, 2, 0])
    batch = try Batch([rows[2], try row("MAD", "LIS"), rows[0]], into: folder)
    #expect(try await run(batch) == [1, 2, 0])
    batch.policy.rendersAll = true
    #expect(try await run(batch) == [3, 0, 0])
    #expect(batch.leftovers() == ["LHR-SIN.gif"])
    #expect(try batch.prune() == ["LHR-SIN.gif"])
    #expect(batch.leftovers().isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == [".flightanim", "LAX-JFK.gif", "MAD-LIS.gif", "ZRH-OSL.gif"])
  }

  @Test("A batch makes the bytes of single renders")
  func theBytesAreThoseOfSingleRenders() async throws {
    // Some of them have one view, so that the second and third find the ground drawn.
    let trips = [("LAX", "JFK"), ("JFK", "LAX"), ("LHR", "SIN"), ("SIN", "LHR"), ("JFK", "LAX")]
    let rows = try trips.enumerated().map { try row($1.0, $1.1, name: "\($0)") }
    for workers in [1, 3] {
      var batch = try Batch(rows, into: scratch.path("w\(workers)"))
      batch.policy.workers = workers
      #expect(try await run(batch) == [5, 0, 0])
    }
    for (index, trip) in trips.enumerated() {
      let path = scratch.path("alone.gif")
      _ = try await request([trip.0, trip.1], [Output(.gif, to: .path(path))]).render()
      let alone = try Data(contentsOf: URL(fileURLWithPath: path))
      for workers in [1, 3] {
        #expect(try Data(contentsOf: scratch.url("w\(workers)/\(index).gif")) == alone)
      }
    }
  }

  @Test("Frame folders and exports are recognized as done, and pruned")
  func framesAndOtherFormatsAreKnownAgain() async throws {
    let outputs = [
      Output(.frames, to: .path("frames")), Output(.svg, to: .path("a.svg")),
      Output(.pathCSV, to: .path("a.csv")), Output(.png(at: 1), to: .path("a.png")),
    ]
    let row = Batch.Row(id: "a", dependingOn: [], request: try request(["LAX", "JFK"], outputs))
    let batch = try Batch([row], into: scratch.path("o"))
    #expect(try await run(batch) == [1, 0, 0])
    #expect(try await run(batch) == [0, 1, 0])
    try Data("x".utf8).write(to: scratch.url("o/frames/frame-0003.png"))
    #expect(try await run(batch) == [1, 0, 0])
    let none = try Batch([try self.row("ZRH", "OSL")], into: scratch.path("o"))
    #expect(try none.prune() == ["a.csv", "a.png", "a.svg", "frames"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path("o")) == [".flightanim"])
  }

  @Test("Colliding names and names that lead out of the folder are refused")
  func namesThatMeetOrLeadOutAreRefused() throws {
    let rows = [
      try row("LAX", "JFK", name: "Zürich"), try row("LHR", "SIN", name: "ZU\u{308}RICH"),
      try row("ZRH", "OSL", name: "../x"),
    ]
    #expect(
      throws: BatchError.names([
        .init(row: 1, name: "ZU\u{308}RICH.gif", reason: .taken(row: 0)),
        .init(row: 2, name: "../x.gif", reason: .unsafe(.character("/"))),
      ])
    ) { try Batch(rows, into: scratch.path("o")) }
    #expect(scratch.names.isEmpty)
  }

  @Test("A link in place of a picture is replaced, never followed")
  func aLinkIsReplacedAndNeverFollowed() async throws {
    try Data("mine".utf8).write(to: scratch.url("mine"))
    let folder = scratch.url("o")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("o/LAX-JFK.gif"), withDestinationPath: "../mine")
    try FileManager.default.createDirectory(
      at: scratch.url("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("o/frames"), withDestinationPath: "../elsewhere")
    let frames = Batch.Row(
      id: "f", dependingOn: [],
      request: try request(["LAX", "JFK"], [Output(.frames, to: .path("frames"))]))
    let batch = try Batch([try row("LAX", "JFK"), frames], into: folder.path)
    #expect(try await run(batch) == [1, 0, 1])
    #expect(try Data(contentsOf: scratch.url("mine")) == Data("mine".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("elsewhere")).isEmpty)
    #expect(
      try FileManager.default.attributesOfItem(atPath: scratch.path("o/LAX-JFK.gif"))[.type]
        as? FileAttributeType == .typeRegular)
  }

  @Test("A forged journal removes nothing outside the folder")
  func aJournalThatWasTamperedWithRemovesNothingElsewhere() throws {
    try Data("mine".utf8).write(to: scratch.url("mine"))
    try FileManager.default.createDirectory(
      at: scratch.url("o/.flightanim"), withIntermediateDirectories: true)
    let line =
      #"{"key":"0","id":"","status":"done","outputs":[{"name":"../mine","bytes":4,"sha256":""}],"seconds":0}"#
    try Data((line + "\n").utf8).write(to: scratch.url("o/.flightanim/journal.jsonl"))
    let batch = try Batch([try row("LAX", "JFK")], into: scratch.path("o"))
    #expect(try batch.prune().isEmpty)
    #expect(try Data(contentsOf: scratch.url("mine")) == Data("mine".utf8))
  }

  @Test("A row that takes too long fails alone")
  func aRowThatTakesTooLongFailsAlone() async throws {
    var long = try request(["LAX", "JFK"], [Output(.gif, to: .path("long.gif"))])
    long.options.time.pace = .duration(30_000)
    let rows = [
      Batch.Row(id: "long", dependingOn: [], request: long), try row("LHR", "SIN"),
    ]
    var batch = try Batch(rows, into: scratch.path("o"))
    // The short row is there already: however busy the machine, it is in time.
    #expect(try await run(Batch([rows[1]], into: scratch.path("o"))) == [1, 0, 0])
    batch.policy.timeout = 0.5
    var failures: [RowFailure] = []
    for try await result in batch.results() {
      if case .failed(let failure, _) = result.outcome { failures.append(failure) }
    }
    #expect(failures == [.tookTooLong(limit: 0.5)])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path("o")).sorted()
        == [".flightanim", "LHR-SIN.gif"])
  }

  @Test("The time limit is checked between the stages of a render")
  func theLimitOfTimeHoldsBetweenTheStages() async throws {
    // The storyboard alone takes longer than that; nothing is begun after it.
    var batch = try Batch([try row("LAX", "JFK")], into: scratch.path("o"))
    batch.policy.timeout = 1e-6
    var failures: [RowFailure] = []
    for try await result in batch {
      if case .failed(let failure, _) = result.outcome { failures.append(failure) }
    }
    #expect(failures == [.tookTooLong(limit: 1e-6)])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path("o")) == [".flightanim"])
  }

  @Test("Two batches cannot share a folder")
  func twoBatchesDoNotShareAFolder() throws {
    let batch = try Batch([try row("LAX", "JFK"), try row("LHR", "SIN")], into: scratch.path("o"))
    try batch.run { _ in
      #expect(throws: BatchError.inUse(folder: batch.path)) { try batch.run { _ in true } }
      return true
    }
  }

  @Test("The results of a batch arrive as a sequence, one for each row")
  func resultsAreASequence() async throws {
    let size = try #require(PixelSize(width: 800, height: 500))
    let rows = try ["LAX-JFK", "LHR-SIN-SYD"].map { route in
      let trip = try RouteReader().trips([route])[0].trip
      return Batch.Row(
        id: route, dependingOn: [route, "800x500"],
        request: Request(
          trip: trip, options: StoryboardOptions(size: size),
          outputs: [Output(.gif, to: .path(route + ".gif"))]))
    }
    var batch = try Batch(rows, into: scratch.path("pictures"))
    batch.policy.workers = 4
    var ids: [String] = []
    for try await result in batch { ids.append(batch.rows[result.row].id) }
    #expect(ids.sorted() == ["LAX-JFK", "LHR-SIN-SYD"])
  }

  @Test("A row whose input changes meanwhile fails alone")
  func aRowWhoseInputChangedMeanwhileFailsAlone() async throws {
    let request = try request(["LAX", "JFK"], [Output(.svg, to: .path("a.svg"))])
    let made = Mutex(0)
    let rows = [
      Batch.Row(id: "a", dependingOn: [], request: request) { () throws(RowFailure) in
        made.withLock { $0 += 1 }
        return request
      },
      Batch.Row(
        id: "b", dependingOn: [],
        request: try self.request(["LHR", "SIN"], [Output(.svg, to: .path("b.svg"))])
      ) { () throws(RowFailure) in throw .inputChanged },
    ]
    let batch = try Batch(rows, into: scratch.path("o"))
    #expect(try await run(batch) == [1, 0, 1])
    // What is there is not even made again.
    #expect(try await run(batch) == [0, 1, 1])
    #expect(made.withLock { $0 } == 1)
  }

  @Test("Parallel work keeps its order", arguments: [0, 1, 255, 256, 257, 5000])
  func workInParallelKeepsItsOrder(_ count: Int) {
    for workers in [1, 2, 7] {
      #expect(inParallel(count, workers: workers) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }
  }

  @Test("Only failures that may pass are tried again")
  func retriesAreForWhatMayPass() throws {
    // A folder stands in the way; it goes while the row waits for its next try.
    let folder = scratch.path("o/LAX-JFK.gif")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var batch = try Batch([try row("LAX", "JFK"), try row("LHR", "SIN")], into: scratch.path("o"))
    batch.policy.workers = 2
    batch.policy.retries = 8
    let rendered = Mutex<Set<Int>>([])
    try batch.run { result in
      if result.row == 1 { try? FileManager.default.removeItem(atPath: folder) }
      if case .rendered = result.outcome { _ = rendered.withLock { $0.insert(result.row) } }
      return true
    }
    #expect(rendered.withLock { $0 } == [0, 1])
  }

  @Test("Unfinished lines of the journal are skipped")
  func unfinishedLinesOfTheJournalArePassedOver() throws {
    let whole =
      #"{"key":"k","id":"i","status":"done","outputs":[{"name":"a.gif","bytes":4,"sha256":"s"}],"seconds":0.5}"#
    for length in 0..<whole.utf8.count {
      let journal = Journal(Array((whole + "\n" + whole.prefix(length)).utf8))
      #expect(journal.entries.count == 1)
      #expect(journal.isTorn == (length > 0))
    }
    #expect(Journal(Array(whole.utf8).dropLast()).entries.isEmpty)
  }
}
