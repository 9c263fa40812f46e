internal import FlightOrdering

/// Writes a number with at most `places` decimals and no needless character: `.5`, `-3`, `12.25`.
func decimal(_ value: Double, places: Int) -> String {
  Decimal.text(Decimal.scaled(value, places: places), places: places)
}

/// Numbers as whole multiples of a power of ten, which neither drift nor depend on a locale.
enum Decimal {
  /// Powers of ten, by their exponents.
  static let powers = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// The nearest whole number of 10^-places; coordinates far outside any picture are cut off.
  static func scaled(_ value: Double, places: Int) -> Int {
    // Nothing that is no number belongs in a file; a caller's slip is not to end the program.
    guard value.isFinite else { return 0 }
    return Int((value.clamped(to: -1e9...1e9) * Double(powers[places])).rounded())
  }

  static func text(_ scaled: Int, places: Int) -> String {
    var bytes: [UInt8] = []
    append(scaled, places: places, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number as ASCII, without a string on the way: paths have thousands.
  static func append(_ scaled: Int, places: Int, to bytes: inout [UInt8]) {
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(powers[places]))
    if whole > 0 || fraction == 0 { append(digitsOf: whole, atLeast: 1, to: &bytes) }
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var digits = places
    while fraction % 10 == 0 { (fraction, digits) = (fraction / 10, digits - 1) }
    append(digitsOf: fraction, atLeast: digits, to: &bytes)
  }

  private static func append(digitsOf number: UInt, atLeast least: Int, to bytes: inout [UInt8]) {
    var (divisor, count) = (1 as UInt, 1)
    while count < least || number / divisor >= 10 {
      divisor *= 10
      count += 1
    }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}
