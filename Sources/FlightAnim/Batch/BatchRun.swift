internal import FlightFiles
internal import FlightPlatform
internal import FlightThreads
internal import Synchronization

extension Batch {
  /// Renders what is not there.
  ///
  /// - Parameter report: Called once for each row as it ends, from one thread at a time; rows end in
  ///   any order. `false` ends the batch when the rows in hand are done.
  /// - Throws: Why the batch could not begin or go on. What was reported is done all the same.
  package func run(_ report: @escaping @Sendable (BatchResult) -> Bool) throws(BatchError) {
    let folder = try BatchFolder(path, shard)
    // Of the other parts' files only their own machines know which are stale.
    if shard == nil {
      folder.files.removeStale()
    } else {
      folder.files.removeStale(of: outputNames)
    }
    let journal = try folder.journal()
    if shard == nil { try folder.absorbParts() }
    try folder.keep(rowList)
    for refusal in refused where journal.entries[refusal.key]?.status != .invalid {
      try folder.append(
        Journal.Entry(
          key: refusal.key, id: refusal.id, status: .invalid, error: refusal.reason))
    }
    let run = BatchRun(batch: self, folder: folder, journal: journal, report: report)
    let workers = Swift.max(1, Swift.min(policy.workers, rows.count))
    onThreads(workers) { run.work() }
    folder.synchronize()
    if let error = run.error { throw error }
  }

  /// Renders what is not there, in the background.
  ///
  /// - Returns: The results, rows as they end; it throws `BatchError`. A loop that ends early ends the
  ///   batch when the rows in hand are done.
  package func results() -> AsyncThrowingStream<BatchResult, any Error> {
    AsyncThrowingStream { continuation in
      let batch = self
      startThread {
        do throws(BatchError) {
          try batch.run { result in
            if case .terminated = continuation.yield(result) { return false }
            return true
          }
          continuation.finish()
        } catch { continuation.finish(throwing: error) }
      }
    }
  }

  /// The work to do for each row, without doing it and without asking for the folder.
  ///
  /// - Returns: The entry of the journal for each row whose outputs are all there, else `nil`.
  /// - Complexity: Reads all outputs that are there.
  package func plan() -> [Journal.Entry?] {
    let journal = BatchFolder.journal(of: path, shard)
    guard !policy.rendersAll, let files = OutputFolder(existing: path) else {
      return rows.map { _ in nil }
    }
    return rows.map { row in
      journal.entries[row.journalKey].flatMap { $0.isDone(in: files) ? $0 : nil }
    }
  }

  /// The outputs in the folder that no row makes any more, by their names in order.
  package func leftovers() -> [String] {
    guard let files = OutputFolder(existing: path) else { return [] }
    return leftovers(of: BatchFolder.journal(of: path, nil), in: files).map(\.name)
  }

  /// Removes the outputs that no row makes any more; nothing where this is a part of a batch, which
  /// does not know the others' names.
  ///
  /// - Returns: The names of those that are gone.
  package func prune() throws(BatchError) -> [String] {
    guard shard == nil else { return [] }
    let folder = try BatchFolder(path, nil)
    var gone: [String] = []
    for file in leftovers(of: try folder.journal(), in: folder.files)
    where folder.files.removeOutput(file) {
      gone.append(file.name)
      try folder.append(Journal.Entry(key: "", id: "", status: .removed, outputs: [file]))
    }
    return gone
  }

  private func leftovers(
    of journal: Journal, in files: OutputFolder
  ) -> [Journal.Entry.File] {
    // Compared as file systems might: what is another spelling of a row's file is kept.
    let written = rows.flatMap { journal.entries[$0.journalKey]?.outputs.map(\.name) ?? [] }
    let names = Set((outputNames + written).map(PictureName.folded))
    return journal.outputs.values.filter {
      !names.contains(PictureName.folded($0.name)) && files.entry($0.name) != nil
    }
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private var outputNames: [String] {
    rows.flatMap { $0.outputs.compactMap(\.destination.path) }
  }

  private var rowList: RowList {
    RowList(
      table: table.digest, total: table.count, shard: shard,
      rows: rows.map { RowList.Row(key: $0.journalKey, id: $0.id) }
        + refused.map { RowList.Row(key: $0.key, id: $0.id) })
  }
}

extension Batch: AsyncSequence {
  /// Renders what is not there, in the background, as ``results()`` does.
  package func makeAsyncIterator() -> AsyncThrowingStream<BatchResult, any Error>.Iterator {
    results().makeAsyncIterator()
  }
}

extension Journal.Entry {
  /// Returns true if the row was rendered and all its outputs are as they were then.
  func isDone(in folder: OutputFolder) -> Bool {
    status == .done && outputs.allSatisfy(folder.holds)
  }
}

/// A batch at work: what its workers share.
private final class BatchRun: Sendable {
  private let batch: Batch
  private let folder: BatchFolder
  private let journal: Journal
  private let next = Atomic(0)
  private let state = Mutex(State())
  private let report: @Sendable (BatchResult) -> Bool
  private let renderer = RowRenderer()

