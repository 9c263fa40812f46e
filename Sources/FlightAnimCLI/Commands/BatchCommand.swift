internal import FlightAnim
internal import FlightAssets
internal import FlightFiles
internal import FlightOrders
internal import FlightPlatform
internal import FlightRoutes
internal import FlightTextFormats
internal import Synchronization

/// `flightanim batch MANIFEST`.
struct BatchCommand: RunnableCommand {
  static let about = CommandDescription(
    "flightanim batch",
    "Render a picture for each row of a table, skipping those already done.",
    operand: "<manifest>", "Table of pictures, or - for standard input.",
    discussion: String(textOf: fa_help_batch()), takesWords: true)

  static let table = OptionTable<Self>(options: [
    OptionRow("out", .text, to: \.folder).saying(
      "Output folder; created if missing.", "folder", like: "pictures"
    ).letter("o").file(.folder),
    OptionRow("name", .text, to: \.name).saying(
      "Pattern of file names: text with {from}, {to}, {route}, {index}, {id}, {title}, {key} "
        + "(the digest of all that the picture depends on), {sha256} (the digest of the file) "
        + "or any column.",
      "pattern", like: "{from}-{to}"),
    OptionRow("columns", .choice, to: \.columns).saying(
      "Columns that are no options: an error, or ignore.", "mode", like: "ignore"),
    OptionRow("jobs", .count(1...1024), to: \.jobs).saying(
      "Number of rows rendered at once.", "n", like: "2", otherwise: "one per processor"
    ).letter("j"),
    OptionRow("retries", .count(0...100), to: \.retries).saying(
      "Number of times to retry a row that cannot be written.", "n", like: "2"),
    OptionRow("timeout", .seconds(0.001...1e6).checked, to: \.timeout).saying(
      "Give up on a row after this long.", "seconds", like: "60", otherwise: "never"),
    OptionRow(flag: "fail-fast", to: \.failFast).saying(
      "Stop at the first failure; start only if all rows are valid."),
    OptionRow(flag: "dry-run", to: \.dryRun).saying(
      "Check all rows and print what would be done; write nothing."),
    OptionRow(flag: "force", to: \.force).saying("Render all rows again, even those already done."),
    OptionRow(flag: "prune", to: \.prune).saying(
      "Remove pictures of rows that are no longer in the table, if all rows are valid."),
    OptionRow("shard", .text, to: \.shard).saying(
      "Render part K of N, such as 1/8 (default in a Slurm job array or Kubernetes Indexed "
        + "Job, unless the table is standard input: the part of this task).",
      "K/N", like: "1/4"),
    OptionRow(flag: "no-shard", to: \.noShard).saying("Render the whole table even in such a job."),
    OptionRow(flag: "quiet", to: \.quiet).saying("Print errors only."),
    OptionRow(flag: "json", to: \.json).saying("Print events as JSON Lines on standard output."),
  ])

  static let usual = Self()

  private enum UnknownColumns: String, CaseIterable { case error, ignore }

  var folder = "."
  private var manifest = ""
  private var name = "{route}"
  private var columns = UnknownColumns.error
  private var jobs: Int?
  private var retries = 0
  private var timeout: Double?
  private var failFast = false
  private var dryRun = false
  private var force = false
  private(set) var prune = false
  private var shard: String?
  private var noShard = false
  private var quiet = false
  private(set) var json = false
  /// The options that all rows have, unless they say something else.
  private var defaults: [Manifest.Cell] = []

  /// Reads the arguments of the command, among which options of pictures may stand for all rows.
  static func run(_ arguments: [String]) throws {
    let (own, defaults) = try parted(arguments)
    var command = try Self(arguments: own)
    command.defaults = defaults
    try command.run()
  }

  mutating func take(_ operands: [String]) throws(Fault) {
    guard let first = operands.first else {
      throw Fault(
        .badOption, "batch needs a table",
        "as in: flightanim batch routes.csv --out pictures (see 'flightanim help batch')")
    }
    if operands.count > 1 { throw Fault(tooMany: operands[1], of: Self.about) }
    manifest = first
  }

