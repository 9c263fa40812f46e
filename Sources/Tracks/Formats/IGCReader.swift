internal import FlightTextFormats

extension TrackFormat {
  /// The format of gliders' loggers, as the International Gliding Commission has it.
  package static let igc = TrackFormat(
    name: "IGC", endings: ["igc"],
    recognizes: { $0.isPlainText && IGCReader.reads($0.text) },
    read: { source, rules throws(TrackReadError) in
      try IGCReader.read(source.text, rules)
    })
}

/// Reads IGC, what loggers of gliders write: the fixes (B records) and the date (HFDTE).
///
/// Tasks, comments and signatures are passed over; the names of pilots are not even read. The height
/// is that of the satellites, that of the pressure where the file has no other.
enum IGCReader {
  /// True if a text shows a fix or a date of this format near its start: the rest of what a logger
  /// writes may be anything.
  static func reads(_ text: SourceText) -> Bool {
    var lines = TextLines(text.bytes)
    while lines.offset < 1 << 16, let (bytes, number) = lines.next() {
      let fix = Fix(bytes, at: number)
      if fix.isFix || dateText(in: fix.bytes) != nil { return true }
    }
    return false
  }

  static func read(_ text: SourceText, _ rules: ReadingRules) throws(TrackReadError) -> RawTracks {
    var flight = Flight()
    var result = RawTracks()
    result.faults = RecordFaults(rules)
    for (bytes, number) in TextLines(text.bytes) {
      let fix = Fix(bytes, at: number)
      do throws(TrackReadError) {
        if let date = dateText(in: fix.bytes), let day = try days(date, line: number) {
          flight.begin(day: day)
        }
        guard fix.bytes.first?.uppercased == UInt8(ascii: "B") else { continue }
        guard try flight.add(fix) else {
          result.rowsWithoutPosition += 1
          continue
        }
      } catch { try result.faults.leaveOut(error) }
    }
    if let track = flight.track() { result.tracks = [track] }
    return result
  }

  /// The six digits of a line that names the day of the flight, as `HFDTE010203` or
  /// `HFDTEDATE:010203,01`.
  private static func dateText(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.count >= 11, line.prefix(5).map(\.uppercased).elementsEqual("HFDTE".utf8) else {
      return nil
    }
    let digits = line.dropFirst(5).drop { !$0.isDigit }.prefix(6)
    return digits.count == 6 && digits.allSatisfy(\.isDigit) ? digits : nil
  }

  /// Days since 1970 of six digits; `nil` of zeros, which loggers write that do not know the day.
  private static func days(_ digits: ArraySlice<UInt8>, line: Int) throws(TrackReadError) -> Int? {
    guard let number = number(digits), number > 0 else { return nil }
    let year = CalendarDay.fullYear(number % 100)
    guard
      let days = TimeText.checkedDays(
        year: year, month: number / 100 % 100, day: number / 10_000)
    else { throw TrackReadError(.notATime(excerpt(digits)), line: line) }
    return days
  }

  fileprivate static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 10, digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

/// A B record: `BHHMMSSDDMMmmmNDDDMMmmmEVPPPPPGGGGG`, and whatever the logger adds.
private struct Fix {
  /// The line without blanks and the signs by which some cables stop and start.
  let bytes: ArraySlice<UInt8>
  let line: Int

  init(_ bytes: ArraySlice<UInt8>, at line: Int) {
    self.bytes = bytes.drop { $0 <= 0x20 }
    self.line = line
  }

  private func field(_ start: Int, _ length: Int) -> ArraySlice<UInt8> {
    bytes.dropFirst(start).prefix(length)
  }

  private func number(_ start: Int, _ length: Int) -> Int? {
    let digits = field(start, length)
    return digits.count == length ? IGCReader.number(digits) : nil
  }

  private func letter(_ index: Int) -> UInt8 { field(index, 1).first?.uppercased ?? 0 }

  /// True if this can be nothing else than a fix.
  var isFix: Bool {
    letter(0) == UInt8(ascii: "B") && number(1, 6) != nil && number(7, 7) != nil
      && number(15, 8) != nil && "NS".utf8.contains(letter(14)) && "EW".utf8.contains(letter(23))
  }

