import FlightTracks
import Testing

/// Files that were made to break readers, or broke on their way.
@Suite struct HostileFileTests {
  private func read(_ text: String) throws -> TrackFile { try TrackFile(Array(text.utf8)) }

  private func reason(_ bytes: [UInt8]) -> TrackReadError.Reason? {
    do throws(TrackReadError) { _ = try TrackFile(bytes) } catch { return error.reason }
    return nil
  }

  @Test(
    "XML document types are refused",
    arguments: [
      "<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx>&a;</gpx>",
      "<!DOCTYPE gpx SYSTEM \"file:///etc/passwd\"><gpx/>",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE kml>\n<kml/>",
      "<!DOCTYPE gpx [<!ENTITY % x SYSTEM \"http://localhost/\"> %x;]><gpx/>",
    ])
  func documentTypesAreRefused(_ text: String) {
    #expect(reason(Array(text.utf8)) == .doctype)
  }

  @Test("XML and JSON nested a million deep are refused")
  func nestingAMillionDeepIsRefused() {
    let count = 1_000_000
    let gpx = "<gpx>" + String(repeating: "<a>", count: count)
    let json = String(repeating: "[", count: count)
    let objects = String(repeating: "{\"a\":", count: count)
    let features = "{\"type\":\"GeometryCollection\",\"geometries\":["
    for text in [gpx, json, objects, String(repeating: features, count: 10_000)] {
      #expect(reason(Array(text.utf8)) == .tooDeep(100))
    }
  }

  @Test("Damaged and unsupported archives are named")
  func packedFilesAreNamed() {
    // Of others that are cut off the start is read.
    #expect(reason([0x1F, 0x8B, 8, 0, 0]) == .syntax("gzip: it is cut off"))
    #expect(reason([0x50, 0x4B, 3, 4, 20]) == .syntax("zip: its list of files is missing"))
    #expect(reason([0x28, 0xB5, 0x2F, 0xFD, 0]) == .compressed("zstd"))
    #expect(reason(Array("%PDF-1.7\n".utf8)) == .unknownFormat("a PDF"))
  }