  func run() throws {
    let policy = try policy()
    let part = try part()
    let inputs = InputFiles()
    let table = try table(FileAccess(disk: inputs))
    try checkManifestIsKept(table, part)
    let template = try template(table)
    let rows = BatchRows(defaults: defaults, template: template, inputs: inputs)
    try checkColumns(table)

    let isHere = { (key: String) in part?.contains(key) ?? true }
    var valid: [(row: Manifest.Row, picture: Batch.Row)] = []
    var problems: [BatchRows.Problem] = []
    var notes = RowNotes()
    for (row, result) in zip(table.rows, rows.pictures(of: table.rows, policy.workers)) {
      do throws(Fault) {
        let (picture, ownNotes) = try result.get()
        try inputs.check(picture.outputs, in: folder)
        valid.append((row, picture))
        if isHere(picture.journalKey) { notes.add(ownNotes, line: row.line) }
      } catch {
        problems.append(BatchRows.Problem(row: row, failure: error))
      }
    }
    var batch = try batch(valid, problems, part)
    batch.policy = policy
    let isEmpty = valid.isEmpty
    valid.removeAll { !isHere($0.picture.journalKey) }
    problems.removeAll { !isHere($0.refusal.key) }
    for problem in problems {
      Terminal.complain(problem.failure.at(problem.row.line, of: manifestName).phrase)
    }
    let invalid = problems.count
    if isEmpty || (failFast && invalid > 0) {
      throw Fault(
        .unusableInput,
        "\(count(invalid, "row")) of \(table.rows.count) cannot be used; nothing was "
          + "rendered")
    }
    if !quiet { notes.tell(of: manifestName) }
    let log = BatchLog(
      name: manifestName, table: table, rows: valid.map(\.row), problems: problems, shard: part,
      isQuiet: quiet, isJSON: json)
    if dryRun { return try printPlan(batch, log) }
    try render(batch, log)
  }

  private func policy() throws(Fault) -> Batch.Policy {
    var policy = Batch.Policy()
    policy.workers = Machine.workers(jobs)
    policy.retries = retries
    if let timeout { policy.timeout = timeout }
    policy.rendersAll = force
    policy.stopsAtFailure = failFast
    policy.describe = { Fault($0).text }
    return policy
  }

  /// The part of the table that is rendered here.
  private func part() throws(Fault) -> Batch.Shard? {
    if noShard && shard != nil {
      throw Fault(.badOption, "--shard and --no-shard exclude each other; leave one of them out")
    }
    // Each task of a job array has a standard input of its own, but they share a file.
    let isShared = FileAccess.path(manifest) != FileAccess.standardInput
    let choice = try ShardChoice(shard, looksAround: isShared && !noShard) { name in
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if let shard = choice.shard, prune {
      throw Fault(
        .badOption,
        "--prune does not work on a part (\(shard.text)); when all parts are done, run the whole "
          + "table with --no-shard --prune")
    }
    // Nobody who reads the pictures alone would know that most rows are missing.
    if let shard = choice.shard, let variable = choice.variable {
      Terminal.complain("rendering part \(shard.text), from \(variable)")
    }
    return choice.shard
  }

  private func table(_ files: FileAccess) throws(Fault) -> Manifest {
    let bytes = try files.read(FileAccess.path(manifest), limit: 512 << 20)
    let format = ["PAR1": "parquet", "ARRO": "feather"][
      String(decoding: bytes.prefix(4), as: UTF8.self)]
    if let format {
      throw Fault(
        .unusableInput, "\(manifestName) is a table of Apache Parquet or Arrow, which is not read",
        "make JSON Lines of it in Python: pandas.read_\(format)('\(manifestName)').to_json('table.jsonl', "
          + "orient='records', lines=True)")
    }
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw Fault(
        .unusableInput, "\(manifestName) is packed with gzip, which tables are not read in",
        "unpack it first: zcat \(manifestName) | flightanim batch -")
    }
    do throws(ManifestError) { return try Manifest(bytes) } catch {
      throw Fault(error).at(error.line, of: manifestName)
    }
  }

  /// Refuses a manifest that the list of failures would overwrite.
  private func checkManifestIsKept(
    _ table: Manifest, _ part: Batch.Shard?
  ) throws(Fault) {
    let name = FailureLists.name(for: table.format, part)
    guard let manifest = realPath(manifest), let folder = realPath(folder),
      manifest == "\(folder == "/" ? "" : folder)/\(name)"
    else { return }
    throw Fault(
      .badOption,
      "this batch would overwrite \(self.manifest) with its list of failures; rename it first")
  }

  private func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private var manifestName: String {
    FileAccess(disk: InputFiles()).displayed(FileAccess.path(manifest))
  }

  private func template(_ table: Manifest) throws(Fault) -> NameTemplate {
    do throws(NameTemplate.Fault) {
      return try BatchRows.template(name, beside: table.columns)
    } catch { throw Fault(error) }
  }

  private func checkColumns(_ table: Manifest) throws(Fault) {
    let unknown = table.columns.filter { !BatchRows.isKnown($0) }
    guard let first = unknown.first else { return }
    if columns == .ignore {
      // One of them may be an option with a slip in it.
      return Terminal.complain("columns that are no options: \(unknown.joined(separator: ", "))")
    }
    // In JSON Lines a name stands in its own line, not in a header.
    let isThere = { (row: Manifest.Row) in
      (try? row.cells.get())?.contains { $0.column == first } == true
    }
    let line = table.format == .csv ? 1 : table.rows.first(where: isThere)?.line ?? 1
    // A table without a header begins with a row.
    let isRow = table.format == .csv && unknown == table.columns && RouteReader().isRoute(first)
    let fault =
      isRow
      ? Fault(
        .unusableInput,
        "the first line must name the columns, like from,to; it is \(unknown.joined(separator: ","))"
      )
      : BatchRows.unknown(first)
    throw fault.at(line, of: manifestName)
  }

