package import FlightGeodesy
package import FlightOptions
internal import FlightRoutes
package import FlightScene

/// The clock of a trip: its timeline, and its start on the common clock.
package struct TripClock: Equatable, Sendable {
  /// The clock of the trip itself.
  package let timeline: Timeline
  /// The time at which the trip sets out, in seconds from the first movement of all.
  package let start: Seconds

  package init(timeline: Timeline, start: Seconds) {
    self.timeline = timeline
    self.start = start
  }

  /// The time at which the trip arrives.
  package var end: Seconds { start + timeline.duration }
}

extension TripClock {
  /// The least share of the duration that a trip gets, so that a hop beside a long flight is seen.
  private static let leastShare = 0.15

  /// The clocks of trips that are told together.
  ///
  /// - Parameters:
  ///   - lines: The trips' lines, at least one.
  ///   - spacing: The largest distance between two points of a leg.
  ///   - cues: The marks of the trips, by their places.
  package static func clocks(
    of lines: [RouteLine], spacing: Distance, _ time: TimeOptions, cues: [TripCue]
  ) -> [TripClock] {
    var clocks: [TripClock] = []
    var next = 0.0
    let turns = turns(of: lines.map(\.length), time)
    for (index, line) in lines.enumerated() {
      let cue = cues.indices.contains(index) ? cues[index] : TripCue()
      let pace: TimeOptions.Pace =
        if let duration = cue.duration {
          .duration(duration)
        } else if case .duration = time.pace {
          .duration(turns.durations[index])
        } else {
          time.pace
        }
      let timeline = Timeline(
        legs: line.clocks(spacing: spacing, replays: time.timing == .recorded),
        pace: pace, easing: time.easing, hold: time.stopHold,
        leastLeg: time.leastLeg)
      let clock = TripClock(
        timeline: timeline, start: cue.start ?? (time.order == .sequence ? next : 0))
      clocks.append(clock)
      next = clock.end + turns.pause
    }
    return clocks
  }

  /// The shares of trips of some lengths in a duration, and the pause between two in turn.
  private static func turns(
    of lengths: [Double], _ time: TimeOptions
  ) -> (durations: [Seconds], pause: Seconds) {
    let longestPause = time.stopHold ?? Double(Timeline.longestPause) / Timeline.rate
    guard case .duration(let seconds) = time.pace else { return ([], longestPause) }
    guard lengths.count > 1 else { return ([seconds], 0) }
    switch time.order {
    case .together:
      let longest = max(lengths.max() ?? 0, 1)
      return (lengths.map { seconds * max($0 / longest, leastShare) }, 0)
    case .sequence:
      let shares = Timeline.shares(
        of: seconds, among: lengths,
        pause: time.stopHold.map { Int(($0 * Timeline.rate).rounded()) })
      return (
        shares.flights.map { Double($0) / Timeline.rate }, Double(shares.pause) / Timeline.rate
      )
    }
  }
}

extension RouteLine {
  /// The length of all legs in meters.
  package var length: Double { legs.reduce(0) { $0 + $1.length.meters } }
}
