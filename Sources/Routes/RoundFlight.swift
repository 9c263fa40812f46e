package import FlightTracks

/// A flight of a log that landed where it left: there is no line to draw, and nothing tells how far it
/// went.
package struct RoundFlight: Hashable, Sendable {
  package let stop: Stop
  /// The day of departure; `nil` where the log does not say.
  package let day: CalendarDay?
}
