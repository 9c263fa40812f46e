extension Batch {
  /// The cost of rendering: a guess, from what earlier rows of the folder took where there are some.
  package struct Estimate: Equatable, Sendable {
    /// Seconds with the policy's workers.
    package var seconds: Double
    /// Bytes of all outputs.
    package var bytes: Int
  }

  /// Guesses what some rows take.
  package func estimate(for rows: [Row]) -> Estimate {
    let guesses = rows.map(\.guess)
    var seconds = guesses.reduce(0) { $0 + $1.seconds }
    var bytes = guesses.reduce(0) { $0 + $1.bytes }
    // What was measured says how far such guesses are off here.
    let known = BatchFolder.journal(of: path, shard).entries.values
      .filter { $0.status == .done }.sorted { $0.key < $1.key }
    if !known.isEmpty, !rows.isEmpty {
      let count = Double(known.count)
      seconds = known.reduce(0) { $0 + $1.seconds } / count * Double(rows.count)
      bytes =
        known.reduce(0) { $0 + Double($1.outputs.reduce(0) { $0 + $1.bytes }) } / count
        * Double(rows.count)
    }
    return Estimate(
      seconds: seconds / Double(Swift.max(1, Swift.min(policy.workers, rows.count))),
      bytes: bytes < 1e18 ? Int(bytes) : Int.max)
  }
}
