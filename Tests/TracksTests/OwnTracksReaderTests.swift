import FlightTracks
import Testing

/// What the app OwnTracks sends, and its recorder keeps. The shapes are those of its documentation.
@Suite struct OwnTracksReaderTests {
  private func message(_ minute: Int, _ tid: String = "RO", _ more: String = "") -> String {
    #"{"_type":"location","tid":"\#(tid)","topic":"owntracks/somebody/\#(tid)","tst":\#(1_709_283_780 + 60 * minute),"#
      + #""lat":52.\#(100 + minute),"lon":13.5,"alt":36,"vel":18,"SSID":"private"\#(more)}"#
  }

  private func read(_ text: String, isStrict: Bool = false) throws -> TrackFile {
    let file = try TrackFile(Array(text.utf8), isStrict: isStrict)
    #expect(file.format == .ownTracks)
    return file
  }

  @Test("Every form in which messages are kept gives the same track", arguments: 0..<7)
  func everyForm(_ form: Int) throws {
    let other =
      #"{"_type":"transition","lat":1,"lon":1,"tst":1709283785,"event":"leave","tid":"RO"}"#
    let messages = [message(0), other, message(2), message(1), #"{"_type":"lwt","tst":1}"#]
    let line = { (blanks: String) in
      messages.map { "2024-03-01T09:03:00Z\(blanks)*                 \(blanks)\($0)" }
        .joined(separator: "\n")
    }
    let list = messages.joined(separator: ",\n")
    let text = [
      line("\t"), line("  "), messages.joined(separator: "\n"), "[\(list)]",
      #"{"count":3,"data":[\#(list)],"status":200}"#, line("\t").replacing("\n", with: "\r\n"),
      // The recorder's answers may leave the type out.
      "[\(list)]".replacing(#""_type":"location","#, with: ""),
    ][form]
    let file = try read(text, isStrict: true)
    try #require(file.tracks.count == 1)
    let points = file.tracks[0].segments[0]
    #expect(file.tracks[0].name == "RO")
    #expect(points.map(\.latitude) == [52.1, 52.101, 52.102])
    #expect(points.map(\.time) == [0, 60, 120].map { 1_709_283_780 + $0 })
    #expect(points.allSatisfy { $0.altitude == 36 && $0.speed == 5 })
  }

  @Test("Each device has a track")
  func eachDevice() throws {
    let text = (0..<4).flatMap { [message($0, "AB"), message($0 + 100, "XY")] }
      .joined(separator: "\n")
    #expect(try read(text).tracks.map(\.name) == ["AB", "XY"])
  }

  @Test("A broken line is left out and counted, with its number")
  func aBrokenLine() throws {
    let lines = (0..<5).map { "2024-03-01T09:03:00Z\t*\t" + message($0) }
    var broken = lines
    broken[2] = String(lines[2].dropLast(30))
    broken[3] = lines[3].replacing("52.103", with: "152.103")
    let file = try read(broken.joined(separator: "\n"))
    #expect(file.tracks[0].pointCount == 3 && file.faults.count == 2)
    #expect(file.faults.first?.line == 3)
    #expect(throws: TrackReadError.self) {
      try read(broken.joined(separator: "\n"), isStrict: true)
    }
    let secret = #"{"_type":"encrypted","data":"x"}"#
    #expect(throws: TrackReadError(.noPoints("only 2 encrypted messages"))) {
      try read(secret + "\n" + secret)
    }
  }
}
