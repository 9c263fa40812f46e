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
    var digits: UInt64 = 0
    var digitCount = 0
    var decimals = 0
    var isNegative = false
    var hasPoint = false
    var hasDigit = false
    var index = bytes.startIndex
    var end = bytes.endIndex
    while index < end, bytes[index].isBlank { index += 1 }
    while end > index, bytes[end - 1].isBlank { end -= 1 }
    let start = index
    guard start < end else { return nil }
    if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    while index < end {
      let byte = bytes[index]
      if byte.isDigit {
        hasDigit = true
        if digitCount > 0 || byte != 0x30 { digitCount += 1 }
        // Sixteen digits are below 2⁵³ only in part; the slow way takes over before.
        if digitCount <= 15 { digits = digits * 10 + UInt64(byte - 0x30) }
        if hasPoint { decimals += 1 }
      } else if !hasPoint
        && (byte == UInt8(ascii: ".") || (decimalComma && byte == UInt8(ascii: ",")))
      {
        hasPoint = true
      } else {
        return hasDigit ? slow(bytes[start..<end], decimalComma) : nil
      }
      index += 1
    }
    guard hasDigit else { return nil }
    // Both numbers are exact doubles, so that their quotient is the nearest double.
    guard digitCount <= 15, decimals < powers.count else {
      return slow(bytes[start..<end], decimalComma)
    }
    let value = Double(digits) / powers[decimals]
    return isNegative ? -value : value
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
