internal import FlightGeodesy
internal import FlightJourneys
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene

/// The times at which the stops of a recap are first there: before, nobody knows that they will be.
struct FirstVisits {
  private let times: [Coordinate: Seconds]
  /// The time at which the figures at the end come into sight.
  private let end: Seconds

  /// Seconds in which a stop comes into sight.
  private static let fade = 0.3

  /// - Returns: `nil` of trips that are no recap, whose stops are known from the start.
  init?(_ plan: Plan) {
    if plan.story.isKnownAhead { return nil }
    var times: [Coordinate: Seconds] = [:]
    for (trip, clock) in zip(plan.trips, plan.clocks) {
      let arrivals = clock.timeline.arrivals.map { Double($0) / Timeline.rate }
      for (stop, time) in zip(trip.stops, [0] + arrivals) {
        times.merge(
          [stop.coordinate: plan.time.firstHold + clock.start + time], uniquingKeysWith: min)
      }
    }
    self.times = times
    end = plan.lastArrival
  }

  /// The time of the first visit.
  func time(of stop: Coordinate) -> Seconds { times[stop] ?? 0 }

  /// True while labels are there: among the figures at the end nobody could read them.
  func hasLabels(at time: Seconds) -> Bool { time <= end }

  /// The opacity of the label of a stop.
  func labelOpacity(of stop: Coordinate) -> Track<Double> {
    let time = time(of: stop)
    var keys: [(time: Seconds, value: Double)] = [(0, 1)]
    if time > 0 { keys = [(time, 0), (min(time + FirstVisits.fade, end), 1)] }
    keys += [(end, 1), (end + FirstVisits.fade, 0)]
    var kept: [TimeKey<Double>] = []
    for (time, value) in keys where time > kept.last?.time ?? -1 {
      kept.append(.init(time: time, value: value))
    }
    return Track(kept)
  }

  /// The opacity of what belongs to a stop.
  func opacity(of stop: Coordinate) -> Track<Double> {
    let time = time(of: stop)
    guard time > 0 else { return Track(constant: 1) }
    return Track([
      .init(time: time, value: 0), .init(time: time + FirstVisits.fade, value: 1),
    ])
  }
}
