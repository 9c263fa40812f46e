import FlightFiles
import Testing

@testable import FlightAnim

@Suite struct ShardTests {
  private let keys = (0..<1000).map { SHA256.hexadecimal(of: Array("row \($0)".utf8)) }

  @Test("Every row belongs to exactly one shard", arguments: [1, 2, 3, 8, 100, 1000])
  func everyRowIsInExactlyOnePart(_ count: Int) {
    let shards = (1...count).compactMap { Batch.Shard($0, of: count) }
    #expect(shards.count == count)
    for key in keys { #expect(shards.filter { $0.contains(key) }.count == 1) }
  }

  @Test("Shards are about equally large")
  func partsAreAboutAsLarge() {
    let shards = (1...8).compactMap { Batch.Shard($0, of: 8) }
    for shard in shards {
      #expect((90...160).contains(keys.count(where: shard.contains)))
    }
  }

  @Test("Keys that are no digests are assigned, too")
  func keysThatAreNoDigestsAreSharedOutToo() {
    let shards = (1...4).compactMap { Batch.Shard($0, of: 4) }
    for key in ["", "a", "é", String(repeating: "+", count: 64), "-1"] {
      #expect(shards.filter { $0.contains(key) }.count == 1)
    }
    #expect(
      Set(["a", "b", "c", "d", "e"].map { key in shards.first { $0.contains(key) } }).count > 1)
  }

  @Test("Invalid shards are refused")
  func partsThatAreNoneAreRefused() {
    for (number, count) in [(0, 1), (2, 1), (-1, 4), (1, 0), (1, 1_000_001), (Int.max, Int.max)] {
      #expect(Batch.Shard(number, of: count) == nil)
    }
  }

  @Test("A shard's name is read as it is written")
  func namesAreReadAsTheyAreWritten() {
    #expect(Batch.Shard(2, of: 4)?.name == "2-of-4")
    #expect(Batch.Shard(name: "2-of-4") == Batch.Shard(2, of: 4))
    for name in ["", "2-of-", "02-of-4", "+2-of-4", "5-of-4", "2-of-4-", "2-in-4"] {
      #expect(Batch.Shard(name: name) == nil)
    }
  }

  @Test("A list of rows is read as it was written")
  func aListOfRowsIsReadAsItWasWritten() {
    var table = RowList.Table()
    for key in keys.prefix(3) { table.add(key) }
    var other = RowList.Table()
    for key in keys.prefix(3).reversed() { other.add(key) }
    #expect(table.digest == other.digest)
    other.add(keys[3])
    #expect(table.digest != other.digest)
    for shard in [nil, Batch.Shard(2, of: 4)] {
      let list = RowList(
        table: table.digest, total: table.count, shard: shard,
        rows: keys.prefix(3).map { RowList.Row(key: $0, id: "\"\n\u{1}é") })
      #expect(RowList(list.text) == list)
      // Cut within a line it is none.
      #expect(RowList(Array(list.text.dropLast(2))) == nil)
    }
    #expect(RowList([]) == nil)
  }
}
