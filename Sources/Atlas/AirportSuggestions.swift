internal import FlightTextFormats

extension AirportDirectory {
  /// Finds what someone may have meant by a code or city that is not known.
  ///
  /// Considered are codes that differ by one letter, inserted, left out, replaced or swapped with its
  /// neighbor, and cities that begin with the text or differ by at most a quarter of its letters (two
  /// at most). Nearer ones come first, then better known ones.
  ///
  /// - Complexity: O(`count` · length²) at worst, some milliseconds; meant for error messages.
  public func suggestions(for misspelt: String, limit: Int = 5) -> [Airport] {
    let folding = NameFolding(self)
    let wanted = folding.folded(misspelt)
    guard !wanted.isEmpty, limit > 0 else { return [] }
    let allowed = wanted.count < 4 ? 0 : wanted.count < 7 ? 1 : 2
    let cityCosts = (0..<blob.uint32(28)).map { cost(ofCity: $0, wanted, allowed, folding) }
    var found: [(cost: Int, position: Int)] = []
    for position in 0..<count {
      let at = record(position)
      var cost = cityCosts[blob.uint16(at + 20)]
      for (offset, length) in [(0, 3), (4, 4)] where abs(length - wanted.count) < 2 {
        guard blob.byte(at + offset) != 0 else { continue }
        let code = blob.bytes(at + offset, length).map { $0 | 0x20 }
        if let steps = editDistance(code[...], wanted, atMost: 1) { cost = min(cost, 2 * steps) }
      }
      if cost < Int.max { found.append((cost, position)) }
    }
    found.sort {
      ($0.cost, importance($1.position), $0.position) < (
        $1.cost, importance($0.position), $1.position
      )
    }
    return found.prefix(limit).map { self[$0.position] }
  }

  private func cost(
    ofCity index: Int, _ wanted: [UInt8], _ allowed: Int, _ folding: NameFolding
  ) -> Int {
    var best = Int.max
    for name in cityNames(index, folding) {
      if wanted.count > 2, name.starts(with: wanted) { best = min(best, 1) }
      if let steps = editDistance(name, wanted, atMost: allowed) { best = min(best, 2 * steps) }
    }
    return best
  }
}
