internal import FlightTracks

/// The numbers and words of a date as people write it.
struct DatePieces {
  private struct Piece {
    /// A number, or `nil` for a word.
    var number: Int?
    var digits = 0
    /// A word in small letters.
    var word = ""
    /// The signs before it.
    var before: Substring
  }

  private var pieces: [Piece] = []
  /// True if a time is by UTC.
  private(set) var isUTC = false

  /// Takes a text apart, in which the unusual signs are usual ones already.
  init(_ plain: String) {
    var start = plain.startIndex
    var signs = start
    while start < plain.endIndex {
      let first = plain[start]
      let isNumber = first.isASCII && first.isNumber
      guard isNumber || first.isLetter else {
        start = plain.index(after: start)
        continue
      }
      let end =
        plain[start...].firstIndex { character in
          isNumber ? !(character.isASCII && character.isNumber) : !character.isLetter
        } ?? plain.endIndex
      let text = plain[start..<end]
      // What has more digits is no part of a date.
      let number = isNumber ? (text.utf8.count <= 9 ? Int(text) : Int.max) : nil
      pieces.append(
        Piece(
          number: number, digits: isNumber ? text.utf8.count : 0,
          word: isNumber ? "" : text.lowercased(), before: plain[signs..<start]))
      start = end
      signs = end
    }
  }

  /// Takes the time of day out, in seconds: `10:30`, `10:30:15.5 PM`, `T1015`, and the zone behind it.
  mutating func takeClock() -> Int? {
    guard let range = clockRange else { return nil }
    let numbers = pieces[range].map { $0.number ?? 0 }
    var (hour, minute, second) = (numbers[0], 0, 0)
    if range.count == 1 {
      // `T101500` and `T1015`.
      let isLong = pieces[range.lowerBound].digits == 6
      (hour, minute, second) =
        isLong ? (hour / 10_000, hour / 100 % 100, hour % 100) : (hour / 100, hour % 100, 0)
    } else {
      minute = numbers[1]
      if numbers.count > 2, pieces[range.lowerBound + 2].before == ":" { second = numbers[2] }
    }
    let words = pieces.map(\.word)
    if let half = words.first(where: { ["am", "pm", "a", "p"].contains($0) }), hour <= 12 {
      hour = hour % 12 + (half.hasPrefix("p") ? 12 : 0)
    }
    guard hour <= 24, minute < 60, second <= 60 else { return nil }
    isUTC = words.contains { ["z", "utc", "gmt"].contains($0) }
    // An offset behind it says the same moment by another clock, and not another day.
    let end = pieces[range.upperBound...].firstIndex { $0.number == nil } ?? pieces.endIndex
    pieces.removeSubrange(range.lowerBound..<(hasDate(before: range) ? end : range.upperBound))
    return min(hour * 3600 + minute * 60 + second, 86_399)
  }

  /// The pieces of the time of day.
  private var clockRange: Range<Int>? {
    for index in pieces.indices where pieces[index].number != nil {
      let next = index + 1
      if next < pieces.count, pieces[next].number != nil, pieces[next].before == ":" {
        var end = next + 1
        while end < pieces.count, pieces[end].number != nil,
          [":", ".", ","].contains(pieces[end].before),
          end - index < 4
        {
          end += 1
        }
        return index..<end
      }
      if index > 0, pieces[index - 1].word == "t", [4, 6].contains(pieces[index].digits) {
        return index..<next
      }
    }
    return nil
  }

  private func hasDate(before range: Range<Int>) -> Bool {
    pieces[..<range.lowerBound].contains { $0.number != nil }
  }

  /// The date; `nil` if the pieces are none.
  var date: DateText.Date? {
    let numbers = pieces.compactMap { piece in
      piece.number.map { (value: $0, digits: piece.digits) }
    }
    guard let first = numbers.first, numbers.allSatisfy({ $0.digits <= 8 }) else { return nil }
    if first.digits == 8 {
      return numbers.count == 1
        ? CalendarDay(
          year: first.value / 10_000, month: first.value / 100 % 100, checkedDay: first.value % 100
        ).map(DateText.Date.day) : nil
    }
    // The name of a day may be that of a month, too: `mar. 5 mai 2024`.
    if let month = pieces.compactMap({ MonthNames.month($0.word) }).last {
      return day(of: month, numbers).map(DateText.Date.day)
    }
    if numbers.count >= 3 {
      let (a, b, c) = (numbers[0], numbers[1], numbers[2])
      guard b.digits <= 2 else { return nil }
      if a.digits == 4, c.digits <= 2 {
        return CalendarDay(year: a.value, month: b.value, checkedDay: c.value).map(
          DateText.Date.day)
      }
      guard numbers.count == 3, a.digits <= 2, c.digits == 4 || c.digits == 2 else { return nil }
      return .numbers(DateNumbers(first: a.value, second: b.value, third: c.value))
    }
    guard numbers.count == 2 else { return nil }
    let (year, month) = first.digits == 4 ? (first, numbers[1]) : (numbers[1], first)
    guard year.digits == 4, month.digits <= 2 else { return nil }
    return CalendarDay(year: year.value, month: month.value, checkedDay: nil).map(DateText.Date.day)
  }

  /// The day of a month that is written as a word.
  private func day(of month: Int, _ numbers: [(value: Int, digits: Int)]) -> CalendarDay? {
    switch numbers.count {
    case 1:
      guard numbers[0].digits == 4 else { return nil }
      return CalendarDay(year: numbers[0].value, month: month, checkedDay: nil)
    case 2:
      let (a, b) = (numbers[0], numbers[1])
      let isYearFirst = a.digits > 2 || (b.digits <= 2 && a.value > 31)
      return CalendarDay(
        year: isYearFirst ? a.value : b.value, month: month,
        checkedDay: isYearFirst ? b.value : a.value)
    default: return nil
    }
  }
}
