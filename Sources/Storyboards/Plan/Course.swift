internal import FlightGeodesy
internal import FlightGraphics
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// The course of the trips in time, and the marks that set them apart.
struct Course {
  private(set) var time: TimeOptions
  private(set) var cues: [TripCue]

  /// - Parameters:
  ///   - theme: The colors of other ways.
  ///   - frame: Seconds that the last picture stands at least.
  init(
    _ trips: [Trip], _ story: Story, _ options: StoryboardOptions, _ theme: Theme, frame: Seconds
  ) {
    (time, cues) = (options.time, options.cues)
    switch story {
    case .alike: break
    case .comparison: compare(trips, theme)
    case .recap(let recap): sumUp(trips, recap)
    }
    time.lastHold = max(time.lastHold, frame)
  }

  /// Two trips on one clock: the longer one takes the whole duration; by times where both have times,
  /// else both are equally fast.
  private mutating func compare(_ trips: [Trip], _ theme: Theme) {
    time.order = .together
    // What one waits the other may not.
    time.idle = .kept
    cues = [TripCue(start: 0), TripCue(color: theme.comparedColor, start: 0)]
    switch time.pace {
    case .step: break
    case .duration(let seconds):
      let times = trips.compactMap(\.ledger.seconds)
      let isTimed = time.timing.isReplay && times.count == 2 && times.allSatisfy { $0 > 0 }
      let parts = isTimed ? times : trips.map(\.lineLength.meters)
      let longest = parts.max() ?? 1
      for (index, part) in parts.enumerated() { cues[index].duration = seconds * part / longest }
    }
  }

  /// A recap: each flight has its turn and the weight of how many times its way has been flown by
  /// then.
  private mutating func sumUp(_ trips: [Trip], _ recap: RecapOptions) {
    let seconds = max(
      recap.length - time.firstHold - RecapOptions.closing - RecapOptions.hold, 0.5)
    let turns = RecapTurns(trips.count, in: seconds)
    let ways = trips.map { Set($0.stops.map(\.coordinate)) }
    let isRepeated = Set(ways).count < ways.count
    var flown: [Set<Coordinate>: Int] = [:]
    cues = ways.enumerated().map { index, way in
      var cue = cues[ofTrip: index]
      flown[way, default: 0] += 1
      (cue.start, cue.duration) = (Double(index) * turns.step, turns.flight)
      cue.weight = isRepeated ? flown[way].map(Double.init) : nil
      return cue
    }
    time.order = .sequence
    time.pace = .duration(seconds)
    // A few flights are over sooner.
    let end = Double(trips.count - 1) * turns.step + turns.flight
    time.lastHold = RecapOptions.hold + max(seconds - end, 0)
  }
}

extension Theme {
  /// The color of the way that another one is compared with.
  var comparedColor: Color { style(ofTrip: 1).color ?? trail }
}

/// The turns of flights in a recap.
private struct RecapTurns {
  /// Seconds from one departure to the next.
  let step: Seconds
  /// Seconds of each flight.
  let flight: Seconds

  /// The shortest and the longest flight, in seconds.
  private static let flights = 0.5...2.0
  /// The flights that are under way at once, where there are many, and the seconds for each below which
  /// there are.
  private static let (together, many) = (2.5, 0.4)

  init(_ count: Int, in seconds: Seconds) {
    // One after the other, as they were flown, as long as that can be followed.
    let turn = seconds / Double(count)
    guard turn < RecapTurns.many else {
      flight = min(turn, RecapTurns.flights.upperBound)
      step = flight
      return
    }
    flight = min(
      seconds,
      min(
        max(seconds / Double(count) * RecapTurns.together, RecapTurns.flights.lowerBound),
        RecapTurns.flights.upperBound))
    step = count > 1 ? (seconds - flight) / Double(count - 1) : 0
  }
}
