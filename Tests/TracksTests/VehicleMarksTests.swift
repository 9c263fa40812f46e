import FlightTracks
import Testing

/// Rows of several vehicles in one table, and what says whose they are.
@Suite struct VehicleMarksTests {
  /// A table with a row a minute for each of some vehicles, a degree apart; each gives the cells behind
  /// its position.
  private func read(
    _ columns: String, rows: Int = 40, only filter: AircraftFilter = AircraftFilter(),
    isStrict: Bool = false, _ cells: [(Int) -> String]
  ) throws -> TrackFile {
    var text = "time,lat,lon,\(columns)\n"
    for row in 0..<rows {
      for (vehicle, cells) in cells.enumerated() {
        let minute = row < 10 ? "0\(row)" : "\(row)"
        text += "2024-05-01T10:\(minute):00Z,\(47 + Double(vehicle) + 0.01 * Double(row)),8,"
        text += "\(cells(row))\n"
      }
    }
    return try TrackFile(Array(text.utf8), filter: filter, isStrict: isStrict)
  }

  @Test("A vehicle is what its rows say, whatever other columns there are")
  func rowsSayWhoseTheyAre() throws {
    // A column of addresses that is blank.
    let named = try read("icao24,callsign", [{ _ in ",SWR8" }, { _ in ",DLH4" }])
    #expect(named.tracks.map(\.name) == ["SWR8", "DLH4"])
    #expect(named.tracks.map(\.pointCount) == [40, 40] && named.dropped.total == 0)
    // One that holds the code of an airport.
    let ships = try read("icao,mmsi", [{ _ in "LSZH,211" }, { _ in "LSZH,212" }])
    #expect(
      ships.tracks.map(\.id) == ["211", "212"] && ships.tracks.allSatisfy { $0.icao24 == nil })
    #expect(ships.tracks.map(\.pointCount) == [40, 40])
    let wing = try read("icao24", [{ _ in "4B1805" }, { _ in "~2ab123" }])
    #expect(wing.tracks.map(\.icao24) == ["4b1805", "~2ab123"])
  }

  @Test("An address that is missing for a while is known from the callsign beside it")
  func addressesAreLearned() throws {
    let file = try read(
      "icao24,callsign",
      [{ $0 % 3 == 0 ? ",SWR8" : "4b1805,SWR8" }, { $0 % 2 == 0 ? "3c6444,DLH4" : "3c6444," }])
    #expect(file.tracks.map(\.icao24) == ["4b1805", "3c6444"])
    #expect(file.tracks.map(\.name) == ["SWR8", "DLH4"])
    #expect(file.tracks.map(\.pointCount) == [40, 40])
    // One callsign of two aircraft makes them no one.
    let two = try read("icao24,callsign", [{ _ in "4b1805,TEST" }, { _ in "3c6444,TEST" }])
    #expect(two.tracks.map(\.pointCount) == [40, 40])
  }

  @Test("Rows that do not say whose they are, are of the only one, or left out and counted")
  func rowsWithoutMarks() throws {
    let one = try read("callsign", [{ 10..<20 ~= $0 ? "" : "SWR8" }])
    #expect(one.tracks.map(\.pointCount) == [40] && one.faults.count == 0)
    #expect(
      one.tracks[0].segments[0].map(\.latitude).sorted()
        == one.tracks[0].segments[0].map(\.latitude))
    let under = try read(
      "callsign", only: AircraftFilter(callsign: "swr8"), [{ 10..<20 ~= $0 ? "" : "SWR8" }])
    #expect(under.tracks.map(\.pointCount) == [30])
    let cells: [(Int) -> String] = [{ $0 < 8 ? "" : "A" }, { $0 < 8 ? "" : "B" }]
    let two = try read("device", cells)
    #expect(two.tracks.map(\.id) == ["A", "B"] && two.tracks.map(\.pointCount) == [32, 32])
    #expect(two.faults.count == 16 && two.faults.first?.line == 2)
    #expect(throws: TrackReadError.self) { try read("device", isStrict: true, cells) }
  }

  @Test("A position beyond the pole is left out of a table without ids, too")
  func outOfRange() throws {
    let rows = ["47,8", "47.01,8", "147.02,8", "47.03,8"].enumerated()
    let text = rows.map { "2024-05-01T10:0\($0):00Z,\($1)\n" }.joined()
    let file = try TrackFile(Array("time,lat,lon\n\(text)".utf8))
    #expect(file.tracks.map(\.pointCount) == [3] && file.faults.count == 1)
  }

  @Test("What is asked for is kept, of files of any format, or refused with what there is")
  func choices() throws {
    let cells: [(Int) -> String] = [
      { $0 < 20 ? "4b1805,SWR8" : "4b1805,SWR9" }, { _ in "3c6444,DLH4" },
    ]
    let second = try read("icao24,callsign", only: AircraftFilter(callsign: "swr9"), cells)
    #expect(second.tracks.map(\.name) == ["SWR9"] && second.tracks.map(\.pointCount) == [20])
    #expect(second.tracks[0].first?.latitude == 47.2)
    let whole = try read("icao24,callsign", only: AircraftFilter(icao24: "4B1805"), cells)
    #expect(whole.tracks.map(\.pointCount) == [40])
    let refusals: [(AircraftFilter, TrackReadError.Reason)] = [
      (
        AircraftFilter(callsign: "X"),
        .noSuchAircraft(.callsign, "X", held: ["SWR8", "SWR9", "DLH4"], ids: [])
      ),
      (
        AircraftFilter(callsign: "DLH4", icao24: "4b1805"),
        .noSuchAircraft(.icao24, "4b1805", held: ["3c6444"], ids: [])
      ),
      (AircraftFilter(id: "X"), .noSuchAircraft(.id, "X", held: ["SWR8", "DLH4"], ids: [])),
    ]
    for (filter, reason) in refusals {
      #expect(throws: TrackReadError(reason)) { try read("icao24,callsign", only: filter, cells) }
    }
    let gpx = ["A", "B"].map {
      "<trk><name>\($0)</name><trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"1\" lon=\"3\"/>"
        + "</trkseg></trk>"
    }
    let bytes = Array("<gpx version=\"1.1\">\(gpx.joined())</gpx>".utf8)
    #expect(try TrackFile(bytes, filter: AircraftFilter(id: "b")).tracks.map(\.name) == ["B"])
    #expect(throws: TrackReadError(.noSuchAircraft(.icao24, "4b1805", held: [], ids: ["A", "B"]))) {
      try TrackFile(bytes, filter: AircraftFilter(icao24: "4b1805"))
    }
  }
}
