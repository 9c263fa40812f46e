internal import FlightAnim
internal import FlightOrders
internal import FlightTextFormats
internal import Synchronization

/// The log of a batch: events for programs, a progress line for people, and a list of failures.
final class BatchLog: Sendable {
  private struct State {
    var progress: BatchProgress
    var failures: [(row: Manifest.Row, fault: Fault)]
    var notes = RowNotes()
    var failure: Fault?
  }

  /// The name of the table in messages.
  private let name: String
  let table: Manifest
  let rows: [Manifest.Row]
  let invalid: Int
  private let shard: Batch.Shard?
  private let isQuiet: Bool
  private let isJSON: Bool
  private let state: Mutex<State>

  init(
    name: String, table: Manifest, rows: [Manifest.Row], problems: [BatchRows.Problem],
    shard: Batch.Shard?, isQuiet: Bool, isJSON: Bool
  ) {
    self.name = name
    self.table = table
    self.rows = rows
    invalid = problems.count
    self.shard = shard
    self.isQuiet = isQuiet
    self.isJSON = isJSON
    state = Mutex(
      State(
        progress: BatchProgress(total: rows.count, isQuiet: isQuiet || isJSON),
        failures: problems.map { ($0.row, $0.failure) }))
  }

  /// The failure that stopped the log, if there was one.
  var failure: Fault? { state.withLock { $0.failure } }

  func clear() { state.withLock { $0.progress.clear() } }

  func start() throws(Fault) {
    let invalid = state.withLock { $0.failures }
    try tell([
      "event": "start", "rows": .number(table.rows.count),
      "shard": shard.map { .string($0.text) }, "invalid": .number(invalid.count),
    ])
    for (row, reason) in invalid {
      try tell([
        "event": "row", "line": .number(row.line), "id": row.id.map { .string($0) },
        "status": "invalid", "error": .string(reason.text), "fault": reason.json,
      ])
    }
  }

  /// Reports the outcome of a row; `false` if it cannot be reported.
  ///
  func note(_ result: BatchResult, of batch: Batch) -> Bool {
    let (row, picture) = (rows[result.row], batch.rows[result.row])
    func event(
      _ status: JSONValue, _ seconds: Double? = nil, outputs: JSONValue? = nil,
      fault: Fault? = nil
    ) -> JSONValue {
      [
        "event": "row", "line": .number(row.line), "id": row.id.map { .string($0) },
        "key": .string(picture.key), "status": status,
        "seconds": seconds.map { .thousandths($0) },
        "outputs": outputs, "error": fault.map { .string($0.text) }, "fault": fault?.json,
      ]
    }
    let told =
      switch result.outcome {
      case .unchanged(let files):
        event(
          "unchanged",
          outputs: .array(
            zip(picture.outputs, files).map { output, file in
              .output(output.format.name, "\(batch.path)/\(file.name)", file.bytes, file.sha256)
            }))
      case .rendered(let report, let digests, let seconds):
        event(
          "rendered", seconds, outputs: .array(zip(report.outputs, digests).map { $0.json($1) }))
      case .failed(let failure, let seconds):
        event("failed", seconds, fault: Fault(failure))
      }
    return state.withLock { state in
      state.progress.note(result.outcome)
      if case .rendered(let report, _, _) = result.outcome {
        state.notes.add(report.unseen.map(\.phrase), line: row.line)
      }
      if case .failed(let failure, _) = result.outcome {
        let fault = Fault(failure)
        state.failures.append((row, fault))
        state.progress.clear()
        Terminal.complain("\(name):\(row.line): \(fault.text)")
      }
      do throws(Fault) { try tell(told) } catch {
        state.failure = error
        return false
      }
      return true
    }
  }

  /// Writes the list of failures, or removes an old one, and reports the totals.
  func end(_ batch: Batch, pruned: [String]) throws {
    let (progress, failures, notes) = state.withLock { state in
      (state.progress, state.failures.sorted { $0.row.line < $1.row.line }, state.notes)
    }
    if !isQuiet { notes.tell(of: name) }
    let list = try writeFailures(failures, into: batch.path)
    let untried = rows.count - progress.rendered - progress.unchanged - (failures.count - invalid)
    try tell([
      "event": "end", "rendered": .number(progress.rendered),
      "unchanged": .number(progress.unchanged), "failed": .number(failures.count),
      "untried": .number(untried), "pruned": .strings(pruned),
      "seconds": .thousandths(progress.seconds),
    ])
    var text = "\(count(progress.rendered, "row")) rendered, \(progress.unchanged) unchanged"
    if !pruned.isEmpty { text += ", \(count(pruned.count, "old file")) removed" }
    if untried > 0 { text += ", \(untried) not tried" }
    text += " in \(decimal(progress.seconds)) s"
    guard failures.isEmpty else {
      throw Fault(.partial, "\(text); \(count(failures.count, "row")) failed, see \(list)")
    }
    if !isQuiet { Terminal.complain(text) }
  }

  private func writeFailures(
    _ failures: [(row: Manifest.Row, fault: Fault)], into folder: String
  ) throws(Fault) -> String {
    let lists = FailureLists(in: folder)
    // The whole table's failures are all there are.
    if shard == nil { for name in lists.parts { lists.remove(name) } }
    let name = FailureLists.name(for: table.format, shard)
    if failures.isEmpty {
      lists.remove(name)
      return name
    }
    return try lists.write(table.table(of: failures.map { ($0.row, $0.fault.text) }), to: name)
  }

  private func tell(_ event: JSONValue) throws(Fault) {
    if isJSON { try printLines([event.text]) }
  }
}

extension Report.File {
  /// - Parameter sha256: The digest of its bytes.
  func json(_ sha256: String) -> JSONValue { .output(format, path, bytes, sha256) }
}

extension JSONValue {
  fileprivate static func output(
    _ format: String, _ path: String, _ bytes: Int, _ sha256: String
  ) -> JSONValue {
    [
      "format": .string(format), "path": .string(path), "bytes": .number(bytes),
      "sha256": .string(sha256),
    ]
  }
}

extension Manifest.Row {
  /// The cell that names it, if there is one.
  var id: String? {
    (try? cells.get())?.first { $0.column == "id" }?.values.joined(separator: " ")
  }
}
