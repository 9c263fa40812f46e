internal import FlightTextFormats

/// The columns of a table of positions, by what they hold.
struct TableColumns: Equatable, Sendable {
  /// A column of numbers and their unit, where the header tells it.
  struct Measured<Unit: MeasuringUnit>: Equatable, Sendable {
    var index: Int
    var unit: Unit?
    /// The unit that columns of such a name have mostly.
    var usual: Unit?
  }

  /// Columns of a week's number and of the time in it.
  struct Week: Equatable, Sendable {
    var number: Int
    var seconds: Int
  }

  var latitude: Int?
  var longitude: Int?
  /// The unit of both.
  var angleUnit = AngleUnit.degrees
  /// The letters of the directions, where they have columns of their own.
  var latitudeSign: Int?
  var longitudeSign: Int?
  /// Latitude and longitude in one cell.
  var position: Int?
  /// Columns that may hold the time, likeliest first.
  var times: [Int] = []
  /// The day, where the time is a clock's alone.
  var date: Int?
  /// The distance of the clock from UTC.
  var offset: Int?
  /// The time since the start of the recording, where no column has moments.
  var elapsed: Int?
  /// The number of the week by GPS, and the time in it.
  var week: Week?
  /// Year, month, day, hour, minute and second.
  var timeParts: [Int]?
  var modifiedJulianDays: Int?
  /// All columns by which the time may be told, likeliest first.
  var clocks: [Int] = []
  /// The units of those whose names tell one.
  var timeUnits: [Int: TimeUnit] = [:]
  /// Columns that by their names may hold times, where none is known to.
  var likelyTimes: [Int] = []
  /// Columns that hold the time of the place.
  var localTimes: [Int] = []
  /// Columns that hold the time by UTC.
  var utcTimes: [Int] = []
  var altitude: Measured<AltitudeUnit>?
  var speed: Measured<SpeedUnit>?
  var climb: Int?
  var callsign: Int?
  var icao24: Int?
  /// Columns that may tell vehicles or beings apart, likeliest first.
  var identities: [Int] = []
  /// Those of them that may number rows.
  var rowNumbers: [Int] = []
  /// The name of a vehicle beside its number.
  var label: Int?
  /// The program that wrote the table.
  var program: TableProgram?
  /// True if only tables of aircraft have such columns.
  var isOfAircraft = false

  init(latitude: Int, longitude: Int) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(_ header: TableHeader, line: Int) throws(TrackReadError) {
    latitude = header.columns(TableColumns.latitudes, in: AngleUnit.self).first
    longitude = header.columns(TableColumns.longitudes, in: AngleUnit.self).first
    angleUnit = latitude.flatMap { header.unit(of: $0, in: AngleUnit.self) } ?? .degrees
    position = header.columnOrEnd(TableColumns.positions)
    if latitude == nil || longitude == nil {
      guard position != nil else {
        throw TrackReadError(
          .missingColumn(latitude == nil ? "latitude" : "longitude", among: header.shown),
          line: line)
      }
    } else {
      position = nil
      latitudeSign = header.column(TableColumns.latitudeSigns)
      longitudeSign = header.column(TableColumns.longitudeSigns)
    }
    times = header.columns(TableColumns.times, in: TimeUnit.self)
    date = header.columnOrEnd(TableColumns.dates)
    offset = header.column(TableColumns.offsets)
    localTimes = header.columns(TableColumns.localTimes)
    utcTimes = header.columns(TableColumns.utcTimes)
    elapsed = header.columns(TableColumns.elapsedTimes, in: TimeUnit.self).first
    week = TableColumns.week(header)
    timeParts = TableColumns.timeParts(header)
    modifiedJulianDays = header.column(TableColumns.modifiedJulianDays)
    clocks = times
    for column in [week?.seconds, timeParts?.last, modifiedJulianDays, elapsed].compactMap(\.self) {
      if !clocks.contains(column) { clocks.append(column) }
    }
    for column in clocks { timeUnits[column] = header.unit(of: column, in: TimeUnit.self) }
    if clocks.isEmpty {
      likelyTimes = header.names.indices.filter { TableColumns.mayBeTime(header.names[$0]) }
    }
    altitude = header.column(TableColumns.altitudes, in: AltitudeUnit.self)
      .map { Measured(index: $0.index, unit: $0.unit, usual: TableColumns.usualAltitudes[$0.name]) }
    speed = header.column(TableColumns.speeds, in: SpeedUnit.self)
      .map { Measured(index: $0.index, unit: $0.unit, usual: TableColumns.usualSpeeds[$0.name]) }
    climb = header.columnOrEnd(TableColumns.climbs)
    callsign = header.column(TableColumns.callsigns)
    icao24 = header.column(TableColumns.addresses)
    identities = header.columns(TableColumns.identities)
    rowNumbers = header.columns(TableColumns.rowNumbers)
    label = header.column(TableColumns.labels)
    program = TableProgram.of(header)
    isOfAircraft = TableColumns.isOfAircraft(header)
  }

  /// The columns of positions, times and other quantities, which tell no vehicles apart.
  var measured: Set<Int> {
    Set(
      [
        latitude, longitude, latitudeSign, longitudeSign, position, date, offset, altitude?.index,
        speed?.index, climb,
      ].compactMap(\.self) + clocks + (timeParts ?? []))
  }

  private static func week(_ header: TableHeader) -> Week? {
    guard let number = header.columnOrEnd(weeks),
      let seconds = header.columns(timesOfWeek, in: TimeUnit.self).first
    else { return nil }
    return Week(number: number, seconds: seconds)
  }

  private static func timeParts(_ header: TableHeader) -> [Int]? {
    let found = timePartNames.map { header.columnOrEnd($0) }.compactMap(\.self)
    return found.count == timePartNames.count ? found : nil
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
