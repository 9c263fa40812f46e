import FlightTestSupport
import Foundation
import Testing

private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("TracksTests/Fixtures/messy")

/// Recordings with one fault each, and what the tool says of them.
@Suite struct MessyTrackTests {
  private struct Summary: Decodable {
    struct Recording: Decodable {
      var points_read: Int
      var points_kept: Int
      var left_out: [String: Int]
      var passed_over: Int
    }
    struct Leg: Decodable { var distance_m: Double }
    var recordings: [Recording]
    var legs: [Leg]
    var distance_m: Double
  }

  /// The file, meters of its line, points kept, and what is left out by reason.
  static let cases: [(String, Double, Int, [String: Int])] = [
    ("bogus_first.csv", 40_240, 300, ["wrong_time": 1]),
    ("bogus_tenth.csv", 40_240, 299, ["wrong_time": 1]),
    ("reversed.csv", 40_240, 300, [:]),
    ("same_second.csv", 40_240, 300, [:]),
    ("two_blocks_swapped.csv", 40_240, 300, [:]),
    ("two_seg_swapped.gpx", 79_335, 60, [:]),
    ("once.gpx", 79_335, 60, [:]),
    ("same_twice.gpx", 79_335, 60, ["parallel": 60]),
    ("timed_still_first.gpx", 40_240, 300, ["still": 2]),
    ("timed_still_last.gpx", 40_240, 300, ["still": 2]),
    ("two_trk_still.gpx", 245_502, 3, ["still": 2]),
    ("one_pt_rte.gpx", 222_381, 3, [:]),
    ("rte_times.gpx", 222_381, 3, [:]),
    ("rte_wpts.gpx", 222, 3, [:]),
  ]

  @Test("A fault in a recording costs only the points that it spoils", arguments: cases)
  func aFaultCostsWhatItSpoils(
    _ name: String, _ meters: Double, _ kept: Int, _ leftOut: [String: Int]
  ) throws {
    let answer = try flightanim(fixtures.appendingPathComponent(name).path, "--json")
    #expect(answer.status == 0, "\(answer.errors)")
    let summary = try JSONDecoder().decode(Summary.self, from: answer.output)
    let recording = try #require(summary.recordings.first)
    #expect(summary.legs.count == 1)
    #expect(abs(summary.distance_m - meters) < 2)
    #expect(recording.points_kept == kept)
    #expect(recording.left_out.filter { $0.value > 0 } == leftOut)
    let total = leftOut.values.reduce(0, +)
    #expect(recording.points_read == kept + total)
    // More than a tenth is a warning of its own, and nothing less is.
    let warnings = answer.errors.split(separator: "\n").filter {
      $0.hasPrefix("flightanim: warning: ")
    }
    #expect(warnings.count == (total * 10 > recording.points_read ? 1 : 0), "\(answer.errors)")
    if total > 0 { #expect(answer.errors.contains("\(total) point"), "\(answer.errors)") }
  }

  @Test("A trip without a recording reports no point counts")
  func aTripWithoutARecordingHasNoCounts() throws {
    let report = try flightanim("LAX", "JFK", "--json")
    #expect(!report.text.contains("recordings"))
  }

  @Test("A route drawn in place of a one-point track is reported")
  func whatIsTakenInsteadIsSaid() throws {
    let answer = try flightanim(fixtures.appendingPathComponent("one_pt_rte.gpx").path, "--json")
    #expect(answer.errors.contains("drew its route; ignored 1 point of its track"))
  }
}
