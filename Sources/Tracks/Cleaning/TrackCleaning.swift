internal import FlightGeodesy
internal import FlightOrdering

/// A track without what its aircraft cannot have flown.
package struct CleanTrack: Equatable, Sendable {
  /// The track, in order of time where it has times; perhaps without any point.
  package var track: RecordedTrack
  /// The points left out.
  package var dropped = DroppedPoints()
  /// Points whose clock was set for a while to another time, which was put right.
  package var resetClock = 0
  /// Heights that nothing climbs to, which were taken away.
  package var falseHeights = 0
  /// True if the times of the file tell when it was where.
  package var hasClock = true
}

extension RecordedTrack {
  /// Meters a second that no aircraft on record exceeds over ground: the fastest airliner flew
  /// 600, the jet stream adds 100.
  static let fastest = 700.0
  /// Meters between two recordings of one journey, among those of several: a further leap is to
  /// another traveler.
  package static let journeyReach = 20_000.0
  /// Meters that a position may be off.
  static let slack = 1000.0

  /// This track in order of time, without what no aircraft can have flown.
  ///
  /// A recording from its end to its start is turned round first; then `ClockReading` says which
  /// times can be believed. A few points without times take theirs from their neighbors. Points of
  /// one moment are spread, and what cannot be reached is left out. Tracks without
  /// times keep their order, and only repeats are dropped.
  ///
  /// - Complexity: O(points log points).
  package func cleaned() -> CleanTrack {
    var track = self
    let falseHeights = track.takeHeightsOut(\.falseHeights)
    var result = track.cleanedPositions()
    result.falseHeights = falseHeights
    return result
  }

  private func cleanedPositions() -> CleanTrack {
    var result = CleanTrack(track: self)
    result.hasClock = hasClock
    guard result.hasClock, canBeTimed else {
      for index in segments.indices {
        result.track.segments[index] = segments[index].withoutTimes
          .withoutRepeats(&result.dropped)
      }
      return result
    }
    // Most recordings are sound, and need not be copied.
    if isSound { return result }
    var rows: [TrackRow] = []
    rows.reserveCapacity(pointCount)
    for (number, segment) in segments.enumerated() {
      for point in segment { rows.append(TrackRow(point: point, segment: number)) }
    }
    if rows.isNewestFirst { rows.reverse() }
    rows.believeClock(&result)
    rows.fillTimes()
    rows = rows.inOrder { $0.point.time ?? 0 }
    rows.spreadMoments(&result.dropped)
    let count = rows.count
    rows.takeFalseOut()
    let flyable = FlyableRows(rows)
    result.dropped.lesser += flyable.lesser
    result.dropped.jumps += count - flyable.rows.count - flyable.lesser
    result.track.segments = flyable.rows.segments(from: segments.count)
    return result
  }
}

extension RecordedTrack {
  /// True if nothing of it can be wrong: from each point to the next time goes on, without a pause,
  /// and the way can be flown.
  private var isSound: Bool {
    var last: TrackPoint?
    for segment in segments {
      if segment.isEmpty { return false }
      for point in segment {
        guard let time = point.time else { return false }
        if let last, let before = last.time {
          let step = time - before
          guard step > 0, step <= ClockReading.shortPause,
            Plausibility.aircraft.reaches(last, point), !last.isHeld(at: point)
          else { return false }
        }
        last = point
      }
    }
    return last != nil
  }
}

/// A point and the stretch of the file that it is from.
struct TrackRow: Equatable {
  var point: TrackPoint
  var segment: Int
}

extension [TrackRow] {
  /// Takes out what has a time that cannot be believed, and sets right what had its clock set.
  fileprivate mutating func believeClock(_ result: inout CleanTrack) {
    let timed = indices.filter { self[$0].point.time != nil }
    let verdicts = ClockReading(timed.map { self[$0].point }).verdicts
    var kept: [TrackRow] = []
    kept.reserveCapacity(count)
    var next = 0
    for index in indices {
      if next < timed.count, timed[next] == index {
        var row = self[index]
        switch verdicts[next] {
        case .right: kept.append(row)
        case .off(let seconds):
          row.point.time = row.point.time.map { $0 + seconds }
          result.resetClock += 1
          kept.append(row)
        case .repeated: result.dropped.duplicates += 1
        case .wrong: result.dropped.wrongTimes += 1
        case .parallel: result.dropped.parallel += 1
        }
        next += 1
      } else {
        // A point without a time goes with those about it.
        let about = [next - 1, next].filter(verdicts.indices.contains).map { verdicts[$0] }
        if about.allSatisfy({ $0 == .parallel }) {
          result.dropped.parallel += 1
        } else {
          kept.append(self[index])
        }
      }
    }
    self = kept
  }

  /// The rows as stretches again, kept apart where the file does; not where time interlaces them.
  fileprivate func segments(from count: Int) -> [[TrackPoint]] {
    let partings = zip(self, dropFirst()).count { $0.segment != $1.segment }
    guard partings < 2 * count else { return [map(\.point)] }
    var result: [[TrackPoint]] = []
    var number = -1
    for row in self {
      if row.segment != number { result.append([]) }
      number = row.segment
      result[result.count - 1].append(row.point)
    }
    return result
  }

  /// True if time goes backwards at most steps, as in exports with the newest row on top.
  fileprivate var isNewestFirst: Bool {
    var (forward, backward) = (0, 0)
    var last: Double?
    for row in self {
      guard let time = row.point.time else { continue }
      if let last {
        if time > last { forward += 1 }
        if time < last { backward += 1 }
      }
      last = time
    }
    return backward > forward
  }
}

extension TrackPoint {
  /// True if a point beside this one, with a speed, is at the same place.
  func isHeld(at next: TrackPoint) -> Bool { isAt(next) && next.speed ?? 0 > 15 }

  /// Meters to another point, along the Earth.
  func meters(to other: TrackPoint) -> Double {
    isAt(other) ? 0 : geoPoint.distance(to: other.geoPoint).meters
  }
}

extension [TrackPoint] {
  fileprivate var withoutTimes: [TrackPoint] {
    guard contains(where: { $0.time != nil }) else { return self }
    return map { point in
      var point = point
      point.time = nil
      return point
    }
  }

  fileprivate func withoutRepeats(_ dropped: inout DroppedPoints) -> [TrackPoint] {
    guard zip(self, dropFirst()).contains(where: { $0.isAt($1) }) else { return self }
    var points: [TrackPoint] = []
    points.reserveCapacity(count)
    for point in self {
      if let last = points.last, last.isAt(point) {
        dropped.duplicates += 1
      } else {
        points.append(point)
      }
    }
    return points
  }
}
