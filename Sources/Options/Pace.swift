public import FlightScene

extension StoryboardOptions {
  /// How fast the marker moves.
  public enum Pace: Hashable, Sendable {
    /// The whole trip, pauses included, takes this many seconds.
    case duration(Seconds)
    /// Each tick advances by this many points of the polyline.
    case step(Double)
  }

  /// How the marker gains and loses speed.
  public enum Easing: String, Hashable, Sendable, CaseIterable {
    /// An even speed, gained in the first 12 % of each flight's time and lost in the last, wherever
    /// the marker stands before or after it. Recordings that pass as fast as they did, and steps of
    /// so many points, are not eased.
    case ease
    /// The same speed all the way.
    case linear
    /// Slow at both ends of each leg.
    case inOut = "in-out"
  }
}