  /// True if the logger knew where it was and how high; false with a place alone, or with none.
  var isValid: Bool { letter(24) == UInt8(ascii: "A") }

  func fault(_ text: String) -> TrackReadError { TrackReadError(.malformed(text), line: line) }

  /// Seconds since midnight, by UTC.
  func clock() throws(TrackReadError) -> Int {
    guard let hour = number(1, 2), let minute = number(3, 2), let second = number(5, 2), hour < 24,
      minute < 60, second < 61
    else {
      throw TrackReadError(.notATime(excerpt(field(1, 6))), line: line)
    }
    return hour * 3600 + minute * 60 + second
  }

  func place() throws(TrackReadError) -> TrackPoint {
    guard isFix, bytes.count >= 25 else { throw fault("the B record is broken or cut off") }
    let latitude = try degrees(7, 2, isNegative: letter(14) == UInt8(ascii: "S"))
    let longitude = try degrees(15, 3, isNegative: letter(23) == UInt8(ascii: "W"))
    guard abs(longitude) <= 180 else {
      throw TrackReadError(.outOfRange("longitude \(longitude)"), line: line)
    }
    return try TrackPoint(checkedLatitude: latitude, longitude: longitude, line: line)
  }

  /// Degrees from so many digits, and minutes from two with three decimals.
  private func degrees(
    _ start: Int, _ digits: Int, isNegative: Bool
  ) throws(TrackReadError) -> Double {
    guard let whole = number(start, digits), let minutes = number(start + digits, 5) else {
      throw fault("the B record is broken or cut off")
    }
    // Some loggers round up to sixty minutes.
    guard minutes <= 60_000 else {
      throw TrackReadError(
        .outOfRange("\(Double(minutes) / 1000) minutes of a degree"), line: line)
    }
    let value = Double(whole) + Double(minutes) / 60_000
    return isNegative ? -value : value
  }

  /// Meters above the standard pressure, and above the ellipsoid or the sea by satellite.
  var heights: (pressure: Double?, satellite: Double?) { (height(25), height(30)) }

  private func height(_ start: Int) -> Double? {
    let text = field(start, 5)
    guard text.count == 5 else { return nil }
    if text.first == UInt8(ascii: "-") { return number(start + 1, 4).map { Double(-$0) } }
    return number(start, 5).map(Double.init)
  }
}

/// Fixes on their way into a track.
private struct Flight {
  private var points: [TrackPoint] = []
  /// The height by pressure of each point.
  private var pressures: [Double?] = []
  /// Days since 1970, as far as the file says, and the place of the first point since it was named.
  private var day = 0
  private var start = 0

  /// A day is named: at the start, and by some loggers at midnight.
  mutating func begin(day named: Int) {
    guard named != day else { return }
    setTimes()
    day = named
  }

  /// Makes moments of the times of day since the last day that was named.
  private mutating func setTimes() {
    let times = ClockOfDay.unrolled(points[start...].compactMap(\.time))
    for (index, time) in times.enumerated() {
      points[start + index].time = Double(day) * 86_400 + time
    }
    start = points.count
  }

  /// Adds a fix; false if the logger did not know where it was.
  mutating func add(_ fix: Fix) throws(TrackReadError) -> Bool {
    let clock = try fix.clock()
    var point = try fix.place()
    // Without satellites a logger writes zeros, or the last place it knew.
    if !fix.isValid {
      let isNowhere = point.latitude == 0 && point.longitude == 0
      if isNowhere || points.last.map(point.isAt) == true { return false }
    }
    try ReadingLimit.check(points: points.count + 1, line: fix.line)
    point.time = Double(clock)
    let heights = fix.heights
    point.altitude = fix.isValid ? heights.satellite : nil
    points.append(point)
    pressures.append(heights.pressure)
    return true
  }

  /// The track of all fixes; `nil` where there are none.
  mutating func track() -> RecordedTrack? {
    guard !points.isEmpty else { return nil }
    setTimes()
    // Loggers without a height by satellite write zeros.
    guard !points.contains(where: { ($0.altitude ?? 0) != 0 }) else {
      return RecordedTrack(segments: [points])
    }
    var risen = points
    for index in risen.indices { risen[index].altitude = pressures[index] }
    return RecordedTrack(segments: [risen])
  }
}
