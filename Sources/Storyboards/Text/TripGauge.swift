internal import FlightGeodesy
internal import FlightJourneys
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene

/// What several trips count together, at any tick of the common clock.
struct TripGauge {
  /// The reading at the end.
  let total: Double
  /// The ticks at which legs end.
  let arrivals: [Int]
  private let value: (Int) -> Double

  /// Distances and times of all trips, height and speed of the first.
  ///
  /// - Throws: `.nothingToCount`.
  init(_ counter: Counter, _ told: ToldTrips) throws(StoryboardError) {
    var gauges: [Gauge] = []
    for (trip, line) in zip(told.trips, told.lines) {
      let gauge = try Gauge(counter, of: trip, along: line)
      gauges.append(gauge)
      if !gauge.isSum { break }
    }
    let total =
      switch counter {
      // That of the caption, to the last digit.
      case .distance: told.trips.ledger.distance.meters
      case .none, .time, .altitude, .speed, .countries, .localTime:
        gauges.reduce(0) { $0 + $1.total }
      }
    self.init(total: total, Array(told.clocks.prefix(gauges.count))) {
      gauges[$0].value(at: $1)
    }
  }

  /// - Parameter value: The reading of a trip at one of its places.
  init(
    total: Double, _ clocks: [TripClock], value: @escaping (Int, Timeline.Place) -> Double
  ) {
    self.total = total
    arrivals = clocks.flatMap { clock in
      clock.timeline.arrivals.map { $0 + Timeline.tick(at: clock.start) }
    }
    self.value = { tick in
      clocks.indices.reduce(0) { sum, index in
        let own = max(tick - Timeline.tick(at: clocks[index].start), 0)
        return sum + value(index, clocks[index].timeline.place(at: own))
      }
    }
  }

  /// The reading at a tick.
  func callAsFunction(at tick: Int) -> Double { value(tick) }
}

extension Timeline {
  /// The tick next to a time.
  static func tick(at seconds: Seconds) -> Int { Int((seconds * rate).rounded()) }
}
