internal import FlightTextFormats

/// Rows on their way into tracks, one for each vehicle, in the order in which they appear.
///
/// Heights and speeds are as they are written; their units are settled when all rows are read.
struct TableRows {
  let columns: TableColumns
  let reading: TableReading
  /// The most points that there are.
  private let mostPoints: Int
  private var points: [TrackPoint] = []
  /// The vehicle of each point; none where its row does not say, which is -1.
  private var owners: [Int32] = []
  /// The line of the first row that does not say whose it is.
  private var unnamedLine: Int?
  /// The vehicles, without their points.
  private var tracks: [RecordedTrack] = []
  /// The callsigns of the tracks, where there is a column of them.
  private(set) var callsigns: [Int: [CallsignRun]] = [:]
  /// False where no row says whose it is.
  private(set) var isTelling = false
  private var vehicles = VehicleNumbers()
  /// The number of rows with a position that each kept one stands for, as of the millions of a single recording
  /// nobody sees each; and the rows since the last kept one.
  private var (stride, rowsSince) = (1, 0)
  private(set) var unreadTimes = 0
  /// The cells of columns of numbers that say something else: how many, the first, and its line.
  private(set) var unreadNumbers: [Int: (count: Int, first: String, line: Int)] = [:]
  private(set) var evidence = UnitEvidence()
  /// The unit of each column of numbers, as asked, by its header or the first cell that has one: what is in another
  /// is converted.
  private(set) var altitudeUnit: AltitudeUnit?
  private(set) var speedUnit: SpeedUnit?

  /// - Parameter lines: The lines of the table.
  init(
    _ columns: TableColumns, _ reading: TableReading, _ rules: ReadingRules, lines: Int
  ) {
    self.columns = columns
    self.reading = reading
    altitudeUnit = rules.altitudeUnit ?? columns.altitude?.unit
    speedUnit = rules.speedUnit ?? columns.speed?.unit
    let isOfOne = columns.icao24 == nil && columns.callsign == nil && reading.identity == nil
    while isOfOne, lines / stride >= ReadingLimit.points { stride *= 2 }
    mostPoints = min(lines / stride, ReadingLimit.points)
  }

  /// Adds a row; false if it has no position.
  mutating func add(
    _ record: DelimitedText.Record, of text: DelimitedText
  ) throws(TrackReadError) -> Bool {
    if stride > 1 {
      let cell = (columns.position ?? columns.latitude).map { text.cell($0, of: record) } ?? []
      if cell.allSatisfy(\.isBlank) { return false }
      rowsSince += 1
      if rowsSince < stride { return true }
      rowsSince = 0
    }
    guard let point = try point(record, of: text) else { return false }
    // Made at once, as arrays that grow are copied.
    if points.isEmpty { points.reserveCapacity(mostPoints) }
    points.append(point)
    let marks = VehicleMarks(
      address: columns.icao24.map { text.text($0, of: record) } ?? "",
      identity: reading.identity.map { text.text($0, of: record) } ?? "",
      callsign: columns.callsign.map { text.text($0, of: record) } ?? "")
    let vehicle = vehicles.number(of: marks)
    owners.append(Int32(vehicle ?? -1))
    if let vehicle {
      if vehicle == tracks.count { tracks.append(RecordedTrack(segments: [[]])) }
      if columns.callsign != nil { callsigns[vehicle, default: []].add(marks.callsign) }
      learn(marks, of: vehicle, record, text)
    } else {
      unnamedLine = unnamedLine ?? record.line
    }
    if let climb = columns.climb {
      evidence.add(
        track: vehicle ?? -1, time: point.time, altitude: point.altitude,
        climb: NumberText.parse(
          text.cell(climb, of: record),
          decimalComma: text.allowsDecimalComma(in: climb, of: record)))
    }
    // A column of names may be empty.
    if points.count == ReadingLimit.points, tracks.isEmpty { thin() }
    try ReadingLimit.check(points: points.count, line: record.line)
    return true
  }

  /// Gives up every second row so far, and of those that follow.
  private mutating func thin() {
    for (place, row) in Swift.stride(from: 1, to: points.count, by: 2).enumerated() {
      points[place] = points[row]
    }
    points.removeLast(points.count - points.count / 2)
    owners.removeLast(owners.count - points.count)
    stride *= 2
  }

  /// Takes the names and numbers of a vehicle from a row of it.
  private mutating func learn(
    _ marks: VehicleMarks, of vehicle: Int, _ record: DelimitedText.Record, _ text: DelimitedText
  ) {
    isTelling = isTelling || marks.isTelling
    if tracks[vehicle].icao24 == nil, !marks.address.isEmpty {
      tracks[vehicle].icao24 = marks.address
    }
    if tracks[vehicle].id == nil, !marks.id.isEmpty { tracks[vehicle].id = marks.id }
    guard tracks[vehicle].name == nil else { return }
    let label = reading.identity == nil ? nil : columns.label.map { text.text($0, of: record) }
    tracks[vehicle].name = [label ?? "", marks.callsign].first { !$0.isEmpty }
  }