  private func batch(
    _ valid: [(row: Manifest.Row, picture: Batch.Row)], _ problems: [BatchRows.Problem],
    _ part: Batch.Shard?
  ) throws(Fault) -> Batch {
    do throws(BatchError) {
      return try Batch(
        valid.map(\.picture), refused: problems.map(\.refusal), into: folder, shard: part)
    } catch {
      if case .names(let faults) = error {
        for fault in faults {
          let failure = Fault(fault) { "line \(valid[$0].row.line)" }
          Terminal.complain(failure.at(valid[fault.row].row.line, of: manifestName).phrase)
        }
      }
      throw Fault(error)
    }
  }

  private func render(_ batch: Batch, _ log: BatchLog) throws {
    TemporaryFiles.sayOnSignals(
      (isatty(STDERR_FILENO) == 1 ? "\n" : "")
        + "flightanim: stopped; run the same command again to resume\n")
    try log.start()
    do throws(BatchError) {
      try batch.run { log.note($0, of: batch) }
    } catch {
      log.clear()
      throw Fault(error)
    }
    TemporaryFiles.sayOnSignals(nil)
    log.clear()
    if let failure = log.failure { throw failure }
    var pruned: [String] = []
    // What is not valid says no names: its pictures would seem to be nobody's.
    if prune && log.invalid == 0 {
      do throws(BatchError) { pruned = try batch.prune() } catch {
        throw Fault(error)
      }
    }
    try log.end(batch, pruned: pruned)
  }
}

extension BatchCommand {
  /// The command's own arguments, and the options of pictures among them as cells of every row.
  private static func parted(
    _ arguments: [String]
  ) throws(Fault) -> (own: [String], defaults: [Manifest.Cell]) {
    var own: [String] = []
    var cells: [Manifest.Cell] = []
    func add(_ column: OptionDescription, _ value: String) {
      if let index = cells.firstIndex(where: { $0.column == column.name }) {
        // As on the command line of render: a list grows, of anything else the last one counts.
        cells[index].values = column.isRepeating ? cells[index].values + [value] : [value]
      } else {
        cells.append(Manifest.Cell(column: column.name, values: [value]))
      }
    }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return (own + [argument] + rest, cells) }
      let typed = TypedOption(argument)
      if typed.name == "--output", let folder = folder(typed.value ?? rest.first) {
        if typed.value == nil { rest = rest.dropFirst() }
        own.append("--out=\(folder)")
        continue
      }
      guard argument.hasPrefix("--"), Self.table[typed.name] == nil,
        let column = BatchRows.column(String(typed.name.dropFirst(2)))
      else {
        own.append(argument)
        // What follows is its value, whatever it is called.
        if Self.table[typed.name]?.isFlag == false, typed.value == nil, let value = rest.popFirst()
        {
          own.append(value)
        }
        continue
      }
      if let value = typed.value {
        add(column, value)
      } else if column.isFlag || column.isOutput && isBare(rest.first) {
        add(column, "true")
      } else if let value = rest.popFirst() {
        add(column, value)
      } else {
        throw Fault(
          .badOption,
          "\(typed.name) needs a value\(column.typedExample.map { ", as in: \(typed.name) \($0)" } ?? "")",
          "see 'flightanim help render'")
      }
    }
    return (own, cells)
  }

  /// The value of `--output` if that is the name of a folder: no pattern, and no format's file.
  private static func folder(_ value: String?) -> String? {
    guard let value, !value.hasPrefix("-"), !value.contains("{"),
      Output.Format.named(byEndingOf: value) == nil,
      ![".jsonl", ".json"].contains(where: value.lowercased().hasSuffix)
    else { return nil }
    return value
  }

  /// True for what cannot be the value of an output that all rows have: nothing, another option or
  /// the table.
  private static func isBare(_ next: String?) -> Bool {
    guard let next else { return true }
    let lower = next.lowercased()
    return next.hasPrefix("-") || lower.hasSuffix(".jsonl")
      || [".csv", ".json"].contains(where: lower.hasSuffix) && !next.contains("{")
  }
}

extension Fault {
  /// The same fault with its place in a table.
  func at(_ line: Int, of table: String) -> Fault {
    var fault = self
    (fault.file, fault.line) = (table, line)
    fault.message = "\(table):\(line): \(message)"
    return fault
  }
}
