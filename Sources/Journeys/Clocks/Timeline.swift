package import FlightOptions
internal import FlightOrdering
package import FlightScene

/// The clock of a marker, of 30 ticks a second, along the points of the legs.
///
/// At tick `k` the marker stands at index `k × step` of a leg's polyline, between two points where
/// that is fractional; the last tick of a leg is exactly its last point. Between legs it pauses.
package struct Timeline: Equatable, Sendable {
  /// Ticks a second.
  package static let rate = 30.0

  /// The place of the marker at a tick.
  package struct Place: Equatable, Sendable {
    /// The number of the leg, from 0.
    package let leg: Int
    /// The index along the leg's points, fractional between two.
    package let index: Double
    /// The share of a pause at the end of this leg that has passed, `nil` in flight.
    package let pause: Double?
  }

  /// The number of the last tick; there is one more tick than that, as they count from 0.
  package let lastTick: Int

  private let spans: [Span]

  /// The clock's knowledge of a leg.
  package struct Leg: Equatable, Sendable {
    /// The number of segments that its length makes at the trip's spacing: what a step counts.
    package var segments: Int
    /// Its share of a duration, beside those of the other legs.
    package var share: Double
    /// A value for each point of the leg, ascending from 0, that passes evenly with time: seconds of
    /// a recording, or meters. `nil` where the points themselves are evenly spaced.
    package var clock: [Double]?
    /// True if the clock is that of a recording, which has gained and lost its speed by itself.
    package var isTimed: Bool

    package init(
      segments: Int, share: Double? = nil, clock: [Double]? = nil, isTimed: Bool = false
    ) {
      self.segments = segments
      self.share = share ?? Double(segments)
      self.clock = clock
      self.isTimed = isTimed
    }
  }

  /// The bounds of the time of legs that a kind of map sets.
  package struct LegTimes {
    /// The ticks of the shortest: 1, or 0 where more legs than ticks pass without holds in parts of a tick each.
    var shortest: Int
    /// The speed of one that is eased, from rest to rest.
    var profile: SpeedProfile

    package init(shortest: Int = 1, profile: SpeedProfile = .gentle) {
      (self.shortest, self.profile) = (shortest, profile)
    }
  }

  /// The ticks of one leg and of the pause after it.
  fileprivate struct Span: Equatable, Sendable {
    var firstTick: Double
    var flightTicks: Double
    var pauseTicks: Double
    var segments: Int
    var clock: [Double]?
    var motion: SpanMotion
  }

  /// The course of a leg's flight.
  fileprivate enum SpanMotion: Equatable {
    /// By so many points a tick.
    case steps(Double)
    case even
    case gentle(SpeedProfile)
    case inOut
  }

  /// Creates the timeline of a trip whose legs may have a clock of their own.
  ///
  /// - Parameters:
  ///   - legs: At least one, each of at least one segment.
  ///   - pace: The speed. A duration is rounded to whole ticks, at least one for each leg; legs
  ///     share it in proportion to their shares, but none gets less than half of an equal one.
  ///   - easing: The gain and loss of the marker's speed.
  ///   - hold: Seconds that the marker stands at each stop between two legs; `nil` for 0.4 s, or
  ///     less where these would take more than a quarter of the time.
  ///   - leastLeg: Seconds that each leg takes at least; `nil` for half of an equal share. A duration
  ///     that has no room for all of them and the holds is exceeded.
  ///   - times: The bounds that the map sets.
  package init(
    legs: [Leg], pace: TimeOptions.Pace, easing: TimeOptions.Easing = .linear, hold: Seconds? = nil,
    leastLeg: Seconds? = nil, _ times: LegTimes = LegTimes()
  ) {
    let least = leastLeg.map { ($0 * Timeline.rate).rounded() }
    let pauses = hold.map { Int(($0 * Timeline.rate).rounded()) }
    let shares: (flights: [Double], pause: Int)
    switch pace {
    case .duration(let seconds):
      shares = Timeline.shares(
        of: seconds, among: legs.map(\.share), pause: pauses, least: least, shortest: times.shortest
      )
    case .step(let step):
      shares = (
        legs.map { max(1, (Double($0.segments) / step).rounded(.up)) },
        pauses ?? Timeline.longestPause
      )
    }
    var tick = 0.0
    var spans: [Span] = []
    for (leg, count) in legs.map(\.segments).enumerated() {
      let flight = shares.flights[leg]
      let isLast = leg == legs.count - 1
      let pause = isLast ? 0 : Double(shares.pause)
      let motion = SpanMotion(
        easing, pace: pace, isTimed: legs[leg].isTimed,
        times.profile.resting(
          atStart: leg == 0 || shares.pause > 0, atEnd: isLast || shares.pause > 0))
      spans.append(
        Span(
          firstTick: tick, flightTicks: flight, pauseTicks: pause,
          segments: count, clock: legs[leg].clock, motion: motion))
      tick += flight + pause
    }
    self.spans = spans
    lastTick = Int(tick.rounded())
  }

  /// A leg on a clock that several trips share.
  struct SharedLeg {
    /// The ticks at which it begins and ends, fractional between two.
    var ticks: ClosedRange<Double>
    /// The number of its last point.
    var last: Int
    /// The ticks from its start to each of its points, ascending from 0; `nil` where these pass evenly.
    var clock: [Double]?
  }

  /// Creates the timeline of a trip whose legs begin and end when they did.
  ///
  /// - Parameters:
  ///   - legs: At least one, in order of time. Between two the marker stands.
  ///   - origin: The tick of the shared clock that is this one's first, no later than the first leg's.
  init(shared legs: [SharedLeg], from origin: Int) {
    let starts = legs.map { $0.ticks.lowerBound - Double(origin) }
    spans = legs.enumerated().map { index, leg in
      let flight = leg.ticks.upperBound - leg.ticks.lowerBound
      let end = starts[index] + flight
      return Span(
        firstTick: starts[index], flightTicks: flight,
        pauseTicks: index + 1 < legs.count ? max(starts[index + 1] - end, 0) : 0,
        segments: leg.last, clock: leg.clock, motion: .even)
    }
    let end = (legs.last?.ticks.upperBound ?? 0) - Double(origin)
    // Rounded up, the last tick is exactly the last point.
    lastTick = max(Int(end.rounded(.up)), 1)
  }

  /// Ticks that the marker stands at a stop when there is time enough: 0.4 s.
  package static let longestPause = 12

  /// Shares a duration among legs and the pauses between them, in ticks.
  ///
  /// - Parameters:
  ///   - wantedPause: The ticks of each pause; `nil` for the longest that take a quarter of the time.
  ///   - least: The ticks of a leg at least; `nil` for half of an equal share.
  ///   - shortest: 1 for whole ticks, 0 where a leg may be a part of one.
  static func shares(
    of seconds: Seconds, among segments: [Double], pause wantedPause: Int? = nil,
    least: Double? = nil, shortest: Int = 1
  ) -> (flights: [Double], pause: Int) {
    let count = segments.count
    let fewest = max((wantedPause ?? 0) > 0 ? count : count * shortest, 1)
    let total = max(fewest, Int((seconds * rate).rounded()))
    // Pauses take a quarter of the time at most, unless they were asked for.
    let pause =
      count > 1 ? wantedPause ?? min(longestPause, total / 4 / (count - 1)) : 0
    let needed = max(fewest, Int(((least ?? 0) * Double(count)).rounded(.up)))
    let flying = max(total - pause * (count - 1), needed)

    // Legs shorter than half an equal share are lifted to it, at the cost of the longer ones.
    let equal = Double(flying) / Double(count)
    let floor = least.map { min($0, equal) } ?? equal / 2
    var lifted = [Bool](repeating: false, count: count)
    var weights = segments
    while true {
      let rest = zip(weights, lifted).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
      let time = Double(flying) - floor * Double(lifted.count { $0 })
      let short = segments.indices.filter { !lifted[$0] && weights[$0] / rest * time < floor }
      if short.isEmpty {
        weights = segments.indices.map { lifted[$0] ? floor : weights[$0] / rest * time }
        break
      }
      for index in short { lifted[index] = true }
    }

    if flying < count { return (weights, pause) }
    // Rounding the running total keeps the sum exact; each leg has at least one tick.
    var flights: [Double] = []
    var (sum, given) = (0.0, 0)
    for (index, weight) in weights.enumerated() {
      sum += weight
      let left = count - 1 - index
      let end = min(max(Int(sum.rounded()), given + 1), flying - left)
      flights.append(Double(end - given))
      given = end
    }
    return (flights, pause)
  }

  /// The tick at which each leg ends and the pause after it begins.
  package var arrivals: [Int] { spans.indices.map { ticks(ofLeg: $0).upperBound } }

  /// The ticks between which the marker passes a leg.
  package func ticks(ofLeg leg: Int) -> ClosedRange<Int> {
    let (first, flight) = (spans[leg].firstTick, spans[leg].flightTicks)
    return Int(first.rounded(.down))...min(Int((first + flight).rounded(.up)), lastTick)
  }

  /// Seconds from the first movement to the last.
  package var duration: Seconds { Double(lastTick) / Timeline.rate }

  /// The place of the marker at a tick.
  ///
  /// - Parameter tick: 0…``lastTick``; beyond it the marker stands at the last point.
  /// - Complexity: O(log legs).
  package func place(at tick: Int) -> Place {
    let leg = max(spans.partitioningIndex { $0.firstTick > Double(tick) } - 1, 0)
    let span = spans[leg]
    let elapsed = max(Double(tick) - span.firstTick, 0)
    if elapsed >= span.flightTicks || tick >= lastTick {
      let paused = elapsed - span.flightTicks
      let pause = span.pauseTicks > 0 ? paused / span.pauseTicks : nil
      return Place(leg: leg, index: span.lastIndex, pause: pause)
    }
    let share = elapsed / span.flightTicks
    let index =
      switch span.motion {
      case .steps(let step): elapsed * step
      case .even: elapsed * Double(span.segments) / span.flightTicks
      case .gentle(let profile): profile(share) * Double(span.segments)
      case .inOut: eased(share) * Double(span.segments)
      }
    guard let clock = span.clock else {
      return Place(leg: leg, index: min(index, Double(span.segments)), pause: nil)
    }
    return Place(
      leg: leg, index: clock.index(atShare: index / Double(max(span.segments, 1))), pause: nil)
  }
}

