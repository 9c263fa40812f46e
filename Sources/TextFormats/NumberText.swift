/// Reads decimal numbers as files write them: a sign, digits, a point, perhaps an exponent.
///
/// Hexadecimal, "nan", "inf" and numbers too large for a double are none.
package enum NumberText {
  /// Reads a number with blanks round it; `nil` if the bytes are none.
  ///
  /// - Parameter decimalComma: True if a comma may stand for the point.
  package static func parse(_ bytes: [UInt8], decimalComma: Bool = false) -> Double? {
    parse(bytes[...], decimalComma: decimalComma)
  }

  /// Reads a number with blanks round it in a piece of a text; `nil` if the bytes are none.
  package static func parse(_ bytes: ArraySlice<UInt8>, decimalComma: Bool = false) -> Double? {
    bytes.withUnsafeBufferPointer { bytes in
      var (start, end) = (0, bytes.count)
      while start < end, bytes[start].isBlank { start += 1 }
      while end > start, bytes[end - 1].isBlank { end -= 1 }
      return start < end ? number(bytes[start..<end], decimalComma) : nil
    }
  }

  /// Reads a number of at least one byte without blanks round it.
  private static func number(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, _ decimalComma: Bool
  ) -> Double? {
    let (bytes, end) = (text.base, text.endIndex)
    var index = text.startIndex
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    let first = index
    var point: Int?
    var digits: UInt64 = 0
    // Those from the first that is not zero on; with more than fifteen `digits` means nothing.
    var digitCount = 0
    while index < end {
      let digit = bytes[index] &- 0x30
      if digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        if digitCount > 0 || digit > 0 { digitCount += 1 }
      } else if point == nil, isPoint(bytes[index], decimalComma) {
        point = index
      } else {
        let hasDigit = index - first > (point == nil ? 0 : 1)
        return hasDigit ? slow(text, decimalComma) : nil
      }
      index += 1
    }
    guard end - first > (point == nil ? 0 : 1) else { return nil }
    let decimals = point.map { end - $0 - 1 } ?? 0
    // Both numbers are exact doubles, so that their quotient is the nearest double. Sixteen digits
    // are below 2⁵³ only in part.
    guard digitCount <= 15, decimals < powers.count else { return slow(text, decimalComma) }
    let value = Double(digits) / powers[decimals]
    return isNegative ? -value : value
  }

  private static func isPoint(_ byte: UInt8, _ decimalComma: Bool) -> Bool {
    byte == UInt8(ascii: ".") || (decimalComma && byte == UInt8(ascii: ","))
  }

  private static let powers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1.0) { product, _ in product * 10 }
  }

  /// Numbers of many digits or with an exponent, by the standard library.
  private static func slow(
    _ bytes: some Collection<UInt8>, _ decimalComma: Bool
  ) -> Double? {
    guard bytes.count <= 400 else { return nil }
    var text = ""
    for byte in bytes {
      switch byte {
      case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ",") where decimalComma: text += "."
      default: return nil
      }
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
