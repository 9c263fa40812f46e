internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
package import FlightOptions
internal import FlightOrdering
package import FlightRoutes
internal import FlightStyles

extension Storyboard {
  /// Checks what can be known before anything is sampled or drawn.
  ///
  /// - Throws: `.noTrips`, `.option`, `.arrivalWithoutFlight`, `.arrivalTooEarly`, `.overBudget`.
  package static func check(
    _ trips: [Trip], options: StoryboardOptions
  ) throws(StoryboardError) {
    guard !trips.isEmpty else { throw .noTrips }
    do throws(OptionError) { try options.check() } catch { throw .option(error) }
    if let arrival = options.time.arrival {
      guard let departure = options.time.departure else { throw .arrivalWithoutFlight }
      guard departure < arrival else { throw .arrivalTooEarly(arrival, departure: departure) }
    }
    do throws(CostError) { try options.budget.check(cost(of: trips, options)) } catch {
      throw .overBudget(error)
    }
  }

  /// The points that a leg between stops has at most on a picture, by itself and among very many, and the
  /// number of legs that share so many.
  private static let (legPoints, crowdPoints, sharedPoints) = (400.0, 60.0, 100_000.0)
  /// The numbers that a globe keeps for each tick, in points, and the share of them for each of many lines.
  private static let (globePoints, lineShare) = (14.0, 0.3)
  /// The views of a chase, at most, and the points of all that moves in each, or for a leg.
  private static let (chaseViews, chasePoints) = (3000.0, 400.0)
  /// The bytes of each line of a recap and of each further leg of a trip, for each tick of a globe.
  private static let (lineBytes, legBytes) = (18.0, 300.0)

  /// The trips and the points of a picture, of lines and of markers in time; the bytes that an SVG of
  /// them would have, and the seconds until all have their places.
  package static func cost(of trips: [Trip], _ options: StoryboardOptions) -> Cost {
    var cost = Cost()
    cost[.trips] = Double(trips.count)
    // A network is drawn with few points for each route.
    let crowd = Crowd(trips: trips.count, options)
    let (isNetwork, mapKind) = (crowd.isNetwork, MapKind(crowd, options))
    let legs = trips.flatMap(\.legs)
    let segments = legs.map { ($0.length.meters / options.line.spacing.meters).rounded(.up) }
    let most =
      isNetwork
      ? crowdPoints : (sharedPoints / Double(legs.count)).clamped(to: crowdPoints...legPoints)
    cost[.points] = zip(legs, segments).reduce(0) { sum, leg in
      sum + (leg.0.recording.map { Double($0.points.count) } ?? min(leg.1, most) + 1)
    }
    let shapes = options.map.overlays.reduce(0) { $0 + $1.drawnPointCount }
    cost[.points] += shapes
    let latest = options.cues.reduce(0) { max($0, ($1.start ?? 0) + ($1.duration ?? 0)) }
    let clocks = isNetwork || options.recap != nil ? 1 : Double(trips.count)
    let ticks: Double
    switch options.time.pace {
    // Each of several trips has the whole clock.
    case .duration where options.recap != nil: ticks = (options.recap?.length ?? 0) * Timeline.rate
    case .duration(let seconds):
      // On a globe many legs of one trip pass in parts of a tick.
      let fewest = mapKind.isGlobe && trips.count == 1 ? 0 : Double(legs.count)
      ticks = max(seconds * Timeline.rate * clocks, fewest)
    case .step(let step):
      let steps = segments.map { ($0 / step).rounded(.up) + Double(Timeline.longestPause) }
      ticks = isNetwork ? steps.max() ?? 0 : steps.reduce(0, +)
    }
    let waits = (options.time.stopHold ?? 0) + (options.time.leastLeg ?? 0)
    let all = ticks + (latest + (isNetwork ? 0 : waits * Double(legs.count))) * Timeline.rate
    let isGlobe = mapKind.isGlobe
    // Of thousands of flights in turn those of one way are one line.
    let isMerged = isGlobe && options.recap != nil
    let ways =
      (isMerged ? RepeatedTrips(inTurn: trips, hues: { _ in [] }, width: { _ in 1 }) : nil)
      .map { Double(Set($0.firsts).count) } ?? cost[.trips]
    let further = trips.count == 1 ? Double(legs.count - 1) : 0
    let lines = options.recap == nil ? further : ways
    var places = all * (isGlobe ? globePoints * max(lines * lineShare, 1) : 1)
    if mapKind.isChase {
      places += min(all, chaseViews) * chasePoints + Double(legs.count) * chasePoints
    }
    cost[.points] += places
    // By least squares on the pictures of `make bench-cost`, as the constants of formats.
    if isGlobe {
      let bytes = lineBytes * (options.recap == nil ? 1 : ways) + legBytes * further
      // Land is there once more for each step closer.
      let land = options.map.camera == .globeFly ? 350_000.0 : 60_000
      cost[.vectorBytes] = land + all * (3000 / clocks + bytes)
    } else {
      let recorded = legs.reduce(0) { $0 + Double($1.recording?.points.count ?? 0) }
      let perLeg = !isNetwork ? 3500.0 : options.recap == nil ? 400 : 1450
      cost[.vectorBytes] = mapKind.isStill || mapKind.isChase ? 33_000 : 99_000
      cost[.vectorBytes] += Double(legs.count) * perLeg + min(recorded * 12, 4e6)
      if options.map.ground != .flat {
        cost[.vectorBytes] += 20_000 + 0.1 * Double(options.size.area)
      }
    }
    // Most of what long edges are filled with falls out where it is not seen.
    let own = options.map.overlays.reduce(0) { $0 + $1.pointCount }
    cost[.vectorBytes] += own * 12
    // A recap's figures look at each flight.
    let figures = options.recap == nil ? 0 : cost[.trips] * 4.5e-4
    cost[.seconds] = 0.02 + cost[.points] * 5e-7 + own * 2e-6 + figures
    return cost
  }
}
