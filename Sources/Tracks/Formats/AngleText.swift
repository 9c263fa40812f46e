internal import FlightTextFormats

/// Reads an angle as people and receivers write it: in degrees, minutes and seconds, with the letter of
/// its direction or without (`47°22'12.3"N`, `N47° 22.205'`, `47 22 12.3`, `472212N`).
package enum AngleText {
  /// An axis on which an angle is measured.
  package enum Axis {
    case latitude, longitude

    /// The letters of its directions: positive, then negative.
    fileprivate var letters: [UInt8] { Array((self == .latitude ? "NS" : "EW").utf8) }
    /// The digits of its degrees, written without signs between.
    fileprivate var degreeDigits: Int { self == .latitude ? 2 : 3 }
  }

  /// Reads decimal degrees, or degrees with minutes; `nil` if the cell is neither.
  package static func degrees(_ cell: ArraySlice<UInt8>, _ axis: Axis, decimalComma: Bool)
    -> Double?
  {
    if let number = NumberText.parse(cell, decimalComma: decimalComma) { return number }
    // What is longer than any angle is none.
    guard cell.count <= 80 else { return nil }
    var text = signs(in: cell)
    guard let sign = takeSign(of: &text, axis) else { return nil }
    guard let parts = parts(of: text, decimalComma: decimalComma) else { return nil }
    if parts.count == 1, !text.contains(where: { units.contains($0) }) {
      // Without a letter it would be a number, and was none.
      guard sign.isByLetter else { return nil }
      return compact(parts[0], axis).map { $0 * sign.factor }
    }
    let numbers = parts.compactMap { NumberText.parse($0[...]) }
    guard numbers.count == parts.count else { return nil }
    return sum(numbers).map { $0 * sign.factor }
  }

  private static let units = Array("dms".utf8)

  /// The text in ASCII: `d`, `m` and `s` for whatever signs stand for degrees, minutes, seconds.
  private static func signs(in cell: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for scalar in String(decoding: cell, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "°", "º", "˚", "d", "D": text.append(UInt8(ascii: "d"))
      case "'", "′", "’", "‘", "´", "`":
        // Two of them are seconds.
        if text.last == UInt8(ascii: "m") {
          text[text.count - 1] = UInt8(ascii: "s")
        } else {
          text.append(UInt8(ascii: "m"))
        }
      case "m": text.append(UInt8(ascii: "m"))
      case "\"", "″", "”", "“", "s": text.append(UInt8(ascii: "s"))
      case "−", "–": text.append(UInt8(ascii: "-"))
      case "\u{A0}", "\u{202F}", "\u{2009}", ":": text.append(UInt8(ascii: " "))
      default: text.append(scalar.isASCII ? UInt8(scalar.value) : UInt8(ascii: "?"))
      }
    }
    while text.last?.isBlank == true { text.removeLast() }
    return Array(text.drop(while: \.isBlank))
  }

  /// Takes the letter of the direction or the sign away; `nil` where there are both, or a letter of
  /// the other axis.
  private static func takeSign(
    of text: inout [UInt8], _ axis: Axis
  ) -> (factor: Double, isByLetter: Bool)? {
    var factor: Double?
    func direction(_ byte: UInt8?) -> Double? {
      guard let byte else { return nil }
      return axis.letters.firstIndex(of: byte.uppercased).map { $0 == 0 ? 1 : -1 }
    }
    // A small s at the end is the sign of seconds where there are minutes; South is a capital then.
    let endsInSeconds =
      text.last == UInt8(ascii: "s") && text.contains { $0 == UInt8(ascii: "m") }
    if let first = direction(text.first) {
      factor = first
      text.removeFirst()
    } else if !endsInSeconds, let last = direction(text.last) {
      factor = last
      text.removeLast()
    }
    while text.first?.isBlank == true { text.removeFirst() }
    let hasSign = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    if let factor { return hasSign ? nil : (factor, true) }
    guard hasSign else { return (1, false) }
    return (text.removeFirst() == UInt8(ascii: "-") ? -1 : 1, false)
  }

  /// The numbers in order, at most three; `nil` where a sign stands behind the wrong one, or there is
  /// anything else.
  private static func parts(of text: [UInt8], decimalComma: Bool) -> [[UInt8]]? {
    var parts: [[UInt8]] = []
    var isInside = false
    for byte in text {
      if byte.isDigit || byte == UInt8(ascii: ".") || (decimalComma && byte == UInt8(ascii: ",")) {
        if !isInside { parts.append([]) }
        isInside = true
        parts[parts.count - 1].append(byte == UInt8(ascii: ",") ? UInt8(ascii: ".") : byte)
      } else {
        isInside = false
        if byte.isBlank { continue }
        guard let unit = units.firstIndex(of: byte), parts.count == unit + 1 else { return nil }
      }
    }
    return (1...3).contains(parts.count) ? parts : nil
  }

  /// Degrees of whole degrees, whole minutes and seconds; only the last may have decimals.
  private static func sum(_ parts: [Double]) -> Double? {
    guard let last = parts.last, last.isFinite, (1...3).contains(parts.count) else { return nil }
    guard parts.dropLast().allSatisfy({ $0 == $0.rounded() }),
      // Converters that round write sixty seconds.
      parts.count < 2 || parts[1] < 60, parts.count < 3 || parts[2] <= 60
    else { return nil }
    return zip(parts, [1.0, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
  }

  /// Digits without signs between, as aviation writes them: how many there are tells what they are.
  private static func compact(_ digits: [UInt8], _ axis: Axis) -> Double? {
    let whole = digits.prefix { $0.isDigit }.count
    let lead = axis.degreeDigits
    func number(_ range: Range<Int>) -> Double? { NumberText.parse(digits[range]) }
    switch whole {
    case 1...lead: return NumberText.parse(digits[...])
    case lead + 2:
      return number(0..<lead).flatMap { degrees in
        number(lead..<digits.count).flatMap { sum([degrees, $0]) }
      }
    case lead + 4:
      guard let degrees = number(0..<lead), let minutes = number(lead..<(lead + 2)),
        let seconds = number((lead + 2)..<digits.count)
      else { return nil }
      return sum([degrees, minutes, seconds])
    default: return nil
    }
  }
}
