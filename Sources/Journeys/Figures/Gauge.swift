internal import FlightGeodesy
package import FlightOptions
package import FlightRoutes

/// Reads off what a counter counts, at any place of a trip.
package struct Gauge {
  /// The values along one leg.
  private struct Span {
    /// The reading at the leg's start.
    var start: Double
    /// The reading at its end.
    var end: Double
    /// The reading at each point; `nil` where it grows evenly from point to point.
    var values: [Double]?
    /// The number of the leg's last point.
    var last: Double
  }

  private let stretches: [Span]
  /// The reading at the end of the trip.
  package var total: Double { stretches[stretches.count - 1].end }

  /// Creates a gauge of meters, of seconds, of meters of height, or of meters a second.
  ///
  /// A connection adds neither distance nor time, and leaves height and speed as they were.
  ///
  /// - Throws: `.nothingToCount` where a leg lacks what is asked for.
  package init(
    _ counter: Counter, of trip: Trip, along line: RouteLine
  ) throws(StoryboardError) {
    var stretches: [Span] = []
    var here = 0.0
    let isSum =
      switch counter {
      case .none, .distance, .time, .countries, .localTime: true
      case .altitude, .speed: false
      }
    for (leg, points) in zip(trip.legs, line.legs) {
      let last = Double(points.last)
      func stands() -> Span { Span(start: here, end: here, values: nil, last: last) }
      let recording = leg.recording
      let known: [Double]?
      switch counter {
      case .none, .countries, .localTime:
        stretches.append(stands())
        continue
      case .distance:
        let end = here + leg.ledger.distance.meters
        stretches.append(
          Span(
            start: here, end: end, values: recording.map { leg.flown($0.distances) }, last: last))
        here = end
        continue
      case .time: known = recording?.times
      case .altitude: known = recording?.knownAltitudes
      case .speed: known = recording?.speeds
      }
      if leg.isConnection {
        stretches.append(stands())
        continue
      }
      guard let known, let first = known.first, let end = known.last else {
        throw .nothingToCount(counter, isRecorded: recording != nil)
      }
      if isSum {
        stretches.append(Span(start: here, end: here + end, values: known, last: last))
        here += end
      } else {
        stretches.append(Span(start: first, end: end, values: known, last: last))
        here = end
      }
    }
    // A trip that begins with a connection begins as its first flight does.
    if !isSum {
      let first = stretches.indices.first { stretches[$0].values != nil } ?? 0
      for index in 0..<first {
        (stretches[index].start, stretches[index].end) = (
          stretches[first].start, stretches[first].start
        )
      }
    }
    self.isSum = isSum
    self.stretches = stretches
  }

  /// Creates a gauge of moments.
  ///
  /// - Parameter legs: The moments of each leg: at its ends and, if they do not pass evenly, at each
  ///   point; at least one leg.
  init(moments legs: [Itinerary.Leg], along line: RouteLine) {
    isSum = false
    stretches = zip(legs, line.legs).map { leg, points in
      Span(start: leg.start, end: leg.end, values: leg.times, last: Double(points.last))
    }
  }

  /// True if readings add up from leg to leg.
  package let isSum: Bool

  /// The reading at a place; between two points it lies on a straight line.
  package func value(at place: Timeline.Place) -> Double {
    let stretch = stretches[place.leg]
    if place.index >= stretch.last { return stretch.end }
    guard let values = stretch.values else {
      let share = stretch.last > 0 ? place.index / stretch.last : 1
      return stretch.start + (stretch.end - stretch.start) * share
    }
    let low = min(max(Int(place.index), 0), values.count - 2)
    let share = place.index - Double(low)
    let value = values[low] * (1 - share) + values[low + 1] * share
    return isSum ? stretch.start + value : value
  }
}
