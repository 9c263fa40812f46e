import FlightTracks
import Testing

/// Loggers that write one time, of long ago, as long as they do not know it.
@Suite struct StoppedClockTests {
  @Test("A stopped clock loses no points", arguments: [0..<20, 60..<100, 150..<200, 195..<200])
  func aClockThatStandsTakesNoPointsAway(_ run: Range<Int>) throws {
    func clock(_ seconds: Int) -> String {
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let (hours, minutes) = (10 + seconds / 3600, seconds / 60 % 60)
      return "2024-05-01T\(two(hours)):\(two(minutes)):\(two(seconds % 60))Z"
    }
    let rows = (0..<200).map { row in
      let time = run.contains(row) ? "2000-01-01T00:00:00Z" : clock(row * 15)
      return "\(47 + Double(row) * 0.01),\(8 + Double(row) * 0.01),\(time)\n"
    }
    let file = try TrackFile(Array(("latitude,longitude,time\n" + rows.joined()).utf8))
    let points = file.tracks.flatMap { $0.segments.joined() }
    #expect(file.tracks.count == 1 && points.count == 200)
    #expect(file.dropped.total == 0 && file.untimedPoints == run.count)
    let times = points.compactMap(\.time)
    #expect(times.count == 200)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    // The whole flight takes as long as it did, about.
    #expect(abs((times[199] - times[0]) - 199 * 15) < 60)
    // In the order in which it was flown.
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.latitude < $1.latitude })
  }

  @Test("Seconds rounded to 60 are read")
  func secondsThatWereRoundedToSixtyAreRead() throws {
    let table = "latitude,longitude\n47°10'60.00\"N,8°05'60.00\"E\n48°00'00\"N,9°00'00\"E\n"
    let point = try #require(try TrackFile(Array(table.utf8)).tracks[0].segments[0].first)
    #expect(abs(point.latitude - (47 + 11 / 60.0)) < 1e-9)
    #expect(abs(point.longitude - 8.1) < 1e-9)
  }
}
