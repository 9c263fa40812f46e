import FlightTracks
import Foundation
import Testing

/// A file beside these tests.
func fixture(_ name: String) throws -> [UInt8] {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures").appendingPathComponent(name)
  return Array(try Data(contentsOf: url))
}

/// The flight that the fixtures of all formats hold: latitude, longitude, time, height.
private func truth() throws -> [[Double]] {
  try JSONDecoder().decode([[Double]].self, from: Data(try fixture("truth.json")))
}

@Suite struct TrackFileTests {
  @Test(
    "Every format gives the same flight",
    arguments: [
      ("flightradar24.csv", TrackFormat.csv, true, "TST123"),
      ("opensky.csv", .csv, true, "TST123"),
      ("german.csv", .csv, true, nil),
      ("coordinates.csv", .csv, false, nil),
      ("flight.gpx", .gpx, true, "Zürich & Lisbon"),
      ("flightaware.kml", .kml, true, "TST123"),
      ("flightradar24.kml", .kml, true, "TST123"),
      ("line.kml", .kml, false, "A line"),
      ("line.geojson", .geoJSON, true, "A line"),
      ("adsb-trace.json", .aircraftJSON, true, "TST123"),
      // Written by gpsbabel 1.8.0 from flight.gpx.
      ("flight.tcx", .tcx, true, "Biking"),
      ("flight.fit", .fit, true, "Zürich & Lisbo"),
      ("flight.nmea", .nmea, true, nil),
    ] as [(String, TrackFormat, Bool, String?)])
  func everyFormatTellsTheSameFlight(
    _ name: String, _ format: TrackFormat, _ isTimed: Bool, _ title: String?
  ) throws {
    let file = try TrackFile(fixture(name), filter: AircraftFilter(callsign: filter(name)))
    #expect(file.format == format)
    try #require(file.tracks.count == 1)
    #expect(file.tracks[0].name == title)
    #expect(file.dropped.total == 0)
    let points = file.tracks[0].segments.flatMap { $0 }
    let truth = try truth()
    #expect(points.count == truth.count)
    for (point, row) in zip(points, truth) {
      // FIT has parts of 8·10⁻⁸ degrees, and that program writes thousandths of a minute as NMEA.
      let precision = format == .nmea ? 1e-5 : format == .fit ? 1e-7 : 0
      #expect(abs(point.latitude - row[0]) <= precision)
      #expect(abs(point.longitude - row[1]) <= precision)
      #expect(point.time == (isTimed ? row[2] : nil))
      if name != "coordinates.csv" && name != "german.csv" {
        // Feet are whole.
        let isOnGround = format == .aircraftJSON && row[3] == 0
        #expect(isOnGround || abs((point.altitude ?? .nan) - row[3]) < 0.2)
      }
    }
  }

  private func filter(_ name: String) -> String? { name == "opensky.csv" ? "tst123" : nil }

  @Test("A file of several aircraft keeps them apart")
  func aMixedFileKeepsItsAircraftApart() throws {
    let file = try TrackFile(fixture("opensky.csv"))
    #expect(file.tracks.map(\.name) == ["TST123", "TST987"])
    #expect(file.tracks.map(\.icao24) == ["4b1234", "3c5678"])
    #expect(file.rowsWithoutPosition == 3)
    let one = try TrackFile(fixture("opensky.csv"), filter: AircraftFilter(icao24: "3C5678"))
    #expect(one.tracks.map(\.name) == ["TST987"])
  }

  @Test("Separate stretches are kept apart", arguments: ["gap.gpx", "multitrack.kml"])
  func stretchesAreKeptApart(_ name: String) throws {
    let segments = try TrackFile(fixture(name)).tracks[0].segments
    #expect(segments.map(\.count) == [20, 26])
  }

  @Test("A route is read where there is no track")
  func aRouteIsReadWhereThereIsNoTrack() throws {
    let file = try TrackFile(fixture("route.gpx"))
    #expect(file.tracks[0].name == "Planned")
    #expect(file.tracks[0].segments.map(\.count) == [6])
  }

  @Test("A line split at the antimeridian is joined")
  func aLineSplitAtTheAntimeridianIsOneAgain() throws {
    let segments = try TrackFile(fixture("pacific.geojson")).tracks[0].segments
    try #require(segments.count == 1)
    #expect(segments[0].count { abs($0.longitude) == 180 } == 1)
  }

