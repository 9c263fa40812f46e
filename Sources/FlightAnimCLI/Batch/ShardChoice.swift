internal import FlightAnim
internal import FlightOrders

/// The part of a batch that this process renders: from the command line, or else from a scheduler's
/// environment variables.
struct ShardChoice {
  /// The part; `nil` for the whole.
  let shard: Batch.Shard?
  /// The variable that says so, if one does.
  var variable: String?

  /// - Parameters:
  ///   - text: The value of `--shard`, `K/N`.
  ///   - looksAround: True to use the environment variables.
  ///   - variable: The value of an environment variable, `nil` for an empty one too.
  init(
    _ text: String?, looksAround: Bool, _ variable: (String) -> String?
  ) throws(Fault) {
    if let text {
      shard = try ShardChoice.shard(text)
      return
    }
    guard looksAround else {
      shard = nil
      return
    }
    // No scheduler runs within another one.
    if let task = variable("SLURM_ARRAY_TASK_ID") {
      shard = try ShardChoice.slurm(task, variable)
      self.variable = "SLURM_ARRAY_TASK_ID"
    } else if let numbers = ShardChoice.numbers.first(where: { variable($0.index) != nil }) {
      shard = try ShardChoice.shard(numbers, variable)
      self.variable = shard.map { _ in numbers.index }
    } else if let index = variable("PBS_ARRAY_INDEX") {
      throw Fault(
        .badOption, "PBS_ARRAY_INDEX is \(index), but PBS does not say how many there are",
        "give the part with --shard K/N, or --no-shard for the whole table")
    } else {
      shard = nil
    }
  }

  /// The variables of schedulers that number their tasks from 0: the number, and how many there are.
  private static let numbers = [
    (index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETION_COUNT"),
    (index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    (index: "CLOUD_RUN_TASK_INDEX", count: "CLOUD_RUN_TASK_COUNT"),
  ]

  private static func shard(_ text: String) throws(Fault) -> Batch.Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      let shard = Batch.Shard(number, of: count)
    else {
      throw Fault(
        .badOption,
        "--shard \(text) is not a part; write K/N, such as 1/8 for the first of eight and 8/8 for "
          + "the last")
    }
    return shard
  }

  /// A task of a job array, whose numbers run from 0 or 1.
  private static func slurm(
    _ task: String, _ variable: (String) -> String?
  ) throws(Fault) -> Batch.Shard {
    func number(_ name: String) -> Int? { variable("SLURM_ARRAY_TASK_" + name).flatMap { Int($0) } }
    // An array of other numbers is most likely a few tasks of a larger one, run again: to take them
    // for the whole would leave each with too much to do.
    guard let id = Int(task), let count = number("COUNT"), let first = number("MIN"),
      let last = number("MAX"), first == 0 || first == 1,
      (1...Batch.Shard.most).contains(count), last == first + count - 1,
      (first...last).contains(id), let shard = Batch.Shard(id - first + 1, of: count)
    else {
      throw Fault(
        .badOption,
        "SLURM_ARRAY_TASK_ID is \(task), but the array does not run from 0 or 1 without gaps; give "
          + "the part with --shard K/N, or --no-shard for the whole table")
    }
    return shard
  }

  /// The part of a task; `nil` for the only one.
  private static func shard(
    _ names: (index: String, count: String), _ variable: (String) -> String?
  ) throws(Fault) -> Batch.Shard? {
    let (text, count) = (variable(names.index) ?? "", variable(names.count).flatMap { Int($0) })
    guard let index = Int(text), let count, (0..<Batch.Shard.most).contains(index),
      let shard = Batch.Shard(index + 1, of: count)
    else {
      throw Fault(
        .badOption,
        "\(names.index) is \(text), but \(names.count) is not a matching count; set it to the number "
          + "of tasks, or give --shard K/N, or --no-shard for the whole table")
    }
    return count > 1 ? shard : nil
  }
}

extension Batch.Shard {
  /// As it is written on the command line: `2/4`.
  var text: String { "\(number)/\(count)" }
}