  /// The tracks of all rows.
  ///
  /// Rows that do not say whose they are, are of the vehicle that is the only one. Of several they are
  /// left out, unless most rows are so: then they are one of their own.
  mutating func takeTracks(
    leavingOutIn faults: inout RecordFaults
  ) throws(TrackReadError) -> [RecordedTrack] {
    let unnamed = owners.count { $0 < 0 }
    if tracks.count > 1, unnamed > 0, 2 * unnamed <= points.count {
      try faults.leaveOut(
        TrackReadError(
          .malformed("the row does not say whose of several it is"), line: unnamedLine),
        count: unnamed)
    } else if unnamed > 0, tracks.count != 1 {
      for row in owners.indices where owners[row] < 0 { owners[row] = Int32(tracks.count) }
      tracks.append(RecordedTrack(segments: [[]]))
    } else if unnamed > 0, let runs = callsigns[0] {
      var signs = runs.lazy.flatMap { repeatElement($0.callsign, count: $0.points) }.makeIterator()
      callsigns[0] = owners.reduce(into: []) { $0.add($1 < 0 ? "" : signs.next() ?? "") }
    }
    if tracks.count == 1 {
      tracks[0].segments = [points]
    } else {
      for (point, owner) in zip(points, owners) where owner >= 0 {
        tracks[Int(owner)].segments[0].append(point)
      }
    }
    // Held twice, they would be copied when they are changed.
    defer { (points, owners, tracks) = ([], [], []) }
    return tracks
  }

  /// The point of a row, its numbers as they are written; `nil` if it has no position.
  mutating func point(
    _ record: DelimitedText.Record, of text: DelimitedText
  ) throws(TrackReadError) -> TrackPoint? {
    let line = record.line
    let (latitude, longitude): (ArraySlice<UInt8>, ArraySlice<UInt8>)
    if let column = columns.position {
      let cell = text.content(column, of: record)
      guard !cell.allSatisfy(\.isBlank) else { return nil }
      guard let parts = cell.positionParts else {
        throw TrackReadError(.notANumber(excerpt(cell)), line: line)
      }
      (latitude, longitude) = parts
    } else {
      latitude = signed(columns.latitude, columns.latitudeSign, record, text)
      longitude = signed(columns.longitude, columns.longitudeSign, record, text)
      if latitude.allSatisfy(\.isBlank) && longitude.allSatisfy(\.isBlank) { return nil }
    }
    func angle(
      _ cell: ArraySlice<UInt8>, _ axis: AngleText.Axis, _ column: Int?
    ) throws(TrackReadError) -> Double {
      let decimalComma = column.map { text.allowsDecimalComma(in: $0, of: record) } ?? false
      let value = AngleText.degrees(cell, axis, decimalComma: decimalComma)
      guard let value else { throw TrackReadError(.notANumber(excerpt(cell)), line: line) }
      return value * columns.angleUnit.factor
    }
    var point = try TrackPoint(
      checkedLatitude: try angle(latitude, .latitude, columns.latitude),
      longitude: try angle(longitude, .longitude, columns.longitude), line: line)
    if let clock = reading.clock {
      point.time = clock.seconds(record, of: text)
      // A clock without a day ("Mon 09:10:11") is no moment; the column is then as good as absent.
      if point.time == nil, !clock.isBlank(record, of: text) { unreadTimes += 1 }
    } else if let column = columns.clocks.first,
      !text.cell(column, of: record).allSatisfy(\.isBlank)
    {
      unreadTimes += 1
    }
    let hasPoint = latitude.contains(UInt8(ascii: "."))
    if let column = columns.altitude?.index {
      point.altitude = number(column, record, of: text, hasPoint: hasPoint, \.altitudeUnit)
    }
    if let column = columns.speed?.index {
      point.speed = number(column, record, of: text, hasPoint: hasPoint, \.speedUnit)
    }
    return point
  }

  /// The cell of an angle, with the letter of its direction behind it where that has a column.
  private func signed(
    _ column: Int?, _ sign: Int?, _ record: DelimitedText.Record, _ text: DelimitedText
  ) -> ArraySlice<UInt8> {
    let cell = column.map { text.content($0, of: record) } ?? []
    guard let sign, !cell.isEmpty else { return cell }
    return cell + text.cell(sign, of: record).filter(\.isLetter)
  }

  /// The number in a cell, in the unit of its column; `nil` where it is empty, or says something else, which is
  /// counted.
  ///
  /// - Parameter hasPoint: True if numbers of the row have decimal points, so that a comma parts thousands.
  private mutating func number<Unit: MeasuringUnit>(
    _ column: Int, _ record: DelimitedText.Record, of text: DelimitedText, hasPoint: Bool,
    _ unit: WritableKeyPath<TableRows, Unit?>
  ) -> Double? {
    let cell = text.cell(column, of: record)
    let comma = !hasPoint && text.allowsDecimalComma(in: column, of: record)
    if let number = NumberText.parse(cell, decimalComma: comma) { return number }
    guard let measured = MeasuredText<Unit>(cell, decimalComma: comma) else {
      let word = String(decoding: cell.lazy.map { $0 | 0x20 }.filter(\.isLetter), as: UTF8.self)
      // Signs alone, and words for nothing.
      if !word.isEmpty || cell.contains(where: \.isDigit), !TableRows.emptyWords.contains(word) {
        unreadNumbers[column, default: (0, excerpt(cell), record.line)].count += 1
      }
      return nil
    }
    guard let written = measured.unit else { return measured.number }
    let own = self[keyPath: unit] ?? written
    self[keyPath: unit] = own
    return measured.number * (written.factor / own.factor)
  }

  /// The words with which programs say that they know no number: aircraft on the ground tell no height.
  private static let emptyWords: Set = [
    "na", "nan", "nil", "none", "null", "unknown", "undefined", "ground", "grnd", "gnd",
  ]
}

extension ArraySlice<UInt8> {
  /// Latitude and longitude of a cell with both: with a comma between, a blank, or the letter of the
  /// latitude's direction.
  fileprivate var positionParts: (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    for separator in ",; ".utf8 {
      let parts = split(separator: separator)
      if parts.count == 2 { return (parts[0], parts[1]) }
    }
    guard let letter = firstIndex(where: { "NSns".utf8.contains($0) }), letter > startIndex,
      letter + 1 < endIndex
    else { return nil }
    return (self[...letter], self[(letter + 1)...])
  }
}
