internal import FlightTextFormats

/// Reads moments as recordings write them, into seconds since 1970 by UTC.
package enum TimeText {
  /// Reads a date with a time (`2024-05-01T12:00:00.5Z`, `2024-05-01 12:00:00+02:00`) or a count of
  /// seconds or milliseconds since 1970; `nil` if the text is neither.
  ///
  /// A time without a zone is taken for UTC.
  package static func parse(_ bytes: [UInt8]) -> Double? { parse(bytes[...]) }

  /// Reads a moment in a piece of a text.
  package static func parse(_ bytes: ArraySlice<UInt8>) -> Double? {
    let moment = bytes.withUnsafeBufferPointer { bytes in
      var scanner = Scanner(bytes)
      return scanner.moment()
    }
    if let moment { return moment }
    guard let count = NumberText.parse(bytes), count >= 0 else { return nil }
    return seconds(sinceEpoch: count)
  }

  /// A count since 1970 in whatever unit makes it a moment between 1973 and 5138.
  package static func seconds(sinceEpoch count: Double) -> Double? {
    switch count {
    case 0..<1e11: count
    case 1e11..<1e14: count / 1000
    case 1e14..<1e17: count / 1_000_000
    default: nil
    }
  }

  /// A moment that was computed; `nil` where it lies thousands of years away, as no recording's does.
  static func moment(_ seconds: Double) -> Double? { abs(seconds) < 1e11 ? seconds : nil }

  /// A day as a number that grows from day to day (`2024-05-01`, `2024-05`, `2024`); `nil` if the
  /// text starts with no day.
  package static func day(_ text: String) -> CalendarDay? {
    var scanner = Scanner(Array(text.utf8))
    return scanner.day()
  }

  /// Takes a text apart from its start.
  private struct Scanner<Bytes: RandomAccessCollection<UInt8>> {
    private let bytes: Bytes
    private var index: Bytes.Index

    init(_ bytes: Bytes) {
      self.bytes = bytes
      index = bytes.startIndex
      skipBlanks()
    }

    private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    private mutating func skipBlanks() {
      while let byte = next, byte.isBlank { index = bytes.index(after: index) }
    }

    private mutating func take(_ characters: StaticString) -> Bool {
      guard let byte = next, characters.withUTF8Buffer({ $0.contains(byte) }) else { return false }
      index = bytes.index(after: index)
      return true
    }

    private mutating func number(digits count: Int) -> Int? {
      var value = 0
      let start = index
      for _ in 0..<count {
        guard let byte = next, byte.isDigit else {
          index = start
          return nil
        }
        value = value * 10 + Int(byte - 0x30)
        index = bytes.index(after: index)
      }
      return value
    }

    mutating func day() -> CalendarDay? {
      guard let year = number(digits: 4) else { return nil }
      guard take("-/.") else {
        return next == nil ? CalendarDay(year: year, month: nil, day: nil) : nil
      }
      guard let month = number(digits: 2), (1...12).contains(month) else { return nil }
      guard take("-/.") else {
        return next == nil ? CalendarDay(year: year, month: month, day: nil) : nil
      }
      guard let day = number(digits: 2), (1...31).contains(day) else { return nil }
      return CalendarDay(year: year, month: month, day: day)
    }

    mutating func moment() -> Double? {
      guard let date = day(), let month = date.month, let day = date.day else { return nil }
      let days = daysSince1970(year: date.year, month: month, day: day)
      // The day after the last of a month is the first of the next.
      let end = daysSince1970(year: date.year + month / 12, month: month % 12 + 1, day: 1)
      guard days < end else { return nil }
      var seconds = Double(days) * 86_400
      skipBlanks()
      _ = take("Tt")
      guard let hour = number(digits: 2) else { return next == nil ? seconds : nil }
      guard hour <= 24, take(":"), let minute = number(digits: 2), minute < 60 else { return nil }
      seconds += Double(hour * 3600 + minute * 60)
      if take(":") {
        guard let second = number(digits: 2), second <= 60 else { return nil }
        seconds += Double(second)
        if take(".,") {
          var unit = 0.1
          var hasDigit = false
          while let byte = next, byte.isDigit {
            seconds += Double(byte - 0x30) * unit
            unit /= 10
            hasDigit = true
            index = bytes.index(after: index)
          }
          guard hasDigit else { return nil }
        }
      }
      skipBlanks()
      guard let zone = zone() else { return nil }
      skipBlanks()
      return next == nil ? seconds - zone : nil
    }

    /// The seconds by which a zone is ahead of UTC; none written is UTC.
    private mutating func zone() -> Double? {
      if next == nil || take("Zz") { return 0 }
      if take("Uu") { return take("Tt") && take("Cc") ? 0 : nil }
      let isWest = next == UInt8(ascii: "-")
      guard take("+-"), let hours = number(digits: 2), hours <= 14 else { return nil }
      _ = take(":")
      let minutes = next == nil ? 0 : number(digits: 2)
      guard let minutes, minutes < 60 else { return nil }
      return Double(hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    }
  }
}
