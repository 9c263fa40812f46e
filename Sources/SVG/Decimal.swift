/// Writes a number with at most `places` decimals and no needless character: `.5`, `-3`, `12.25`.
func decimal(_ value: Double, places: Int) -> String {
  Decimal.text(Decimal.scaled(value, places: places), places: places)
}

/// Numbers as whole multiples of a power of ten, which neither drift nor depend on a locale.
enum Decimal {
  private static let powers = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// The nearest whole number of 10^-places; coordinates far outside any picture are cut off.
  static func scaled(_ value: Double, places: Int) -> Int {
    // Nothing that is no number belongs in a file; a caller's slip is not to end the program.
    guard value.isFinite else { return 0 }
    return Int((min(max(value, -1e9), 1e9) * Double(powers[places])).rounded())
  }

  static func text(_ scaled: Int, places: Int) -> String {
    var text = scaled < 0 ? "-" : ""
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(
      dividingBy: UInt(powers[places]))
    if whole > 0 || fraction == 0 { text += String(whole) }
    guard fraction > 0 else { return text }
    var digits = String(fraction)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return text + "." + digits
  }
}
