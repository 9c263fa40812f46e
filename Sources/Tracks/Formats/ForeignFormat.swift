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

  private init(
    _ name: String, _ endings: [String], mark: [UInt8] = [], at offset: Int = 0,
    root: String? = nil,
    remedy: String
  ) {
    self.name = name
    self.endings = endings
    self.mark = mark
    self.offset = offset
    self.root = root
    self.remedy = remedy
  }

  private static func babel(_ format: String) -> String {
    "convert it: gpsbabel -i \(format) -f FILE -o gpx -F flight.gpx"
  }

  private static let ogr = "convert it: ogr2ogr -f GeoJSON flight.geojson FILE"
  private static let receiver =
    "take a trace file of readsb or tar1090, or save it as CSV with columns like "
    + "time,latitude,longitude"
  private static let mavlink = "convert it by mavtogpx.py of pymavlink"

  private static let all: [ForeignFormat] = [
    ForeignFormat(
      "a FIT file of a sports watch", ["fit"], mark: Array(".FIT".utf8), at: 8,
      remedy: babel("garmin_fit")),
    ForeignFormat(
      "a TCX file of a sports watch", ["tcx"], root: "TrainingCenterDatabase",
      remedy: babel("gtrnctr")),
    ForeignFormat(
      "NMEA sentences of a receiver", ["nmea", "nma"], mark: Array("$GP".utf8),
      remedy: babel("nmea")),
    ForeignFormat(
      "NMEA sentences of a receiver", [], mark: Array("$GN".utf8), remedy: babel("nmea")),
    ForeignFormat(
      "a database of MapSource", ["gdb"], mark: Array("MsRcf".utf8), remedy: babel("gdb")),
    ForeignFormat(
      "a track of OziExplorer", ["plt"], mark: Array("OziExplorer Track".utf8),
      remedy: babel("ozi")),
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
    ForeignFormat("a map of OpenStreetMap", ["osm", "pbf"], root: "osm", remedy: ogr),
    ForeignFormat("GML", ["gml"], root: "FeatureCollection", remedy: ogr),
    ForeignFormat(
      "a spreadsheet", ["xlsx", "xls", "ods", "numbers"], remedy: "save it as CSV"),
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
    case .unknownFormat, .missingColumn, .encoding, .syntax:
      // Where more than its first line was understood the format is known.
      if case .syntax = reason, let line, line > 1 { return self }
      guard let format = ForeignFormat(named: name) else { return self }
      return TrackReadError(format)
    default: return self
    }
  }
}
