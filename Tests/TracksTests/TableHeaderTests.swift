import FlightTracks
import Testing

/// Headers as programs write them, and cells as people do.
@Suite struct TableHeaderTests {
  private func points(_ text: String) throws -> [TrackPoint] {
    try TrackFile(Array(text.utf8)).tracks.flatMap(\.segments).flatMap { $0 }
  }

  private func places(_ text: String) throws -> [[Double]] {
    try points(text).map { [$0.latitude, $0.longitude] }
  }

  @Test(
    "Trailing commas are ignored",
    arguments: [
      "lat,lon,\n47.5,8.5\n46,9\n", "lat,lon,,,\n47.5,8.5\n46,9,\n",
      "lat,lon\n47.5,8.5,\n46,9,,,\n",
      "\"lat\",\"lon\",\"\"\n47.5,8.5\n46,9\n", "lat, lon, \n47.5, 8.5\n46, 9, \n",
      "lat;lon;\n47,5;8,5\n46;9\n", ",lat,lon,\n0,47.5,8.5\n1,46,9,\n",
    ])
  func commasAtTheEndsOfLinesSayNothing(_ text: String) throws {
    #expect(try places(text) == [[47.5, 8.5], [46, 9]])
  }

  @Test(
    "Seconds since the start are times",
    arguments: [
      "/sim/time/elapsed-sec,/position/latitude-deg,/position/longitude-deg",
      "Clock:offsetTime,GPS(0):Lat[degrees],GPS(0):Long[degrees]",
    ])
  func elapsedSecondsAreTimes(_ header: String) throws {
    let points = try points(header + "\n-1.5,47,8\n2,47.001,8\n60,47.1,8\n")
    #expect(points.map(\.time) == [-1.5, 2, 60])
  }

  @Test("A column that may hold times is named where none is read")
  func aLikelyTimeIsNamed() throws {
    func column(_ header: String) throws -> String? {
      try TrackFile(Array("\(header)\n1,47,8\n2,47.001,8\n".utf8)).unreadTimeColumn
    }
    #expect(try column("Air Time [x],lat,lon") == "Air Time [x]")
    #expect(try column("time,lat,lon") == nil)
    #expect(try column("n,lat,lon") == nil)
  }

  @Test("An extra cell with content is an error")
  func aCellTooManyThatSaysSomethingIsStillAnError() {
    #expect(throws: TrackReadError.self) { try points("lat,lon,\n47.5,8.5,,x\n46,9\n") }
    #expect(throws: TrackReadError.self) { try points("lat,lon,alt\n47.5,8.5\n46,9\n") }
  }

  @Test(
    "Column names of common logging programs are known",
    arguments: [
      "OSD.latitude,OSD.longitude", "HOME.latitude,OSD.latitude,HOME.longitude,OSD.longitude",
      "/position/latitude-deg,/position/longitude-deg",
      "IMU_ATTI(0):Latitude,IMU_ATTI(0):Longitude",
      "GPS(0):Lat,GPS(0):Long", "gps.lat,gps.lng", "location.position.lat,location.position.lon",
      "__lat,__deg ,__lon,__deg ", "GPS_coord[0],GPS_coord[1]", "Latitude (deg),Longitude (deg)",
      "product_gps_latitude,product_gps_longitude",
    ])
  func namesOfProgramsThatLogAllOfThemselvesAreKnown(_ header: String) throws {
    // X-Plane parts its columns by bars, and has commas in their names.
    let isBarred = header.contains("__")
    let names =
      isBarred ? ["__lat,__deg ", "__lon,__deg "] : header.split(separator: ",").map(String.init)
    let rows = [["47.5", "8.5"], ["46", "9"]].map { row in
      names.count == 4 ? ["1", row[0], "2", row[1]] : row
    }
    let separator = isBarred ? "|" : ","
    let text = ([names] + rows).map { $0.joined(separator: separator) }.joined(separator: "\n")
    #expect(try places(text) == [[47.5, 8.5], [46, 9]])
  }

