internal import FlightFiles

/// The result of all parts of a batch together.
package struct BatchMerge: Equatable, Sendable {
  /// A row that is not done.
  package struct Gap: Equatable, Sendable {
    /// The reason that a row is not done.
    package enum Reason: Equatable, Sendable {
      /// Nobody has tried it, or it was left in the middle.
      case missing
      /// It was done, but its files are gone or changed.
      case damaged
      /// It failed, for the reason given.
      case failed(String)
      /// The table's row makes no sense, for the reason given.
      case invalid(String)
      /// Two parts have done it, and not to the same bytes.
      case conflicting
    }

    /// The row's name; empty for a row that only a part knows which never began.
    package var id: String
    /// The part it belongs to.
    package var shard: Batch.Shard?
    package var reason: Reason
  }

  /// The rows of the table.
  package fileprivate(set) var rows = 0
  /// Those that are done, all their files there.
  package fileprivate(set) var done = 0
  /// Those that were done by more than one part, to the same bytes.
  package fileprivate(set) var repeated = 0
  /// Those that are not done, of the parts that have begun.
  package fileprivate(set) var gaps: [Gap] = []
  /// Rows of parts that have not begun.
  package fileprivate(set) var unknown = 0
  /// The parts that have not begun.
  package fileprivate(set) var absent: [Batch.Shard] = []
  /// The bytes of all files.
  package fileprivate(set) var bytes = 0
  /// The seconds that rendering them took, one after the other.
  package fileprivate(set) var seconds = 0.0
  /// True if the journals are one now. They stay as they are while rows are missing.
  package fileprivate(set) var isJoined = false

  /// True if every row was tried.
  package var isComplete: Bool {
    unknown == 0
      && gaps.allSatisfy { gap in
        switch gap.reason {
        case .failed, .invalid: true
        case .missing, .damaged, .conflicting: false
        }
      }
  }
}

extension Batch {
  /// Looks at what the parts of a batch have done, in a folder they share or in several, and makes
  /// one journal of theirs if no row is missing.
  ///
  /// - Parameters:
  ///   - paths: The folders, at least one.
  ///   - target: The folder to copy the files of all folders to, with one journal; `nil` to leave
  ///     them where they are. The journals of one folder are always joined within it.
  ///   - readsFiles: True to compare the files' bytes with the journal, and not only their sizes.
  /// - Throws: `.noJournal`, `.otherTable`, `.inUse`, `.output`.
  /// - Complexity: Keeps some hundred bytes for each row.
  package static func merge(
    _ paths: [String], into target: String? = nil, readsFiles: Bool = false
  ) throws(BatchError) -> BatchMerge {
    var sources: [MergeSource] = []
    for path in paths { sources.append(try MergeSource(path)) }
    guard let first = sources.first else { return BatchMerge() }
    for source in sources where source.lists[0].table != first.lists[0].table {
      throw .otherTable(folder: source.path)
    }
    var merge = BatchMerge(sources, readsFiles: readsFiles)
    guard merge.isComplete, target != nil || sources.count == 1 else { return merge }
    if let target {
      try gather(sources, into: target)
    } else {
      try first.join(sources)
    }
    merge.isJoined = true
    return merge
  }

  /// Copies everything into one folder, which may be one of them.
  private static func gather(_ sources: [MergeSource], into target: String) throws(BatchError) {
    let known = sources.first { $0.path == target }
    let collected: MergeSource
    if let known { collected = known } else { collected = try MergeSource(empty: target) }
    for source in sources where source.path != target {
      for entry in source.done {
        for file in entry.outputs where !collected.folder.files.holds(file) {
          do throws(OutputError) {
            try collected.folder.files.take(file, from: source.folder.files)
          } catch { throw .output(error) }
        }
      }
    }
    try collected.join(sources)
  }
}

/// One of the folders that are merged, and what its journals say.
private final class MergeSource {
  let path: String
  let folder: BatchFolder
  /// The rows to be done: those of the parts, or else of the whole batch.
  let lists: [RowList]
  let journals: [Journal]

  init(_ path: String) throws(BatchError) {
    self.path = path
    guard let lists = BatchFolder.rowLists(of: path) else { throw .noJournal(folder: path) }
    self.lists = lists
    if lists.contains(where: { $0.table != lists[0].table }) { throw .otherTable(folder: path) }
    folder = try BatchFolder(path, nil)
    journals = try folder.journals()
  }

  init(empty path: String) throws(BatchError) {
    self.path = path
    folder = try BatchFolder(path, nil)
    lists = []
    journals = try folder.journals()
  }

