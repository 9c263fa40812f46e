internal import FlightTextFormats

/// The columns of a table of positions, by what they hold.
struct TableColumns {
  var latitude: Int?
  var longitude: Int?
  /// Latitude and longitude in one cell.
  var position: Int?
  var time: Int?
  /// The day, where the time is a clock's alone.
  var date: Int?
  /// Seconds since the start of the recording, where no column has moments.
  var elapsed: Int?
  /// A column that by its name may hold times, where none is known to.
  var likelyTime: Int?
  var altitude: Int?
  var altitudeUnit = 1.0
  var speed: Int?
  var speedUnit = 1.0
  var callsign: Int?
  var icao24: Int?

  init(latitude: Int, longitude: Int) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(_ header: TableHeader, line: Int) throws(TrackReadError) {
    latitude = header.columnOrEnd(TableColumns.latitudes)
    longitude = header.columnOrEnd(TableColumns.longitudes)
    position = header.columnOrEnd(TableColumns.positions)
    if latitude == nil || longitude == nil {
      guard position != nil else {
        throw TrackReadError(
          .missingColumn(latitude == nil ? "latitude" : "longitude"), line: line)
      }
    } else {
      position = nil
    }
    time = header.columnOrEnd(TableColumns.times)
    date = header.columnOrEnd(TableColumns.dates)
    if time == nil { elapsed = header.columnOrEnd(TableColumns.elapsedTimes) }
    if time == nil, elapsed == nil {
      likelyTime = header.names.firstIndex {
        $0.contains(text: "time") || $0.contains(text: "elapsed")
      }
    }
    (altitude, altitudeUnit) = header.first(of: TableColumns.altitudes)
    // A receiver of GPS writes an elevation, and its speed in meters a second; who writes an
    // altitude and no unit flies, and counts feet and knots.
    let isMetric = header.column("ele", "elevation") != nil
    (speed, speedUnit) = header.first(
      of: TableColumns.speeds + [(["speed"], isMetric ? 1 : TableColumns.knot)])
    callsign = header.column("callsign", "flight", "flightid", "ident")
    icao24 = header.column("icao24", "hex", "icaoaddress", "modes", "icao")
  }

  /// True if a first record is a position already, and no header.
  static func isPosition(_ record: DelimitedText.Record, in text: DelimitedText) -> Bool {
    guard record.count >= 2 else { return false }
    return zip(0..<2, [AngleText.Axis.latitude, .longitude]).allSatisfy { index, axis in
      AngleText.degrees(
        text.content(index, of: record), axis,
        decimalComma: text.allowsDecimalComma(in: index, of: record)) != nil
    }
  }

  /// True if a record of four whole numbers is likelier to be two with decimal commas.
  static func isSplitByComma(_ record: DelimitedText.Record, in text: DelimitedText) -> Bool {
    record.count == 4
      && (0..<4).allSatisfy { index in
        let cell = text.cell(index, of: record)
        return !cell.isEmpty && cell.allSatisfy { $0.isDigit || $0.isBlank || $0 == 0x2D }
      } && text.cell(1, of: record).contains { $0.isDigit }
  }
}

extension TableHeader {
  /// The first column that bears one of the names, and the unit of those.
  fileprivate func first(of groups: [([String], Double)]) -> (column: Int?, unit: Double) {
    for (names, unit) in groups {
      if let column = names.lazy.compactMap({ self.column($0) }).first { return (column, unit) }
    }
    for (names, unit) in groups {
      if let column = columnOrEnd(names) { return (column, unit) }
    }
    return (nil, 1)
  }
}

extension TableColumns {
  /// The columns that a header names: the first row, or the third where the first two are a table of
  /// their own that tells of the flight, as ForeFlight writes them.
  ///
  /// - Parameter record: The first row; the header when this returns.
  init(
    under record: inout DelimitedText.Record, in text: inout DelimitedText
  ) throws(TrackReadError) {
    let missing: TrackReadError
    do throws(TrackReadError) {
      self = try TableColumns(TableHeader(record, of: text), line: record.line)
      return
    } catch { missing = error }
    guard try text.read(&record), try text.read(&record),
      let columns = try? TableColumns(TableHeader(record, of: text), line: record.line)
    else { throw missing }
    self = columns
  }
}
