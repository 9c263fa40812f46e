import FlightTracks
import Testing

/// Telemetry of balloons, as SondeHub answers it.
@Suite struct SondeHubReaderTests {
  private func frame(_ minute: Int, _ serial: String = "V1620896", by station: String = "A")
    -> String
  {
    #"{"software_name": "auto_rx", "uploader_callsign": "\#(station)", "serial": "\#(serial)", "#
      + #""frame": \#(minute), "datetime": "2024-06-15T08:0\#(minute):00.000000Z", "#
      + #""lat": \#(47 + Double(minute) / 100), "lon": 8.5, "alt": \#(1531 + minute), "vel_h": 12.5}"#
  }

  private func read(_ text: String, _ callsign: String? = nil) throws -> TrackFile {
    let file = try TrackFile(
      Array(text.utf8), filter: AircraftFilter(callsign: callsign), isStrict: true)
    #expect(file.format == .sondeHub)
    return file
  }

  @Test("Lists, lines and answers by moment give one ascent in meters", arguments: 0..<4)
  func everyForm(_ form: Int) throws {
    let frames = [0, 1, 2, 3].map { frame($0) }
    let heard = frames + frames.map { $0.replacing(#""A""#, with: #""B""#) }
    let members = frames.enumerated().map { #""2024-06-15T08:0\#($0.offset):00Z": \#($0.element)"# }
    let text = [
      "[\(heard.joined(separator: ",\n"))]", heard.joined(separator: "\n"),
      #"{"V1620896": {\#(members.joined(separator: ","))}}"#,
      "[\(frames.reversed().joined(separator: ","))]"
        .replacing("\"serial\"", with: "\"payload_callsign\""),
    ][form]
    let file = try read(text)
    let points = file.tracks[0].segments[0]
    #expect(file.tracks.map(\.name) == ["V1620896"] && file.dropped.total == 0)
    #expect(points.map(\.altitude) == [1531, 1532, 1533, 1534])
    #expect(points.map(\.time) == [0, 60, 120, 180].map { 1_718_438_400 + $0 })
    #expect(points.allSatisfy { $0.speed == 12.5 })
  }

  @Test("Each balloon has a track, of which one may be chosen")
  func eachBalloon() throws {
    let text =
      "[" + (0..<4).flatMap { [frame($0), frame($0, "S123")] }.joined(separator: ",") + "]"
    #expect(try read(text).tracks.map(\.name) == ["V1620896", "S123"])
    #expect(try read(text, "S123").tracks.map(\.name) == ["S123"])
  }
}
