internal import FlightTextFormats

extension TrackFormat {
  /// Sentences of receivers, as the National Marine Electronics Association has them.
  package static let nmea = TrackFormat(
    name: "NMEA", endings: ["nmea", "nma"],
    recognizes: { $0.xmlRoot == nil && $0.json.isEmpty && NMEAReader.reads($0) },
    read: { source, rules throws(TrackReadError) in try NMEAReader.read(source, rules) })
}

/// Reads NMEA 0183: the positions of RMC, GGA, GLL and GNS sentences of any talker, as one track.
///
/// Sentences of one moment are one point: one has the height, another the speed and the day. What
/// stands between sentences is passed over. Speeds are in knots, heights in meters above the sea.
///
/// - Note: The layout of sentences: E. S. Raymond, *NMEA Revealed*.
enum NMEAReader {
  /// True if a sentence shows near the start: what is before may be anything.
  static func reads(_ source: TrackSource) -> Bool {
    var sentences = NMEASentences(bytes(of: source).prefix(1 << 16))
    return sentences.next() != nil
  }

  static func read(
    _ source: TrackSource, _ rules: ReadingRules
  ) throws(TrackReadError) -> RawTracks {
    let bytes = bytes(of: source)
    let evidence = NMEAEvidence(bytes)
    var log = NMEALog(evidence)
    var result = RawTracks(speed: .knots)
    result.faults = RecordFaults(rules)
    var waypoints = 0
    var sentences = NMEASentences(bytes[...])
    while let sentence = sentences.next() {
      if sentence.kind == .waypoint { waypoints += 1 }
      // What says of itself that it is no fix needs no sum to be left out.
      guard log.takes(sentence) else {
        result.rowsWithoutPosition += 1
        continue
      }
      do throws(TrackReadError) {
        if rules.isStrict || evidence.hasChecksums { try sentence.checkSum() }
        if try !log.add(sentence) { result.rowsWithoutPosition += 1 }
      } catch { try result.faults.leaveOut(error) }
    }
    let points = log.timedPoints
    result.tracks = points.isEmpty ? [] : [RecordedTrack(segments: [points])]
    if result.tracks.isEmpty && waypoints > 0 {
      throw TrackReadError(only: waypoints, "waypoint")
    }
    return result
  }

  /// The bytes as they are where they are no text: cables and full disks leave NULs and noise.
  private static func bytes(of source: TrackSource) -> [UInt8] {
    source.text.bytes.isEmpty ? source.bytes : source.text.bytes
  }
}

/// What all sentences of a log tell of how to take each.
private struct NMEAEvidence {
  /// True if most sentences have the right checksum, so that one without it is damaged. Of files
  /// that somebody edited most have a wrong one, or none.
  private(set) var hasChecksums = false
  /// True if one is of a receiver that knew where it was. Programs that write sentences of other
  /// recordings often say of all that it did not.
  private(set) var hasFix = false
  /// True if a sentence with the status of the receiver says that it knew, so that others that say it
  /// did not tell of the sentences of their moment, too.
  private(set) var hasStatus = false

  init(_ bytes: [UInt8]) {
    var balance = 0
    var sentences = NMEASentences(bytes[...])
    while let sentence = sentences.next() {
      balance += sentence.hasRightSum ? 1 : -1
      let isFix = sentence.isFix && sentence.hasPlace
      hasFix = hasFix || isFix
      hasStatus = hasStatus || (isFix && sentence.kind == .minimum)
    }
    hasChecksums = balance > 0
  }
}

/// A sentence: `$GPGLL,4717.11,N,00833.91,E,120000,A*2D`.
private struct NMEASentence {
  /// The kinds of sentences that are looked at.
  enum Kind: String {
    case minimum = "RMC"
    case fix = "GGA"
    case position = "GLL"
    case anyFix = "GNS"
    case date = "ZDA"
    case velocity = "VTG"
    case satellites = "GSA"
    case waypoint = "WPL"
  }

  let kind: Kind
  /// What stands between commas, the kind first.
  let fields: [ArraySlice<UInt8>]
  /// True if the sum at the end is that of the bytes.
  let hasRightSum: Bool
  let line: Int