  @Test("Invalid text encodings are named")
  func brokenEncodingsAreNamed() {
    #expect(reason([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0]) == .encoding("UTF-32"))
    #expect(reason([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00]) == .encoding("broken UTF-16"))
    #expect(
      reason([0xFF, 0xFE, 0x41]) == .encoding("UTF-16 that ends in half a character"))
    #expect(
      reason(Array("lat,lon\n1,\u{0}\u{1}2\n".utf8)) == .unknownFormat("no text: it has a NUL byte")
    )
    #expect(
      reason(Array("{\"type\":\"".utf8) + [0xFF] + Array("\"}".utf8))
        == .encoding("another encoding than UTF-8"))
    let klingon = "<?xml version=\"1.0\" encoding=\"x-klingon\"?><gpx/>"
    #expect(reason(Array(klingon.utf8)) == .encoding("x-klingon, which is not read"))
    let latin1 = Array("<gpx><trk><name>Z".utf8) + [0xFC] + Array("rich</name></trk></gpx>".utf8)
    #expect(reason(latin1) == .encoding("another encoding than it claims"))
  }

  @Test(
    "A file cut anywhere is an error where that is asked for, never a trip",
    arguments: [
      "flight.gpx", "flightaware.kml", "flightradar24.kml", "line.geojson", "adsb-trace.json",
      "line.kml",
    ])
  func aFileCutAnywhereIsAnErrorAndNeverATrip(_ name: String) throws {
    let bytes = try fixture(name)
    // The last character ends the root; a line end may follow it.
    for length in stride(from: 1, to: bytes.count - 2, by: max(1, bytes.count / 150)) {
      #expect(throws: TrackReadError.self, "\(length) of \(bytes.count) bytes") {
        try TrackFile(Array(bytes[..<length]), isStrict: true)
      }
    }
  }

  @Test(
    "Flipped bytes never crash the reader",
    arguments: [
      "flight.gpx", "flightaware.kml", "line.geojson", "adsb-trace.json", "flightradar24.csv",
      "opensky.csv",
    ])
  func bytesThatFlipNeverStopTheReader(_ name: String) throws {
    let original = try fixture(name)
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      var bytes = original
      for _ in 0...random(4) {
        switch random(3) {
        case 0: bytes[random(bytes.count)] = UInt8(random(256))
        case 1: bytes.remove(at: random(bytes.count))
        default:
          let special = Array("\"',;<>{}[]-.e\n\r\u{0}&".utf8)
          bytes.insert(special[random(special.count)], at: random(bytes.count))
        }
      }
      for isStrict in [false, true] {
        // Whatever comes of it: points that are places, or an error.
        guard let file = try? TrackFile(bytes, isStrict: isStrict) else { continue }
        for point in file.tracks.flatMap(\.segments).joined() {
          #expect(abs(point.latitude) <= 90 && abs(point.longitude) <= 180)
        }
      }
    }
  }

  @Test(
    "Faults are reported with their line",
    arguments: [
      ("<gpx><trk><trkseg><trkpt lat=\"1\"/></trkseg></trk></gpx>", 1),
      ("<gpx>\n<trk><trkseg>\n<trkpt lat=\"nan\" lon=\"2\"/></trkseg></trk></gpx>", 3),
      ("<gpx>\n<trk><trkseg>\n<trkpt lat=\"91\" lon=\"2\"/></trkseg></trk></gpx>", 3),
      (
        "<gpx>\n<trk><trkseg>\n\n<trkpt lat=\"1\" lon=\"2\"><time>noon</time></trkpt></trkseg></trk></gpx>",
        4
      ),
      ("<gpx></gpx>\ngarbage", 2),
      ("<gpx>\n<trk></gpx>", 2),
      (
        "<kml><Placemark><LineString><coordinates>1,2\n3,x\n</coordinates></LineString></Placemark></kml>",
        2
      ),
      ("<kml>\n<Placemark><Track><when>2024-01-01</when>\n</Track></Placemark></kml>", 3),
      ("{\"type\":\"LineString\",\n\"coordinates\":[[1,2],\n[3]]}", 3),
      ("{\"type\":\"LineString\",\n\"coordinates\":[[1,2],\n[3,91]]}", 3),
      ("{\"type\":\"LineString\",\n\"coordinates\":[[1,2],\n[3,1e999]]}", 3),
      ("{\"type\":\"LineString\",\n\"coordinates\":[[1,2],\n[3,4],]}", 3),
      ("{\"type\":\"Polygon\",\"coordinates\":[[[1,2],[3,4]]]}", 1),
      ("{\"trace\":[[0,1,2],\n[1,\"x\",2]],\"timestamp\":1}", 2),
    ])
  func faultsAreToldWithTheirLine(_ text: String, _ line: Int) {
    do throws(TrackReadError) {
      _ = try TrackFile(Array(text.utf8), isStrict: true)
      Issue.record("it was read")
    } catch { #expect(error.line == line, "\(error)") }
  }

  @Test(
    "A file without a line is an error",
    arguments: [
      "<gpx/>", "<kml/>", "<svg/>", "{}", "[]", "{\"type\":\"FeatureCollection\",\"features\":[]}",
      "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{}}", "{\"trace\":[]}",
      "{\"type\":\"Point\",\"coordinates\":[1,2]}", "<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", "<",
      "<!--",
      "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[1,1],[0,0]]]}",
    ])
  func aFileWithoutALineIsAnError(_ text: String) {
    #expect(throws: TrackReadError.self) { try read(text) }
  }

  @Test("Times and speeds too large for a number are none")
  func sumsThatOverflow() throws {
    let points = try read(
      #"{"timestamp":1e308,"trace":[[1e308,1,2,0,1e308],[1e308,1.1,2,0,1e308],[1e308,1.2,2,0,3]]}"#
    ).tracks[0].segments[0]
    #expect(points.allSatisfy { $0.time == nil })
    #expect(points.allSatisfy { $0.speed?.isFinite ?? true })
  }
}
