internal import FlightFiles
internal import FlightTextFormats

/// The rows that a batch, or a part of one, had to render: what a journal is held against.
///
/// A file of JSON Lines: first the table, then a line for each row.
struct RowList: Equatable, Sendable {
  /// A table as a whole, told from others by its rows in whatever order.
  struct Table: Equatable, Sendable {
    /// The number of rows.
    private(set) var count = 0
    /// Bits of all keys, so put together that their order is lost.
    private var parity: UInt64 = 0
    private var sum: UInt64 = 0

    mutating func add(_ key: String) {
      let (first, second) = Batch.words(of: key)
      count += 1
      parity ^= first
      sum &+= second
    }

    /// The identity of the list.
    var digest: String { "\(String(parity, radix: 16))-\(String(sum, radix: 16))" }
  }

  struct Row: Equatable, Sendable {
    var key: String
    var id: String
  }

  /// The table's ``Table/digest``.
  var table: String
  /// The rows of the whole table.
  var total: Int
  /// The part that these rows are; `nil` for all of them.
  var shard: Batch.Shard?
  var rows: [Row]

  /// The names of lists in the folder of a batch's state.
  static let names = ShardedName(stem: "rows", ending: ".jsonl")

  var text: [UInt8] {
    let head: JSONValue = [
      "table": .string(table), "rows": .number(total), "shard": shard.map { .number($0.number) },
      "shards": shard.map { .number($0.count) },
    ]
    var text = Array((head.text + "\n").utf8)
    for row in rows {
      let value: JSONValue = ["key": .string(row.key), "id": .string(row.id)]
      text += (value.text + "\n").utf8
    }
    return text
  }
}

extension RowList {
  /// Reads a list; `nil` for what is none.
  init?(_ text: [UInt8]) {
    var lines = text.split(separator: 0x0A).lazy.map { try? JSONValue(parsing: $0) }.makeIterator()
    guard let head = lines.next() ?? nil, let table = head["table"]?.string,
      let total = head["rows"]?.integer
    else { return nil }
    self.table = table
    self.total = total
    if let number = head["shard"]?.integer, let count = head["shards"]?.integer {
      shard = Batch.Shard(number, of: count)
    }
    rows = []
    while let line = lines.next() {
      guard let key = line?["key"]?.string, let id = line?["id"]?.string else { return nil }
      rows.append(Row(key: key, id: id))
    }
  }
}