  @Test(
    "A rule under the header is not a row",
    arguments: [
      "---|---|---\n", "--- | :---: | ---\n", "-----+-----+-----\n", "=====\n\n", "-----\n",
    ])
  func aRuleUnderTheHeaderIsNoRow(_ rule: String) throws {
    #expect(
      try places("name|lat|lon\n\(rule)a|47.5|8.5\nb|46|9\n") == [[47.5, 8.5], [46, 9]])
  }

  @Test("Altitude and speed columns have their units")
  func theHeightAndSpeedOfEachHaveTheirUnit() throws {
    for (header, row, altitude, speed) in [
      ("OSD.latitude,OSD.longitude,OSD.height [ft],OSD.hSpeed [MPH]", "100,10", 30.48, 4.4704),
      ("lat,lon,AltMSL,GndSpd", "1000,100", 304.8, 51.4444),
      ("latitude,longitude,altitude_above_seaLevel(feet),speed(mph)", "100,10", 30.48, 4.4704),
      ("latitude,longitude,altitude(m),speed(m/s)", "100,10", 100, 10),
      (
        "/position/latitude-deg,/position/longitude-deg,/position/altitude-ft,/v/groundspeed-kt",
        "100,10", 30.48, 5.14444
      ),
    ] {
      let points = try points("\(header)\n47,8,\(row)\n46,9,\(row)\n")
      #expect(abs((points[0].altitude ?? .nan) - altitude) < 1e-3, "\(header)")
      #expect(abs((points[0].speed ?? .nan) - speed) < 1e-3, "\(header)")
    }
  }

  @Test("A cockpit log is read")
  func aLogOfACockpitIsRead() throws {
    let text = """
      #airframe_info, log_version="1.00", product="GDU 460"
      #yyy-mm-dd, hh:mm:ss,   hh:mm,  ident,degrees,degrees, ft msl, kt
        Lcl Date, Lcl Time, UTCOfst, AtvWpt,     Latitude,    Longitude, AltMSL, GndSpd
      2024-05-01, 12:00:00,  +00:00,       ,             ,             ,       ,
      2024-05-01, 12:00:01,  +00:00,       ,     47.5,     8.5, 1000, 100
      2024-05-01, 12:00:03,  +00:00,       ,     47.501,     8.5, 1010, 101
      """
    let file = try TrackFile(Array(text.utf8))
    #expect(file.rowsWithoutPosition == 1)
    #expect(file.tracks[0].segments[0].map(\.time) == [1_714_564_801, 1_714_564_803])
  }

  /// 47°22'12.3" north, 8°32'24.6" west, written in many ways.
  @Test(
    "Degrees, minutes and seconds are read",
    arguments: [
      #"47°22'12.3"N,8°32'24.6"W"#, "47° 22' 12.3'' N,8° 32' 24.6'' W", "47 22 12.3 N,8 32 24.6 W",
      "N47°22′12.3″,W008°32′24.6″", "47d22m12.3s,-8d32m24.6s", "47d22m12.3sN,8d32m24.6sW",
      "47:22:12.3,-8:32:24.6", "472212.3N,0083224.6W", "n 47 22 12.3,w 8 32 24.6",
      "4722.205N,00832.41W", "47º22.205'N,8º32.41'W", "47.370083333333N,8.5401666666667W",
      "47.370083333333°,-8.5401666666667°", "47°22’12.3”N,8°32’24.6”W",
      #""47°22'12.3""N","8°32'24.6""W""#,
    ])
  func degreesMinutesAndSecondsAreRead(_ position: String) throws {
    for header in ["lat,lon\n", ""] {
      let points = try points("\(header)\(position)\n46 30 00 N,9 00 00 E\n")
      #expect(abs(points[0].latitude - 47.370083333333) < 1e-9, "\(position)")
      #expect(abs(points[0].longitude + 8.5401666666667) < 1e-9, "\(position)")
    }
  }

  @Test(
    "An impossible angle is an error",
    arguments: [
      "47°60'00\"N", "47°22'61\"N", "-47°22'N", "47°22'12\"E", "47.5°22'N", "47\"22'N", "1234567N",
      "91°00'N", "47 22 12 13", "°", "N", "47°22'12\"NN", "47,22,12",
    ])
  func anAngleThatCannotBeIsAnError(_ latitude: String) {
    #expect(throws: TrackReadError.self) {
      try points("lat;lon\n\(latitude);8°00'E\n46;9\n")
    }
  }

  @Test(
    "One cell may hold latitude and longitude",
    arguments: [
      "47.5 8.5\n46 9", "47°30'N 8°30'E\n46N 9E", "47° 30' N 8° 30' E\n46 00 N 9 00 E",
      "\"47.5,8.5\"\n\"46,9\"",
    ])
  func aCellMayHoldBoth(_ rows: String) throws {
    #expect(
      try places("name;position\na;" + rows.replacing("\n", with: "\nb;")) == [
        [47.5, 8.5], [46, 9],
      ])
  }
}
