public import FlightGraphics
public import FlightScene
internal import FlightStyles
public import FlightTracks

/// The course of the animation in time.
public struct TimeOptions: Hashable, Sendable {
  /// The speed of the marker.
  public enum Pace: Hashable, Sendable {
    /// The whole trip, pauses included, takes this many seconds.
    case duration(Seconds)
    /// Each tick advances by this many points of the polyline.
    case step(Double)
  }

  /// The gain and loss of the marker's speed.
  public enum Easing: String, Hashable, Sendable, CaseIterable {
    /// An even speed, gained in the first 12 % of each flight's time, 40 % behind the plane, and lost in
    /// the last, wherever the marker stands before or after it. Recordings that pass as fast as they did, and steps of
    /// so many points, are not eased.
    case ease
    /// The same speed all the way.
    case linear
    /// Slow at both ends of each leg.
    case inOut = "in-out"
  }

  /// The playback speed of a recording.
  public enum Timing: String, Hashable, Sendable, CaseIterable {
    /// As fast as it was, scaled to the duration; evenly where the recording has no times.
    case recorded
    /// Evenly by distance.
    case distance
  }

  /// What becomes of the time in which nothing that was recorded moves.
  public enum Idle: String, Hashable, Sendable, CaseIterable {
    /// It takes as long as a stop between two legs, if at the pace of the rest it would take several
    /// times that.
    case shortened = "shorten"
    /// It is played as it was.
    case kept = "keep"
  }

  /// The speed of the marker.
  public var pace = Pace.duration(4)
  /// The gain and loss of the marker's speed.
  public var easing = Easing.ease
  /// The order of several trips.
  public var order = TripOrder.recorded
  /// The playback speed of recordings.
  public var timing = Timing.recorded
  /// What becomes of the time in which nothing that was recorded moves.
  public var idle = Idle.shortened
  /// Seconds that the marker stands at each stop on the way; `nil` for 0.4 s at most.
  public var stopHold: Seconds?
  /// Seconds that each leg takes at least; `nil` for half of an equal share of the duration.
  public var leastLeg: Seconds?
  /// Seconds that the first picture stands.
  public var firstHold: Seconds = 0
  /// Seconds that the last picture stands.
  public var lastHold: Seconds = 1
  /// The number of times that the animation is shown.
  public var repetition = Repetition.forever

  /// The moment of departure; `nil` leaves it to the recording, if that has times.
  public var departure: Moment?
  /// The moment of arrival; `nil` is that of the recording's times, or of flights at 850 km/h with half
  /// an hour for climb and descent.
  public var arrival: Moment?

  /// Creates the default course: four seconds, over and over.
  public init() {}
}

extension TimeOptions.Timing {
  /// True if recordings pass as fast as they did.
  package var isReplay: Bool {
    switch self {
    case .recorded: true
    case .distance: false
    }
  }
}

extension TimeOptions {
  /// - Throws: `OptionError` for the first number that is not finite or out of range.
  func check() throws(OptionError) {
    switch pace {
    case .duration(let seconds):
      try OptionError.check(seconds, "time.pace.duration", TimeOptions.durations)
    case .step(let step): try OptionError.check(step, "time.pace.step", TimeOptions.steps)
    }
    if let stopHold { try OptionError.check(stopHold, "time.stopHold", TimeOptions.stopHolds) }
    if let leastLeg { try OptionError.check(leastLeg, "time.leastLeg", TimeOptions.leastLegs) }
    try OptionError.check(firstHold, "time.firstHold", TimeOptions.holds)
    try OptionError.check(lastHold, "time.lastHold", TimeOptions.holds)
    switch repetition {
    case .forever: break
    case .times(let count): try OptionError.check(Double(count), "time.repetition", 1...65_535)
    }
  }

  /// The allowed duration of a trip, in seconds.
  package static let durations = 0.1...36_000.0
  /// The allowed points of a tick.
  package static let steps = 1e-3...1e9
  /// The allowed pauses at both ends, pauses on the way and least times of a leg, in seconds.
  package static let (holds, stopHolds, leastLegs) = (0.0...600.0, 0.0...60.0, 0.0...600.0)
}
