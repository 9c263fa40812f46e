#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A stage to be measured.
struct Stage {
  var name: String
  /// What one run handles, for people: `121 frames`.
  var amount: String
  var run: () throws -> Int
}

/// The CPU time that this process has used, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A fixed piece of work: 40 million dependent steps of a recurrence, no memory, no library.
private func yardstick() -> UInt64 {
  var state: UInt64 = 88_172_645_463_325_252
  for _ in 0..<40_000_000 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
  }
  return state
}

private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Runs every stage beside the yardstick, in turn, and prints the medians of the ratios.
///
/// A stage and the yardstick of the same round see the same machine, so that its noise cancels.
func measure(_ stages: [Stage], rounds: Int) throws {
  // Whatever the stages return is used, so that nothing of them is optimised away.
  var sum = 0
  var ratios = [[Double]](repeating: [], count: stages.count)
  var times = ratios
  for round in 0...rounds {
    for (index, stage) in stages.enumerated() {
      var start = processorTime()
      sum &+= Int(truncatingIfNeeded: yardstick())
      let unit = processorTime() - start
      start = processorTime()
      sum &+= try stage.run()
      let time = processorTime() - start
      // The first round warms up.
      if round > 0 {
        ratios[index].append(time / unit)
        times[index].append(time)
      }
    }
  }
  print("| stage | handles | CPU, in yardsticks | ms here |")
  print("|---|---|---|---|")
  for (index, stage) in stages.enumerated() {
    print(
      "| \(stage.name) | \(stage.amount) | \(thousandths(median(ratios[index]))) "
        + "| \(thousandths(median(times[index]) * 1000)) |")
  }
  print("\n(checksum \(sum))")
}

private func thousandths(_ value: Double) -> String {
  let scaled = Int((value * 1000).rounded())
  let digits = String(scaled % 1000)
  return "\(scaled / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
}
