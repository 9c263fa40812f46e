internal import FlightAssets
internal import FlightOrdering
internal import FlightTextFormats

/// The embedded clocks of the airports' time zones, from the tz database: since 1970 as they were set,
/// and on by the rules in force.
package struct TimeZones: Sendable {
  /// The table that is part of the program.
  package static let embedded = TimeZones()

  /// The moment from which on clocks are known, in seconds since 1970 by UTC.
  package static let start = 0.0

  private let blob = Blob(fa_zones())

  private init() {}

  /// Returns the minutes by which clocks were ahead of UTC; `nil` for a zone that is not known.
  ///
  /// - Parameters:
  ///   - zone: The IANA name, such as `Europe/Zurich`.
  ///   - seconds: Seconds since 1970 by UTC; before 1970, clocks stand as at its start.
  /// - Complexity: O(log zones + log changes).
  package func offset(in zone: String, at seconds: Double) -> Int? {
    guard let history = history(of: zone), abs(seconds) < 1e11 else { return nil }
    let minute = Int((seconds / 60).rounded(.down))
    let (start, count) = (section(2) + changeSize * blob.uint32(history), blob.uint16(history + 4))
    let passed = (0..<count).partitioningIndex { blob.int32(start + changeSize * $0) > minute }
    if passed == count { return ZoneRule(blob, at: history + 8).offset(at: minute) }
    return passed == 0
      ? blob.int16(history + 6) : blob.int16(start + changeSize * (passed - 1) + 4)
  }

  private let changeSize = 6

  private func section(_ index: Int) -> Int { blob.uint32(16 + 4 * index) }

  /// The offset of the history of a zone.
  private func history(of zone: String) -> Int? {
    let (names, count) = (section(3), blob.uint32(8))
    let wanted = Array(zone.utf8)
    func name(_ index: Int) -> UnsafeRawBufferPointer {
      blob.text(names + blob.uint32(section(0) + 8 * index))
    }
    let index = (0..<count).partitioningIndex { !name($0).lexicographicallyPrecedes(wanted) }
    guard index < count, name(index).elementsEqual(wanted) else { return nil }
    return section(1) + 20 * blob.uint32(section(0) + 8 * index + 4)
  }
}

/// A rule by which clocks are set twice a year, or never.
private struct ZoneRule {
  /// A day of each year, such as the last Sunday in March, and a minute of it.
  private struct Day {
    let minute, month, week, weekday: Int

    init(_ blob: Blob, at offset: Int) {
      minute = blob.int16(offset)
      month = Int(blob.byte(offset + 2))
      week = Int(blob.byte(offset + 3) >> 4)
      weekday = Int(blob.byte(offset + 3) & 15)
    }

    /// The minute since 1970 by the clock on the wall.
    func minute(in year: Int) -> Int {
      let first = daysSince1970(year: year, month: month, day: 1)
      // 1970 began on a Thursday; Sunday is 0.
      let start = (first + 4) % 7
      var day = first + (weekday - (start + 7) % 7 + 7) % 7 + 7 * (week - 1)
      let next =
        month == 12
        ? daysSince1970(year: year + 1, month: 1, day: 1)
        : daysSince1970(year: year, month: month + 1, day: 1)
      while day >= next { day -= 7 }
      return day * 1440 + minute
    }
  }

  private let standard, summer: Int
  private let spring, autumn: Day

  init(_ blob: Blob, at offset: Int) {
    standard = blob.int16(offset)
    summer = blob.int16(offset + 2)
    spring = Day(blob, at: offset + 4)
    autumn = Day(blob, at: offset + 8)
  }

  /// Minutes ahead of UTC at a minute since 1970.
  func offset(at minute: Int) -> Int {
    guard spring.month > 0 else { return standard }
    let days = Int((Double(minute + standard) / 1440).rounded(.down))
    let year = yearOf(daysSince1970: days)
    let (start, end) = (spring.minute(in: year) - standard, autumn.minute(in: year) - summer)
    // South of the equator summer is about the turn of the year.
    let isSummer =
      start < end ? (start..<end).contains(minute) : !(end..<start).contains(minute)
    return isSummer ? summer : standard
  }
}

/// The year of a day since 1970.
private func yearOf(daysSince1970 days: Int) -> Int {
  // Right to a year, and then moved to where the day is.
  var year = 1970 + Int((Double(days) / 365.2425).rounded(.down))
  if days < daysSince1970(year: year, month: 1, day: 1) { year -= 1 }
  if days >= daysSince1970(year: year + 1, month: 1, day: 1) { year += 1 }
  return year
}
