internal import FlightTextFormats

/// Rows on their way into tracks, one for each aircraft, in the order in which they appear.
struct TableRows {
  let columns: TableColumns
  let filter: AircraftFilter
  /// The most rows that there are: room for them is made at once, for the first aircraft.
  let mostRows: Int
  private(set) var tracks: [RecordedTrack] = []
  private var indexOfAircraft: [String: Int] = [:]
  /// The aircraft of the last row, which most often is that of the next.
  private var latest: (key: String, index: Int)?
  private var count = 0
  private(set) var unreadTimes = 0

  init(columns: TableColumns, filter: AircraftFilter, mostRows: Int) {
    self.columns = columns
    self.filter = filter
    self.mostRows = min(mostRows, ReadingLimit.points)
  }

  /// Adds a row; false if it has no position.
  mutating func add(
    _ record: DelimitedText.Record, of text: DelimitedText
  ) throws(TrackReadError) -> Bool {
    let callsign = columns.callsign.map { text.text($0, of: record) } ?? ""
    let address = columns.icao24.map { text.text($0, of: record) } ?? ""
    guard filter.matches(callsign: callsign, icao24: address) else { return true }
    guard let point = try point(record, of: text) else { return false }
    // An aircraft is its address; where none is written, its callsign. A callsign that is missing
    // for a while, or a flight number that changes on the way, makes no other aircraft.
    let key = columns.icao24 != nil ? address : columns.callsign != nil ? callsign : ""
    let index: Int
    if let latest, latest.key == key {
      index = latest.index
    } else if let known = indexOfAircraft[key] {
      index = known
    } else {
      index = tracks.count
      indexOfAircraft[key] = index
      tracks.append(
        RecordedTrack(icao24: address.isEmpty ? nil : address.lowercased(), segments: [[]]))
      if index == 0 { tracks[0].segments[0].reserveCapacity(mostRows) }
    }
    latest = (key, index)
    if tracks[index].name == nil, !callsign.isEmpty { tracks[index].name = callsign }
    tracks[index].segments[0].append(point)
    count += 1
    guard count <= ReadingLimit.points else {
      throw TrackReadError(.tooManyPoints(ReadingLimit.points), line: record.line)
    }
    return true
  }

  private mutating func point(
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
      latitude = columns.latitude.map { text.content($0, of: record) } ?? []
      longitude = columns.longitude.map { text.content($0, of: record) } ?? []
      if latitude.allSatisfy(\.isBlank) && longitude.allSatisfy(\.isBlank) { return nil }
    }
    func angle(
      _ cell: ArraySlice<UInt8>, _ axis: AngleText.Axis, _ column: Int?
    ) throws(TrackReadError) -> Double {
      let decimalComma = column.map { text.allowsDecimalComma(in: $0, of: record) } ?? false
      let value = AngleText.degrees(cell, axis, decimalComma: decimalComma)
      guard let value else { throw TrackReadError(.notANumber(excerpt(cell)), line: line) }
      return value
    }
    var point = try TrackPoint(
      checkedLatitude: try angle(latitude, .latitude, columns.latitude),
      longitude: try angle(longitude, .longitude, columns.longitude), line: line)
    point.time = time(record, of: text)
    point.altitude = number(columns.altitude, record, of: text).map { $0 * columns.altitudeUnit }
    point.speed = number(columns.speed, record, of: text).map { $0 * columns.speedUnit }
    return point
  }

  private mutating func time(_ record: DelimitedText.Record, of text: DelimitedText) -> Double? {
    guard let column = columns.time ?? columns.elapsed else { return nil }
    let cell = text.cell(column, of: record)
    var time =
      columns.time == nil
      ? number(column, record, of: text).flatMap(TimeText.moment) : TimeText.parse(cell)
    if time == nil, let date = columns.date, date != column {
      time = TimeText.parse(Array(text.cell(date, of: record)) + [0x20] + cell)
    }
    // A clock without a day ("Mon 09:10:11") is no moment; the column is then as good as absent.
    if time == nil, !cell.allSatisfy(\.isBlank) { unreadTimes += 1 }
    return time
  }

  private func number(
    _ column: Int?, _ record: DelimitedText.Record, of text: DelimitedText
  ) -> Double? {
    column.flatMap {
      NumberText.parse(
        text.cell($0, of: record), decimalComma: text.allowsDecimalComma(in: $0, of: record))
    }
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
