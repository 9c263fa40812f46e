import FlightTracks
import Testing

/// What loggers of gliders write.
@Suite struct IGCReaderTests {
  /// A fix each minute round midnight, with what else such files hold.
  private static let flight = """
    AXXX123 logger
    HFDTE310724
    HFPLTPILOTINCHARGE:NOBODY
    I023638FXA3940SIU
    C150723101010000000000102
    C4700000N00800000ETAKEOFF
    B2358004723000N00832000EA0050000560001
    B2359004724000N00833000EA0060000660001
    B0000304725000S00834000WA0070000760001
    B0001304726500N00835250EA-001200012001
    LXXXBAD comment
    GABCDEF
    """

  private func read(_ text: String, isStrict: Bool = false) throws -> TrackFile {
    try TrackFile(Array(text.utf8), isStrict: isStrict)
  }

  private func points(_ text: String) throws -> [TrackPoint] {
    try read(text).tracks.flatMap(\.segments).flatMap { $0 }
  }

  private static let north = flight.replacing("S00834000W", with: "N00834000E")

  @Test("IGC fixes, the date and midnight are read")
  func fixesTheDateAndMidnightAreRead() throws {
    let file = try read(Self.north)
    #expect(file.format == .igc)
    #expect(file.tracks.count == 1 && file.tracks[0].name == nil)
    let points = file.tracks[0].segments[0]
    // 2024-07-31T23:58:00Z; the third is of the next day.
    #expect(points.map(\.time) == [0, 60, 150, 210].map { 1_722_470_280 + $0 })
    #expect(points[0].latitude == 47 + 23.0 / 60 && points[0].longitude == 8 + 32.0 / 60)
    #expect(points[3].latitude == 47 + 26.5 / 60 && points[3].longitude == 8 + 35.25 / 60)
    #expect(points.map(\.altitude) == [560, 660, 760, 12])
  }

  @Test("South and west are negative")
  func southAndWestAreNegative() throws {
    let text = Self.flight.split(separator: "\n").map { line in
      line.hasPrefix("B") ? line.replacing("N008", with: "S008").replacing("EA", with: "WA") : line
    }.joined(separator: "\n")
    #expect(try points(text).allSatisfy { $0.latitude < -47 && $0.longitude < -8 })
  }

  @Test(
    "Dialects of IGC give one flight",
    arguments: [
      north.replacing("\n", with: "\r\n"), north.replacing("\n", with: "\r"), north.lowercased(),
      "\u{FEFF}\n\n" + north, "\u{13}\u{11}\nsome junk, \"of a cable\n" + north,
      north.replacing("HFDTE310724", with: "HFDTEDATE:310724,01"),
      north.replacing("HFDTE310724", with: "HFDTE 310724"),
      // A logger that names the new day, and one that writes its header again.
      north.replacing("B000030", with: "HFDTE010824\nB000030"),
      north.replacing("B235900", with: "HFDTE310724\nB235900"),
    ])
  func itsDialectsAreOneFlight(_ text: String) throws {
    let points = try points(text)
    #expect(points == (try self.points(Self.north)))
  }

  @Test("Pressure altitude is used where there is no GNSS altitude")
  func heightByPressureStandsInWhereTheSatellitesGiveNone() throws {
    let text = Self.north.replacing("00560", with: "00000").replacing("00660", with: "00000")
      .replacing("00760", with: "00000").replacing("00012001", with: "00000001")
    #expect(try points(text).map(\.altitude) == [500, 600, 700, -12])
  }

  @Test("A fix without satellites is no position")
  func whatALoggerWritesWithoutSatellitesIsNoPlace() throws {
    let nowhere = "B2359300000000N00000000EV0050000000001\n"
    let asBefore = "B2359304724000N00833000EV0061000000001\n"
    let flat = "B2359304724500N00833500EV0061000000001\n"
    for (line, count) in [(nowhere, 4), (asBefore, 4), (flat, 5)] {
      let file = try read(Self.north.replacing("B000030", with: line + "B000030"))
      #expect(file.tracks[0].segments[0].count == count)
      #expect(file.rowsWithoutPosition == 5 - count)
    }
  }

  @Test(
    "A broken fix is left out and counted, or reported with its line",
    arguments: [
      ("N00833000E", "N00833000", TrackReadError.Reason?.none),
      ("4724000N", "4764000N", .outOfRange("64.0 minutes of a degree")),
      ("4724000N", "9124000N", nil), ("00833000E", "19933000E", nil),
      ("B235900", "B255900", .notATime("255900")), ("B235900", "B2359X0", nil),
      ("4724000N", "4724000X", nil),
    ])
  func aBrokenFixIsToldWithItsLineOrPassedOver(
    _ good: String, _ bad: String, _ reason: TrackReadError.Reason?
  ) throws {
    let text = Self.north.replacing(good, with: bad)
    do throws(TrackReadError) {
      _ = try TrackFile(Array(text.utf8), isStrict: true)
      Issue.record("it was read")
    } catch {
      #expect(error.line == 8)
      if let reason { #expect(error.reason == reason) }
    }
    let file = try read(text)
    #expect(file.faults.count == 1 && file.tracks[0].segments[0].count == 3)
  }

  @Test("A day that no month has is left out and counted, and zeros are no day")
  func aDayThatNoMonthHas() throws {
    let text = Self.north.replacing("HFDTE310724", with: "HFDTE310224")
    let file = try read(text)
    #expect(file.faults.count == 1)
    #expect(file.faults.first == TrackReadError(.notATime("310224"), line: 2))
    #expect(file.tracks[0].segments[0].count == 4)
    #expect(throws: TrackReadError.self) { try read(text, isStrict: true) }
    let zeros = Self.north.replacing("HFDTE310724", with: "HFDTE000000")
    #expect(try read(zeros, isStrict: true).tracks[0].segments[0].count == 4)
  }

  @Test("An IGC file cut anywhere is an error or holds whole fixes")
  func aFileCutAnywhereIsAnErrorOrAWholeNumberOfFixes() throws {
    let whole = try points(Self.north)
    let bytes = Array(Self.north.utf8)
    for length in 1..<bytes.count {
      guard let file = try? TrackFile(Array(bytes[..<length])) else { continue }
      let points = file.tracks[0].segments[0]
      #expect(points.map(\.latitude) == whole.prefix(points.count).map(\.latitude))
    }
  }

  @Test("An IGC file without fixes is no line")
  func aFileWithoutFixesIsNoLine() {
    let text = Self.north.split(separator: "\n").filter { !$0.hasPrefix("B") }
      .joined(separator: "\n")
    #expect(throws: TrackReadError(.noPoints("no positions"))) { try read(text) }
  }
}
