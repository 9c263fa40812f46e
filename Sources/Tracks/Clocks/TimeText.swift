internal import FlightTextFormats

/// Reads moments as recordings write them, into seconds since 1970 by UTC.
package enum TimeText {
  /// Reads a date with a time (`2024-05-01T12:00:00.5Z`, `1 May 2024 12:00 PM +02:00`,
  /// `20240501120000`) or a count of seconds, or of thousandths, millionths or billionths of one,
  /// since 1970; `nil` if the text is neither.
  ///
  /// A time without a zone is taken for UTC.
  ///
  /// - Parameter order: The order of a date like `5/1/2024`; without one only dates are read that
  ///   have a single meaning.
  package static func parse(_ bytes: [UInt8], _ order: DateOrder? = nil) -> Double? {
    parse(bytes[...], order)
  }

  /// Reads a moment in a piece of a text.
  package static func parse(_ bytes: ArraySlice<UInt8>, _ order: DateOrder? = nil) -> Double? {
    if let stamp = stamp(bytes, order) { return stamp.moment }
    return count(bytes)
  }

  /// Reads a count of seconds, or of parts of them, since 1970.
  static func count(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard let count = NumberText.parse(bytes), count >= 0 else { return nil }
    return seconds(sinceEpoch: count)
  }

  /// A count since 1970 in whatever unit makes it a moment between 1973 and 5138.
  package static func seconds(sinceEpoch count: Double) -> Double? {
    switch count {
    case 0..<1e11: count
    case 1e11..<1e14: count / 1000
    case 1e14..<1e17: count / 1_000_000
    case 1e17..<1e20: count / 1_000_000_000
    default: nil
    }
  }

  /// A moment that was computed; `nil` where it lies thousands of years away, as no recording's does.
  static func moment(_ seconds: Double) -> Double? { abs(seconds) < 1e11 ? seconds : nil }

  /// A day as a number that grows from day to day (`2024-05-01`, `2024-05`, `2024`); `nil` if the
  /// text starts with no day.
  package static func day(_ text: String) -> CalendarDay? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = StampScanner(bytes)
      return scanner.calendarDay()
    }
  }

  /// The parts of a moment that a text has, at least one of the first two.
  struct Stamp: Equatable {
    /// Days since 1970.
    var days: Int?
    /// Seconds since midnight.
    var clock: Double?
    /// Seconds by which its zone is ahead of UTC.
    var zone: Double?

    /// Seconds since 1970, by UTC where no zone is written; `nil` without a day.
    var moment: Double? { days.map { Double($0) * 86_400 + (clock ?? 0) - (zone ?? 0) } }
  }

  /// Takes a date or a time of day apart; `nil` for anything else, counts among them.
  static func stamp(_ bytes: ArraySlice<UInt8>, _ order: DateOrder? = nil) -> Stamp? {
    guard bytes.count <= longest else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var scanner = StampScanner(bytes)
      return scanner.stamp(order)
    }
  }

  /// No moment takes more bytes.
  private static let longest = 100

  /// The numbers of a date of six digits, `010524` or `240501`.
  static func compactDate(_ bytes: ArraySlice<UInt8>) -> DateNumbers? {
    let digits = bytes.filter { !$0.isBlank }
    guard digits.count == 6, digits.allSatisfy(\.isDigit) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return DateNumbers(first: number / 10_000, second: number / 100 % 100, third: number % 100)
  }

  /// The numbers of a date like `5/1/2024`, whatever stands behind it.
  static func unorderedDate(_ bytes: ArraySlice<UInt8>) -> DateNumbers? {
    bytes.prefix(longest).withUnsafeBufferPointer { bytes in
      var scanner = StampScanner(bytes)
      return scanner.unorderedDate()
    }
  }

  /// Days since 1970; `nil` where the calendar has no such day.
  static func checkedDays(year: Int, month: Int, day: Int) -> Int? {
    guard (1...12).contains(month), day >= 1,
      let most = CalendarDay(year: year, month: month, day: nil).daysInMonth, day <= most
    else { return nil }
    return daysSince1970(year: year, month: month, day: day)
  }
}
