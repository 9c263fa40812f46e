internal import FlightOrdering

/// The numbers of a language: digits, and what stands between them.
package struct NumberFormat: Sendable {
  /// The mark before tenths.
  package var decimal = "."
  /// The mark between groups of digits.
  package var group = ","
  /// The digits of the last group, and those of each group before it.
  package var groupSizes = (last: 3, others: 3)
  /// The digits that must stand before the last group for any mark: with 2, `1000` has none.
  package var leastGrouped = 1
  /// The signs for 0 to 9.
  package var digits: [String] = (0...9).map(String.init)
  /// The sign of numbers below zero.
  package var minus = "\u{2212}"

  package static let english = NumberFormat()

  /// A number with marks between groups of digits.
  ///
  /// - Parameter decimals: 0 or 1.
  package func text(_ number: Double, decimals: Int = 0) -> String {
    // No number of a flight comes near; an unbelievable one in a file is not to end the program.
    let bounded = number.isFinite ? number.clamped(to: -1e12...1e12) : 0
    let scaled = Int((bounded * (decimals > 0 ? 10 : 1)).rounded())
    let (whole, tenths) =
      decimals > 0
      ? scaled.magnitude.quotientAndRemainder(dividingBy: 10) : (scaled.magnitude, 0)
    let text = grouped(whole) + (decimals > 0 ? decimal + digits[Int(tenths)] : "")
    return scaled < 0 ? minus + text : text
  }

  private func grouped(_ number: UInt) -> String {
    let places = String(number).utf8.map { Int($0) - 0x30 }
    let hasGroups = places.count >= groupSizes.last + leastGrouped
    var text = ""
    for (index, place) in places.enumerated() {
      let rest = places.count - index - groupSizes.last
      let isStart = rest == 0 || rest > 0 && rest.isMultiple(of: groupSizes.others)
      if hasGroups && index > 0 && isStart { text += group }
      text += digits[place]
    }
    return text
  }

  /// A time of day, `08:05`.
  ///
  /// - Parameter minute: Minutes since any midnight.
  package func timeOfDay(minute: Int) -> String {
    let ofDay = (minute % 1440 + 1440) % 1440
    let (hour, rest) = (ofDay / 60, ofDay % 60)
    return "\(digits[hour / 10])\(digits[hour % 10]):\(digits[rest / 10])\(digits[rest % 10])"
  }

  /// Seconds as hours and minutes, `4:32`; as minutes and seconds where hours are not wanted.
  package func clock(_ seconds: Double, inHours: Bool) -> String {
    let bounded = seconds.isFinite ? seconds.clamped(to: 0...1e12) : 0
    // A clock shows what has passed, not what is nearest, but for the fraction of a second.
    let whole = Int((bounded + 0.5).rounded(.down)) / (inHours ? 60 : 1)
    let (high, low) = whole.quotientAndRemainder(dividingBy: 60)
    return "\(text(Double(high))):\(digits[low / 10])\(digits[low % 10])"
  }
}
