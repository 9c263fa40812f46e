internal import FlightTextFormats

/// A program whose tables are known by the names of their columns, and its units.
struct TableProgram: Hashable, Sendable {
  /// The name for people.
  let name: String
  /// The names of columns that only its tables have together.
  let columns: [String]
  var altitude: AltitudeUnit?
  var speed: SpeedUnit?
  /// The order of its dates of six digits.
  var dates: DateOrder?

  /// The programs, those with more telling columns first.
  private static let all: [TableProgram] = [
    TableProgram(
      name: "Flightradar24", columns: ["timestamp", "utc", "callsign", "position", "direction"],
      altitude: .feet, speed: .knots),
    TableProgram(
      name: "OpenSky", columns: ["velocity", "baroaltitude"], altitude: .meters,
      speed: .metersPerSecond),
    TableProgram(
      name: "traffic", columns: ["groundspeed", "track", "verticalrate"], altitude: .feet,
      speed: .knots),
    TableProgram(
      name: "Garmin avionics", columns: ["lcldate", "lcltime"], altitude: .feet, speed: .knots),
    TableProgram(
      name: "Garmin avionics", columns: ["utcdate", "utctime", "altgps"], altitude: .feet,
      speed: .knots),
    TableProgram(
      name: "Columbus", columns: ["index", "tag", "latitudens", "longitudeew"], altitude: .meters,
      speed: .kilometersPerHour, dates: .yearFirst),
    TableProgram(
      name: "gpsd", columns: ["class", "mode", "ept", "lat", "lon"], altitude: .meters,
      speed: .metersPerSecond),
    TableProgram(
      name: "SondeHub", columns: ["velh", "velv"], altitude: .meters, speed: .metersPerSecond),
    TableProgram(
      name: "Movebank", columns: ["locationlong", "locationlat", "individuallocalidentifier"],
      altitude: .meters, speed: .metersPerSecond),
    TableProgram(
      name: "Movebank", columns: ["eventid", "locationlong", "locationlat"], altitude: .meters,
      speed: .metersPerSecond),
    TableProgram(
      name: "Traccar", columns: ["valid", "time", "altitude", "speed", "address", "attributes"],
      altitude: .meters, speed: .knots),
    TableProgram(
      name: "Traccar", columns: ["deviceid", "servertime", "fixtime"], altitude: .meters,
      speed: .knots),
    TableProgram(
      name: "MarineTraffic",
      columns: ["mmsi", "status", "speed", "course", "heading", "timestamp"],
      speed: .tenthsOfKnots),
    TableProgram(
      name: "OpenTracks", columns: ["trackpointtype", "altitudegain"], altitude: .meters),
    TableProgram(
      name: "AIS", columns: ["mmsi", "sog", "cog"], speed: .knots),
    TableProgram(
      name: "GPSBabel", columns: ["no", "latitude", "longitude"], altitude: .meters,
      speed: .metersPerSecond),
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
