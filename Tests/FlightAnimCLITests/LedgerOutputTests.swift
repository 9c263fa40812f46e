import FlightTestSupport
import Foundation
import Testing

private struct Report: Decodable {
  struct Leg: Decodable {
    let kind: String
    let distance_m: Double
    let gap_m: Double
    let connection_m: Double
  }
  struct Trip: Decodable {
    let legs: [Leg]
    let flights: Int
    let distance_m: Double
    let connection_m: Double
  }
  struct PassedOver: Decodable, Equatable {
    let from: String
    let to: String
    let date: String?
  }
  struct Comparison: Decodable {
    let distance_m: Double
    let distance_ratio: Double
  }
  let legs: [Leg]
  let trips: [Trip]
  let flights: Int
  let distance_m: Double
  let gap_m: Double
  let connection_m: Double
  let passed_over: [PassedOver]?
  let comparison: Comparison?
}

/// The figures of journeys in what the tool prints and writes.
@Suite struct LedgerOutputTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private static let log = """
    Date,From,To
    2024-01-01,PER,PER
    2024-01-02,LAX,JFK
    2024-02-03,SYD,PER
    2024-03-03,PER,PER

    """

  private func file(_ text: String, _ name: String) throws -> String {
    try Data(text.utf8).write(to: scratch.url(name))
    return scratch.path(name)
  }

  private func report(_ arguments: String...) throws -> (Report, errors: String) {
    let answer = try flightanim(arguments + ["--json"], folder: scratch.url)
    try #require(answer.status == 0, "\(answer.errors)")
    return (try JSONDecoder().decode(Report.self, from: answer.output), answer.errors)
  }

  @Test("A log tells what was flown, what was not, and what it passed over")
  func aLogTellsWhatWasFlown() throws {
    let log = try file(LedgerOutputTests.log, "log.csv")
    let (report, errors) = try report(
      log, "--svg", scratch.path("a.svg"), "--path", scratch.path("a.csv"), "--path",
      scratch.path("a.geojson"), "--title", "{distance}, {countries}")
    #expect(report.legs.map(\.kind) == ["flown", "connection", "flown"])
    #expect(abs(report.distance_m - 7_266_975) < 2 && abs(report.connection_m - 16_012_869) < 2)
    #expect(report.flights == 2 && report.gap_m == 0)
    #expect(abs(report.legs.reduce(0) { $0 + $1.distance_m } - report.distance_m) < 0.01)
    #expect(abs(report.legs.reduce(0) { $0 + $1.connection_m } - report.connection_m) < 0.01)
    #expect(report.trips[0].distance_m == report.distance_m && report.trips[0].flights == 2)
    #expect(
      report.passed_over
        == ["2024-01-01", "2024-03-03"].map {
          Report.PassedOver(from: "PER", to: "PER", date: $0)
        })
    #expect(errors.contains("2 flights that landed where they left"), "\(errors)")
    #expect(errors.contains("16013 km together, dashed; not counted as flown"), "\(errors)")
    let svg = try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
    #expect(svg.contains("<title>7,267 km, 2</title>") && svg.contains("(PER), 7,267 km</desc>"))
    // Of the table's lines the last is at the sum; the way between the flights has one value.
    let rows = try String(contentsOf: scratch.url("a.csv"), encoding: .utf8).split(separator: "\n")
    let distances = rows.dropFirst().compactMap { Double($0.split(separator: ",").last ?? "") }
    #expect(distances.last == report.distance_m)
    #expect(distances.count { $0 == report.legs[0].distance_m } > 16_000)
    #expect(distances == distances.sorted())
    let shape = try String(contentsOf: scratch.url("a.geojson"), encoding: .utf8)
    #expect(shape.contains("\"distance_m\":\(report.distance_m),"))
  }

  @Test("A recap of a log and its one trip tell the same")
  func aRecapTellsTheSame() throws {
    let log = try file(LedgerOutputTests.log, "log.csv")
    let (trip, _) = try report(log)
    let (recap, errors) = try report(log, "--recap")
    #expect(recap.distance_m == trip.distance_m && recap.flights == trip.flights)
    #expect(recap.connection_m == 0 && recap.passed_over == trip.passed_over)
    #expect(recap.trips.allSatisfy { $0.flights == 1 })
    #expect(errors.contains("2 flights that landed where they left"), "\(errors)")
  }

  @Test("A comparison is of what was flown")
  func aComparisonIsOfWhatWasFlown() throws {
    let log = try file(LedgerOutputTests.log, "log.csv")
    let (report, _) = try report(log, "--compare", "LAX-JFK")
    let other = try #require(report.comparison)
    #expect(abs(other.distance_m - 3_982_940) < 1)
    #expect(other.distance_ratio == (3_982_940.0 / 7_266_975 * 1000).rounded() / 1000)
  }

  @Test("Recordings far apart add up to their own lengths, in one file or in two")
  func recordingsFarApartAddUpToTheirOwnLengths() throws {
    let lines = [[(10.0, -50.0), (10, -49.5), (10, -49)], [(12, 51), (12, 51.5), (12, 52)]]
    func points(_ line: [(Double, Double)], from time: Int?) -> String {
      line.enumerated().map { index, place in
        let stamp = time.map { "<time>2024-05-01T\($0):\(10 + index * 10):00Z</time>" } ?? ""
        return "<trkpt lat=\"\(place.0)\" lon=\"\(place.1)\">\(stamp)</trkpt>"
      }.joined()
    }
    func gpx(_ body: String) -> String {
      "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\">\(body)</gpx>"
    }
    func track(_ segments: [String]) -> String {
      "<trk>\(segments.map { "<trkseg>\($0)</trkseg>" }.joined())</trk>"
    }
    let (a, b) = (points(lines[0], from: nil), points(lines[1], from: nil))
    let (early, late) = (points(lines[0], from: 10), points(lines[1], from: 22))
    let shape = lines.map { line in
      "[\(line.map { "[\($0.1),\($0.0)]" }.joined(separator: ","))]"
    }
    let files = [
      ("parts.gpx", gpx(track([a, b]))), ("tracks.gpx", gpx(track([a]) + track([b]))),
      ("timed.gpx", gpx(track([early]) + track([late]))),
      (
        "parts.geojson",
        "{\"type\":\"MultiLineString\",\"coordinates\":[\(shape.joined(separator: ","))]}"
      ),
    ]
    for (name, text) in files {
      let (report, errors) = try report("--track", try file(text, name))
      #expect(abs(report.distance_m - 218_541.990) < 0.5, "\(name)")
      #expect(abs(report.connection_m - 10_858_899.799) < 0.5 && report.gap_m == 0, "\(name)")
      #expect(errors.contains("1 connection") && errors.contains("not counted"), "\(errors)")
    }
    let two = try report(
      "--track", file(gpx(track([early])), "1.gpx"), "--track", file(gpx(track([late])), "2.gpx"))
    #expect(abs(two.0.distance_m - 218_541.990) < 0.5)
    // One recorder that was switched off on its way.
    let gap = try report("--track", file(gpx(track([early, late])), "gap.gpx"))
    #expect(abs(gap.0.distance_m - 11_077_441.789) < 0.5)
    #expect(abs(gap.0.gap_m - 10_858_899.799) < 0.5 && gap.0.connection_m == 0)
    #expect(gap.errors.contains("count as flown"), "\(gap.errors)")
  }
}
