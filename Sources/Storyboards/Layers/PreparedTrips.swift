internal import FlightGeodesy
internal import FlightJourneys
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightTracks

/// The trips of a picture before there is a map: their lines, clocks and colors.
struct PreparedTrips {
  /// The trips, at least one.
  let trips: [Trip]
  let kind: PictureKind
  /// The lines of the trips, on a common turn of the Earth.
  let turn: CommonTurn
  /// The clocks of the trips; a network has its own, see ``clocks(of:)``.
  let clocks: [TripClock]
  let colors: TripColors
  /// The widths of lines that stand for several flights; `nil` where none does.
  let weights: TripWeights?
  /// The trips of a network that are drawn as one line; `nil` where each has its own.
  let repeats: RepeatedTrips?
  /// The trips that have the same line.
  let equals: EqualTrips
  let playback: Playback
  /// The largest distance between two points of a line.
  private let spacing: Distance

  /// - Throws: `.nothingToColor`.
  init(_ trips: [Trip], _ options: StoryboardOptions) throws(StoryboardError) {
    self.trips = trips
    kind = PictureKind(trips: trips.count, options)
    spacing = options.line.spacing
    let step = trips.overviewStep
    let equals = EqualTrips(trips)
    self.equals = equals
    turn = CommonTurn(
      equals.map { RouteLine(trips[$0], spacing: options.line.spacing, overview: step) })
    clocks = TripClock.clocks(of: turn.lines, spacing: spacing, options.time, cues: options.cues)
    playback = Playback(
      firstHold: options.time.firstHold,
      motion: (kind == .network
        ? NetworkLayer.duration(of: trips, options) : clocks.map(\.end).max() ?? 0)
        + options.closing,
      lastHold: options.time.lastHold, repetition: options.time.repetition)
    let colors = try TripColors(options, trips)
    self.colors = colors
    repeats =
      kind == .network
      ? RepeatedTrips(trips, options) { colors.hues(trip: $0, leg: 0) } : nil
    weights = TripWeights(options.cues, trips: trips.count, repeats: repeats)
  }

  /// Returns the moments of the trips, `nil` where nothing tells them.
  ///
  /// Trips that are told together depart together, those on one clock as they did beside one another; of
  /// those told one after the other each departs when the one before has arrived. An arrival is that of
  /// a single trip.
  func itineraries(_ time: TimeOptions) -> [Itinerary?] {
    let arrival = trips.count == 1 ? time.arrival?.secondsSince1970 : nil
    var next = time.departure?.secondsSince1970
    if let shared, let departure = next {
      return zip(trips, turn.lines).map { trip, line in
        Itinerary(trip, along: line, departure: nil, arrival: nil)?
          .moved(by: departure - shared.start)
      }
    }
    return zip(trips, turn.lines).map { trip, line in
      let moments = Itinerary(trip, along: line, departure: next, arrival: arrival)
      if time.order == .sequence, time.departure != nil { next = moments?.arrival }
      return moments
    }
  }

  /// The clock on which all trips are where they were at the same moment; `nil` where there is none.
  private var shared: CommonClock? {
    clocks.first?.common.flatMap { $0.isTrue && kind == .several ? $0 : nil }
  }

  /// Returns the moments over time, in seconds since 1970: those at the marker of a single trip, or of
  /// the clock that several share; otherwise they pass evenly from the first departure to the last
  /// arrival.
  func moments(_ time: TimeOptions) -> Track<Double>? {
    let known = itineraries(time).compactMap(\.self)
    if trips.count == 1 {
      return known.first?.moments(by: clocks[0], startingAt: playback.firstHold)
    }
    guard let first = known.map(\.departure).min(), let last = known.map(\.arrival).max(),
      playback.motion > 0
    else { return nil }
    if let shared {
      return Track(
        shared.corners.map {
          .init(time: playback.firstHold + $0.time, value: first + $0.moment - shared.start)
        })
    }
    return Track([
      .init(time: playback.firstHold, value: first),
      .init(time: playback.firstHold + playback.motion, value: last),
    ])
  }

  /// Returns the clocks by which the trips are drawn: only on the map is it known when the trips of a
  /// network are under way.
  func clocks(of lines: Lines) -> [TripClock] {
    guard let times = lines.networkTimes else { return clocks }
    return zip(turn.lines, times).map { line, time in
      TripClock(
        timeline: Timeline(
          legs: line.clocks(spacing: spacing, replays: false),
          pace: .duration(time.end - time.start)),
        start: time.start)
    }
  }
}