  @Test("The content decides the format, whatever the declaration")
  func theContentTellsTheFormatWhateverTheDeclaration() throws {
    // As UTF-16, whose declaration says UTF-8.
    for big in [true, false] {
      let text = String(decoding: try fixture("flight.gpx"), as: UTF8.self)
      var bytes: [UInt8] = big ? [0xFE, 0xFF] : [0xFF, 0xFE]
      for unit in text.utf16 {
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        bytes += big ? pair : pair.reversed()
      }
      #expect(try TrackFile(bytes).tracks == TrackFile(fixture("flight.gpx")).tracks)
    }
    // As Latin-1, by its name.
    let latin = String(decoding: try fixture("flight.gpx"), as: UTF8.self)
      .replacingOccurrences(of: "UTF-8", with: "ISO-8859-1")
    let bytes = latin.unicodeScalars.map { UInt8($0.value) }
    #expect(try TrackFile(bytes).tracks[0].name == "Zürich & Lisbon")
  }
}

@Suite struct CoordinateTableTests {
  private func points(_ text: String) throws -> [[Double]] {
    try TrackFile(Array(text.utf8)).tracks[0].segments.joined()
      .map { [$0.latitude, $0.longitude] }
  }

  @Test(
    "Dialects of coordinate tables are read",
    arguments: [
      "1,2\n3,4\n", "1,2\r\n3,4", "1,2\r3,4\r", "\u{FEFF}1,2\n3,4", "\n\n1,2\n\n3,4\n\n",
      "lat,lon\n1,2\n3,4\n", "lon,lat\n2,1\n4,3\n", "Latitude;Longitude\n1,0;2,0\n3,0;4,0\n",
      "1,0;2,0\n3,0;4,0\n", "1\t2\n3\t4\n", "1|2\n3|4\n", "1 2\n3 4\n", "  1   2\n  3   4\n",
      "sep=;\nlat;lon\n1;2\n3;4\n", "# a comment, with commas\nlat,lon\n1,2\n3,4\n",
      "name,lat,lng\n\"a, \"\"b\"\"\nc\",1,2\nd,3,4\n",
      "\"lat\",\"lon\"\n\"1\",\"2\"\n\"3\",\"4\"\n",
      " Lat , LON \n 1 , 2 \n 3 , 4 \n", "lat,lon\n+1.0,2e0\n3.,4\n",
      "latitude,longitude,x\n1,2,9\n3,4,9",
      "Position\n\"1,2\"\n\"3,4\"\n", "lat,lon\n1,-358\n3,4\n", "1,2,100\n3,4,200\n",
      "id,lat_deg,lon_deg\n1,1,2\n2,3,4\n", "lat,lon\n\"1,0\",\"2,0\"\n\"3,0\",\"4,0\"\n",
      "lat,lon,\n1,2,,\n3,4,\n",
    ])
  func dialectsAreUnderstood(_ text: String) throws {
    #expect(try points(text) == [[1, 2], [3, 4]])
  }

