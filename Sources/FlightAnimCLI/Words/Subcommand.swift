/// The command that arguments ask for.
enum Subcommand: String {
  case render
  case batch
  case batchMerge = "batch-merge"
  case airports
  case themes
  case licenses
  case help

  /// The options that batch has besides those of render.
  private static let batchOptions: Set = [
    "--out", "-o", "--name", "--jobs", "-j", "--retries", "--timeout", "--fail-fast", "--dry-run",
    "--force", "--prune", "--shard", "--no-shard", "--quiet", "--json", "--default",
  ]

  /// - Parameter arguments: All arguments; without a command's name they are those of render.
  init(_ arguments: [String]) {
    if arguments.starts(with: ["batch", "merge"]) {
      self = .batchMerge
    } else {
      self = arguments.first.flatMap(Subcommand.init(rawValue:)) ?? .render
    }
  }

  /// True if its options are those that the table has words for.
  var takesWords: Bool { self == .render || self == .batch }

  /// True for options of its own that mean another thing elsewhere.
  func owns(_ option: String) -> Bool { self == .batch && Subcommand.batchOptions.contains(option) }
}
