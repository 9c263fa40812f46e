internal import FlightTextFormats

/// A format that is known but not read: what it is called, and what makes one of it that is read.
package struct ForeignFormat: Hashable, Sendable {
  /// The words for a file in it.
  package let name: String
  /// A way to get on with it.
  package let remedy: String
  /// The endings of its files' names.
  private let endings: [String]
  /// The bytes at the offset by which its files are known.
  private let mark: [UInt8]
  private let offset: Int
  /// The root element of its XML.
  private let root: String?
  /// A member of its JSON.
  private let key: String?

  private init(
    _ name: String, _ endings: String = "", mark: String = "", bytes: [UInt8] = [],
    at offset: Int = 0, root: String? = nil, key: String? = nil, _ remedy: String
  ) {
    (self.name, self.remedy, self.offset, self.root, self.key) = (name, remedy, offset, root, key)
    self.endings = endings.split(separator: " ").map(String.init)
    self.mark = bytes + mark.utf8
  }

  private static func babel(_ format: String) -> String {
    "convert it: gpsbabel -i \(format) -f FILE -o gpx -F flight.gpx"
  }

  private static let ogr = "convert it: ogr2ogr -f GeoJSON flight.geojson FILE"
  private static let receiver =
    "take a trace file of readsb or tar1090, or save it as CSV with columns like "
    + "time,latitude,longitude"
  private static let suunto = "export it as FIT or GPX in the Suunto app"
  private static let polar = "export it as TCX or GPX in Polar Flow"
  private static let copying =
    "write its flights into a text file, a line for each, like 2024-05-01 ZRH-LHR"
  private static let mavlink = "convert it by mavtogpx.py of pymavlink"

  private static let all: [ForeignFormat] = [
    .init("a database of MapSource", "gdb", mark: "MsRcf", babel("gdb")),
    .init(
      "a database of MapSource", "mps", mark: "MsRcd", "save it as GPX in MapSource or BaseCamp"),
    .init("a track of OziExplorer", "plt", mark: "OziExplorer Track", babel("ozi")),
    .init("a file of a Lowrance plotter", "usr", babel("lowranceusr")),
    .init("a track of a Humminbird plotter", "ht", babel("humminbird_ht")),
    .init("a log of a NaviGPS receiver", "sbp", babel("sbp")),
    .init("a log of a Wintec receiver", "tes", babel("wintec_tes")),
    .init(
      "a log of a u-blox receiver", "ubx", bytes: [0xB5, 0x62], "convert it to NMEA by u-center"),
    .init(
      "messages of ships (AIS)", "ais", mark: "!AIVDM",
      "decode them, as pyais does, into CSV with columns like time,mmsi,latitude,longitude"),
    .init("a training of Suunto", "sml", root: "sml", key: "DeviceLog", suunto),
    .init("a training of Polar", "hrm", mark: "[Params]", polar),
    .init("a training of Polar", key: "exercises", polar),
    .init("a training of TomTom", "ttbin", "convert it by ttbincnv of ttwatch"),
    .init("a training of TrainingPeaks", "pwx", root: "pwx", "export it as FIT or TCX"),
    .init(
      "an export of Apple Health", root: "HealthData",
      "take the GPX files in its folder workout-routes"),
    .init(
      "a video", mark: "ftyp", at: 4,
      "take the track out of it: exiftool -ee -p gpx.fmt FILE > flight.gpx"),
    .init(
      "subtitles, in which some drones write positions", "srt",
      "save the flight as CSV, as Airdata and the maker's app do"),
    .init("a grid of heights (SRTM)", "hgt", "give the recording of the flight instead"),
    .init("a log of ArduPilot", "bin", bytes: [0xA3, 0x95, 0x80], mavlink),
    // Many programs call a log so.
    .init("a log of ArduPilot", mark: "FMT, 128", mavlink),
    .init("a log of a Mode S receiver", mark: "*8D", receiver),
    .init("a log of a receiver in the BaseStation format", "sbs", mark: "MSG,", receiver),
    .init("a log of MAVLink", "tlog", mavlink),
    .init("a log of PX4", "ulg ulog", mark: "ULog", "convert it by ulog2kml of pyulog"),
    .init("a shapefile", "shp", bytes: [0, 0, 0x27, 0x0A], ogr),
    .init(
      "a database of SQLite, as GeoPackages are", "gpkg sqlite db", mark: "SQLite format 3", ogr),
    .init("FlatGeobuf", "fgb", mark: "fgb", ogr),
    .init(
      "Parquet", "parquet geoparquet", mark: "PAR1",
      "save it as CSV, with columns like latitude,longitude"),
    .init("a map of OpenStreetMap", "osm pbf", root: "osm", ogr),
    .init(
      "a map of OpenStreetMap", key: "elements",
      "convert it for --overlay: osmtogeojson FILE > map.geojson"),
    .init("GML", "gml", root: "FeatureCollection", ogr),
    .init("a spreadsheet", "xlsx xlsm xls ods numbers", "save it as CSV"),
    .init("a PDF", "pdf", copying),
    .init("a document of a word processor", "docx doc odt pages", copying),
    .init("a mail", "eml msg", copying),
    .init("a boarding pass of Apple Wallet", "pkpass pkpasses", copying),
  ]

  /// The first format for which a condition holds.
  private init?(where isMeant: (ForeignFormat) -> Bool) {
    guard let found = ForeignFormat.all.first(where: isMeant) else { return nil }
    self = found
  }

  /// The format whose mark the bytes bear.
  init?(of bytes: [UInt8]) {
    self.init { !$0.mark.isEmpty && bytes.dropFirst($0.offset).starts(with: $0.mark) }
  }

  /// The format of XML that has such a root element.
  init?(root: String) { self.init { $0.root == root } }

  /// The format of JSON that has such a member.
  init?(json: JSONValue) { self.init { $0.key.map { json[$0] != nil } == true } }

  /// The format that a file's name tells; `nil` where it is one that is read.
  package init?(named name: String) {
    guard let ending = name.fileEnding, !TrackFormat.fileEndings.contains(ending) else {
      return nil
    }
    self.init { $0.endings.contains(ending) }
  }

  /// The endings of the names of all such files, in small letters.
  package static let fileEndings = Set(all.flatMap(\.endings))
}

extension TrackReadError {
  /// Says that a file is in a format that is not read.
  init(_ format: ForeignFormat) {
    self.init(.foreignFormat(name: format.name, remedy: format.remedy))
  }

  /// The error for a file of a name: of a format that is known the name may tell where the
  /// content did not.
  package func ofFile(named name: String) -> TrackReadError {
    switch reason {
    case .unknownFormat, .missingColumn, .encoding, .syntax, .archive:
      // Where more than its first line was understood the format is known.
      if case .syntax = reason, let line, line > 1 { return self }
      guard let format = ForeignFormat(named: name) else { return self }
      return TrackReadError(format)
    default: return self
    }
  }
}
