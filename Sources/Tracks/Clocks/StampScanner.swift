internal import FlightTextFormats

/// Takes the text of a date and a time of day apart from its start.
struct StampScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    skipBlanks()
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte.isBlank { index += 1 }
  }

  private mutating func take(_ characters: StaticString) -> Bool {
    guard let byte = next, characters.withUTF8Buffer({ $0.contains(byte) }) else { return false }
    index += 1
    return true
  }

  /// The digits that come next, without taking them.
  private var digitCount: Int {
    var end = index
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    return end - index
  }

  private mutating func number(digits count: Int) -> Int? {
    guard count > 0, digitCount >= count else { return nil }
    var value = 0
    for _ in 0..<count {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return value
  }

  /// A number of at least one digit and at most so many.
  private mutating func number(upTo most: Int) -> Int? {
    let count = digitCount
    return count <= most ? number(digits: count) : nil
  }
}

extension StampScanner {
  /// A day that begins with its year, or a month or year where no more is written.
  mutating func calendarDay() -> CalendarDay? {
    guard let year = number(digits: 4) else { return nil }
    guard take("-/.") else {
      return next == nil ? CalendarDay(year: year, month: nil, day: nil) : nil
    }
    guard let month = number(upTo: 2), (1...12).contains(month) else { return nil }
    guard take("-/.") else {
      return next == nil ? CalendarDay(year: year, month: month, day: nil) : nil
    }
    guard let day = number(upTo: 2), (1...31).contains(day) else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// A date, a time of day, or both.
  mutating func stamp(_ order: DateOrder?) -> TimeText.Stamp? {
    var stamp = TimeText.Stamp()
    let start = index
    skipWeekday()
    let first = index
    if let days = days(order) {
      stamp.days = days
      skipBlanks()
      // One sign may part the date from the time.
      if take("Tt_,") || (next == UInt8(ascii: "-") && index + 1 < bytes.count && take("-")) {
        skipBlanks()
      }
    } else {
      index = first
      // Without a day only what cannot be a plain number is a time.
      guard let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")), colon - index <= 2 else {
        index = start
        return nil
      }
    }
    if next == nil { return stamp.days == nil ? nil : stamp }
    guard let clock = clock(isCompactAllowed: stamp.days != nil) else { return nil }
    stamp.clock = clock
    skipBlanks()
    guard takeZone(into: &stamp.zone) else { return nil }
    // Flightradar24 writes the thousandths behind the zone: `12:30:03Z.515`.
    if take(".") {
      let count = digitCount
      guard (1...9).contains(count), let fraction = number(digits: count) else { return nil }
      stamp.clock = clock + Double(fraction) / (0..<count).reduce(1) { power, _ in power * 10 }
    }
    skipBlanks()
    return next == nil ? stamp : nil
  }

  private mutating func skipWeekday() {
    let start = index
    let word = word()
    guard word.count >= 2, StampScanner.month(word) == nil, next != nil else {
      index = start
      return
    }
    _ = take(".")
    _ = take(",")
    let end = index
    skipBlanks()
    if index == end, bytes[index - 1].isLetter { index = start }
  }

