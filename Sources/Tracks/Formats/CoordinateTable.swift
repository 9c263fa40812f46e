internal import FlightTextFormats

/// What a reader found in a file before anything is dropped.
package struct RawTracks: Equatable, Sendable {
  package var tracks: [RecordedTrack] = []
  /// Rows that could not be read and were passed over, as asked.
  package var skippedRows = 0
  /// Rows without a position, as receivers write them while they know none.
  package var rowsWithoutPosition = 0
  /// Times that stand in the file and cannot be read.
  package var unreadTimes = 0
  /// What else the file draws, which is not taken.
  package var passedOver: PassedOver?

  package init(tracks: [RecordedTrack] = []) { self.tracks = tracks }
}

/// Which of the aircraft in a file is wanted.
public struct AircraftFilter: Hashable, Sendable {
  /// Its callsign, in any case; `nil` for any.
  public var callsign: String?
  /// Its address of 24 bits, six hexadecimal digits; `nil` for any.
  public var icao24: String?

  /// Creates a filter.
  public init(callsign: String? = nil, icao24: String? = nil) {
    self.callsign = callsign
    self.icao24 = icao24
  }

  /// What it asks for; `nil` where it takes any.
  var name: String? { callsign ?? icao24 }

  func matches(callsign other: String, icao24 address: String) -> Bool {
    (callsign.map { $0.lowercased() == other.lowercased() } ?? true)
      && (icao24.map { $0.lowercased() == address.lowercased() } ?? true)
  }
}

/// Reads tables of positions: lists of coordinates, Flightradar24 flights, OpenSky state vectors.
package enum CoordinateTable {
  /// Reads a table that may or may not have a header.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - filter: Which of several aircraft to keep.
  ///   - isLenient: Whether a row that cannot be read is counted instead of refused.
  package static func read(
    _ bytes: [UInt8], filter: AircraftFilter, isLenient: Bool
  ) throws(TrackReadError) -> RawTracks {
    var text = DelimitedText(tolerant: bytes)
    var record = DelimitedText.Record()
    guard try text.read(&record) else { throw TrackReadError(.empty) }

    let columns: Columns
    let isHeaderless = Columns.isPosition(record, in: text)
    if isHeaderless {
      columns = Columns(latitude: 0, longitude: 1)
    } else {
      columns = try Columns(under: &record, in: &text)
    }
    if isHeaderless, text.delimiter == UInt8(ascii: ","), Columns.isSplitByComma(record, in: text) {
      throw TrackReadError(
        .syntax("numbers with decimal commas between commas; part them by semicolons"),
        line: record.line)
    }
    var rows = Rows(columns: columns, filter: filter)
    // A header may end in commas that rows lack, and rows in some that it lacks.
    let most = record.count
    let width = text.width(of: record)
    var result = RawTracks()
    var hasRecord = isHeaderless
    if !isHeaderless { hasRecord = try text.read(&record) }
    while hasRecord {
      do throws(TrackReadError) {
        guard record.count >= width else {
          throw TrackReadError(
            .malformed("the row has \(record.count) cells where the first has \(width)"),
            line: record.line)
        }
        // Cells too many mean that a comma inside one was taken for one between them.
        guard (most..<max(record.count, most)).allSatisfy({ text.text($0, of: record).isEmpty })
        else {
          throw TrackReadError(
            .malformed(
              "the row has \(record.count) cells where the first has \(most); cells with commas "
                + "need quotes"),
            line: record.line)
        }
        if try !rows.add(record, of: text) { result.rowsWithoutPosition += 1 }
      } catch {
        guard isLenient, error.isOfOneRow else { throw error }
        result.skippedRows += 1
      }
      hasRecord = try text.read(&record)
    }
    result.tracks = rows.tracks
    result.unreadTimes = rows.unreadTimes
    return result
  }
}

extension TrackReadError {
  /// Whether the fault is that of a row, without which the rest can still be read.
  var isOfOneRow: Bool {
    switch reason {
    case .malformed, .notANumber, .outOfRange, .notATime: true
    default: false
    }
  }
}