  /// Takes apart the bytes from behind the dollar sign to the end of the line; `nil` if they are of
  /// another kind. Sentences of makers begin with P.
  init?(_ bytes: ArraySlice<UInt8>, line: Int) {
    let address = bytes.prefix(6)
    guard address.count == 6, address.last == UInt8(ascii: ","),
      address.first != UInt8(ascii: "P"),
      let kind = Kind(rawValue: String(decoding: address.dropFirst(2).prefix(3), as: UTF8.self))
    else { return nil }
    self.kind = kind
    self.line = line
    let body = bytes.prefix { $0 != UInt8(ascii: "*") }
    let sum = String(decoding: bytes.dropFirst(body.count + 1).prefix(2), as: UTF8.self)
    hasRightSum = UInt8(sum, radix: 16) == body.reduce(0, ^)
    fields = body.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  func checkSum() throws(TrackReadError) {
    guard hasRightSum else {
      throw TrackReadError(.malformed("an NMEA sentence without its checksum"), line: line)
    }
  }

  private func field(_ index: Int) -> ArraySlice<UInt8> {
    let field = index < fields.count ? fields[index] : []
    return field.allSatisfy(\.isBlank) ? [] : field
  }

  func number(_ index: Int) -> Double? { NumberText.parse(field(index)) }

  private func isLetter(_ letters: String, at index: Int) -> Bool {
    field(index).first.map { letters.utf8.contains($0.uppercased) } ?? false
  }

  /// The indices of the fields of interest, by kind: the time of day, the first of four of the
  /// position, the height, the speed and the date.
  private var layout: (clock: Int, place: Int?, altitude: Int?, speed: Int?, date: Int?) {
    switch kind {
    case .minimum: (1, 3, nil, 7, 9)
    case .fix: (1, 2, 9, nil, nil)
    case .anyFix: (1, 2, 9, nil, nil)
    case .position: (5, 1, nil, nil, nil)
    case .date: (1, nil, nil, nil, nil)
    case .velocity: (0, nil, nil, isLetter("N", at: 6) ? 5 : nil, nil)
    case .satellites, .waypoint: (0, nil, nil, nil, nil)
    }
  }

  /// True if the sentence is to tell a position.
  var isOfPlace: Bool { layout.place != nil }

  /// True if the receiver knew where it was.
  var isFix: Bool {
    switch kind {
    case .minimum: !isLetter("V", at: 2)
    case .position: !isLetter("V", at: 6)
    case .fix: !field(6).isEmpty && !isLetter("0", at: 6)
    case .anyFix: field(6).isEmpty || field(6).contains { $0.uppercased != UInt8(ascii: "N") }
    case .date, .velocity, .satellites, .waypoint: false
    }
  }

  var hasPlace: Bool {
    layout.place.map { !field($0).isEmpty || !field($0 + 2).isEmpty } ?? false
  }

  /// Seconds since midnight by UTC; `nil` where none are written.
  func clock() throws(TrackReadError) -> Double? {
    let text = field(layout.clock)
    guard layout.clock > 0, !text.isEmpty else { return nil }
    let digits = text.drop(while: \.isBlank).prefix(while: \.isDigit)
    let fault = TrackReadError(.notATime(excerpt(text)), line: line)
    guard digits.count == 6, let number = NumberText.parse(text), number < 236_000 else {
      throw fault
    }
    let whole = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let (minute, second) = (whole / 100 % 100, number - Double(whole / 100 * 100))
    guard minute < 60, second < 61 else { throw fault }
    return Double(whole / 10_000 * 3600 + minute * 60) + second
  }

  /// Days since 1970 that the sentence names; `nil` where it names none.
  func day() throws(TrackReadError) -> Int? {
    if kind == .date {
      let parts = [4, 3, 2].compactMap { self.number($0).flatMap { Int(exactly: $0) } }
      return parts.count == 3 ? try calendarDay(parts[0], parts[1], parts[2], field(2)) : nil
    }
    guard let date = layout.date, !field(date).isEmpty else { return nil }
    let digits = field(date).filter { !$0.isBlank }
    guard digits.count == 6, digits.allSatisfy(\.isDigit), let whole = NumberText.parse(digits)
    else { throw TrackReadError(.notATime(excerpt(field(date))), line: line) }
    let number = Int(whole)
    return try calendarDay(
      CalendarDay.fullYear(number % 100), number / 100 % 100, number / 10_000, field(date))
  }

  private func calendarDay(
    _ year: Int, _ month: Int, _ day: Int, _ text: ArraySlice<UInt8>
  ) throws(TrackReadError) -> Int? {
    // Receivers that do not know the day write zeros, or the first of their calendar.
    guard (1980..<2080).contains(year), month != 0, day != 0 else { return nil }
    guard let days = TimeText.checkedDays(year: year, month: month, day: day) else {
      throw TrackReadError(.notATime(excerpt(text)), line: line)
    }
    return days
  }

  func place() throws(TrackReadError) -> TrackPoint {
    guard let index = layout.place, let latitude = try degrees(index, "NS"),
      let longitude = try degrees(index + 2, "EW")
    else {
      throw TrackReadError(.malformed("an NMEA sentence is broken or cut off"), line: line)
    }
    var point = try TrackPoint(checkedLatitude: latitude, longitude: longitude, line: line)
    point.altitude = layout.altitude.flatMap(number)
    point.speed = speed
    return point
  }

  /// Knots.
  var speed: Double? { layout.speed.flatMap(number) }

  /// Degrees of an angle such as `4717.11,N`; `nil` where it is none. Programs that write a sign mean it,
  /// whatever the letter behind.
  private func degrees(_ index: Int, _ letters: String) throws(TrackReadError) -> Double? {
    guard let signed = number(index), abs(signed) < 100_000, isLetter(letters, at: index + 1) else {
      return nil
    }
    let number = abs(signed)
    let whole = (number / 100).rounded(.down)
    let minutes = number - whole * 100
    guard minutes < 60 else {
      throw TrackReadError(.outOfRange("\(minutes) minutes of a degree"), line: line)
    }
    let isNegative = signed < 0 || isLetter(String(letters.suffix(1)), at: index + 1)
    return (whole + minutes / 60) * (isNegative ? -1 : 1)
  }
}

/// The sentences of a log. Each begins with a dollar sign, wherever in its line: some programs write
/// a time or a tag before, and a line end may be lost.
private struct NMEASentences {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var line = 1

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  mutating func next() -> NMEASentence? {
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A || (byte == 0x0D && !(offset < bytes.endIndex && bytes[offset] == 0x0A)) {
        line += 1
      }
      guard byte == UInt8(ascii: "$") else { continue }
      let start = offset
      while offset < bytes.endIndex, bytes[offset] != UInt8(ascii: "$"), !bytes[offset].isLineEnd {
        offset += 1
      }
      if let sentence = NMEASentence(bytes[start..<offset], line: line) { return sentence }
    }
    return nil
  }
}

