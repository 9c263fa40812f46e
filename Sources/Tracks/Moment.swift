internal import FlightTextFormats

/// A moment, to the second and anywhere on the Earth the same.
public struct Moment: Hashable, Comparable, Sendable {
  /// Seconds since 1970 by UTC.
  public let secondsSince1970: Double

  /// Creates a moment from seconds since 1970 by UTC; `nil` outside the years 1900 to 2100, beyond
  /// which neither clocks nor the sun are known well.
  public init?(secondsSince1970 seconds: Double) {
    guard (-2_208_988_800..<4_133_980_800).contains(seconds) else { return nil }
    secondsSince1970 = seconds
  }

  /// Reads a date and a time with its zone: `2026-06-21T18:00Z`, `2026-06-21T20:00+02:00`.
  ///
  /// `nil` of anything else, and of a time without a zone, which would mean another moment to
  /// everybody.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 17, bytes.prefix(10).last?.isDigit == true,
      text.last == "Z" || text.last == "z"
        || text.dropFirst(16).contains(where: { "+-".contains($0) }),
      let seconds = TimeText.parse(bytes)
    else { return nil }
    self.init(secondsSince1970: seconds)
  }

  /// Orders moments by time.
  public static func < (a: Moment, b: Moment) -> Bool { a.secondsSince1970 < b.secondsSince1970 }
}
