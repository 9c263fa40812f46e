/// The parts of a way in which something holds.
enum SeenParts {
  /// The parts in order, each from one share of the way to another.
  ///
  /// - Parameters:
  ///   - shares: Those at which it is known whether it holds, ascending; a part that lies between two is not found.
  ///   - isSeen: Whether it holds there.
  ///   - halvings: Those by which the ends of a part are found.
  static func parts(
    _ shares: [Double], _ isSeen: [Bool], halvings: Int, holds: (Double) -> Bool
  ) -> [(from: Double, to: Double)] {
    func edge(_ inside: Double, _ outside: Double) -> Double {
      var (inside, outside) = (inside, outside)
      for _ in 0..<halvings {
        let middle = (inside + outside) / 2
        if holds(middle) { inside = middle } else { outside = middle }
      }
      return inside
    }
    var parts: [(from: Double, to: Double)] = []
    var from: Double?
    for index in shares.indices {
      if isSeen[index], from == nil {
        from = index > 0 ? edge(shares[index], shares[index - 1]) : shares[index]
      }
      if let start = from, !isSeen[index] {
        parts.append((start, edge(shares[index - 1], shares[index])))
        from = nil
      }
    }
    if let from, let last = shares.last { parts.append((from, last)) }
    return parts
  }
}
