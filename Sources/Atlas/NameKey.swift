extension [UInt8] {
  /// The form of this folded name by which cities are found: `Saint Gallen`, `Sankt Gallen` and
  /// `St Gallen` are one.
  ///
  /// `tools/assets/folding.py` computes the same.
  var nameKey: [UInt8] {
    let words = split(separator: space, omittingEmptySubsequences: false)
    var key = [UInt8](words.map(\.short).joined(separator: [space]).drop { $0 == space })
    while key.count > 3, key.suffix(3).elementsEqual("ー".utf8) { key.removeLast(3) }
    return key
  }
}

extension ArraySlice<UInt8> {
  fileprivate var short: ArraySlice {
    shortWords.first { elementsEqual($0.long) }?.short[...] ?? self
  }
}

private let shortWords: [(long: [UInt8], short: [UInt8])] = [
  ("saint", "st"), ("sankt", "st"), ("sint", "st"), ("szent", "st"), ("fort", "ft"),
  ("mount", "mt"),
].map { (Array($0.utf8), Array($1.utf8)) }
