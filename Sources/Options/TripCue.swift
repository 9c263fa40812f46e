public import FlightGraphics
public import FlightScene
internal import FlightStyles

/// What sets one trip of several apart.
public struct TripCue: Hashable, Sendable {
  /// The colour of its line; `nil` leaves that to the theme.
  public var color: Color?
  /// What stands at the middle of its line; `nil` for nothing.
  public var label: String?
  /// When it sets out, in seconds from the first movement; `nil` when its turn comes.
  public var start: Seconds?
  /// How long it takes; `nil` for as long as its length makes it.
  public var duration: Seconds?

  /// Creates a cue.
  public init(
    color: Color? = nil, label: String? = nil, start: Seconds? = nil, duration: Seconds? = nil
  ) {
    self.color = color
    self.label = label
    self.start = start
    self.duration = duration
  }
}

extension TripCue {
  /// - Throws: `OptionError` for the first number that is not finite or out of range.
  func check() throws(OptionError) {
    if let start { try OptionError.check(start, "cues.start", 0...36_000) }
    if let duration { try OptionError.check(duration, "cues.duration", TimeOptions.durations) }
  }
}

/// How several trips share the time.
public enum TripOrder: String, Hashable, Sendable, CaseIterable {
  /// All set out at once and are equally fast: the longest takes the whole duration, the others
  /// arrive earlier and stay.
  case together
  /// One after the other.
  case sequence
}

/// What a line's colour tells.
public enum ColorBy: String, Hashable, Sendable, CaseIterable {
  /// Which trip it is.
  case trip
  /// Which leg of its trip it is.
  case leg
  /// How high a recorded flight is.
  case altitude
  /// How fast a recorded flight is.
  case speed
  /// Nothing: all lines are of one colour.
  case none
}
