internal import ArgumentParser
internal import FlightAnim
internal import FlightFiles
internal import FlightRoutes
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `flightanim batch MANIFEST`.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Render a picture for each row of a table, skipping those already done.",
    discussion: """
      MANIFEST is a CSV file with a header, JSON Lines or a JSON array of objects; each row is a picture. Its columns are \
      route (or from, to and optionally via), id, and any option of 'flightanim render', such as \
      gif, svg, theme, duration or title. A gif, svg or png cell is true or a file name; a row \
      without any of them makes a GIF. Options of render on the command line are defaults; a cell \
      overrides them. Columns whose names begin with _ are yours; only --name \
      uses them.

      To resume after a failure, an interruption or a power cut, run the same command again: it \
      renders what is missing, failed, damaged or changed. Failed rows are listed in failures.csv \
      (or failures.jsonl) in the output folder; correct them there and run that file as a manifest.

      Only one batch may use a folder at a time, except for the parts of one table: with --shard \
      K/N, several processes or machines share it. Rows are assigned by hash. When all parts are \
      done, 'flightanim batch-merge' checks that every row is done.

      EXAMPLES
        flightanim batch routes.csv --out pictures
        flightanim batch routes.csv --out pictures --svg --theme night --jobs 8
        flightanim batch routes.jsonl --name '{index} {from}-{to}' --dry-run
        flightanim batch routes.csv --out pictures --shard 1/4

      EXIT CODES
         0 all rows are done
        65 the manifest cannot be used
        73 another batch is using the folder
        74 the disk is full
        75 some rows failed
        others as for render
      """)

  @Argument(
    help: ArgumentHelp("Table of pictures, or - for standard input.", valueName: "manifest"),
    completion: .file(extensions: ["csv", "jsonl", "json"]))
  var manifest: String

  @Option(
    name: [.customLong("out"), .customShort("o")],
    help: ArgumentHelp(
      "Output folder; created if missing.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "Pattern of file names: text with {from}, {to}, {route}, {index}, {id}, {title} or any "
        + "column.",
      valueName: "pattern"))
  var name = "{route}"

  @Option(
    name: [.long, .customShort("j")],
    help: ArgumentHelp(
      "Number of rows rendered at once. (default: one per processor)", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Number of times to retry a row that cannot be written.", valueName: "n"))
  var retries = 0

  @Option(
    help: ArgumentHelp("Give up on a row after this long. (default: never)", valueName: "seconds"))
  var timeout: String?

  @Flag(help: "Stop at the first failure; start only if all rows are valid.")
  var failFast = false

  @Flag(help: "Check all rows and print what would be done; write nothing.") var dryRun = false
  @Flag(help: "Render all rows again, even those already done.") var force = false

  @Flag(help: "Remove pictures of rows that are no longer in the table, if all rows are valid.")
  var prune = false

  @Option(
    help: ArgumentHelp(
      "Render part K of N, such as 1/8 (default in a Slurm job array or Kubernetes Indexed Job, unless "
        + "the table is standard input: the part of this task).", valueName: "K/N"))
  var shard: String?

  @Flag(help: "Render the whole table even in such a job.") var noShard = false

  @Flag(help: "Print errors only.") var quiet = false
  @Flag(help: "Print events as JSON Lines on standard output.") var json = false

  @Option(name: .customLong("default"), help: .hidden) var defaults: [String] = []

  func run() throws {
    let policy = try policy()
    let part = try part()
    let inputs = InputFiles()
    let table = try inputs.watching { () throws(Failure) in try self.table() }
    try checkManifestIsKept(table, part)
    let template = try template(table)
    let rows = BatchRows(defaults: try cells(), template: template, inputs: inputs)
    try checkColumns(table)

    var valid: [(row: Manifest.Row, picture: Batch.Row)] = []
    var problems: [BatchRows.Problem] = []
    for (row, picture) in zip(table.rows, rows.pictures(of: table.rows, policy.workers)) {
      do throws(Failure) {
        let picture = try picture.get()
        try inputs.check(picture.outputs, in: folder)
        valid.append((row, picture))
      } catch {
        problems.append(BatchRows.Problem(row: row, failure: error))
      }
    }
    var batch = try batch(valid, problems, part)
    batch.policy = policy
    let isHere = { (key: String) in part?.contains(key) ?? true }
    let isEmpty = valid.isEmpty
    valid.removeAll { !isHere($0.picture.key) }
    problems.removeAll { !isHere($0.refusal.key) }
    for problem in problems {
      Terminal.complain(text(of: problem.failure, at: problem.row.line))
    }
    let invalid = problems.count
    if isEmpty || (failFast && invalid > 0) {
      throw Failure(
        .badInput,
        "\(count(invalid, "row")) of \(table.rows.count) cannot be used; nothing was "
          + "rendered")
    }
    let log = BatchLog(
      name: manifestName, table: table, rows: valid.map(\.row), problems: problems, shard: part,
      isQuiet: quiet, isJSON: json)
    if dryRun { return try printPlan(batch, log) }
    try render(batch, log)
  }

  private func policy() throws(Failure) -> Batch.Policy {
    var policy = Batch.Policy()
    policy.workers = try Processors.workers(jobs, option: "jobs")
    guard (0...100).contains(retries) else {
      throw Failure(.usage, "--retries \(retries) is out of range; it takes 0 to 100")
    }
    policy.retries = retries
    if let timeout {
      let limit = try seconds(timeout, of: "timeout")
      guard (0.001...1e6).contains(limit) else {
        throw Failure(.usage, "--timeout \(timeout) is out of range; it takes 0.001 to 1000000")
      }
      policy.timeout = limit
    }
    policy.rendersAll = force
    policy.stopsAtFailure = failFast
    policy.describe = { Failure($0).text }
    return policy
  }

  /// The part of the table that is rendered here.
  private func part() throws(Failure) -> Batch.Shard? {
    if noShard && shard != nil {
      throw Failure(.usage, "--shard and --no-shard exclude each other; leave one of them out")
    }
    // Each task of a job array has a standard input of its own, but they share a file.
    let isShared = InputFiles.path(manifest) != InputFiles.standardInput
    let choice = try ShardChoice(shard, looksAround: isShared && !noShard) { name in
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if let shard = choice.shard, prune {
      throw Failure(
        .usage,
        "--prune does not work on a part (\(shard.text)); when all parts are done, run the whole "
          + "table with --no-shard --prune")
    }
    // Nobody who reads the pictures alone would know that most rows are missing.
    if let shard = choice.shard, let variable = choice.variable {
      Terminal.complain("rendering part \(shard.text), from \(variable)")
    }
    return choice.shard
  }

  private func table() throws(Failure) -> Manifest {
    let bytes = try readFile(InputFiles.path(manifest), limit: 512 << 20)
    do throws(ManifestError) { return try Manifest(bytes) } catch {
      let failure = Failure(error)
      throw Failure(failure.code, text(of: failure, at: error.line))
    }
  }

  /// Refuses a manifest that the list of failures would overwrite.
  private func checkManifestIsKept(
    _ table: Manifest, _ part: Batch.Shard?
  ) throws(Failure) {
    let name = FailureLists.name(for: table.format, part)
    guard let manifest = realPath(manifest), let folder = realPath(folder),
      manifest == "\(folder == "/" ? "" : folder)/\(name)"
    else { return }
    throw Failure(
      .usage,
      "this batch would overwrite \(self.manifest) with its list of failures; rename it first")
  }

  private func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func text(of failure: Failure, at line: Int) -> String {
    "\(manifestName):\(line): \(failure.text)"
  }

  private var manifestName: String { InputFiles.displayed(InputFiles.path(manifest)) }

  private func template(_ table: Manifest) throws(Failure) -> NameTemplate {
    do throws(NameTemplate.Fault) {
      let template = try NameTemplate(name)
      for name in template.names
      where !["from", "to", "route", "index"].contains(name) && BatchColumns[name] == nil
        && !table.columns.contains(name)
      {
        throw .unknown(name)
      }
      return template
    } catch { throw Failure(error) }
  }

  private func checkColumns(_ table: Manifest) throws(Failure) {
    let unknown = table.columns.filter { !BatchColumns.isKnown($0) }
    guard let first = unknown.first else { return }
    let known = BatchColumns.own + BatchColumns.all.map(\.name)
    // In JSON Lines a name stands in its own line, not in a header.
    let isThere = { (row: Manifest.Row) in
      (try? row.cells.get())?.contains { $0.column == first } == true
    }
    let line = table.format == .csv ? 1 : table.rows.first(where: isThere)?.line ?? 1
    // A table without a header begins with a row.
    let isRow = table.format == .csv && unknown == table.columns && RouteReader().isRoute(first)
    let fault =
      isRow
      ? "the first line must name the columns, like from,to; it is \(unknown.joined(separator: ","))"
      : BatchCommand.unknownColumn(first, among: known).text
    throw Failure(.badInput, text(of: Failure(.badInput, fault), at: line))
  }

  private static func unknownColumn(_ name: String, among known: [String]) -> Failure {
    // "titel" is a word for --title.
    let meant = OptionWord["--" + name.lowercased()]?.meaning.option.map { String($0.dropFirst(2)) }
    let near = meant.map { [$0] } ?? suggestions(for: name, among: known)
    let others = near.isEmpty ? "; 'flightanim help batch' lists those there are" : ""
    return Failure(
      .badInput, "there is no column \"\(name)\"; one of your own is _\(name)\(others)",
      didYouMean: near)
  }

  private func batch(
    _ valid: [(row: Manifest.Row, picture: Batch.Row)], _ problems: [BatchRows.Problem],
    _ part: Batch.Shard?
  ) throws(Failure) -> Batch {
    do throws(BatchError) {
      return try Batch(
        valid.map(\.picture), refused: problems.map(\.refusal), into: folder, shard: part)
    } catch {
      if case .names(let faults) = error {
        for fault in faults {
          let failure = Failure(fault) { "line \(valid[$0].row.line)" }
          Terminal.complain(text(of: failure, at: valid[fault.row].row.line))
        }
      }
      throw Failure(error)
    }
  }

  private func render(_ batch: Batch, _ log: BatchLog) throws {
    TemporaryFiles.sayOnSignals(
      (isatty(STDERR_FILENO) == 1 ? "\n" : "")
        + "flightanim: stopped; run the same command again to resume\n")
    try log.start()
    do throws(BatchError) {
      try batch.run { log.note($0) }
    } catch {
      log.clear()
      throw Failure(error)
    }
    TemporaryFiles.sayOnSignals(nil)
    log.clear()
    if let failure = log.failure { throw failure }
    var pruned: [String] = []
    // What is not valid says no names: its pictures would seem to be nobody's.
    if prune && log.invalid == 0 {
      do throws(BatchError) { pruned = try batch.prune() } catch {
        throw Failure(error)
      }
    }
    try log.end(batch, pruned: pruned)
  }
}

extension BatchCommand {
  /// The options above by all their names: so they are known without the parser, which takes its time to
  /// describe them. A test holds them to what it says.
  static let ownOptions: Set = [
    "--out", "-o", "--name", "--jobs", "-j", "--retries", "--timeout", "--fail-fast", "--dry-run",
    "--force", "--prune", "--shard", "--no-shard", "--quiet", "--json", "--help", "-h",
  ]

  /// Gathers options of `render` among the arguments of `batch`: `--theme night` becomes
  /// `--default=theme=night`.
  static func withDefaultsGathered(_ arguments: [String]) throws(Failure) -> [String] {
    if arguments.starts(with: ["help", "batch", "merge"]) { return ["help", "batch-merge"] }
    guard arguments.first == "batch" else { return arguments }
    // Two words are as good as one; a table of that name is ./merge.
    if arguments.dropFirst().first == "merge" { return ["batch-merge"] + arguments.dropFirst(2) }
    var result: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return result + [argument] + rest }
      let typed = TypedOption(argument)
      let name = typed.name.dropFirst(2)
      if name == "output", let folder = folder(typed.value ?? rest.first) {
        if typed.value == nil { rest = rest.dropFirst() }
        result.append("--out=\(folder)")
        continue
      }
      guard argument.hasPrefix("--"), let column = BatchColumns[String(name)] else {
        result.append(argument)
        continue
      }
      if typed.value != nil {
        result.append("--default=\(argument.dropFirst(2))")
      } else if column.isFlag {
        result.append("--default=\(name)=true")
      } else if column.isOutput, isBare(rest.first) {
        result.append("--default=\(name)=true")
      } else if let value = rest.popFirst() {
        result.append("--default=\(name)=\(value)")
      } else {
        // The parser says what is missing.
        result.append(argument)
      }
    }
    return result
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

  /// The defaults as cells.
  private func cells() throws(Failure) -> [Manifest.Cell] {
    var cells: [Manifest.Cell] = []
    for text in defaults {
      let typed = TypedOption(text)
      guard let value = typed.value, let column = BatchColumns[typed.name] else {
        throw Failure(.usage, "--default \(text) is not an option of render")
      }
      if let index = cells.firstIndex(where: { $0.column == column.name }) {
        // As on the command line of render: a list grows, of anything else the last one counts.
        cells[index].values = column.isRepeating ? cells[index].values + [value] : [value]
      } else {
        cells.append(Manifest.Cell(column: column.name, values: [value]))
      }
    }
    return cells
  }
}
