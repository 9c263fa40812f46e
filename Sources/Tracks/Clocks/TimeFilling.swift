extension RecordedTrack {
  /// The number of points without a time.
  var untimed: Int { segments.joined().count { $0.time == nil } }

  /// True if its times tell when it was where: not where all are the same, and not where all are days,
  /// which say when somebody was at a place, unless they are as far apart as a recorder's.
  var hasClock: Bool {
    let times = segments.lazy.joined().lazy.compactMap(\.time)
    guard let first = times.first, !times.dropFirst().isEmpty else { return true }
    guard times.contains(where: { $0 != first }) else { return false }
    if times.contains(where: { $0.truncatingRemainder(dividingBy: 86_400) != 0 }) { return true }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    guard steps.count >= 4, steps[steps.count / 2] > 0 else { return false }
    return 10 * steps.count { $0 == steps[steps.count / 2] } >= 8 * steps.count
  }

  /// This track without the times at which its clock stood: one time at several places in a row, more
  /// than a day from the times before and after, as loggers write before they know the time.
  ///
  /// - Complexity: O(points).
  var withoutStoppedClock: RecordedTrack {
    let points = segments.count == 1 ? segments[0] : Array(segments.joined())
    guard !points.isEmpty else { return self }
    var stopped: [Range<Int>] = []
    var start = 0
    for index in 1...points.count {
      if index < points.count, points[index].time == points[start].time { continue }
      if RecordedTrack.isClockStopped(in: start..<index, of: points) {
        stopped.append(start..<index)
      }
      start = index
    }
    guard !stopped.isEmpty else { return self }
    var track = self
    var (index, next) = (0, 0)
    track.changePoints { point in
      if index == stopped[next].upperBound, next + 1 < stopped.count { next += 1 }
      if stopped[next].contains(index) { point.time = nil }
      index += 1
    }
    return track
  }

  /// The fewest places with one time that show that a clock stands.
  private static let fewestStopped = 5

  private static func isClockStopped(in run: Range<Int>, of points: [TrackPoint]) -> Bool {
    guard run.count >= fewestStopped, let time = points[run.lowerBound].time,
      points[run].contains(where: { !$0.isAt(points[run.lowerBound]) })
    else { return false }
    let neighbors = [run.lowerBound - 1, run.upperBound].filter(points.indices.contains)
      .compactMap { points[$0].time }
    return !neighbors.isEmpty && neighbors.allSatisfy { abs($0 - time) > 86_400 }
  }

  /// True if at least two and half of its points have a time, from which those without can take
  /// theirs: a line through time with holes cannot be replayed.
  var canBeTimed: Bool {
    let count = pointCount
    let known = count - untimed
    return known * 2 >= count && (known >= 2 || known == count)
  }
}

extension [TrackRow] {
  /// Gives each point without a time one: between two neighbors by distance; at the ends, and
  /// where the clock goes back between two, by the mean speed of the others.
  ///
  /// - Complexity: O(points).
  mutating func fillTimes() {
    let known = indices.filter { self[$0].point.time != nil }
    guard known.count < count, let first = known.first, let last = known.last else { return }
    var way = [0.0]
    way.reserveCapacity(count)
    for (a, b) in zip(self, dropFirst()) {
      way.append(way[way.count - 1] + a.point.meters(to: b.point))
    }
    let pace = pace(of: known, along: way)
    for index in indices.prefix(upTo: first) {
      self[index].point.time = time(of: first) - (way[first] - way[index]) * pace
    }
    for index in indices.suffix(from: last + 1) {
      self[index].point.time = time(of: last) + (way[index] - way[last]) * pace
    }
    for (a, b) in zip(known, known.dropFirst()) where b > a + 1 {
      let (from, to) = (time(of: a), time(of: b))
      let span = way[b] - way[a]
      for index in (a + 1)..<b {
        let done = way[index] - way[a]
        self[index].point.time =
          if to >= from {
            from + (to - from) * (span > 0 ? done / span : 0)
          } else {
            done * 2 < span ? from + done * pace : to - (span - done) * pace
          }
      }
    }
  }

  private func time(of index: Int) -> Double { self[index].point.time ?? 0 }

  /// Seconds for each meter, over the steps that go forward; a hundred meters a second where none
  /// tells.
  private func pace(of known: [Int], along way: [Double]) -> Double {
    var (seconds, meters) = (0.0, 0.0)
    for (a, b) in zip(known, known.dropFirst()) where time(of: b) > time(of: a) {
      seconds += time(of: b) - time(of: a)
      meters += way[b] - way[a]
    }
    return meters > 0 && seconds > 0 ? seconds / meters : 0.01
  }
}
