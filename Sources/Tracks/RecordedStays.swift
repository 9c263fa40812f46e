extension RecordedTrack {
  /// The moments between which it stays where it is, within what receivers are off, for two minutes
  /// at least; ascending, in seconds since 1970. None of a track without times.
  ///
  /// Not by speed: a glider that circles and a balloon that drifts go on, however slowly.
  ///
  /// - Complexity: O(points).
  package var stays: [ClosedRange<Double>] {
    guard isTimed else { return [] }
    var finder = StayFinder()
    for point in segments.joined() { finder.add(point) }
    return finder.stays
  }
}

/// Finds the stays of a recording as its points come.
private struct StayFinder {
  private struct Stay {
    /// The place where it began.
    var place: TrackPoint
    var start: Double
    var end: Double
    /// The heights that were met, in meters.
    var low: Double
    var high: Double

    init(at point: TrackPoint) {
      place = point
      start = point.time ?? 0
      end = start
      low = point.altitude ?? .infinity
      high = point.altitude ?? -.infinity
    }

    /// Takes a point that is still at the place.
    mutating func take(_ point: TrackPoint) -> Bool {
      let (low, high) = (min(low, point.altitude ?? low), max(high, point.altitude ?? high))
      // A recorder that was off wakes up a little later than the journey goes on.
      let pause = (point.time ?? end) - end
      let isOff = pause > StayFinder.longPause
      guard isOff || high - low <= StayFinder.heights,
        place.isWithin(isOff ? StayFinder.wake : StayFinder.noise, of: point)
      else { return false }
      (self.low, self.high, end) = (low, high, point.time ?? end)
      return true
    }
  }

  /// Meters from where it began that a receiver at rest wanders.
  private static let noise = 50.0
  /// Seconds without a point after which a recorder was off, and meters that it may miss then.
  private static let longPause = 1800.0
  private static let wake = 300.0
  /// Meters that the height of a receiver at rest wanders; who climbs at one place does not stay.
  private static let heights = 100.0
  /// The shortest stay in seconds: less is a hover, a traffic light, a photograph.
  private static let shortest = 120.0
  /// Seconds between two stays that are one but for points that are far off.
  private static let excursion = 120.0

  private var current: Stay?
  private var found: [Stay] = []

  mutating func add(_ point: TrackPoint) {
    if current?.take(point) == true { return }
    close()
    current = Stay(at: point)
  }

  private mutating func close() {
    guard let stay = current, stay.end - stay.start >= StayFinder.shortest else { return }
    if let last = found.last, stay.start - last.end <= StayFinder.excursion,
      last.place.isWithin(2 * StayFinder.noise, of: stay.place)
    {
      found[found.count - 1].end = stay.end
    } else {
      found.append(stay)
    }
  }

  /// The stays without those that follow on one another a little further on: a drift.
  var stays: [ClosedRange<Double>] {
    var finder = self
    finder.close()
    let all = finder.found
    func isDrift(_ a: Int, _ b: Int) -> Bool {
      all[b].start - all[a].end <= StayFinder.excursion
        && all[a].place.isWithin(4 * StayFinder.noise, of: all[b].place)
    }
    return all.indices.filter { index in
      !(index > 0 && isDrift(index - 1, index))
        && !(index + 1 < all.count && isDrift(index, index + 1))
    }.map { all[$0].start...all[$0].end }
  }
}

extension TrackPoint {
  /// True if another point is some meters away at most.
  fileprivate func isWithin(_ meters: Double, of other: TrackPoint) -> Bool {
    // Most points of a recording are further in latitude alone.
    abs(latitude - other.latitude) * 110_500 <= meters && self.meters(to: other) <= meters
  }
}