  private struct State {
    var isEnding = false
    var error: BatchError?
  }

  init(
    batch: Batch, folder: BatchFolder, journal: Journal,
    report: @escaping @Sendable (BatchResult) -> Bool
  ) {
    self.batch = batch
    self.folder = folder
    self.journal = journal
    self.report = report
  }

  var error: BatchError? { state.withLock { $0.error } }

  /// Takes rows until none is left.
  func work() {
    while !state.withLock({ $0.isEnding }) {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < batch.rows.count else { return }
      finish(index, outcome(of: batch.rows[index]))
    }
  }

  private func outcome(of row: Batch.Row) -> BatchResult.Outcome {
    if !batch.policy.rendersAll, let entry = journal.entries[row.journalKey],
      entry.isDone(in: folder.files)
    {
      return .unchanged(entry.outputs)
    }
    let start = ContinuousClock.now
    func seconds() -> Double { (ContinuousClock.now - start) / .seconds(1) }
    var pause = 0.1
    var attempt = 0
    while true {
      do throws(RowFailure) {
        let (report, digests) = try renderer.files(
          of: row, in: batch.path, within: batch.policy.timeout)
        return .rendered(report, digests: digests, seconds: seconds())
      } catch {
        guard attempt < batch.policy.retries, error.mayPass, !error.isNoRoom else {
          return .failed(error, seconds: seconds())
        }
        usleep(UInt32(pause * 1e6))
        // Twice as long each time, up to a few seconds.
        pause = min(2 * pause, 5)
        attempt += 1
      }
    }
  }

  /// Writes down what became of a row, and says it.
  private func finish(_ index: Int, _ outcome: BatchResult.Outcome) {
    let row = batch.rows[index]
    state.withLock { state in
      do throws(BatchError) {
        var isFailure = false
        switch outcome {
        case .unchanged: break
        case .rendered(let report, let digests, let seconds):
          try folder.append(row.entry(report, digests, seconds: seconds))
        case .failed(let failure, let seconds):
          // It says nothing of the row, which would be as well as any with more room.
          if failure.isNoRoom { throw .noRoom(failure) }
          try folder.append(
            Journal.Entry(
              key: row.journalKey, id: row.id, status: .failed, seconds: seconds,
              error: batch.policy.describe(failure)))
          isFailure = true
        }
        if state.error != nil { return }
        let goesOn = report(BatchResult(row: index, outcome: outcome))
        if !goesOn || (isFailure && batch.policy.stopsAtFailure) { state.isEnding = true }
      } catch {
        state.isEnding = true
        if state.error == nil { state.error = error }
      }
    }
  }
}

extension Batch.Row {
  fileprivate func entry(
    _ report: Report, _ digests: [String], seconds: Double
  ) -> Journal.Entry {
    let files = zip(zip(outputs, report.outputs), digests).map { pair, digest in
      Journal.Entry.File(
        name: OutputFile.split(pair.1.path).name, bytes: pair.1.bytes, sha256: digest,
        isFolder: pair.0.format == .frames)
    }
    return Journal.Entry(key: journalKey, id: id, status: .done, outputs: files, seconds: seconds)
  }
}

extension RowFailure {
  /// The operating system's error number, where it is about writing.
  private var code: Int32? {
    guard case .render(let error) = self else { return nil }
    switch error {
    case .encoding(.sink(let error), _): return error.code
    case .encoding(.workFile(_, let code), _): return code
    case .output(let error):
      switch error.reason {
      case .cannotCreate(let code), .writeFailed(let code): return code
      case .otherFrames: return nil
      }
    case .storyboard, .option, .beyondFormat, .encoding, .sameDestination, .tooLarge, .noSuchFrame,
      .notOneFile,
      .timedOut, .cancelled, .nothingWritten:
      return nil
    }
  }

  /// True if another try may do better: bad input stays bad.
  fileprivate var mayPass: Bool {
    if case .tookTooLong = self { return true }
    return code != nil
  }

  fileprivate var isNoRoom: Bool { code == ENOSPC || code == EDQUOT || code == EROFS }
}