  @Test(
    "An error in a table is reported with its line",
    arguments: [
      (
        "lat,lon\n1,2\n3\n",
        TrackReadError(
          .malformed("the row has 1 cells where the first has 2"), line: 3)
      ),
      ("lat,lon\n1,2\nx,4\n", TrackReadError(.notANumber("x"), line: 3)),
      ("lat,lon\n1,2\nnan,4\n", TrackReadError(.notANumber("nan"), line: 3)),
      ("lat,lon\n1,2\n0x10,4\n", TrackReadError(.notANumber("0x10"), line: 3)),
      ("lat,lon\n1,2\n1e999,4\n", TrackReadError(.notANumber("1e999"), line: 3)),
      (
        // Decimal commas between commas would make another place of it.
        "lat,lon\n1,2\n1,5,4\n",
        TrackReadError(
          .malformed(
            "the row has 3 cells where the first has 2; cells with commas need quotes"), line: 3)
      ),
      (
        "47,4,8,5\n46,2,6,1\n",
        TrackReadError(
          .syntax("numbers with decimal commas between commas; part them by semicolons"), line: 1)
      ),
      ("lat,lon\n1,2\n91,4\n", TrackReadError(.outOfRange("latitude 91.0"), line: 3)),
      ("lat,lon\n1,2\n1,1000\n", TrackReadError(.outOfRange("longitude 1000.0"), line: 3)),
      ("lat,lon\n1,2\n,4\n", TrackReadError(.notANumber(""), line: 3)),
      ("name,lat,lon\n\"a\nb\",1,2\nc,x,4\n", TrackReadError(.notANumber("x"), line: 4)),
      ("lat,lon\r1,2\rx,4\r", TrackReadError(.notANumber("x"), line: 3)),
      (
        "lat,name\n1,2\n",
        TrackReadError(.missingColumn("longitude", among: ["lat", "name"]), line: 1)
      ),
      (
        "lat,lon,name\n1,2,\"never\nclosed\n",
        TrackReadError(
          .syntax("a quote is opened and never closed"), line: 2)
      ),
      (
        "lat,lon,name\n1,2,\"a\"b\n",
        TrackReadError(
          .syntax("text follows a closing quote"), line: 2)
      ),
      ("lat,lon\n", TrackReadError(.noPoints("no positions"))),
      ("1,2\n", TrackReadError(.noPoints("only one position"))),
      ("hello", TrackReadError(.missingColumn("latitude", among: ["hello"]), line: 1)),
      ("", TrackReadError(.empty)),
      (" \n\t\r\n", TrackReadError(.empty)),
    ] as [(String, TrackReadError)])
  func whatIsWrongIsToldWithItsLine(_ text: String, _ error: TrackReadError) {
    #expect(throws: error) { try TrackFile(Array(text.utf8), isStrict: true) }
  }

  @Test("A date and a time in two columns are one moment")
  func aDayAndAClockInTwoColumnsAreOneMoment() throws {
    let text = "date,time,lat,lon\n2024-05-01,12:00:00,1,2\n2024-05-01,12:10:00,1.1,2\n"
    let points = try TrackFile(Array(text.utf8)).tracks[0].segments[0]
    #expect(points.map(\.time) == [1_714_564_800, 1_714_565_400])
  }

  @Test("Bad rows are left out and counted, and the first is told")
  func badRowsAreLeftOutAndCounted() throws {
    let text = "lat,lon\n1,2\nx,4\n91,0\n5\n3,4\n"
    let file = try TrackFile(Array(text.utf8))
    #expect(file.tracks[0].segments.map(\.count) == [2])
    #expect(file.faults.count == 3)
    let first = TrackReadError(.notANumber("x"), line: 3)
    #expect(file.faults.first == first)
    #expect(throws: first) { try TrackFile(Array(text.utf8), isStrict: true) }
    // Where no row is left the fault of the first is that of the file.
    #expect(throws: first) { try TrackFile(Array("lat,lon\n1,2\nx,4\ny,5\n".utf8)) }
  }

  @Test("A Latin-1 table is read as such")
  func aTableInLatin1IsReadAsSuch() throws {
    let text = "Name;Breite;L\u{E4}nge\nZ\u{FC}rich;47,4;8,5\nGenf;46,2;6,1\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    #expect(try TrackFile(bytes).tracks[0].segments[0].map(\.longitude) == [8.5, 6.1])
  }

  @Test(
    "Timestamps are read as services write them",
    arguments: [
      ("2024-05-01T12:00:00Z", 1_714_564_800), ("2024-05-01 12:00:00", 1_714_564_800),
      ("2024-05-01T14:00:00.500+02:00", 1_714_564_800.5), ("2024-05-01T12:00Z", 1_714_564_800),
      ("2024/05/01 12:00:00 UTC", 1_714_564_800), ("2024-05-01T07:30:00-0430", 1_714_564_800),
      ("1714564800", 1_714_564_800), ("1714564800000", 1_714_564_800),
      ("1714564800.25", 1_714_564_800.25), ("1970-01-01T00:00:00Z", 0),
      ("2000-02-29T23:59:60Z", 951_868_800), ("0001-01-01", -62_135_596_800),
      ("Mon 09:10:11 AM", nil), ("2024-13-01T00:00:00Z", nil), ("2024-05-01T25:00:00Z", nil),
      ("2024-05-01T12:00:00Q", nil), ("-5", nil), ("", nil), ("99999999999999999999", nil),
    ] as [(String, Double?)])
  func momentsAreReadAsServicesWriteThem(_ text: String, _ seconds: Double?) {
    #expect(TimeText.parse(Array(text.utf8)) == seconds)
  }
}