/// Sentences on their way into points.
private struct NMEALog {
  /// A time of day, and what sentences say of it.
  private struct Tick {
    /// Seconds since midnight.
    var clock: Double
    /// Days since 1970.
    var day: Int?
    /// The index of the point that was recorded then.
    var point: Int?
  }

  private let evidence: NMEAEvidence
  private var points: [TrackPoint] = []
  private var ticks: [Tick] = []
  /// The time of day of the last point.
  private var clockOfPoint: Double?
  /// The last time of day at which the receiver said that it did not know where it was.
  private var clockOfDoubt: Double?

  init(_ evidence: NMEAEvidence) { self.evidence = evidence }

  /// True if a sentence may be looked at: where the receiver was sure at times, only what it was sure of is
  /// a position, and nothing is at a moment at which it says by its status that it was not.
  mutating func takes(_ sentence: NMEASentence) -> Bool {
    guard evidence.hasFix, sentence.isOfPlace else { return true }
    guard evidence.hasStatus, let clock = try? sentence.clock() else { return sentence.isFix }
    if sentence.kind == .minimum, !sentence.isFix {
      clockOfDoubt = clock
      leaveOut(at: clock)
    }
    return sentence.isFix && clock != clockOfDoubt
  }

  /// Takes the last point back, if it is that of a time of day.
  private mutating func leaveOut(at clock: Double) {
    guard clock == clockOfPoint, let tick = ticks.last, tick.point == points.count - 1 else {
      return
    }
    points.removeLast()
    ticks[ticks.count - 1].point = nil
    clockOfPoint = nil
  }

  /// Adds what a sentence tells; false if it should tell a position and has none.
  mutating func add(_ sentence: NMEASentence) throws(TrackReadError) -> Bool {
    guard sentence.isOfPlace else {
      if let clock = try sentence.clock(), let day = try sentence.day() {
        add(Tick(clock: clock, day: day))
      }
      if let speed = sentence.speed, !points.isEmpty, points[points.count - 1].speed == nil {
        points[points.count - 1].speed = speed
      }
      return true
    }
    guard sentence.hasPlace else { return false }
    let point = try sentence.place()
    let clock = try sentence.clock()
    let day = try sentence.day()
    let isOfLast = points.last.map { clock.map { $0 == clockOfPoint } ?? point.isAt($0) } ?? false
    if isOfLast {
      points[points.count - 1].altitude = points[points.count - 1].altitude ?? point.altitude
      points[points.count - 1].speed = points[points.count - 1].speed ?? point.speed
    } else {
      try ReadingLimit.check(points: points.count + 1, line: sentence.line)
      points.append(point)
      clockOfPoint = clock
    }
    if let clock { add(Tick(clock: clock, day: day, point: points.count - 1)) }
    return true
  }

  /// Sentences of one moment are one tick.
  private mutating func add(_ tick: Tick) {
    if let last = ticks.last, last.clock == tick.clock {
      ticks[ticks.count - 1].day = tick.day ?? last.day
      ticks[ticks.count - 1].point = tick.point ?? last.point
    } else {
      ticks.append(tick)
    }
  }

  /// The points at their times: on the days that sentences name, what came before the first date by
  /// that one, or on the day 0 where none does.
  var timedPoints: [TrackPoint] {
    var points = points
    let seconds = ClockOfDay.unrolled(ticks.map(\.clock))
    let days = zip(ticks, seconds).map { tick, seconds in
      tick.day.map { Double($0) - (seconds / 86_400).rounded(.down) }
    }
    var start = days.lazy.compactMap(\.self).first ?? 0
    for (index, tick) in ticks.enumerated() {
      start = days[index] ?? start
      if let point = tick.point { points[point].time = start * 86_400 + seconds[index] }
    }
    return points
  }
}
