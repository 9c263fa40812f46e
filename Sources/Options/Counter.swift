/// What a number that runs with the flight counts.
public enum Counter: String, Hashable, Sendable, CaseIterable {
  /// Nothing: there is no counter.
  case none
  /// How far the flight has come.
  case distance
  /// How long a recorded flight has taken.
  case time
  /// How high a recorded flight is.
  case altitude
  /// How fast a recorded flight is over ground.
  case speed
}
