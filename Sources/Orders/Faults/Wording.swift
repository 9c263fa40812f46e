/// `1 row`, `2 rows`.
package func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// A number with one decimal.
package func decimal(_ value: Double) -> String {
  let tenths = (0..<1e15).contains(value) ? Int((value * 10).rounded()) : 0
  return "\(tenths / 10).\(tenths % 10)"
}
