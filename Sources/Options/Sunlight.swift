public import FlightTracks

/// The light of the sun on the map.
public enum Sunlight: Hashable, Sendable {
  /// The same everywhere: no night is drawn.
  case everywhere
  /// That of a moment; where the sun is down, the map is the darker the lower it is, to the end of twilight,
  /// and cities shine.
  case moment(Moment)
  /// That of the flight: the night moves while the marker does, from departure to arrival.
  case flight
}