extension Timeline.Span {
  /// The index of the last point.
  fileprivate var lastIndex: Double { Double(clock.map { $0.count - 1 } ?? segments) }
}

extension Timeline.SpanMotion {
  /// - Parameters:
  ///   - isTimed: True if the leg is a recording that passes as fast as it did.
  ///   - profile: The speed of one that is eased.
  fileprivate init(
    _ easing: TimeOptions.Easing, pace: TimeOptions.Pace, isTimed: Bool, _ profile: SpeedProfile
  ) {
    switch (easing, pace) {
    case (.inOut, _): self = .inOut
    case (.ease, .step(let step)), (.linear, .step(let step)): self = .steps(step)
    case (.linear, .duration): self = .even
    case (.ease, .duration): self = isTimed ? .even : .gentle(profile)
    }
  }
}

extension [Double] {
  /// The index, fractional between two, at which ascending values reach a share of the last.
  fileprivate func index(atShare share: Double) -> Double {
    guard count > 1, let last, share < 1 else { return Double(count - 1) }
    let target = last * share
    let high = (1..<count - 1).partitioningIndex { self[$0] > target }
    let low = high - 1
    let span = self[high] - self[low]
    return Double(low) + (span > 0 ? ((target - self[low]) / span).clamped(to: 0...1) : 0)
  }
}
