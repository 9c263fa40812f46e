import FlightTracks
import Testing

/// Files that end in the middle: read up to there, one record counted, and refused where that is asked for.
@Suite struct CutFileTests {
  /// A gzip file of a text that is stored, cut behind it.
  private func packed(_ text: some StringProtocol) -> [UInt8] {
    let bytes = Array(text.utf8)
    let length = bytes.count + 1000
    let size = [UInt8(length & 255), UInt8(length >> 8)]
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + size + size.map { ~$0 } + bytes
  }

  private func expect(
    _ bytes: [UInt8], has count: Int, line: Int? = nil, _ name: Comment
  ) throws {
    let file = try TrackFile(bytes)
    #expect(file.tracks.pointCount == count, name)
    #expect(file.faults.count == 1 && file.faults.first?.reason == .cutOff, name)
    if let line { #expect(file.faults.first?.line == line, name) }
    #expect(throws: TrackReadError.self, name) { try TrackFile(bytes, isStrict: true) }
  }

  private static let table =
    "time,lat,lon\n2024-05-01T12:00:00Z,47,8\n2024-05-01T12:01:00Z,47.1,8\n"
  private static let feature =
    #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":"#
    + #"{"type":"LineString","coordinates":["#

  @Test("A gzip file that was cut is read up to there, whole lines alone")
  func aPackedFileThatWasCut() throws {
    // A place that lacks digits is another one.
    try expect(packed(Self.table + "2024-05-01T12:02:00Z,47.2,8"), has: 2, "CSV")
    try expect(packed(Self.table), has: 2, "CSV between lines")
    let igc =
      "HFDTE310724\nB1200004723000N00832000EA0050000560\nB1201004724000N00833000EA0060000660\n"
    try expect(packed(igc + "B1202004725000N0083"), has: 2, "IGC")
    try expect(
      packed(#"<gpx><trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1.1" lon="2"/><trkpt la"#),
      has: 2, "GPX")
    try expect(packed(Self.feature + "[8,47],[8.1,47],[8.2"), has: 2, "GeoJSON")
    #expect(throws: TrackReadError.self) { try TrackFile(packed("time,lat,lo")) }
  }

  @Test(
    "JSON that was cut is read up to the last record that is whole",
    arguments: [
      (feature + "[8,47],[8.1,47],[8.2,4", 2), (feature + "[8,47],[8.1,47]", 2),
      (feature + "[8,47],[8.1,47],[8.2,47]]},", 3),
      (feature + #"[8,47],[8.1,47]]}},{"type":"Feature","geometry":{"type":"Line"#, 2),
      (
        #"{"icao":"3c65ac","timestamp":1714564800,"trace":[[0,47,8,1000],[60,47.1,8,1000],[120,47.2"#,
        2
      ),
      (
        #"[{"lat":47,"lon":8,"x":null},{"lat":47.1,"lon":8,"x":null},{"lat":47.2,"lon":8,"x":nu"#, 2
      ),
      ("{\"lat\":47,\"lon\":8}\n{\"lat\":47.1,\"lon\":8}\n{\"lat\":47.2,\"lon\":8", 2),
      (
        #"{"locations":[{"latitudeE7":470000000,"longitudeE7":80000000,"timestamp":"2024-05-01T12:00:00Z"},"#
          + #"{"latitudeE7":471000000,"longitudeE7":80000000,"timestamp":"2024-05-01T12:01:00Z"},"#
          + #"{"latitudeE7":472000000,"longitudeE7":8"#, 2
      ),
    ])
  func jsonThatWasCut(_ text: String, _ count: Int) throws {
    try expect(Array(text.utf8), has: count, "\(text)")
    // In the middle of a character, too.
    try expect(Array(text.utf8) + [0xC3], has: count, "\(text)")
  }

  @Test("JSON of which no record is whole is refused")
  func nothingWhole() {
    for text in [
      "{", "[", "[[", Self.feature, Self.feature + "[8,47", #"{"lat":[1,2,3],"lon":[1,2"#,
      "[{\"lat\":47,",
    ] {
      #expect(throws: TrackReadError.self, "\(text)") { try TrackFile(Array(text.utf8)) }
    }
  }

  @Test(
    "Every cut of a file of JSON is an error, or the start of its line",
    arguments: [
      "line.geojson", "adsb-trace.json",
    ])
  func everyCut(_ name: String) throws {
    let bytes = try fixture(name)
    let whole = try TrackFile(bytes).tracks.pointCount
    for length in stride(from: 1, to: bytes.count - 2, by: max(1, bytes.count / 150)) {
      guard let file = try? TrackFile(Array(bytes[..<length])) else { continue }
      #expect(file.faults.count >= 1 && file.tracks.pointCount <= whole)
    }
  }
}
