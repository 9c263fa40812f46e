import Testing

@testable import FlightTracks

/// Heights and speeds of formats that have units of their own: one stage makes meters and meters a second
/// of the numbers as they are written.
@Suite struct UnitsOfFormatsTests {
  private static let trace =
    #"{"icao":"3c65ac","timestamp":1714564800,"trace":["#
    + #"[0,47,8,35000,450,90,0],[60,47.1,8,35000,450,90,0]]}"#
  private static let path =
    #"{"icao24":"3c65ac","path":[[1714564800,47,8,10000,90,false],[1714564860,47.1,8,10000,90,false]]}"#
  private static let nmea =
    "$GPRMC,120000,A,4700.0,N,00800.0,E,100.0,90.0,010524,,\n"
    + "$GPGGA,120000,4700.0,N,00800.0,E,1,08,1.1,1000.0,M,46.9,M,,\n"
    + "$GPRMC,120100,A,4701.0,N,00800.0,E,100.0,90.0,010524,,\n"
  private static let ownTracks = (0..<2).map {
    #"{"_type":"location","tid":"RO","tst":\#(1_714_564_800 + 60 * $0),"lat":52.\#($0),"lon":13.5,"#
      + #""alt":36,"vel":18}"#
  }.joined(separator: "\n")
  private static let gpx =
    #"<gpx><trk><trkseg><trkpt lat="1" lon="2"><ele>300</ele><speed>10</speed></trkpt>"#
    + #"<trkpt lat="1.1" lon="2"/></trkseg></trk></gpx>"#

  private func read(_ text: String, _ rules: ReadingRules = ReadingRules()) throws -> TrackFile {
    try TrackFile(TrackSource(Array(text.utf8)), rules)
  }

  private func isNear(_ value: Double?, _ wanted: Double?) -> Bool {
    guard let value, let wanted else { return value == nil && wanted == nil }
    return abs(value - wanted) < 1e-6
  }

  @Test(
    "A format has its own units, and tells them",
    arguments: [
      (trace, AltitudeUnit.feet, SpeedUnit?.some(.knots), 35_000 * 0.3048, 450 * 1852 / 3600.0),
      (path, .meters, nil, 10_000, nil), (nmea, .meters, .knots, 1000, 100 * 1852 / 3600.0),
      (ownTracks, .meters, .kilometersPerHour, 36, 5),
      (gpx, .meters, .metersPerSecond, 300, 10),
    ] as [(String, AltitudeUnit, SpeedUnit?, Double, Double?)])
  func unitsOfTheFormat(
    _ text: String, _ altitude: AltitudeUnit, _ speed: SpeedUnit?, _ meters: Double,
    _ metersASecond: Double?
  ) throws {
    let file = try read(text)
    #expect(file.altitudeUnit == UnitReading(unit: altitude, reason: .format))
    #expect(file.speedUnit == speed.map { UnitReading(unit: $0, reason: .format) })
    let point = try #require(file.tracks.first?.segments.first?.first)
    #expect(isNear(point.altitude, meters) && isNear(point.speed, metersASecond))
    // Who says what is so already changes nothing.
    let told = try read(text, ReadingRules(altitudeUnit: altitude, speedUnit: speed))
    #expect(told.tracks == file.tracks && told.altitudeUnit?.reason == .option)
  }

  @Test(
    "The user's unit takes the place of the format's",
    arguments: [(trace, 35_000.0, 450.0), (nmea, 1000, 100), (ownTracks, 36, 18), (gpx, 300, 10)])
  func theUsersUnit(_ text: String, _ altitude: Double, _ speed: Double) throws {
    let file = try read(text, ReadingRules(altitudeUnit: .feet, speedUnit: .milesPerHour))
    let point = try #require(file.tracks.first?.segments.first?.first)
    #expect(isNear(point.altitude, altitude * 0.3048) && isNear(point.speed, speed * 0.44704))
    #expect(file.altitudeUnit == UnitReading(unit: .feet, reason: .option))
    #expect(file.speedUnit == UnitReading(unit: .milesPerHour, reason: .option))
  }

  @Test("A height that is no number in meters is none")
  func aHeightTooLarge() throws {
    let text = Self.gpx.replacing("300", with: "1e308")
    let file = try read(text, ReadingRules(altitudeUnit: .kilometers))
    #expect(file.tracks.joined().allSatisfy { $0.altitude == nil })
  }
}

extension [RecordedTrack] {
  fileprivate func joined() -> [TrackPoint] { flatMap(\.segments).flatMap { $0 } }
}
