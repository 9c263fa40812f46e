import FlightTracks
import Foundation
import Testing

/// Tables as programs and people write them, whose times, places, units and vehicles are known.
@Suite struct TableMeaningTests {
  /// A minute's steps of 2.7 km to the north-east.
  private static let steps = 60
  private static let noon = 1_714_564_800.0

  private func table(
    _ header: String, _ row: (Int) -> String, count: Int = TableMeaningTests.steps
  ) throws -> TrackFile {
    let rows = (0..<count).map { index in
      String(format: "%.4f,%.4f,", 47 + 0.02 * Double(index), 8 + 0.02 * Double(index)) + row(index)
    }
    return try TrackFile(Array("lat,lon,\(header)\n\(rows.joined(separator: "\n"))\n".utf8))
  }

  private func times(_ file: TrackFile) -> [Double] {
    file.tracks.flatMap(\.segments).joined().compactMap(\.time)
  }

  private func utc(_ format: String, _ seconds: Double) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = format
    return formatter.string(from: Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "Times without a day are in the unit of their header",
    arguments: [
      ("time (ms)", 60_000.0), ("time_ms", 60_000), ("time (min)", 1), ("elapsed [s]", 60),
      ("t", 60), ("seconds", 60), ("time (h)", 1 / 60.0),
    ])
  func unitsOfTimes(_ header: String, _ step: Double) throws {
    let file = try table(header, { "\(step * Double($0))" })
    let times = times(file)
    #expect(times.count == Self.steps)
    #expect(abs((times.last ?? 0) - (times.first ?? 0) - 3540) < 0.01)
  }

  @Test(
    "Days are counted from where the program does",
    arguments: [
      ("datenum", 719_529.0), ("time", 25_569), ("jd", 2_440_587.5), ("mjd", 40_587),
    ])
  func days(_ header: String, _ epoch: Double) throws {
    let file = try table(
      header, { String(format: "%.9f", epoch + (Self.noon + 60 * Double($0)) / 86_400) })
    let first = try #require(times(file).first)
    #expect(abs(first - Self.noon) < 0.01)
    #expect(abs((times(file).last ?? 0) - first - 3540) < 0.01)
  }

  @Test("Columns of parts and of weeks tell the time")
  func partsAndWeeks() throws {
    let parts = try table(
      "year,month,day,hour,minute,second",
      { utc("yyyy,M,d,H,m,s", Self.noon + 60 * Double($0)) })
    #expect(times(parts).first == Self.noon && times(parts).last == Self.noon + 3540)
    // 12:00:00 UTC on 1 May 2024 is second 302,418 of week 2312, as 18 leap seconds were inserted.
    let weeks = try table("gps week,gps tow", { "2312,\(302_418 + 60 * $0)" })
    #expect(times(weeks).first == Self.noon && times(weeks).last == Self.noon + 3540)
  }

  @Test("Zeros that a spreadsheet dropped are put before a time of day again")
  func lostZeros() throws {
    let file = try table(
      "date,time", { "2024-05-01,\(Int(utc("HHmmss", 60 * Double($0))) ?? 0)" })
    #expect(times(file).first == Self.noon - 43_200)
    #expect(times(file).last == Self.noon - 43_200 + 3540)
  }

  @Test(
    "A distance from UTC counts where the time does not name its zone",
    arguments: [
      ("time,utcoffset", "yyyy-MM-dd'T'HH:mm:ss'Z'", "+02:00", 0.0),
      ("utc_time,utcoffset", "yyyy-MM-dd HH:mm:ss", "+02:00", 0),
      ("time,utcoffset", "yyyy-MM-dd HH:mm:ss", "+02:00", -7200),
      ("time,utcoffset", "yyyy-MM-dd HH:mm:ss", "7200", -7200),
      ("time,utcoffset", "yyyy-MM-dd HH:mm:ss", "120", -7200),
      ("time,utcoffset", "yyyy-MM-dd HH:mm:ss", "-5", 18_000),
    ])
  func offsets(_ header: String, _ format: String, _ offset: String, _ shift: Double) throws {
    let file = try table(header, { "\(utc(format, Self.noon + 60 * Double($0))),\(offset)" })
    #expect(times(file).first == Self.noon + shift)
  }

