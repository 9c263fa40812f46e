import FlightTracks
import Foundation
import Testing

/// Files of kinds that were read wrongly in silence; what is right was found by other readers and by hand.
@Suite struct EvidenceTests {
  private func read(_ name: String) throws -> TrackFile {
    try TrackFile(try fixture("evidence/\(name)"))
  }

  private func seconds(_ file: TrackFile) -> Double? {
    let times = file.tracks.flatMap(\.segments).joined().compactMap(\.time)
    guard let first = times.first, let last = times.last else { return nil }
    return last - first
  }

  @Test(
    "Heights and speeds are in the units that their tables mean",
    arguments: [
      ("altitude-in-metres-read-as-feet.csv", 1532.8, nil),
      ("radiosonde-alt-in-metres-read-as-feet.csv", 31_370, 10.5),
      ("speed-constant-90kmh-in-m-per-s.csv", nil, 25),
      // 3,100 ft and 110 kn; 1,490 ft and 90 kn; 10 ft and 15 mph; 38,025 ft.
      ("g1000-utc-offset-changes-in-flight.csv", 944.88, 56.589),
      ("garmin-g5-two-header-lines.csv", 454.152, 46.3),
      ("null-island-before-gps-lock.csv", 60.96, 6.706),
      ("gps-spoofed-middle-loses-true-end.csv", 11_590.02, nil),
      ("satellite-ground-track.csv", 420_000, nil),
      ("traffic-records.json", 9144, 231.5),
    ] as [(String, Double?, Double?)])
  func unitsAreThoseOfTheTable(_ name: String, _ highest: Double?, _ fastest: Double?) throws {
    let file = try read(name)
    if let highest { #expect(abs((file.tracks.highest ?? 0) - highest) < 0.01) }
    if let fastest { #expect(abs((file.tracks.fastestSpeed ?? 0) - fastest) < 0.01) }
  }

  @Test(
    "Times are read as they are meant",
    arguments: [
      ("time-12-hours-am-pm.csv", 45_000), ("time-day-month-year.csv", 1800),
      ("time-excel-serial.csv", 1800), ("g1000-utc-offset-changes-in-flight.csv", 3600),
      ("garmin-g5-two-header-lines.csv", 180), ("null-island-before-gps-lock.csv", 20),
      ("columbus-v900-coordinates-with-letters.csv", 5), ("header-begins-with-hash.csv", 37.998),
      ("opentracks-pause-at-latitude-100.kml", 599), ("traffic-records.json", 3000),
      ("igc-one-fix-stamped-01-00-in-the-afternoon.igc", 198),
    ] as [(String, Double)])
  func timesAreReadAsTheyAreMeant(_ name: String, _ span: Double) throws {
    #expect(abs((seconds(try read(name)) ?? 0) - span) < 0.01)
  }

  @Test("The dates are those of the rows")
  func datesAreThoseOfTheRows() throws {
    func start(_ name: String) throws -> Double? { try read(name).tracks[0].segments[0][0].time }
    #expect(try start("time-day-month-year.csv") == 1_569_025_560)
    #expect(try start("time-excel-serial.csv") == 1_714_557_600)
    #expect(try start("columbus-v900-coordinates-with-letters.csv") == 1_753_378_458)
    #expect(try start("g1000-utc-offset-changes-in-flight.csv") == 1_730_611_800)
  }

  @Test("Vehicles of one table are told apart by their ids")
  func vehiclesAreToldApart() throws {
    let ships = try read("two-ships-without-callsign-in-one-table.csv")
    #expect(ships.tracks.map(\.number) == ["367000001", "367000002"])
    #expect(ships.tracks.map(\.pointCount) == [6, 6])
    let tracks = try read("two-tracks-by-track-id.csv")
    #expect(tracks.tracks.map(\.number) == ["A", "B"])
  }

  @Test("A jammed receiver loses its false positions and keeps the true end")
  func aJammedReceiverKeepsTheTrueEnd() throws {
    let points = try read("gps-spoofed-middle-loses-true-end.csv").tracks.flatMap(\.segments)
      .joined()
    let (first, last) = (try #require(points.first { _ in true }), try #require(Array(points).last))
    #expect(abs(first.latitude - 41.38) < 0.01 && abs(last.latitude - 56.94) < 0.01)
    #expect(!points.contains { abs($0.latitude - 49.67) < 0.2 && abs($0.longitude - 23.9) < 0.5 })
    let held = points.count { abs($0.latitude - 47.4368) < 1e-3 }
    #expect(held <= 2)
  }

  @Test("What is faster than aircraft throughout keeps its points")
  func aSatelliteKeepsItsPoints() throws {
    let file = try read("satellite-ground-track.csv")
    #expect(file.pointsRead == 186 && file.tracks.pointCount == 186)
  }

  @Test("Records that cannot be read, and zeros before a fix, are left out and counted")
  func badRecordsAreCounted() throws {
    #expect(try read("opentracks-pause-at-latitude-100.kml").faults.count == 1)
    #expect(try read("null-island-before-gps-lock.csv").rowsWithoutPosition == 2)
    #expect(try read("garmin-g5-two-header-lines.csv").rowsWithoutPosition == 1)
    #expect(try read("igc-60000-thousandths-of-a-minute.igc").tracks.pointCount == 50)
    #expect(try read("igc-one-fix-stamped-01-00-in-the-afternoon.igc").dropped.wrongTimes == 1)
    #expect(try read("blank-line-before-xml-declaration.gpx").tracks.pointCount == 3)
  }

  @Test("A file of XML that ends in the middle is read up to there, or refused as asked")
  func aFileThatEndsInTheMiddleIsReadUpToThere() throws {
    let whole = String(decoding: try fixture("flight.gpx"), as: UTF8.self)
    let count = try TrackFile(Array(whole.utf8)).tracks.pointCount
    let middle = try #require(whole.range(of: "<trkpt", options: .backwards))
    let cut = Array(whole[..<middle.lowerBound].utf8)
    let file = try TrackFile(cut)
    #expect(file.tracks.pointCount == count - 1)
    #expect(file.faults.first?.reason == .cutOff)
    #expect(throws: TrackReadError.self) { try TrackFile(cut, isStrict: true) }
  }

  @Test("Zero, zero is a place where the line leads there")
  func zeroZeroIsAPlaceWhereTheLineLeadsThere() throws {
    let text = "lat,lon\n-0.02,-0.02\n-0.01,-0.01\n0,0\n0.01,0.01\n"
    #expect(try TrackFile(Array(text.utf8)).tracks.pointCount == 4)
  }
}
