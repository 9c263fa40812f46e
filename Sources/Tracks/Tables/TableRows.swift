internal import FlightTextFormats

/// Rows on their way into tracks, one for each aircraft, in the order in which they appear.
///
/// Heights and speeds are as they are written; their units are settled when all rows are read.
struct TableRows {
  let columns: TableColumns
  let reading: TableReading
  let filter: AircraftFilter
  /// The most rows that there are: room for them is made at once, for the first aircraft.
  let mostRows: Int
  private(set) var tracks: [RecordedTrack] = []
  private var indexOfAircraft: [String: Int] = [:]
  /// The aircraft of the last row, which most often is that of the next.
  private var latest: (key: String, index: Int)?
  private var count = 0
  private(set) var unreadTimes = 0
  private(set) var evidence = UnitEvidence()
  /// The unit that cells have beside their numbers.
  private(set) var altitudeUnit: AltitudeUnit?
  private(set) var speedUnit: SpeedUnit?

  init(_ columns: TableColumns, _ reading: TableReading, filter: AircraftFilter, mostRows: Int) {
    self.columns = columns
    self.reading = reading
    self.filter = filter
    self.mostRows = min(mostRows, ReadingLimit.points)
  }

  /// Adds a row; false if it has no position.
  mutating func add(
    _ record: DelimitedText.Record, of text: DelimitedText
  ) throws(TrackReadError) -> Bool {
    let callsign = columns.callsign.map { text.text($0, of: record) } ?? ""
    let address = columns.icao24.map { text.text($0, of: record) } ?? ""
    let identity = reading.identity.map { text.text($0, of: record) } ?? ""
    guard filter.matches(callsign: callsign, icao24: address) else { return true }
    guard let point = try point(record, of: text) else { return false }
    // An aircraft is its address; where none is written, its number or callsign. A callsign that is
    // missing for a while, or a flight number that changes on the way, makes no other aircraft.
    let key =
      columns.icao24 != nil
      ? address : reading.identity != nil ? identity : columns.callsign != nil ? callsign : ""
    let index: Int
    if let latest, latest.key == key {
      index = latest.index
    } else if let known = indexOfAircraft[key] {
      index = known
    } else {
      index = tracks.count
      indexOfAircraft[key] = index
      tracks.append(
        RecordedTrack(
          icao24: address.isEmpty ? nil : address.lowercased(),
          id: identity.isEmpty ? nil : identity, segments: [[]]))
      if index == 0 { tracks[0].segments[0].reserveCapacity(mostRows) }
    }
    latest = (key, index)
    if tracks[index].name == nil {
      if !callsign.isEmpty { tracks[index].name = callsign }
      if reading.identity != nil, let label = columns.label.map({ text.text($0, of: record) }),
        !label.isEmpty
      {
        tracks[index].name = label
      }
    }
    tracks[index].segments[0].append(point)
    if let climb = columns.climb {
      evidence.add(
        track: index, time: point.time, altitude: point.altitude,
        climb: NumberText.parse(
          text.cell(climb, of: record),
          decimalComma: text.allowsDecimalComma(in: climb, of: record)))
    }
    count += 1
    guard count <= ReadingLimit.points else {
      throw TrackReadError(.tooManyPoints(ReadingLimit.points), line: record.line)
    }
    return true
  }

  /// Forgets the tracks, which are somebody else's now.
  mutating func letGo() { tracks = [] }

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
    if let column = columns.altitude?.index {
      let hasPoint = latitude.contains(UInt8(ascii: "."))
      point.altitude = number(column, record, of: text, hasPoint: hasPoint, &altitudeUnit)
    }
    if let column = columns.speed?.index {
      let hasPoint = latitude.contains(UInt8(ascii: "."))
      point.speed = number(column, record, of: text, hasPoint: hasPoint, &speedUnit)
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

  /// The number in a cell, perhaps with its unit behind it (`1,531 m`).
  ///
  /// - Parameter hasPoint: True if numbers of the row have decimal points, so that a comma parts thousands.
  private func number<Unit: MeasuringUnit>(
    _ column: Int, _ record: DelimitedText.Record, of text: DelimitedText, hasPoint: Bool,
    _ unit: inout Unit?
  ) -> Double? {
    let cell = text.cell(column, of: record)
    let comma = !hasPoint && text.allowsDecimalComma(in: column, of: record)
    if let number = NumberText.parse(cell, decimalComma: comma) { return number }
    let digits = cell.drop(while: \.isBlank).prefix { !$0.isLetter && $0 < 0x80 }
    guard !digits.isEmpty, cell.count <= 40 else { return nil }
    if digits.endIndex < cell.endIndex {
      let letters = String(decoding: cell[digits.endIndex...], as: UTF8.self).lowercased()
        .filter { $0.isLetter || $0.isNumber }
      guard let written = Unit(written: letters), unit ?? written == written else { return nil }
      unit = written
    }
    let isGrouped = digits.split(separator: UInt8(ascii: ",")).dropFirst()
      .allSatisfy { $0.prefix(while: \.isDigit).count == 3 }
    let plain = isGrouped ? digits.filter { $0 != UInt8(ascii: ",") }[...] : digits
    return NumberText.parse(plain, decimalComma: comma)
  }
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
