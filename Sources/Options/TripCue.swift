public import FlightGraphics
public import FlightScene
internal import FlightStyles

/// The marks that set one trip of several apart.
public struct TripCue: Hashable, Sendable {
  /// The color of its line; `nil` leaves that to the theme.
  public var color: Color?
  /// The text at the middle of its line; `nil` for none.
  public var label: String?
  /// The time at which it sets out, in seconds from the first movement; `nil` when its turn comes.
  public var start: Seconds?
  /// Its duration in seconds; `nil` for as long as its length makes it.
  public var duration: Seconds?

  /// The flights that its line stands for, or another measure of its importance; `nil` for one. Where
  /// any trip has it, the widths of lines follow their ranks.
  public var weight: Double?

  /// Creates a cue.
  public init(
    color: Color? = nil, label: String? = nil, start: Seconds? = nil, duration: Seconds? = nil,
    weight: Double? = nil
  ) {
    self.color = color
    self.label = label
    self.start = start
    self.duration = duration
    self.weight = weight
  }
}

extension TripCue {
  /// The weights that a trip may have.
  package static let weights = 0.0...1e12

  /// - Throws: `OptionError` for the first number that is not finite or out of range.
  func check() throws(OptionError) {
    if let start { try OptionError.check(start, "cues.start", 0...36_000) }
    if let weight { try OptionError.check(weight, "cues.weight", TripCue.weights) }
    if let duration { try OptionError.check(duration, "cues.duration", TimeOptions.durations) }
  }
}

extension [TripCue] {
  /// The marks of a trip; those of one like the others where it has none.
  package subscript(ofTrip trip: Int) -> TripCue { indices.contains(trip) ? self[trip] : TripCue() }
}

/// The order of several trips in time.
public enum TripOrder: String, Hashable, Sendable, CaseIterable {
  /// Recordings with times are on one clock: each is where it was at the same moment, from the first
  /// start to the last end. Other trips set out together.
  case recorded
  /// All set out at once and are equally fast: the longest takes the whole duration, the others
  /// arrive earlier and stay. Recordings with times are as fast as they were beside one another; those
  /// that overlap in time keep their clock.
  case together
  /// One after the other.
  case sequence
}

extension TripOrder {
  /// True if each trip has its turn.
  package var isInTurn: Bool {
    switch self {
    case .recorded, .together: false
    case .sequence: true
    }
  }
}

/// The meaning of a line's color.
public enum ColorBy: String, Hashable, Sendable, CaseIterable {
  /// The trip.
  case trip
  /// The leg of its trip.
  case leg
  /// The altitude of a recorded flight.
  case altitude
  /// The speed of a recorded flight.
  case speed
  /// Nothing: all lines are of one color.
  case none
}