  /// The rows done, in the order of the keys.
  var done: [Journal.Entry] {
    var all = Journal([])
    for journal in journals { all.join(journal) }
    return all.entries.values.filter { $0.status == .done }.sorted { $0.key < $1.key }
  }

  /// Makes one journal and one list of rows of those of all sources.
  func join(_ sources: [MergeSource]) throws(BatchError) {
    for source in sources where source !== self {
      for journal in source.journals {
        for entry in journal.entries.values.sorted(by: { $0.key < $1.key }) {
          try folder.append(entry)
        }
      }
    }
    var seen: Set<String> = []
    let all = sources.flatMap(\.lists)
    try folder.keep(
      RowList(
        table: all[0].table, total: all[0].total, shard: nil,
        rows: all.flatMap(\.rows).filter { seen.insert($0.key).inserted }))
    try folder.absorbParts()
  }
}

extension BatchMerge {
  fileprivate init(_ sources: [MergeSource], readsFiles: Bool) {
    let lists = sources.flatMap(\.lists)
    var expected: [(row: RowList.Row, shard: Batch.Shard?)] = []
    var seen: Set<String> = []
    for list in lists {
      for row in list.rows where seen.insert(row.key).inserted {
        expected.append((row, list.shard))
      }
    }
    rows = lists.first?.total ?? 0
    unknown = max(0, rows - expected.count)
    if unknown > 0, let count = lists.compactMap(\.shard?.count).max() {
      let there = Set(lists.compactMap(\.shard))
      absent = (1...count).compactMap { Batch.Shard($0, of: count) }
        .filter { !there.contains($0) }
    }
    for (row, shard) in expected {
      if let reason = note(row.key, sources, readsFiles: readsFiles) {
        gaps.append(Gap(id: row.id, shard: shard, reason: reason))
      }
    }
    // As people count: "line 9" before "line 10".
    gaps.sort { ($0.id.utf8.count, $0.id) < ($1.id.utf8.count, $1.id) }
  }

  /// Counts a row; why it is not done, if it is not.
  private mutating func note(
    _ key: String, _ sources: [MergeSource], readsFiles: Bool
  ) -> Gap.Reason? {
    var done: [Journal.Entry] = []
    var isDamaged = false
    var reason = Gap.Reason.missing
    for source in sources {
      for entry in source.journals.compactMap({ $0.entries[key] }) {
        switch entry.status {
        case .done:
          let files = source.folder.files
          let isThere = entry.outputs.allSatisfy { file in
            readsFiles || file.isFolder
              ? files.holds(file) : files.entry(file.name) == .file(bytes: file.bytes)
          }
          if isThere { done.append(entry) } else { isDamaged = true }
        case .failed: reason = .failed(entry.error ?? "")
        case .invalid: reason = .invalid(entry.error ?? "")
        case .removed: break
        }
      }
    }
    guard let first = done.first else { return isDamaged ? .damaged : reason }
    if done.contains(where: { $0.outputs != first.outputs }) { return .conflicting }
    self.done += 1
    if done.count > 1 { repeated += 1 }
    bytes += first.outputs.reduce(0) { $0 + $1.bytes }
    seconds += first.seconds
    return nil
  }
}

extension BatchFolder {
  /// The rows to be done by the parts in a folder, or else by the whole batch; `nil` if nobody has
  /// written it down.
  fileprivate static func rowLists(of path: String) -> [RowList]? {
    guard let folder = OutputFolder(existing: path),
      let state = OutputFolder(existing: stateName, in: folder)
    else { return nil }
    var lists: [RowList] = []
    for name in state.names where RowList.names.shard(of: name) != nil {
      if let list = RowList(state.text(of: name)) { lists.append(list) }
    }
    if lists.isEmpty, let list = RowList(state.text(of: RowList.names.name(for: nil))) {
      lists = [list]
    }
    return lists.isEmpty ? nil : lists
  }
}

extension OutputFolder {
  /// Copies an output of another folder, whole or not at all.
  fileprivate func take(
    _ file: Journal.Entry.File, from other: OutputFolder
  ) throws(OutputError) {
    guard file.isFolder else { return try copy(file.name, from: other) }
    guard let source = OutputFolder(existing: file.name, in: other) else { return }
    let target = try OutputFolder(file.name, in: self)
    for name in source.frameNames { try target.copy(name, from: source) }
  }

  private func copy(_ name: String, from other: OutputFolder) throws(OutputError) {
    let file = try OutputFile(path + "/" + name, followsLinks: false)
    var failure: SinkError?
    _ = other.read(name) { bytes in
      guard failure == nil else { return }
      do throws(SinkError) { try file.write(bytes) } catch { failure = error }
    }
    if let failure { throw OutputError(path: file.path, writing: failure) }
    try file.commit()
  }
}
