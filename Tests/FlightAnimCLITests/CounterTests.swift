import FlightAnim
import FlightTestSupport
import Foundation
import Testing

private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
private let fixtures = folder.deletingLastPathComponent()
  .appendingPathComponent("TracksTests/Fixtures")
private func fixture(_ name: String) -> String { fixtures.appendingPathComponent(name).path }
private let road = folder.deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("examples/comparison/input.gpx").path

private struct Report: Decodable {
  struct Comparison: Decodable {
    let label: String
    let distance_m: Double
    let distance_ratio: Double
  }
  struct Trip: Decodable {
    let distance_m: Double
    let duration_s: Double
    let time_s: Double?
  }
  let route: [String]
  let distance_m: Double
  let trips: [Trip]
  let comparison: Comparison?
}

/// Counters, captions and comparisons by the tool.
@Suite struct CounterTests {
  private func summary(_ arguments: [String]) throws -> String {
    let answer = try flightanim(arguments + ["--svg", "-", "--quiet"])
    try #require(answer.status == 0, "\(answer.errors)")
    let parts = answer.text.split(separator: "<desc>")
    return String(try #require(parts.last?.split(separator: "</desc>").first))
  }

  private func report(_ arguments: [String]) throws -> Report {
    let answer = try flightanim(arguments + ["--json"])
    try #require(answer.status == 0, "\(answer.errors)")
    return try JSONDecoder().decode(Report.self, from: answer.output)
  }

  @Test("The summary uses the chosen units")
  func unitsHoldForTheSummary() throws {
    #expect(try summary(["LAX", "JFK"]).hasSuffix(" 3,983 km"))
    #expect(try summary(["LAX", "JFK", "--units", "mi"]).hasSuffix(" 2,475 mi"))
    #expect(try summary(["LAX", "JFK", "--units", "nmi"]).hasSuffix(" 2,151 nmi"))
    #expect(try summary(["0,0", "0.01,0"]).hasSuffix(" 1.1 km"))
  }

  @Test("Miles are counted in miles, while other texts stay in kilometers")
  func milesAreMiles() throws {
    func svg(_ options: [String]) throws -> (picture: Substring, summary: Substring) {
      let answer = try flightanim(
        ["LAX", "JFK", "--id-prefix", "a", "--svg", "-", "--quiet"] + options)
      try #require(answer.status == 0, "\(answer.errors)")
      let parts = answer.text.split(separator: "</desc>", maxSplits: 1)
      return (try #require(parts.last), try #require(parts.first))
    }
    let (miles, summary) = try svg(["--counter", "miles"])
    #expect(summary.hasSuffix("3,983 km"))
    #expect(try svg(["--counter", "distance", "--units", "mi"]).picture == miles)
    let kilometers = try svg(["--counter", "km"]).picture
    #expect(try svg(["--counter", "distance"]).picture == kilometers && kilometers != miles)
    #expect(try svg(["--counter", "km", "--units", "mi"]).picture == kilometers)
  }

  @Test("A recording's counter shows its time")
  func aRecordingTellsItsTime() throws {
    let report = try report([fixture("flight.gpx"), "--counter", "time"])
    let text = try String(contentsOfFile: fixture("flight.gpx"), encoding: .utf8)
    let times = text.split(separator: "<trkpt").dropFirst().compactMap { point -> Date? in
      let time = point.split(separator: "<time>").last?.split(separator: "</time>").first
      return time.flatMap { ISO8601DateFormatter().date(from: String($0)) }
    }
    let (first, last) = (try #require(times.first), try #require(times.last))
    #expect(report.trips[0].time_s == last.timeIntervalSince(first))
  }

  @Test("Altitude and speed need a recording that has them")
  func altitudeAndSpeedNeedARecordingThatHasThem() throws {
    for counter in ["time", "altitude", "speed"] {
      let stops = try flightanim("LAX", "JFK", "--counter", counter, "--svg", "-")
      #expect(stops.status == 64 && stops.output.isEmpty)
      #expect(stops.errors.contains("--counter \(counter) needs a recorded flight"))
      let bare = try flightanim(road, "--counter", counter, "--svg", "-")
      #expect(bare.status == 65 && bare.output.isEmpty, "\(bare.errors)")
      #expect(bare.errors.split(separator: "\n").count == 1)
      let flown = try flightanim(fixture("flight.gpx"), "--counter", counter, "--svg", "-")
      #expect(flown.status == 0, "\(flown.errors)")
    }
  }

  @Test(
    "An impossible counter or comparison is refused in one line",
    arguments: [
      (["--counter", "fuel"], "--counter fuel is not known; it takes none, distance"),
      (["--units", "m"], "--units m is not known; it takes km, mi, nmi"),
      (["--title", "{where}"], "--title: {where} is not known here; it takes {distance}"),
      (["--caption", String(repeating: "long ", count: 99)], "too long for two lines"),
      (
        ["--size", "40x20", "--counter", "distance", "--title", "A", "--caption", "B"],
        "the picture is too small"
      ),
      (["--compare-label", "x"], "add --compare"),
      (["--compare", "SFO-NRT,LAX-JFK"], "--compare takes one route"),
    ])
  func whatCannotBeIsSaidInOneLine(_ arguments: [String], _ text: String) throws {
    let answer = try flightanim(["LAX", "JFK", "--svg", "-"] + arguments)
    #expect(answer.status == 64, "\(answer.errors)")
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains(text), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1)
  }

  @Test("A comparison of two routes gives both lengths")
  func twoWaysAreToldWithBothLengths() throws {
    let report = try report(["LAX", "JFK", "--compare", road])
    let other = try #require(report.comparison)
    #expect(report.route == ["LAX", "JFK"])
    #expect(report.distance_m == report.trips[0].distance_m)
    #expect(other.distance_m == report.trips[1].distance_m && other.label == "by road")
    #expect(other.distance_ratio == (other.distance_m / report.distance_m * 1000).rounded() / 1000)
    // Both are equally fast: the longer one takes the whole duration.
    #expect(report.trips[1].duration_s == 4)
    #expect(
      abs(report.trips[0].duration_s - 4 / (other.distance_m / report.distance_m)) < 1.0 / 30)
    let text = try summary(["LAX", "JFK", "--compare", road, "--compare-label", "by car"])
    let percent = Int(((other.distance_m / report.distance_m - 1) * 100).rounded())
    #expect(text.contains("as the crow flies 3,983 km; by car "), "\(text)")
    #expect(text.hasSuffix(" km, \(percent) % longer"), "\(text)")
  }

  @Test("Recordings with times are compared by time")
  func recordingsWithTimesAreComparedByTime() throws {
    let report = try report([fixture("flight.gpx"), "--compare", fixture("flightradar24.csv")])
    #expect(report.trips.count == 2 && report.trips.allSatisfy { $0.time_s != nil })
    let text = try summary([fixture("flight.gpx"), "--compare", fixture("flightradar24.csv")])
    #expect(text.contains(" in ") && text.contains(" min"), "\(text)")
  }

  @Test("An error about stops beside recordings points to --compare")
  func stopsAndRecordingsSideBySidePointToTheComparison() throws {
    let answer = try flightanim("LAX", "JFK", road, "--svg", "-")
    #expect(answer.status == 64 && answer.errors.contains("--compare \(road)"))
  }

  @Test("A missing file to compare with is reported like any other")
  func theWayThatIsComparedWithIsReadFromAMissingFileAsAnyOther() throws {
    let answer = try flightanim("LAX", "JFK", "--compare", "nowhere.gpx", "--svg", "-")
    #expect(answer.status == 66 && answer.output.isEmpty)
  }
}
