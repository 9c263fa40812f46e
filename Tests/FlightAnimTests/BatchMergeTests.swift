import FlightTestSupport
import Foundation
import Testing

@testable import FlightAnim

@Suite struct BatchMergeTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private static let codes = ["LAX", "JFK", "LHR", "SIN", "ZRH", "OSL"]

  /// Small pictures between the first two places and all others: eight rows.
  private func rows(texts: [String] = []) throws -> [Batch.Row] {
    let size = try #require(PixelSize(width: 60, height: 40))
    let pairs = Self.codes.prefix(2).flatMap { from in
      Self.codes.dropFirst(2).map { (from, $0) }
    }
    return try pairs.map { from, to in
      let stops = [from, to].compactMap { AirportDirectory.embedded.match(code: $0) }
      var request = Request(
        trip: try Trip(stops: stops.map { Stop($0.airport) }),
        options: StoryboardOptions(size: size),
        outputs: [Output(.svg, to: .path("\(from)-\(to).svg"))])
      request.options.time.pace = .duration(0.1)
      return Batch.Row(id: "\(from)-\(to)", dependingOn: [from, to] + texts, request: request)
    }
  }

  private func run(
    _ shard: Batch.Shard?, into folder: String, texts: [String] = []
  ) throws {
    let refusal = Batch.Refusal(id: "bad", saying: ["x"], reason: "no airport")
    try Batch(
      rows(texts: texts), refused: [refusal], into: scratch.path(folder), shard: shard
    ).run { _ in true }
  }

  private func shards(_ count: Int) -> [Batch.Shard] {
    (1...count).compactMap { Batch.Shard($0, of: count) }
  }

  private func state(_ folder: String) -> [String] {
    let path = scratch.path(folder + "/.flightanim")
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  @Test("Shards in one folder make the whole batch")
  func partsInOneFolderMakeTheWholeBatch() throws {
    try run(nil, into: "whole")
    for shard in shards(3) { try run(shard, into: "o") }
    let merge = try Batch.merge([scratch.path("o")], readsFiles: true)
    #expect(merge.rows == 9)
    #expect(merge.done == 8)
    #expect(merge.repeated == 0)
    #expect(merge.gaps.map(\.reason) == [.invalid("no airport")])
    #expect(merge.isComplete && merge.isJoined)
    #expect(state("o") == ["journal.jsonl", "rows.jsonl"])
    for row in try rows() {
      let name = row.id + ".svg"
      #expect(
        try Data(contentsOf: scratch.url("o/\(name)"))
          == Data(contentsOf: scratch.url("whole/\(name)")))
    }
    // The whole batch finds nothing left to do, and a second merge the same.
    #expect(try Batch(rows(), into: scratch.path("o")).plan().allSatisfy { $0 != nil })
    #expect(try Batch.merge([scratch.path("o")]).done == 8)
  }

  @Test("A shard that has not begun is named")
  func aPartThatHasNotBegunIsNamed() throws {
    let parts = shards(4)
    // A part that has rows: of so few the digests may leave one without.
    let late = try #require(
      parts.first { try !Batch(rows(), into: scratch.path("x"), shard: $0).rows.isEmpty })
    let missing = try Batch(rows(), into: scratch.path("x"), shard: late).rows.count
    for shard in parts where shard != late { try run(shard, into: "o") }
    let merge = try Batch.merge([scratch.path("o")])
    #expect(merge.absent == [late])
    #expect(merge.done == 8 - missing)
    #expect(!merge.isComplete && !merge.isJoined)
    // Nothing was touched: the part can be run, and then all is well.
    #expect(state("o").count == 7)
    try run(late, into: "o")
    #expect(try Batch.merge([scratch.path("o")]).isJoined)
  }

  @Test("Rows that were left unfinished are named")
  func rowsThatWereLeftInTheMiddleAreNamed() throws {
    let parts = shards(2)
    for shard in parts { try run(shard, into: "o") }
    // As if the machine had gone: the last line is torn, and one file is gone.
    let url = scratch.url("o/.flightanim/journal-1-of-2.jsonl")
    let journal = try Data(contentsOf: url)
    try journal.dropLast(10).write(to: url)
    let other = try Batch(rows(), into: scratch.path("o"), shard: parts[1])
    try FileManager.default.removeItem(at: scratch.url("o/\(other.rows[0].id).svg"))
    let merge = try Batch.merge([scratch.path("o")])
    #expect(merge.gaps.filter { $0.reason == .missing }.count == 1)
    #expect(merge.gaps.filter { $0.reason == .damaged }.map(\.id) == [other.rows[0].id])
    #expect(!merge.isJoined)
    for shard in parts { try run(shard, into: "o") }
    #expect(try Batch.merge([scratch.path("o")]).done == 8)
  }

  @Test("Folders of several shards are copied into one")
  func foldersAreCopiedIntoOne() throws {
    for shard in shards(2) { try run(shard, into: "n\(shard.number)") }
    let folders = [scratch.path("n1"), scratch.path("n2")]
    #expect(try Batch.merge([folders[0]]).absent == [Batch.Shard(2, of: 2)])
    // Looked at together, and left where they are.
    #expect(try !Batch.merge(folders).isJoined)
    #expect(state("n2") == ["journal-2-of-2.jsonl", "journal.jsonl", "rows-2-of-2.jsonl"])
    let merge = try Batch.merge(folders, into: scratch.path("all"), readsFiles: true)
    #expect(merge.isJoined && merge.done == 8)
    #expect(try Batch(rows(), into: scratch.path("all")).plan().allSatisfy { $0 != nil })
    // One of them may be the target.
    #expect(try Batch.merge(folders, into: folders[1]).isJoined)
    #expect(try Batch(rows(), into: folders[1]).plan().allSatisfy { $0 != nil })
  }

  @Test("Rows rendered twice are counted and must have equal bytes")
  func rowsDoneTwiceAreCountedAndMustAgree() throws {
    for folder in ["a", "b"] { try run(nil, into: folder) }
    let folders = [scratch.path("a"), scratch.path("b")]
    #expect(try Batch.merge(folders).repeated == 8)
    // Another picture with a journal that believes in it.
    let path = scratch.url("b/.flightanim/journal.jsonl")
    let text = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(text.range(of: "\"sha256\":\""))
    try text.replacingCharacters(in: start, with: "\"sha256\":\"0").write(
      to: path, atomically: true, encoding: .utf8)
    #expect(try Batch.merge(folders).gaps.contains { $0.reason == .conflicting })
  }

  @Test("Folders of other tables are refused")
  func otherTablesAndOtherFoldersAreRefused() throws {
    try run(nil, into: "a")
    try run(nil, into: "b", texts: ["other options"])
    let folders = [scratch.path("a"), scratch.path("b")]
    #expect(throws: BatchError.otherTable(folder: folders[1])) { try Batch.merge(folders) }
    #expect(throws: BatchError.noJournal(folder: scratch.path("c"))) {
      try Batch.merge([scratch.path("c")])
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path("c")))
  }

  @Test("Shards may share a folder, whole batches may not")
  func partsShareAFolderAndWholeBatchesDoNot() throws {
    let parts = shards(2)
    let whole = try Batch(rows(), into: scratch.path("o"))
    let first = try Batch(rows(), into: scratch.path("o"), shard: parts[0])
    let second = try Batch(rows(), into: scratch.path("o"), shard: parts[1])
    try first.run { _ in
      #expect(throws: BatchError.inUse(folder: whole.path)) { try whole.run { _ in true } }
      #expect(throws: BatchError.inUse(folder: whole.path)) { try first.run { _ in true } }
      #expect(throws: BatchError.inUse(folder: whole.path)) { try Batch.merge([whole.path]) }
      #expect(throws: Never.self) { try second.run { _ in true } }
      return true
    }
    #expect(try Batch.merge([whole.path]).done == 8)
  }

  @Test("A shard knows the rows that shards of another count have rendered")
  func aPartKnowsWhatOtherwiseCutPartsHaveDone() throws {
    for shard in shards(2) { try run(shard, into: "o") }
    for shard in shards(5) {
      let batch = try Batch(rows(), into: scratch.path("o"), shard: shard)
      #expect(batch.plan().allSatisfy { $0 != nil })
    }
    // A whole batch takes over all journals.
    try run(nil, into: "o")
    #expect(state("o") == ["journal.jsonl", "rows.jsonl"])
    #expect(try Batch.merge([scratch.path("o")]).done == 8)
  }
}
