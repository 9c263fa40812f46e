/// The form of a folded name by which cities are found: `Saint Gallen`, `Sankt Gallen` and `St Gallen`
/// are one.
///
/// `tools/assets/folding.py` computes the same.
struct NameKey {
  let bytes: [UInt8]

  init(_ folded: [UInt8]) {
    var bytes: [UInt8] = []
    for word in folded.split(separator: space, omittingEmptySubsequences: false) {
      if !bytes.isEmpty { bytes.append(space) }
      bytes += Self.short(word)
    }
    while bytes.count > 3, bytes.suffix(3).elementsEqual(Self.longVowel) { bytes.removeLast(3) }
    self.bytes = bytes
  }

  private static let longVowel = Array("ー".utf8)

  private static let shortWords: [(long: [UInt8], short: [UInt8])] = [
    ("saint", "st"), ("sankt", "st"), ("sint", "st"), ("szent", "st"), ("fort", "ft"),
    ("mount", "mt"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  private static func short(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    shortWords.first { word.elementsEqual($0.long) }?.short[...] ?? word
  }
}
