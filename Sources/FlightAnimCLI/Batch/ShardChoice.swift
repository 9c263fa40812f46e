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
    // Slurm runs a pod's commands nowhere, nor Kubernetes a job array's.
    if let task = variable("SLURM_ARRAY_TASK_ID") {
      shard = try ShardChoice.slurm(task, variable)
      self.variable = "SLURM_ARRAY_TASK_ID"
    } else if let index = variable("JOB_COMPLETION_INDEX") {
      shard = try ShardChoice.kubernetes(index, variable)
      self.variable = "JOB_COMPLETION_INDEX"
    } else {
      shard = nil
    }
  }

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

  /// A pod of an Indexed Job, whose numbers run from 0.
  private static func kubernetes(
    _ index: String, _ variable: (String) -> String?
  ) throws(Fault) -> Batch.Shard {
    guard let index = Int(index), let count = variable("JOB_COMPLETION_COUNT").flatMap({ Int($0) }),
      (0..<Batch.Shard.most).contains(index), let shard = Batch.Shard(index + 1, of: count)
    else {
      throw Fault(
        .badOption,
        "JOB_COMPLETION_INDEX is \(index), but JOB_COMPLETION_COUNT is not a matching count; set "
          + "it to the job's completions, or give --shard K/N, or --no-shard for the whole table")
    }
    return shard
  }
}

extension Batch.Shard {
  /// As it is written on the command line: `2/4`.
  var text: String { "\(number)/\(count)" }
}