/// Where in a table what is found.
private struct Columns {
  var latitude: Int?
  var longitude: Int?
  /// Latitude and longitude in one cell.
  var position: Int?
  var time: Int?
  /// The day, where the time is a clock's alone.
  var date: Int?
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
    latitude = header.columnOrEnd(Columns.latitudes)
    longitude = header.columnOrEnd(Columns.longitudes)
    position = header.columnOrEnd(Columns.positions)
    if latitude == nil || longitude == nil {
      guard position != nil else {
        throw TrackReadError(
          .missingColumn(latitude == nil ? "latitude" : "longitude"), line: line)
      }
    } else {
      position = nil
    }
    time = header.columnOrEnd(Columns.times)
    date = header.columnOrEnd(Columns.dates)
    (altitude, altitudeUnit) = header.first(of: Columns.altitudes)
    // A receiver of GPS writes an elevation, and its speed in metres a second; who writes an
    // altitude and no unit flies, and counts feet and knots.
    let isMetric = header.column("ele", "elevation") != nil
    (speed, speedUnit) = header.first(
      of: Columns.speeds + [(["speed"], isMetric ? 1 : Columns.knot)])
    callsign = header.column("callsign", "flight", "flightid", "ident")
    icao24 = header.column("icao24", "hex", "icaoaddress", "modes", "icao")
  }

  /// Names of columns, those preferred first. Programs' own are behind the common ones: DJI's
  /// (`OSD.…`), Blackbox's (`GPS_coord[0]`), X-Plane's (`_totl,_time`), Garmin's (`Lcl Time`).
  private static let latitudes = [
    "latitude", "lat", "latdeg", "latitudedeg", "latitudedegrees", "gpslatitude", "positionlat",
    "breite", "breitengrad", "latitud", "latitudine", "y", "osdlatitude", "gpslat", "gpscoord0",
    "productgpslatitude",
  ]
  private static let longitudes = [
    "longitude", "lon", "lng", "long", "londeg", "longitudedeg", "longitudedegrees",
    "gpslongitude", "positionlong", "positionlon", "länge", "laenge", "längengrad", "laengengrad",
    "longitud", "longitudine", "x", "osdlongitude", "gpslon", "gpslng", "gpslong", "gpscoord1",
    "productgpslongitude",
  ]
  /// Latitude and longitude in one cell.
  private static let positions = [
    "position", "latlon", "latlng", "latlong", "coordinates", "location", "gps", "gpscoordinates",
    "latitudelongitude",
  ]
  private static let times = [
    "timestamp", "time", "utc", "datetime", "timeutc", "utctime", "datetimeutc", "gpstime",
    "lasttimestamp", "timeposition", "snapshotid", "zeit", "zeitstempel", "heure", "hora",
    "date", "datum", "fecha", "datetimestamp", "lcltime", "localtime", "flytimes", "totltime",
    "realtime",
  ]
  private static let dates = [
    "date", "datum", "fecha", "day", "dateutc", "utcdate", "lcldate", "localdate",
  ]

  private static let knot = 1852.0 / 3600

  /// Names of columns, and what makes metres of what they hold.
  private static let altitudes: [([String], Double)] = [
    (
      [
        "altitudem", "altm", "altitudemeters", "altitudemetres", "baroaltitude", "baroaltitudem",
        "geoaltitude", "geoaltitudem", "ele", "elevation", "elem", "elevationm", "heightm", "höhe",
        "höhem", "hoehe", "hoehem", "altmslm", "heightmslm", "altitudeabovesealevelmeters",
      ], 1
    ),
    (
      [
        "altitude", "alt", "altitudeft", "altitudefeet", "altft", "feet", "altbaro", "altgeom",
        "gpsaltitude", "gpsaltitudeft", "pressurealtitudeft", "mslaltitudeft", "altmsl", "altgps",
        "altftmsl", "heightft", "altitudeabovesealevelfeet",
      ], 0.3048
    ),
  ]

  /// The same for metres a second.
  private static let speeds: [([String], Double)] = [
    (
      [
        "velocity", "velocityms", "speedms", "speedmps", "groundspeedms", "hspeedms",
        "gpsspeedms", "gpsspeedmeterssecond",
      ], 1
    ),
    (
      [
        "speedkmh", "speedkph", "kmh", "groundspeedkmh", "geschwindigkeitkmh", "velocitykmh",
        "gspdkmh",
      ], 1 / 3.6
    ),
    (["speedmph", "mph", "groundspeedmph", "hspeedmph"], 0.44704),
    (
      [
        "groundspeed", "gs", "gspeed", "kts", "knots", "speedkts", "speedkt", "speedknots",
        "groundspeedkt", "groundspeedkts", "groundspeedknots", "gndspd", "gspdkts", "vtruektgs",
      ], knot
    ),
  ]

  /// Whether a first record is a position already, and no header.
  static func isPosition(_ record: DelimitedText.Record, in text: DelimitedText) -> Bool {
    guard record.count >= 2 else { return false }
    return zip(0..<2, [AngleText.Axis.latitude, .longitude]).allSatisfy { index, axis in
      AngleText.degrees(
        text.content(index, of: record), axis,
        decimalComma: text.allowsDecimalComma(in: index, of: record)) != nil
    }
  }

  /// Whether a record of four whole numbers is likelier to be two with decimal commas.
  static func isSplitByComma(_ record: DelimitedText.Record, in text: DelimitedText) -> Bool {
    record.count == 4
      && (0..<4).allSatisfy { index in
        let cell = text.cell(index, of: record)
        return !cell.isEmpty && cell.allSatisfy { $0.isDigit || $0.isBlank || $0 == 0x2D }
      } && text.cell(1, of: record).contains { $0.isDigit }
  }
}

