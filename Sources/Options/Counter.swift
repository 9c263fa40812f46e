/// The quantity of a number that runs with the flight.
public enum Counter: String, Hashable, Sendable, CaseIterable {
  /// Nothing: there is no counter.
  case none
  /// The distance flown.
  case distance
  /// The time that a recorded flight has taken.
  case time
  /// The altitude of a recorded flight.
  case altitude
  /// The ground speed of a recorded flight.
  case speed
}