  private mutating func word() -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = index
    while let byte = next, byte.isLetter || byte >= 0x80 { index += 1 }
    return bytes[start..<index]
  }

  private mutating func days(_ order: DateOrder?) -> Int? {
    switch digitCount {
    case 4:
      guard let year = number(digits: 4) else { return nil }
      guard take("-/."), let month = month() else { return nil }
      // A month alone is its first day.
      if next == nil { return TimeText.checkedDays(year: year, month: month, day: 1) }
      guard take("-/."), let day = number(upTo: 2) else { return nil }
      return TimeText.checkedDays(year: year, month: month, day: day)
    case 8, 12, 14, 17: return compactDays()
    case 1...2:
      let start = index
      if let date = unorderedDate() {
        func days(_ order: DateOrder) -> Int? {
          order.day(date)?.secondsSince1970.map { Int($0 / 86_400) }
        }
        if let order { return days(order) }
        let known = [DateOrder.dayFirst, .monthFirst].compactMap(days)
        // In whichever order: the first day of the first month, or only one that there is.
        return Set(known).count == 1 ? known[0] : nil
      }
      index = start
      return dayAndMonthName()
    case 0: return monthNameAndDay()
    default: return nil
    }
  }

  private mutating func month() -> Int? {
    if let number = number(upTo: 2) { return number }
    return StampScanner.month(word())
  }

  /// Digits without signs between: `20240501`, perhaps with the time behind (`20240501123000`).
  private mutating func compactDays() -> Int? {
    guard let year = number(digits: 4), (1950..<2100).contains(year),
      let month = number(digits: 2), let day = number(digits: 2)
    else { return nil }
    return TimeText.checkedDays(year: year, month: month, day: day)
  }

  /// Three numbers, the last of which has two digits or four.
  mutating func unorderedDate() -> DateNumbers? {
    skipWeekday()
    guard let first = number(upTo: 2), take("-/."), let second = number(upTo: 2), take("-/.")
    else { return nil }
    let count = digitCount
    guard count == 2 || count == 4, let third = number(digits: count) else { return nil }
    return DateNumbers(first: first, second: second, third: third)
  }

  /// `1 May 2024`, `01-May-24`
  private mutating func dayAndMonthName() -> Int? {
    guard let day = number(upTo: 2) else { return nil }
    _ = take(".")
    _ = take("- /")
    guard let month = StampScanner.month(word()) else { return nil }
    _ = take(".")
    _ = take("- /,")
    skipBlanks()
    return yearEnd(month: month, day: day)
  }

  /// `May 1, 2024`
  private mutating func monthNameAndDay() -> Int? {
    guard let month = StampScanner.month(word()) else { return nil }
    _ = take(".")
    _ = take(" -")
    guard let day = number(upTo: 2) else { return nil }
    _ = take(",-")
    skipBlanks()
    return yearEnd(month: month, day: day)
  }

  private mutating func yearEnd(month: Int, day: Int) -> Int? {
    let count = digitCount
    guard count == 2 || count == 4, let year = number(digits: count) else { return nil }
    return TimeText.checkedDays(year: CalendarDay.fullYear(year), month: month, day: day)
  }

  private static func month(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    word.isEmpty ? nil : MonthNames.month(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// Seconds since midnight: `12:30`, `9:05:07.25 PM`, and where a date stands before `123000`.
  private mutating func clock(isCompactAllowed: Bool) -> Double? {
    // A zero may be missing at the start of one without signs, as of numbers.
    let count = digitCount
    let isCompact = count > 2
    guard !isCompact || (isCompactAllowed && ((3...6).contains(count) || count == 9)),
      let hour = number(digits: !isCompact ? count : count % 2 == 0 || count == 9 ? 2 : 1),
      isCompact || take(":."), let minute = number(digits: 2), minute < 60
    else { return nil }
    var seconds = Double(minute * 60)
    if count == 9 {
      guard let second = number(digits: 2), second <= 60, let thousandths = number(digits: 3)
      else { return nil }
      seconds += Double(second) + Double(thousandths) / 1000
    } else if isCompact ? count >= 5 : take(":.") {
      guard let second = second() else { return nil }
      seconds += second
    }
    guard let half = half() else { return hour <= 24 ? Double(hour * 3600) + seconds : nil }
    guard (1...12).contains(hour) else { return nil }
    return Double((hour % 12 + half) * 3600) + seconds
  }

  private mutating func second() -> Double? {
    guard let whole = number(digits: 2), whole <= 60 else { return nil }
    var second = Double(whole)
    // Some programs write a colon before the thousandths.
    guard take(".,:") else { return second }
    var unit = 0.1
    let start = index
    while let byte = next, byte.isDigit {
      second += Double(byte - 0x30) * unit
      unit /= 10
      index += 1
    }
    return index > start ? second : nil
  }

  /// Hours to add for `AM` and `PM`; `nil` where neither is written.
  private mutating func half() -> Int? {
    let start = index
    skipBlanks()
    guard let letter = next, "AaPp".utf8.contains(letter) else {
      index = start
      return nil
    }
    index += 1
    _ = take(".")
    guard take("Mm") else {
      index = start
      return nil
    }
    _ = take(".")
    return letter | 0x20 == UInt8(ascii: "p") ? 12 : 0
  }

  /// Takes the zone, if one is written: seconds ahead of UTC. False for what is no zone.
  private mutating func takeZone(into zone: inout Double?) -> Bool {
    if next == nil { return true }
    zone = 0
    if take("Zz") { return true }
    let word = word().map { $0 | 0x20 }
    if !word.isEmpty {
      guard word.elementsEqual("utc".utf8) || word.elementsEqual("gmt".utf8) else { return false }
      if next == nil { return true }
    }
    guard let offset = zoneOffset() else { return false }
    zone = offset
    return true
  }

  /// Seconds of a distance from UTC: `+02:00`, `-0430`, `-4`.
  private mutating func zoneOffset() -> Double? {
    let isBehind = next == UInt8(ascii: "-")
    guard take("+-"), let hours = number(digits: min(2, digitCount)), hours <= 14 else {
      return nil
    }
    var minutes = 0
    if take(":") || digitCount > 0 {
      guard let written = number(digits: 2), written < 60 else { return nil }
      minutes = written
    }
    let seconds = Double(hours * 3600 + minutes * 60)
    return isBehind ? -seconds : seconds
  }

  /// Seconds of a text that is a distance from UTC: as clocks write it, or a number without a sign, as in
  /// columns of hours, of minutes or of seconds.
  static func zoneOffset(_ bytes: ArraySlice<UInt8>) -> Double? {
    let text = bytes.filter { !$0.isBlank }
    return text.withUnsafeBufferPointer { bytes in
      var scanner = StampScanner(bytes)
      if let offset = scanner.zoneOffset() { return scanner.next == nil ? offset : nil }
      guard let number = NumberText.parse(text) else { return nil }
      return [3600, 60, 1].lazy.map { number * $0 }.first { abs($0) <= 14 * 3600 }
    }
  }
}
