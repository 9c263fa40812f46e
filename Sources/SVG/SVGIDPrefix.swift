/// A prefix of the ids and classes of a file.
///
/// It is letters, digits, `-` and `_` of ASCII, the first one a letter or `_`, at most 64 of them: a
/// name in XML, in style sheets and in `url(#…)` without anything to escape.
public struct SVGIDPrefix: Hashable, Sendable {
  /// The prefix.
  public let text: String

  /// Takes a prefix; `nil` where it would be no name.
  public init?(_ text: String) {
    let bytes = text.utf8
    func isStart(_ byte: UInt8) -> Bool {
      let lower = byte | 0x20
      return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
    }
    guard let first = bytes.first, isStart(first), bytes.count <= 64,
      bytes.allSatisfy({
        isStart($0) || $0 == UInt8(ascii: "-")
          || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
      })
    else { return nil }
    self.text = text
  }
}
