internal import FlightAnim
internal import FlightAssets
internal import FlightOrders
internal import FlightTextFormats

/// `flightanim batch-merge FOLDER…`.
struct BatchMergeCommand: RunnableCommand {
  static let about = CommandDescription(
    "flightanim batch-merge",
    "Check that the parts of a batch did every row, and merge their journals.",
    operand: "<folder> ...", "Output folders of the parts of a batch.",
    discussion: String(textOf: fa_help_batch_merge()))

  static let table = OptionTable<Self>(options: [
    OptionRow("out", .text, to: \.target).saying(
      "Copy all pictures and the merged journal into this folder.", "folder", like: "pictures"
    ).letter("o").file(.folder),
    OptionRow(flag: "check", to: \.check).saying(
      "Compare the content of all files with the journals, not only their sizes."),
    OptionRow(flag: "quiet", to: \.quiet).saying("Print errors only."),
    OptionRow(flag: "json", to: \.json).saying("Print JSON Lines on standard output."),
  ])

  static let usual = Self()

  private var folders: [String] = []
  private var target: String?
  private var check = false
  private var quiet = false
  private var json = false

  mutating func take(_ operands: [String]) throws(Fault) {
    guard !operands.isEmpty else {
      throw Fault(
        .badOption, "batch-merge needs a folder",
        "as in: flightanim batch-merge pictures (see 'flightanim help batch-merge')")
    }
    folders = operands
  }

  func run() throws {
    let merge: BatchMerge
    do throws(BatchError) {
      merge = try Batch.merge(folders, into: target, readsFiles: check)
    } catch { throw Fault(error) }
    if merge.isJoined { try joinFailures(areSome: merge.done < merge.rows) }
    if json { try printLines(lines(merge)) } else { tellGaps(merge) }
    guard merge.done == merge.rows else { throw Fault(.partial, "\(text(merge))") }
    if !quiet { Terminal.complain(text(merge)) }
  }

  /// Makes one list of the parts' lists of failures, in the folder that has the journal now.
  private func joinFailures(areSome: Bool) throws(Fault) {
    let whole = ["failures.csv", "failures.jsonl"]
    var lists: [Manifest] = []
    for folder in folders {
      let own = FailureLists(in: folder)
      let parts = own.parts
      lists += (parts.isEmpty && target != nil ? whole : parts).compactMap(own.list)
    }
    let result = FailureLists(in: target ?? folders[0])
    if let first = lists.first {
      _ = try result.write(
        Manifest.joined(lists), to: FailureLists.name(for: first.format, nil))
    }
    for name in result.parts + (areSome ? [] : whole) { result.remove(name) }
  }

  /// Says which rows are not done: the first of them, as there may be very many.
  private func tellGaps(_ merge: BatchMerge) {
    let most = 20
    for gap in merge.gaps.prefix(most) {
      let part = gap.shard.map { " (part \($0.text))" } ?? ""
      // The id is the row's line: `line 3`.
      Terminal.complain("\(gap.id) of the table\(part): \(gap.reason.text)")
    }
    if merge.gaps.count > most {
      Terminal.complain("and \(merge.gaps.count - most) more; --json lists all")
    }
    for shard in merge.absent.prefix(most) {
      Terminal.complain("part \(shard.text) has not started")
    }
    if merge.absent.count > most {
      Terminal.complain("and \(merge.absent.count - most) more parts")
    }
  }

  private func text(_ merge: BatchMerge) -> String {
    var text = "\(merge.done) of \(count(merge.rows, "row")) done"
    if merge.repeated > 0 { text += ", \(merge.repeated) of them more than once" }
    text += ", \(decimal(Double(merge.bytes) / 1e6)) MB, \(decimal(merge.seconds)) s of work"
    if merge.isJoined {
      text += "; the journal is in \(target ?? folders[0])"
    } else if !merge.isComplete {
      text += "; run the missing parts again"
    }
    return text
  }

  private func lines(_ merge: BatchMerge) -> [String] {
    let gaps = merge.gaps.map { gap -> JSONValue in
      [
        "event": "row", "id": .string(gap.id), "status": .string(gap.reason.status),
        "shard": gap.shard.map { .string($0.text) },
        "error": gap.reason.error.map { .string($0) },
      ]
    }
    let absent = merge.absent.map { shard -> JSONValue in
      ["event": "shard", "shard": .string(shard.text), "status": "missing"]
    }
    let end: JSONValue = [
      "event": "merge", "rows": .number(merge.rows), "done": .number(merge.done),
      "repeated": .number(merge.repeated), "undone": .number(merge.gaps.count + merge.unknown),
      "bytes": .number(merge.bytes), "seconds": .thousandths(merge.seconds),
      "complete": .bool(merge.isComplete), "joined": .bool(merge.isJoined),
    ]
    return (gaps + absent + [end]).map(\.text)
  }
}

extension BatchMerge.Gap.Reason {
  /// The word for programs.
  fileprivate var status: String {
    switch self {
    case .missing: "missing"
    case .damaged: "damaged"
    case .failed: "failed"
    case .invalid: "invalid"
    case .conflicting: "conflicting"
    }
  }

  /// The reason that the row was not rendered.
  fileprivate var error: String? {
    switch self {
    case .failed(let error), .invalid(let error): error
    case .missing, .damaged, .conflicting: nil
    }
  }

  fileprivate var text: String {
    switch self {
    case .missing: "not done yet"
    case .damaged: "its files are missing or changed; run its part again"
    case .failed(let error): error
    case .invalid(let error): error
    case .conflicting:
      "two parts wrote different files for it; remove one of them and its journal"
    }
  }
}
