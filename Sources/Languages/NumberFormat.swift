internal import FlightOrdering

/// Numbers and times for people, without any locale's help.
package enum ReadableNumber {
  /// A number with commas between thousands and a proper minus sign.
  ///
  /// - Parameter decimals: 0 or 1.
  package static func grouped(_ number: Double, decimals: Int = 0) -> String {
    // No number of a flight comes near; an unbelievable one in a file is not to end the program.
    let bounded = number.isFinite ? number.clamped(to: -1e12...1e12) : 0
    let scaled = Int((bounded * (decimals > 0 ? 10 : 1)).rounded())
    let (whole, tenths) =
      decimals > 0
      ? scaled.magnitude.quotientAndRemainder(dividingBy: 10) : (scaled.magnitude, 0)
    var digits = ""
    for (index, digit) in String(whole).reversed().enumerated() {
      if index > 0 && index % 3 == 0 { digits.append(",") }
      digits.append(digit)
    }
    let text = String(digits.reversed()) + (decimals > 0 ? ".\(tenths)" : "")
    return scaled < 0 ? "\u{2212}\(text)" : text
  }

  /// Seconds as hours and minutes, `4:32`; as minutes and seconds where hours are not wanted.
  package static func clock(_ seconds: Double, inHours: Bool) -> String {
    let bounded = seconds.isFinite ? seconds.clamped(to: 0...1e12) : 0
    // A clock shows what has passed, not what is nearest, but for the fraction of a second.
    let whole = Int((bounded + 0.5).rounded(.down)) / (inHours ? 60 : 1)
    let (high, low) = whole.quotientAndRemainder(dividingBy: 60)
    return "\(grouped(Double(high))):\(low < 10 ? "0" : "")\(low)"
  }

  /// A time for a sentence: `4 h 32 min`, `12 min`, `45 s`.
  package static func duration(_ seconds: Double) -> String {
    let bounded = seconds.isFinite ? seconds.clamped(to: 0...1e12) : 0
    let whole = Int(bounded.rounded())
    if whole < 60 { return "\(whole) s" }
    let (hours, minutes) = (whole / 60).quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(minutes) min" }
    return minutes == 0 ? "\(hours) h" : "\(grouped(Double(hours))) h \(minutes) min"
  }
}
