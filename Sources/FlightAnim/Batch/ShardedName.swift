/// File names of which a batch has one, and each of its parts another: `journal.jsonl`,
/// `journal-2-of-4.jsonl`.
package struct ShardedName: Sendable {
  let stem: String
  let ending: String

  /// The name for a part; `nil` for the whole batch.
  package func name(for shard: Batch.Shard?) -> String {
    stem + (shard.map { "-" + $0.name } ?? "") + ending
  }

  /// The part that a name is of; `nil` for what is no part's.
  func shard(of name: String) -> Batch.Shard? {
    guard name.hasPrefix(stem + "-"), name.hasSuffix(ending) else { return nil }
    return Batch.Shard(name: name.dropFirst(stem.count + 1).dropLast(ending.count))
  }
}

extension ShardedName {
  /// The lists of failures of tables in a format: `failures.csv`.
  package static func failures(_ format: Manifest.Format) -> ShardedName {
    ShardedName(stem: "failures", ending: format == .csv ? ".csv" : ".jsonl")
  }

  private static let lists = [failures(.csv), failures(.jsonLines)]

  /// True if a part of a batch lists its failures under this name.
  package static func isListOfPart(_ name: String) -> Bool {
    lists.contains { $0.shard(of: name) != nil }
  }

  /// True if batches list failures under this name: `failures.csv`, or a part's
  /// `failures-2-of-4.csv`.
  static func isListOfFailures(_ name: String) -> Bool {
    isListOfPart(name) || lists.contains { $0.name(for: nil) == name }
  }
}
