internal import FlightGeodesy
internal import FlightJourneys
package import FlightOptions
package import FlightRoutes
internal import FlightScene
internal import FlightStyles

extension Storyboard {
  /// The most points a trip may have: 0.1 m apart on a flight of 1,000 km.
  package static let mostPoints = 10_000_000.0
  /// The most trips of one animation.
  package static let mostTrips = RouteTable.mostRoutes
  /// The most ticks an animation may have: ten hours.
  package static let mostTicks = 1_080_000.0

  /// Checks what can be known before anything is sampled or drawn.
  ///
  /// - Throws: `.noTrips`, `.option`, `.arrivalWithoutFlight`, `.arrivalTooEarly`, `.tooManyPoints`,
  ///   `.tooManyTicks`.
  package static func check(
    _ trips: [Trip], options: StoryboardOptions
  ) throws(StoryboardError) {
    guard !trips.isEmpty else { throw .noTrips }
    do throws(OptionError) { try options.check() } catch { throw .option(error) }
    if let arrival = options.time.arrival {
      guard let departure = options.time.departure else { throw .arrivalWithoutFlight }
      guard departure < arrival else { throw .arrivalTooEarly(arrival, departure: departure) }
    }
    try checkCost(of: trips, options)
  }

  /// Counts before anything is made: each leg has a segment and a tick at least.
  private static func checkCost(
    of trips: [Trip], _ options: StoryboardOptions
  ) throws(StoryboardError) {
    // A network is drawn with few points for each route.
    let isNetwork = Crowd(trips: trips.count, options).isNetwork
    guard trips.count <= mostTrips else { throw .tooManyTrips(trips.count) }
    let legs = trips.flatMap(\.legs)
    let segments = legs.map { ($0.length.meters / options.line.spacing.meters).rounded(.up) }
    // Recordings have the points they have.
    let points = zip(legs, segments).reduce(Double(trips.count)) { sum, leg in
      leg.0.recording == nil ? sum + leg.1 : sum
    }
    guard points <= mostPoints || isNetwork else { throw .tooManyPoints(points) }
    let latest = options.cues.reduce(0) { max($0, ($1.start ?? 0) + ($1.duration ?? 0)) }
    let ticks: Double
    switch options.time.pace {
    case .duration(let seconds) where isNetwork: ticks = seconds * Timeline.rate
    case .duration(let seconds):
      // Each of several trips has the whole clock.
      ticks = max(seconds * Timeline.rate * Double(trips.count), Double(segments.count))
    case .step(let step):
      let steps = segments.map { ($0 / step).rounded(.up) + Double(Timeline.longestPause) }
      ticks = isNetwork ? steps.max() ?? 0 : steps.reduce(0, +)
    }
    let waits = (options.time.stopHold ?? 0) + (options.time.leastLeg ?? 0)
    let all = ticks + (latest + (isNetwork ? 0 : waits * Double(segments.count))) * Timeline.rate
    guard all <= mostTicks else { throw .tooManyTicks(all) }
  }
}
