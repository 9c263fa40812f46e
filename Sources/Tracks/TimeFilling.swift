internal import Geodesy

extension RecordedTrack {
  /// How many points have no time.
  var untimed: Int { segments.joined().count { $0.time == nil } }

  /// Whether its times tell when it was where: not where all are the same, and not where all are days,
  /// which say when somebody was at a place.
  var hasClock: Bool {
    let times = segments.joined().compactMap(\.time)
    guard times.count > 1, let first = times.first else { return true }
    return times.contains { $0 != first }
      && times.contains { $0.truncatingRemainder(dividingBy: 86_400) != 0 }
  }

  /// This track with a time at each point, if at least two and half of them have one: those without
  /// take it from their neighbours by distance, those at the ends by the mean speed. Otherwise, or
  /// without a clock, without any: a line through time with holes cannot be replayed.
  ///
  /// - Complexity: O(points).
  func withTimesFilled() -> RecordedTrack {
    let points = Array(segments.joined())
    guard hasClock else { return withTimes(points.map { _ in nil }) }
    let known = points.indices.filter { points[$0].time != nil }
    if known.count == points.count { return self }
    guard known.count >= 2, known.count * 2 >= points.count, let first = known.first,
      let last = known.last
    else { return withTimes(points.map { _ in nil }) }

    var way = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      way.append(way[way.count - 1] + a.geoPoint.distance(to: b.geoPoint).meters)
    }
    var times = points.map(\.time)
    let pace = RecordedTrack.pace(points, way, first, last)
    for index in points.indices where times[index] == nil {
      if index < first {
        times[index] = points[first].time.map { $0 - (way[first] - way[index]) * pace }
      } else if index > last {
        times[index] = points[last].time.map { $0 + (way[index] - way[last]) * pace }
      }
    }
    for (a, b) in zip(known, known.dropFirst()) where b > a + 1 {
      guard let from = points[a].time, let to = points[b].time else { continue }
      let span = way[b] - way[a]
      for index in (a + 1)..<b {
        times[index] = from + (to - from) * (span > 0 ? (way[index] - way[a]) / span : 0)
      }
    }
    return withTimes(times)
  }

  /// Seconds for each metre between two points; a hundred metres a second where they do not tell.
  private static func pace(
    _ points: [TrackPoint], _ way: [Double], _ first: Int, _ last: Int
  ) -> Double {
    guard let from = points[first].time, let to = points[last].time, to != from,
      way[last] > way[first]
    else { return 0.01 }
    return (to - from) / (way[last] - way[first])
  }

  private func withTimes(_ times: [Double?]) -> RecordedTrack {
    var track = self
    var next = 0
    for segment in segments.indices {
      for point in segments[segment].indices {
        track.segments[segment][point].time = times[next]
        next += 1
      }
    }
    return track
  }
}