  @Test(
    "Six digits of a date are in the order that all rows tell",
    arguments: [("ddMMyy", 31.0), ("yyMMdd", 31), ("MMddyy", 31)])
  func sixDigits(_ format: String, _ days: Double) throws {
    let file = try table(
      "date,time",
      { index in
        let moment = Self.noon + Double(index) * days * 86_400 / Double(Self.steps)
        return utc(format, moment) + "," + utc("HH:mm:ss", moment)
      })
    #expect(times(file).first == Self.noon)
  }

  @Test("Times that begin late, and names that nobody knows, are read")
  func lateTimes() throws {
    let late = try table(
      "time", { $0 < 250 ? "" : utc("yyyy-MM-dd HH:mm:ss", Self.noon + Double($0)) }, count: 900)
    #expect(late.untimedPoints == 250 && times(late).last == Self.noon + 899)
    let odd = try table(
      "network_time", { utc("yyyy-MM-dd HH:mm:ss'Z.500'", Self.noon + Double($0)) })
    #expect(times(odd).first == Self.noon + 0.5)
  }

  @Test(
    "Vehicles whose rows take turns are told apart, whatever their column is called",
    arguments: ["pilot", "CodeRoute", "водитель", "x7", "mmsi", "traj_id"])
  func vehiclesTakeTurns(_ header: String) throws {
    var rows: [String] = []
    for minute in 0..<50 {
      for vehicle in 0..<3 {
        let latitude = 47 + 0.002 * Double(minute) + 0.03 * Double(vehicle)
        rows.append(
          "\(utc("yyyy-MM-dd HH:mm:ss", Self.noon + 60 * Double(minute))),\(latitude),8,v\(vehicle)"
        )
      }
    }
    let file = try TrackFile(
      Array("time,lat,lon,\(header)\n\(rows.joined(separator: "\n"))".utf8))
    #expect(file.tracks.count == 3 && file.tracks.allSatisfy { $0.pointCount == 50 })
    // Without the column nobody can tell.
    let blind = rows.map { $0.split(separator: ",").prefix(3).joined(separator: ",") }
    #expect(throws: TrackReadError(.interleaved)) {
      try TrackFile(Array("time,lat,lon\n\(blind.joined(separator: "\n"))".utf8))
    }
  }

  @Test("A feed in which each of many ships has a row in turn is many ships")
  func manyShips() throws {
    var rows: [String] = []
    for minute in 0..<10 {
      for ship in 0..<250 {
        rows.append(
          "\(200_000_000 + ship),\(utc("yyyy-MM-dd HH:mm:ss", Self.noon + 60 * Double(minute))),"
            + "\(Double(ship) / 5 + 0.001 * Double(minute)),8")
      }
    }
    let file = try TrackFile(Array("mmsi,timestamp,lat,lon\n\(rows.joined(separator: "\n"))".utf8))
    #expect(file.tracks.count == 250)
  }

  @Test(
    "Names of columns, programs and speeds tell the units that no header tells",
    arguments: [
      // The ground in meters, whatever speeds are in.
      ("elevation,speed", "500,87.5", 500.0, nil), ("ele", "500", 500, nil),
      ("baro_altitude", "500", 500, nil),
      // What is as slow as a cyclist is no airplane.
      ("altitude,heading", "500,90", 500, nil),
      ("alt", "\"1,234\"", 1234, nil),
    ] as [(String, String, Double, Double?)])
  func unitsWithoutAWord(
    _ header: String, _ cells: String, _ highest: Double, _ fastest: Double?
  ) throws {
    let file = try table(
      "time,\(header)",
      { utc("yyyy-MM-dd'T'HH:mm:ss'Z'", Self.noon + 600 * Double($0)) + ",\(cells)" })
    #expect(abs((file.tracks.highest ?? 0) - highest) < 0.01)
  }

  @Test(
    "Heights are in the units of their cells, whatever that of the column is",
    arguments: ["alt", "altitude (ft)", "altitude [m]"])
  func heightsInTheUnitsOfTheirCells(_ header: String) throws {
    let cells = ["FL100", "10000 ft", "3048 m", "fl 100", "3.048 km", "\"10,000 ft\""]
    let file = try table(header, { cells[$0] }, count: cells.count)
    let heights = file.tracks.flatMap(\.segments).joined().map { $0.altitude ?? 0 }
    #expect(heights.count == cells.count)
    #expect(heights.allSatisfy { abs($0 - 3048) < 1e-6 }, "\(heights)")
  }

  @Test("Knots that nobody names are no miles an hour, and tenths of knots are known")
  func speedsOfAircraftAndShips() throws {
    // 2.7 km a minute are 87.5 kn; circling, it goes a tenth further than from point to point.
    let aircraft = try table(
      "time,callsign,altitude,groundspeed,squawk",
      { utc("yyyy-MM-dd'T'HH:mm:ss'Z'", Self.noon + 60 * Double($0)) + ",ABC1,5000,97,1200" })
    #expect(aircraft.speedUnit?.unit == .knots)
    let ship = try table(
      "timestamp,mmsi,speed",
      { utc("yyyy-MM-dd'T'HH:mm:ss'Z'", Self.noon + 600 * Double($0)) + ",219000001,87" })
    #expect(ship.speedUnit?.unit == .tenthsOfKnots)
  }

  @Test(
    "Angles are in the unit of their header",
    arguments: [("lat (rad),lon (rad)", 57.29577951308232), ("latitudeE7,longitudeE7", 1e-7)])
  func angles(_ header: String, _ factor: Double) throws {
    let rows = (0..<10).map {
      String(
        format: "%.9f,%.9f,%@", (47 + 0.01 * Double($0)) / factor, 8 / factor,
        utc("yyyy-MM-dd HH:mm:ss", Self.noon + 60 * Double($0)))
    }
    let file = try TrackFile(Array("\(header),time\n\(rows.joined(separator: "\n"))".utf8))
    let first = try #require(file.tracks.first?.segments.first?.first)
    #expect(abs(first.latitude - 47) < 1e-5 && abs(first.longitude - 8) < 1e-5)
  }

  @Test("Pixels are no degrees, and a stray quote costs its own line alone")
  func pixelsAndQuotes() throws {
    let pixels = (0..<100).map { "\($0),\(3 * $0)" }.joined(separator: "\n")
    #expect(throws: TrackReadError.self) { try TrackFile(Array("x,y\n\(pixels)".utf8)) }
    for note in ["\"he said \"hi\" loudly\"", "\"never closed"] {
      let file = try table(
        "time,note",
        { index in
          utc("yyyy-MM-dd'T'HH:mm:ss'Z'", Self.noon + 60 * Double(index))
            + (index == 30 ? ",\(note)" : ",fine")
        })
      #expect(file.tracks.pointCount == Self.steps - 1 && file.faults.count == 1)
    }
  }

  @Test("A height that nothing climbs to is none, and a speed is one that is kept up")
  func falseHeightsAndSpeeds() throws {
    let file = try table(
      "time,altitude [ft],speed [kn]",
      { index in
        utc("yyyy-MM-dd'T'HH:mm:ss'Z'", Self.noon + 60 * Double(index))
          + (index == 30 ? ",107700,464" : ",28000,90")
      })
    #expect(file.falseHeights == 1)
    #expect(abs((file.tracks.highest ?? 0) - 28_000 * 0.3048) < 0.01)
    #expect(abs((file.tracks.fastestSpeed ?? 0) - 180 * 1852 / 3600) < 0.01)
  }

  @Test("A position a day is a recording")
  func aPositionADay() throws {
    let file = try table(
      "time", { utc("yyyy-MM-dd'T'00:00:00'Z'", Self.noon + 86_400 * Double($0)) })
    #expect(times(file).count == Self.steps)
  }
}
