/// Reads the numbers of an attribute: `10,-5.5.25 1e3`.
struct NumberScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  mutating func isAtEnd() -> Bool {
    skipSeparators()
    return index >= bytes.count
  }

  /// The next character if it is a letter.
  mutating func letter() -> Character? {
    skipSeparators()
    guard index < bytes.count else { return nil }
    let character = Character(Unicode.Scalar(bytes[index]))
    guard character.isASCII, character.isLetter else { return nil }
    index += 1
    return character
  }

  /// One digit, 0 or 1, that needs nothing to part it from the next: an arc's flag.
  mutating func flag() -> Bool? {
    skipSeparators()
    guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else { return nil }
    index += 1
    return bytes[index - 1] == 0x31
  }

  /// A finite number of sensible size; `nil` where none stands.
  mutating func number() -> Double? {
    skipSeparators()
    var end = index
    func digits() {
      while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
    }
    func sign() {
      if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
        end += 1
      }
    }
    sign()
    digits()
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      digits()
    }
    if end + 1 < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e"),
      (0x30...0x39).contains(bytes[end + 1]) || "+-".utf8.contains(bytes[end + 1])
    {
      end += 1
      sign()
      digits()
    }
    guard let value = Double(String(decoding: bytes[index..<end], as: UTF8.self)),
      abs(value) < 1e7
    else { return nil }
    index = end
    return value
  }

  private mutating func skipSeparators() {
    while index < bytes.count, " \t\r\n,".utf8.contains(bytes[index]) { index += 1 }
  }
}

extension String {
  /// All numbers of a list, `nil` if anything else stands in it.
  var numbers: [Double]? {
    var scanner = NumberScanner(self)
    var numbers: [Double] = []
    while !scanner.isAtEnd() {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// A length in pixels, `nil` for other units.
  var pixels: Double? {
    var scanner = NumberScanner(self)
    guard let number = scanner.number() else { return nil }
    if scanner.isAtEnd() { return number }
    guard hasSuffix("px"), let only = String(dropLast(2)).numbers, only.count == 1 else {
      return nil
    }
    return number
  }
}
