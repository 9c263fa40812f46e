internal import FlightGeodesy
internal import FlightJourneys
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene

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
  let playback: Playback
  /// The largest distance between two points of a line.
  private let spacing: Distance

  /// - Throws: `.nothingToColor`.
  init(_ trips: [Trip], _ options: StoryboardOptions) throws(StoryboardError) {
    self.trips = trips
    kind = PictureKind(trips: trips.count)
    spacing = options.line.spacing
    let step = trips.overviewStep
    turn = CommonTurn(
      trips.map { RouteLine($0, spacing: options.line.spacing, overview: step) })
    clocks = TripClock.clocks(of: turn.lines, spacing: spacing, options.time, cues: options.cues)
    playback = Playback(
      firstHold: options.time.firstHold,
      motion: kind == .network
        ? NetworkLayer.duration(of: trips, options) : clocks.map(\.end).max() ?? 0,
      lastHold: options.time.lastHold, repetition: options.time.repetition)
    colors = try TripColors(options, trips)
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
