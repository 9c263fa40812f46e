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
    _ name: String, _ endings: [String], mark: [UInt8] = [], at offset: Int = 0,
    root: String? = nil, key: String? = nil,
    remedy: String
  ) {
    self.name = name
    self.endings = endings
    self.mark = mark
    self.offset = offset
    self.root = root
    self.key = key
    self.remedy = remedy
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
    ForeignFormat(
      "a database of MapSource", ["gdb"], mark: Array("MsRcf".utf8), remedy: babel("gdb")),
    ForeignFormat(
      "a database of MapSource", ["mps"], mark: Array("MsRcd".utf8),
      remedy: "save it as GPX in MapSource or BaseCamp"),
    ForeignFormat(
      "a track of OziExplorer", ["plt"], mark: Array("OziExplorer Track".utf8),
      remedy: babel("ozi")),
    ForeignFormat("a file of a Lowrance plotter", ["usr"], remedy: babel("lowranceusr")),
    ForeignFormat("a track of a Humminbird plotter", ["ht"], remedy: babel("humminbird_ht")),
    ForeignFormat("a log of a NaviGPS receiver", ["sbp"], remedy: babel("sbp")),
    ForeignFormat("a log of a Wintec receiver", ["tes"], remedy: babel("wintec_tes")),
    ForeignFormat(
      "a log of a u-blox receiver", ["ubx"], mark: [0xB5, 0x62],
      remedy: "convert it to NMEA by u-center"),
    ForeignFormat(
      "messages of ships (AIS)", ["ais"], mark: Array("!AIVDM".utf8),
      remedy: "decode them, as pyais does, into CSV with columns like time,mmsi,latitude,longitude"),
    ForeignFormat("a training of Suunto", ["sml"], root: "sml", key: "DeviceLog", remedy: suunto),
    ForeignFormat("a training of Polar", ["hrm"], mark: Array("[Params]".utf8), remedy: polar),
    ForeignFormat("a training of Polar", [], key: "exercises", remedy: polar),
    ForeignFormat(
      "a training of TomTom", ["ttbin"], remedy: "convert it by ttbincnv of ttwatch"),
    ForeignFormat(
      "a training of TrainingPeaks", ["pwx"], root: "pwx", remedy: "export it as FIT or TCX"),
    ForeignFormat(
      "an export of Apple Health", [], root: "HealthData",
      remedy: "take the GPX files in its folder workout-routes"),
    ForeignFormat(
      "a video", [], mark: Array("ftyp".utf8), at: 4,
      remedy: "take the track out of it: exiftool -ee -p gpx.fmt FILE > flight.gpx"),
    ForeignFormat(
      "subtitles, in which some drones write positions", ["srt"],
      remedy: "save the flight as CSV, as Airdata and the maker's app do"),
    ForeignFormat(
      "a grid of heights (SRTM)", ["hgt"], remedy: "give the recording of the flight instead"),
    ForeignFormat("a log of ArduPilot", ["bin"], mark: [0xA3, 0x95, 0x80], remedy: mavlink),
    // Many programs call a log so.
    ForeignFormat("a log of ArduPilot", [], mark: Array("FMT, 128".utf8), remedy: mavlink),
    ForeignFormat(
      "a log of a Mode S receiver", [], mark: Array("*8D".utf8), remedy: receiver),
    ForeignFormat(
      "a log of a receiver in the BaseStation format", ["sbs"], mark: Array("MSG,".utf8),
      remedy: receiver),
    ForeignFormat("a log of MAVLink", ["tlog"], remedy: mavlink),
    ForeignFormat(
      "a log of PX4", ["ulg", "ulog"], mark: Array("ULog".utf8),
      remedy: "convert it by ulog2kml of pyulog"),
    ForeignFormat("a shapefile", ["shp"], mark: [0, 0, 0x27, 0x0A], remedy: ogr),
    ForeignFormat(
      "a database of SQLite, as GeoPackages are", ["gpkg", "sqlite", "db"],
      mark: Array("SQLite format 3".utf8), remedy: ogr),
    ForeignFormat("FlatGeobuf", ["fgb"], mark: Array("fgb".utf8), remedy: ogr),
    ForeignFormat(
      "Parquet", ["parquet", "geoparquet"], mark: Array("PAR1".utf8),
      remedy: "save it as CSV, with columns like latitude,longitude"),
    ForeignFormat(
      "a map of OpenStreetMap", ["osm", "pbf"], root: "osm", remedy: ogr),
    ForeignFormat(
      "a map of OpenStreetMap", [], key: "elements",
      remedy: "convert it for --overlay: osmtogeojson FILE > map.geojson"),
    ForeignFormat("GML", ["gml"], root: "FeatureCollection", remedy: ogr),
    ForeignFormat(
      "a spreadsheet", ["xlsx", "xlsm", "xls", "ods", "numbers"], remedy: "save it as CSV"),
    ForeignFormat("a PDF", ["pdf"], remedy: copying),
    ForeignFormat(
      "a document of a word processor", ["docx", "doc", "odt", "pages"], remedy: copying),
    ForeignFormat("a mail", ["eml", "msg"], remedy: copying),
    ForeignFormat("a boarding pass of Apple Wallet", ["pkpass", "pkpasses"], remedy: copying),
  ]

  /// The format whose mark the bytes bear.
  init?(of bytes: [UInt8]) {
    let found = ForeignFormat.all.first { format in
      !format.mark.isEmpty && bytes.dropFirst(format.offset).starts(with: format.mark)
    }
    guard let found else { return nil }
    self = found
  }

  /// The format of XML that has such a root element.
  init?(root: String) {
    guard let found = ForeignFormat.all.first(where: { $0.root == root }) else { return nil }
    self = found
  }

  /// The format of JSON that has such a member.
  init?(json: JSONValue) {
    guard let found = ForeignFormat.all.first(where: { $0.key.map { json[$0] != nil } == true })
    else { return nil }
    self = found
  }

  /// The format that a file's name tells; `nil` where it is one that is read.
  package init?(named name: String) {
    guard let ending = name.fileEnding, !TrackFormat.fileEndings.contains(ending),
      let found = ForeignFormat.all.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = found
  }
}

extension ForeignFormat {
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
