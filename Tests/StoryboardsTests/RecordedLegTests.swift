import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightMaps
import FlightOptions
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightTracks
import Foundation
import Testing

/// A recorded flight with bends, circles, and the tremble of a receiver.
private func recording(count: Int) -> RecordedTrack {
  var state: UInt64 = 7
  func noise() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Double(state >> 40) / Double(1 << 24) - 0.5) * 4e-5
  }
  let points = (0..<count).map { index -> TrackPoint in
    let share = Double(index) / Double(count - 1)
    // A loop in the middle, as of a hold before an approach.
    let turn = share > 0.45 && share < 0.55 ? (share - 0.45) * 40 * .pi : 0
    return TrackPoint(
      latitude: 47 + 3 * sin(share * 7) + 0.2 * sin(turn) + noise(),
      longitude: 8 + 12 * share + 0.2 * (1 - cos(turn)) + noise(), time: Double(index) * 4)
  }
  return RecordedTrack(segments: [points])
}

private func recordedTrip(_ track: RecordedTrack) throws -> Trip {
  try Trip(following: [track], gap: .meters(100_000), in: .embedded)
}

private func motion(_ scene: Scene) throws -> Motion {
  for case .group(let group) in scene.nodes where group.role == .marker {
    return try #require(group.motion)
  }
  throw StoryboardError.notAFont(0)
}

@Suite struct RecordedLegTests {
  @Test(
    "The drawn line stays within a quarter of a pixel of the recording",
    arguments: [60, 2000, 50_000])
  func theDrawnLineStaysWithinAQuarterOfAPixelOfTheRecording(_ count: Int) throws {
    let story = try Storyboard(recordedTrip(recording(count: count)), options: options())
    let path = try motion(story.scene).path
    let drawn = path.pieces(from: 0, to: 1).flatMap { $0 }
    let recorded = story.legs[0].points.map { story.view($0) }
    func along(_ line: [Point]) -> [Double] {
      var sums = [0.0]
      for (a, b) in zip(line, line.dropFirst()) {
        sums.append(sums[sums.count - 1] + a.distance(to: b))
      }
      return sums
    }
    /// The farthest that points lie from a line, looked for near the same share of the way.
    func strays(_ points: [Point], from line: [Point]) -> Double {
      let (ways, sums) = (along(points), along(line))
      let scale = sums[sums.count - 1] / ways[ways.count - 1]
      var worst = 0.0
      var start = 0
      for (point, way) in zip(points, ways) {
        // The tremble makes the recording longer than the line: not evenly, but nearly so.
        while start + 2 < line.count, sums[start + 1] < way * scale - 20 { start += 1 }
        var best = Double.infinity
        var index = start
        while index + 1 < line.count, sums[index] < way * scale + 20 {
          best = min(best, point.distance(toSegment: line[index], line[index + 1]))
          index += 1
        }
        worst = max(worst, best)
      }
      return worst
    }
    #expect(strays(recorded, from: drawn) < 0.25)
    #expect(strays(drawn, from: recorded) < 0.25)
  }

  @Test("A line of many points is drawn with few curves")
  func aLineOfManyPointsIsDrawnWithFewCurves() throws {
    let story = try Storyboard(recordedTrip(recording(count: 50_000)), options: options())
    #expect(try motion(story.scene).path.path.elements.count < 400)
  }

  @Test(
    "The marker is where the recording was at that time",
    arguments: [TimeOptions.Timing.recorded, .distance])
  func theMarkerIsWhereTheRecordingWasAtThatTime(_ timing: TimeOptions.Timing) throws {
    // Half the time on a tenth of the way.
    let points = (0...200).map { index -> TrackPoint in
      let share = Double(index) / 200
      let way = share < 0.5 ? share * 0.2 : 0.1 + (share - 0.5) * 1.8
      return TrackPoint(latitude: 10, longitude: 20 + way * 10, time: share * 3600)
    }
    var options = try options()
    options.time.timing = timing
    // A recording at its own pace is not eased.
    if timing == .distance { options.time.easing = .linear }
    let story = try Storyboard(
      recordedTrip(RecordedTrack(segments: [points])), options: options)
    let motion = try motion(story.scene)
    let expected = timing == .recorded ? [0, 0.05, 0.1, 0.55, 1] : [0, 0.25, 0.5, 0.75, 1]
    for (second, share) in expected.enumerated() {
      #expect(abs(motion.progress[at: Double(second)] - share) < 1e-3, "\(second) s")
    }
  }

  @Test("The marker is on the recorded line at every tick")
  func theMarkerStandsOnTheRecordingAtEveryTick() throws {
    let track = recording(count: 5000)
    var even = try options()
    even.time.easing = .linear
    let story = try Storyboard(recordedTrip(track), options: even)
    let motion = try motion(story.scene)
    for tick in 0...120 {
      let index = Double(tick) * 4999 / 120
      let (low, share) = (Int(index), index - index.rounded(.down))
      let points = story.legs[0].points
      var exact = story.view(points[low])
      if share > 0 { exact = exact.interpolated(to: story.view(points[low + 1]), at: share) }
      let drawn = motion.path.point(at: motion.progress[at: Double(tick) / 30])
      #expect(drawn.distance(to: exact) < 0.5, "tick \(tick)")
    }
  }

  @Test("A marker on the ground does not spin")
  func aMarkerOnTheGroundDoesNotSpin() throws {
    // Parked for an hour with a receiver that is a meter off now and then; then a flight.
    var points = (0..<900).map {
      TrackPoint(
        latitude: 47 + 1e-5 * sin(Double($0) * 2.1), longitude: 8 + 1e-5 * cos(Double($0) * 1.7),
        time: Double($0) * 4)
    }
    points += (0..<100).map {
      TrackPoint(latitude: 47 + 0.03 * Double($0), longitude: 8, time: 3600 + Double($0) * 20)
    }
    let story = try Storyboard(
      recordedTrip(RecordedTrack(segments: [points])), options: options())
    let heading = try motion(story.scene).heading
    for key in heading.keys { #expect(abs(key.value) < 3, "\(key.time) s") }
  }

  @Test("Gaps stay dashed and the trail continues after them")
  func gapsStayDashedAndTheTrailGoesOnBehindThem() throws {
    let all = recording(count: 400).segments[0]
    let track = RecordedTrack(segments: [Array(all[..<100]), Array(all[200...])])
    let scene = try Storyboard(recordedTrip(track), options: options()).scene
    let trails = scene.nodes.compactMap { if case .trail(let trail) = $0 { trail } else { nil } }
    try #require(trails.count == 2)
    // The first is whole before the second starts, and what lies between has no line.
    let first = try #require(trails[0].drawn.keys.first { $0.value == 1 }?.time)
    let second = try #require(trails[1].drawn.keys.last { $0.value == 0 }?.time)
    #expect(first < second)
    let motion = try motion(scene)
    #expect(trails[0].path.length + trails[1].path.length < motion.path.length - 50)
  }

  @Test("The path export has the recording's own points and distances")
  func thePathTableHasTheRecordingsOwnPointsAndDistances() throws {
    let story = try Storyboard(recordedTrip(recording(count: 60)), options: options())
    let rows = story.pathTable.rows
    #expect(rows.count == story.legs[0].points.count)
    for (a, b) in zip(rows, rows.dropFirst()) {
      let step = Geodesic(
        from: Coordinate(validLatitude: a.point.latitude, longitude: a.point.longitude),
        to: Coordinate(validLatitude: b.point.latitude, longitude: b.point.longitude)
      ).length.meters
      #expect(abs(b.distance - a.distance - step) < 0.05)
    }
  }
}