/// Rows on their way into tracks, one for each aircraft, in the order in which they appear.
private struct Rows {
  let columns: Columns
  let filter: AircraftFilter
  private(set) var tracks: [RecordedTrack] = []
  private var indexOfAircraft: [String: Int] = [:]
  private var count = 0
  private(set) var unreadTimes = 0

  init(columns: Columns, filter: AircraftFilter) {
    self.columns = columns
    self.filter = filter
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
    if let known = indexOfAircraft[key] {
      index = known
    } else {
      index = tracks.count
      indexOfAircraft[key] = index
      tracks.append(
        RecordedTrack(icao24: address.isEmpty ? nil : address.lowercased(), segments: [[]]))
    }
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
    if let column = columns.time {
      let cell = text.cell(column, of: record)
      point.time = TimeText.parse(cell)
      if point.time == nil, let date = columns.date, date != column {
        point.time = TimeText.parse(Array(text.cell(date, of: record)) + [0x20] + cell)
      }
      // A clock without a day ("Mon 09:10:11") is no moment; the column is then as good as absent.
      if point.time == nil, !cell.allSatisfy(\.isBlank) { unreadTimes += 1 }
    }
    if let column = columns.altitude {
      let value = NumberText.parse(
        text.cell(column, of: record), decimalComma: text.allowsDecimalComma(in: column, of: record)
      )
      point.altitude = value.map { $0 * columns.altitudeUnit }
    }
    if let column = columns.speed {
      let value = NumberText.parse(
        text.cell(column, of: record), decimalComma: text.allowsDecimalComma(in: column, of: record)
      )
      point.speed = value.map { $0 * columns.speedUnit }
    }
    return point
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

extension DelimitedText {
  /// How many cells a header has up to the last that says something.
  fileprivate func width(of record: Record) -> Int {
    (0..<record.count).last { !cell($0, of: record).allSatisfy(\.isBlank) }.map { $0 + 1 } ?? 0
  }
}

/// The start of a cell, for a message.
func excerpt(_ bytes: some Collection<UInt8>) -> String {
  let start = bytes.prefix(40)
  return String(decoding: start, as: UTF8.self) + (bytes.count > 40 ? "…" : "")
}

extension TrackPoint {
  /// A point whose numbers are looked at first.
  ///
  /// - Throws: `.outOfRange` beyond ±90° and ±360°; `.notANumber` where one is not finite.
  init(
    checkedLatitude latitude: Double, longitude: Double, line: Int?
  ) throws(TrackReadError) {
    guard latitude.isFinite, longitude.isFinite else {
      throw TrackReadError(.notANumber("\(latitude), \(longitude)"), line: line)
    }
    guard abs(latitude) <= 90 else {
      throw TrackReadError(.outOfRange("latitude \(latitude)"), line: line)
    }
    guard abs(longitude) <= 360 else {
      throw TrackReadError(.outOfRange("longitude \(longitude)"), line: line)
    }
    self.init(
      latitude: latitude,
      longitude: abs(longitude) <= 180 ? longitude : longitude.remainder(dividingBy: 360))
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

extension Columns {
  /// The columns that a header names: the first row, or the third where the first two are a table of
  /// their own that tells of the flight, as ForeFlight writes them.
  ///
  /// - Parameter record: The first row; the header when this returns.
  fileprivate init(
    under record: inout DelimitedText.Record, in text: inout DelimitedText
  ) throws(TrackReadError) {
    let missing: TrackReadError
    do throws(TrackReadError) {
      self = try Columns(TableHeader(record, of: text), line: record.line)
      return
    } catch { missing = error }
    guard try text.read(&record), try text.read(&record),
      let columns = try? Columns(TableHeader(record, of: text), line: record.line)
    else { throw missing }
    self = columns
  }
}
