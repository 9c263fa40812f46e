internal import FlightAnim
internal import FlightOrders
internal import FlightTextFormats

extension BatchCommand {
  /// Prints the plan of `--dry-run`.
  func printPlan(_ batch: Batch, _ log: BatchLog) throws {
    let done = batch.plan()
    var lines: [String] = []
    var waiting: [Batch.Row] = []
    for (index, row) in batch.rows.enumerated() {
      let files = row.outputs.compactMap(\.destination.path)
      if done[index] == nil { waiting.append(row) }
      let status = done[index] == nil ? "render" : "unchanged"
      if json {
        let plan: JSONValue = [
          "event": "plan", "line": .number(log.rows[index].line),
          "id": log.rows[index].id.map { .string($0) }, "key": .string(row.key),
          "status": .string(status), "outputs": .strings(files),
        ]
        lines.append(plan.text)
      } else {
        lines.append(
          "\(status)\tline \(log.rows[index].line)\t\(files.map(\.inOneLine).joined(separator: "\t"))"
        )
      }
    }
    let leftovers = prune && log.invalid == 0 ? batch.leftovers() : []
    if !json { lines += leftovers.map { "remove\t\t\($0.inOneLine)" } }
    let estimate = batch.estimate(for: waiting)
    if json {
      let all: JSONValue = [
        "event": "estimate", "rows": .number(waiting.count), "invalid": .number(log.invalid),
        "remove": .strings(leftovers), "seconds": .thousandths(estimate.seconds),
        "bytes": .number(estimate.bytes),
      ]
      lines.append(all.text)
    } else {
      lines.append(
        "\(count(waiting.count, "row")) to render, \(batch.rows.count - waiting.count) unchanged, "
          + "\(log.invalid) invalid"
          + (waiting.isEmpty
            ? "" : "; \(text(estimate.seconds)) and \(megabytes(Double(estimate.bytes)))"))
    }
    try printLines(lines)
    if log.invalid > 0 {
      throw Fault(.partial, "\(count(log.invalid, "row")) cannot be used; see above")
    }
  }

  /// An estimated duration.
  private func text(_ seconds: Double) -> String {
    (seconds.rounded() < 1 ? "" : "about ") + BatchProgress.duration(seconds)
  }

  /// An estimated size.
  private func megabytes(_ bytes: Double) -> String {
    let number = decimal(bytes / 1e6)
    return number == "0.0" ? "less than 0.1 MB" : "about \(number) MB"
  }
}
