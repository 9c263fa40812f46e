internal import FlightGeodesy
internal import FlightOptions
internal import FlightRoutes
package import FlightScene

/// The clock of recordings that are told together: at each tick all of them are where they were at one
/// moment.
package struct CommonClock: Equatable, Sendable {
  /// The time of the recordings as it is played.
  let played: PlayedTime
  /// The last tick.
  let lastTick: Int
  /// The seconds of the recordings in which nothing moves, which are shortened.
  package let idle: Double
  /// True if its moments are those of all recordings; false where some were moved to set out together.
  package let isTrue: Bool

  /// The first moment.
  package var start: Double { played.start }
  /// The last moment.
  package var end: Double { played.end }

  /// The moment at a tick, in seconds since 1970 where the clocks have days.
  package func moment(at tick: Int) -> Double {
    played.moment(after: Double(tick) / Double(lastTick) * played.total)
  }

  /// The tick of a moment, fractional between two.
  func tick(of moment: Double) -> Double {
    // A flight of one moment still has a first and a last tick.
    played.total > 0 ? played.seconds(to: moment) / played.total * Double(lastTick) : 0
  }

  /// The corners of its course: between them moments pass evenly with time.
  package var corners: [(time: Seconds, moment: Double)] {
    played.corners.map { (tick(of: $0.moment) / Timeline.rate, $0.moment) }
  }
}

extension TripClock {
  /// The clocks of trips that were recorded, as far as they share one.
  ///
  /// - Returns: `nil` where one has no moments, or they are not replayed, or do not share a clock.
  static func shared(
    by lines: [RouteLine], spacing: Distance, _ time: TimeOptions, cues: [TripCue]
  ) -> [TripClock]? {
    guard lines.count > 1, time.timing.isReplay,
      cues.allSatisfy({ $0.start == nil && $0.duration == nil })
    else { return nil }
    var trips: [[Itinerary.Leg]] = []
    for line in lines {
      guard let legs = Itinerary.recorded(line.sources) else { return nil }
      trips.append(legs)
    }
    let shifts: [Double]
    switch time.order {
    case .recorded: shifts = trips.map { _ in 0 }
    case .together: shifts = CommonClock.shifts(of: trips)
    case .sequence: return nil
    }
    trips = zip(trips, shifts).map { legs, shift in legs.map { leg in leg.mapped { $0 - shift } } }
    let common = CommonClock(trips, lines, spacing, time, isTrue: shifts.allSatisfy { $0 == 0 })
    return zip(trips, lines).map { legs, line in
      let origin = Int(common.tick(of: legs[0].start).rounded(.down))
      let timeline = Timeline(
        shared: zip(legs, line.legs).map { leg, points in
          let (start, end) = (common.tick(of: leg.start), common.tick(of: leg.end))
          return Timeline.SharedLeg(
            ticks: start...max(start, end), last: points.last,
            clock: leg.times?.map { max(common.tick(of: $0) - start, 0) })
        }, from: origin)
      return TripClock(timeline: timeline, start: Double(origin) / Timeline.rate, common: common)
    }
  }
}

extension CommonClock {
  fileprivate init(
    _ trips: [[Itinerary.Leg]], _ lines: [RouteLine], _ spacing: Distance, _ time: TimeOptions,
    isTrue: Bool
  ) {
    let legs = trips.joined()
    let start = legs.map(\.start).min() ?? 0
    let span = start...max(start, legs.map(\.end).max() ?? start)
    switch time.pace {
    case .duration(let seconds): lastTick = max(Int((seconds * Timeline.rate).rounded()), 1)
    case .step(let step):
      lastTick =
        lines.map { line in
          line.legs.reduce(0) {
            $0 + max(Int(($1.length.meters / spacing.meters / step).rounded(.up)), 1)
          }
        }.max() ?? 1
    }
    let idle: IdleTime
    switch time.idle {
    case .kept: idle = .none
    case .shortened:
      let moving = zip(trips, lines).flatMap { legs, line in
        zip(legs, line.sources).flatMap { leg, source in leg.moving(source) }
      }
      idle = IdleTime(
        IdleTime.gaps(between: moving, in: span), of: span.upperBound - span.lowerBound,
        in: Double(lastTick) / Timeline.rate, hold: time.stopHold)
    }
    played = PlayedTime(span, idle: idle.stretches, beat: idle.beat)
    self.idle = idle.seconds
    self.isTrue = isTrue
  }

  /// The seconds by which trips are moved so that those set out together that do not overlap in time;
  /// those that do keep the clock that they share.
  fileprivate static func shifts(of trips: [[Itinerary.Leg]]) -> [Double] {
    var shifts = trips.map { _ in 0.0 }
    var (first, end) = (0.0, -Double.infinity)
    let starts = trips.map { $0.first?.start ?? 0 }
    let order = trips.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    for trip in order {
      if starts[trip] >= end { first = starts[trip] }
      end = max(end, trips[trip].last?.end ?? 0)
      shifts[trip] = first
    }
    // Where all overlap, moments stay what they are.
    return Set(shifts).count < 2 ? trips.map { _ in 0 } : shifts
  }
}

extension Itinerary.Leg {
  /// The stretches in which the leg moves; nobody knows when a connection did.
  fileprivate func moving(_ source: Leg) -> [ClosedRange<Double>] {
    guard let recording = source.recording else { return [] }
    return IdleTime.gaps(
      between: recording.stays.map { $0.lowerBound + start...$0.upperBound + start },
      in: start...max(start, end))
  }
}
