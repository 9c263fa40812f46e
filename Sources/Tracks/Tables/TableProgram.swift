internal import FlightTextFormats

/// A program whose tables are known by the names of their columns, and its units.
struct TableProgram: Hashable, Sendable {
  /// The name for people.
  let name: String
  /// The names of columns that only its tables have together.
  let columns: [String]
  let altitude: AltitudeUnit?
  let speed: SpeedUnit?
  /// The order of its dates of six digits.
  let dates: DateOrder?

  private init(
    _ name: String, _ columns: String, _ altitude: AltitudeUnit?, _ speed: SpeedUnit?,
    dates: DateOrder? = nil
  ) {
    (self.name, self.altitude, self.speed, self.dates) = (name, altitude, speed, dates)
    self.columns = columns.split(separator: " ").map(String.init)
  }

  /// The programs, those with more telling columns first.
  private static let all = [
    TableProgram("Flightradar24", "timestamp utc callsign position direction", .feet, .knots),
    TableProgram("OpenSky", "velocity baroaltitude", .meters, .metersPerSecond),
    TableProgram("traffic", "groundspeed track verticalrate", .feet, .knots),
    TableProgram("Garmin avionics", "lcldate lcltime", .feet, .knots),
    TableProgram("Garmin avionics", "utcdate utctime altgps", .feet, .knots),
    TableProgram(
      "Columbus", "index tag latitudens longitudeew", .meters, .kilometersPerHour,
      dates: .yearFirst),
    TableProgram("gpsd", "class mode ept lat lon", .meters, .metersPerSecond),
    TableProgram("SondeHub", "velh velv", .meters, .metersPerSecond),
    TableProgram(
      "Movebank", "locationlong locationlat individuallocalidentifier", .meters, .metersPerSecond),
    TableProgram("Movebank", "eventid locationlong locationlat", .meters, .metersPerSecond),
    TableProgram("Traccar", "valid time altitude speed address attributes", .meters, .knots),
    TableProgram("Traccar", "deviceid servertime fixtime", .meters, .knots),
    TableProgram(
      "MarineTraffic", "mmsi status speed course heading timestamp", nil, .tenthsOfKnots),
    TableProgram("OpenTracks", "trackpointtype altitudegain", .meters, nil),
    TableProgram("AIS", "mmsi sog cog", nil, .knots),
    TableProgram("GPSBabel", "no latitude longitude", .meters, .metersPerSecond),
  ]

  /// All names by which programs are known.
  static let names = Set(all.flatMap(\.columns))

  /// The program that wrote a table with such a header.
  static func of(_ header: TableHeader) -> TableProgram? {
    all.first { header.contains($0.columns) }
  }
}

extension TableColumns {
  /// Columns that only tables of aircraft have.
  private static let aviation = [
    "callsign", "icao24", "hex", "icaoaddress", "squawk", "gspeed", "gndspd", "verticalrate",
    "verticalspeed", "vspeed", "vspd", "vs", "baroaltitude", "altbaro", "geoaltitude", "altgeom",
    "flightid", "flightnumber", "tailnumber", "ias", "tas", "pressurealtitude", "altmsl", "airport",
    "onground", "typecode", "aircraft",
  ]

  /// All names that mean something.
  private static let known = Set(
    latitudes + longitudes + latitudeSigns + longitudeSigns + positions + times + offsets
      + elapsedTimes + dates + addresses + callsigns + identities + labels + altitudes + speeds
      + climbs + aviation + weeks + timesOfWeek + modifiedJulianDays + timePartNames.joined()
  ).union(TableProgram.names)

  /// True if a column of the name may mean something in a table of positions, or may be told to.
  static func isKnown(_ name: String) -> Bool {
    guard name.utf8.count <= 1000 else { return false }
    let header = TableHeader([name])
    return header.mayBear(known) || mayBeTime(header.names[0])
  }

  /// True if a name that is not known is likely to be that of times.
  static func mayBeTime(_ name: String) -> Bool {
    timeWords.contains { name.contains(text: $0) }
  }

  /// True if a header is that of a table of aircraft, which count in feet and knots.
  static func isOfAircraft(_ header: TableHeader) -> Bool { header.column(aviation) != nil }
}
