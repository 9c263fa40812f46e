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
  /// The clock that recorded trips share; `nil` of others.
  package let common: CommonClock?
  /// The seconds of its recordings in which nothing moves, which are shortened.
  package let idle: Double

  package init(timeline: Timeline, start: Seconds, common: CommonClock? = nil, idle: Double = 0) {
    self.timeline = timeline
    self.start = start
    self.common = common
    self.idle = common?.idle ?? idle
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
  ///   - legTimes: The bounds of legs' times that the map sets.
  package static func clocks(
    of lines: [RouteLine], spacing: Distance, _ time: TimeOptions, cues: [TripCue],
    _ legTimes: Timeline.LegTimes = Timeline.LegTimes()
  ) -> [TripClock] {
    if let shared = shared(by: lines, spacing: spacing, time, cues: cues) { return shared }
    var clocks: [TripClock] = []
    var next = 0.0
    let turns = turns(of: lines.map(\.length), time)
    for (index, line) in lines.enumerated() {
      let cue = cues[ofTrip: index]
      let pace: TimeOptions.Pace =
        switch (cue.duration, time.pace) {
        case (let duration?, _): .duration(duration)
        case (nil, .duration): .duration(turns.durations[index])
        case (nil, .step(let step)): .step(step)
        }
      var legs = line.clocks(spacing: spacing, replays: time.timing.isReplay)
      let idle =
        switch time.idle {
        case .shortened: legs.shortenIdle(of: line.sources, pace, time)
        case .kept: 0.0
        }
      let timeline = Timeline(
        legs: legs, pace: pace, easing: time.easing, hold: time.stopHold,
        leastLeg: time.leastLeg, legTimes)
      let clock = TripClock(
        timeline: timeline, start: cue.start ?? (time.order.isInTurn ? next : 0), idle: idle)
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
    let seconds: Seconds
    switch time.pace {
    case .step: return ([], longestPause)
    case .duration(let all): seconds = all
    }
    guard lengths.count > 1 else { return ([seconds], 0) }
    switch time.order {
    case .together, .recorded:
      let longest = max(lengths.max() ?? 0, 1)
      return (lengths.map { seconds * max($0 / longest, leastShare) }, 0)
    case .sequence:
      let shares = Timeline.shares(
        of: seconds, among: lengths,
        pause: time.stopHold.map { Int(($0 * Timeline.rate).rounded()) })
      return (
        shares.flights.map { $0 / Timeline.rate }, Double(shares.pause) / Timeline.rate
      )
    }
  }
}

extension [Timeline.Leg] {
  /// Shortens the stays within recordings that pass as fast as they did.
  ///
  /// - Returns: The seconds that were shortened.
  fileprivate mutating func shortenIdle(
    of sources: [Leg], _ pace: TimeOptions.Pace, _ time: TimeOptions
  ) -> Double {
    let stays = zip(self, sources).map { $0.isTimed ? $1.recording?.stays ?? [] : [] }
    guard stays.contains(where: { !$0.isEmpty }) else { return 0 }
    let film: Seconds =
      switch pace {
      case .duration(let seconds): seconds
      case .step(let step):
        reduce(0) { $0 + (Double($1.segments) / step).rounded(.up) } / Timeline.rate
      }
    // Legs one behind the other, as if on one clock.
    var (start, all) = (0.0, [ClosedRange<Double>]())
    for (leg, stays) in zip(self, stays) where leg.isTimed {
      all += stays.map { $0.lowerBound + start...$0.upperBound + start }
      start += leg.clock?.last ?? 0
    }
    let idle = IdleTime(all, of: start, in: film, hold: time.stopHold)
    guard !idle.stretches.isEmpty else { return 0 }
    let played = PlayedTime(0...start, idle: idle.stretches, beat: idle.beat)
    start = 0
    for index in indices where self[index].isTimed {
      guard let clock = self[index].clock, let last = clock.last else { continue }
      let before = played.seconds(to: start)
      let shortened = clock.map { played.seconds(to: start + $0) - before }
      // Where legs share the duration by their times, they share what is left of them.
      if self[index].share == last { self[index].share = shortened.last ?? last }
      self[index].clock = shortened
      start += last
    }
    return idle.seconds
  }
}

extension RouteLine {
  /// The length of all legs in meters.
  package var length: Double { legs.reduce(0) { $0 + $1.length.meters } }
}
