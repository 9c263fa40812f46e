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
  /// The countries and territories that the trip has been in or over.
  case countries
  /// The time on the clocks at the nearer end of the flight that is under way.
  case localTime = "local-time"
}
