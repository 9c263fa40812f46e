internal import FlightGeodesy
internal import FlightJourneys
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene

/// The times at which the stops of a recap are first there: before, nobody knows that they will be.
struct FirstVisits {
  private let times: [Coordinate: Seconds]

  /// Seconds in which a stop comes into sight.
  private static let fade = 0.3

  /// - Returns: `nil` of trips that are no recap, whose stops are known from the start.
  init?(_ prepared: PreparedTrips, _ options: StoryboardOptions) {
    guard options.recap != nil else { return nil }
    var times: [Coordinate: Seconds] = [:]
    for (trip, clock) in zip(prepared.trips, prepared.clocks) {
      let arrivals = clock.timeline.arrivals.map { Double($0) / Timeline.rate }
      for (stop, time) in zip(trip.stops, [0] + arrivals) {
        times.merge(
          [stop.coordinate: options.time.firstHold + clock.start + time], uniquingKeysWith: min)
      }
    }
    self.times = times
  }

  /// The time of the first visit.
  func time(of stop: Coordinate) -> Seconds { times[stop] ?? 0 }

  /// The opacity of what belongs to a stop.
  func opacity(of stop: Coordinate) -> Track<Double> {
    let time = time(of: stop)
    guard time > 0 else { return Track(constant: 1) }
    return Track([
      .init(time: time, value: 0), .init(time: time + FirstVisits.fade, value: 1),
    ])
  }
}
