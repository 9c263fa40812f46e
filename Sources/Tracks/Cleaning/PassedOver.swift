/// What a file draws besides the line that was taken.
package struct PassedOver: Hashable, Sendable {
  /// A way in which a file may hold a line.
  package enum Kind: String, Hashable, Sendable {
    /// A recorded track.
    case recordedTrack = "track"
    /// A planned route.
    case route
    /// Places with times.
    case timedPlaces = "places with times"
    /// A drawn line.
    case line
  }

  /// What was taken.
  package var taken: Kind
  /// What was passed over.
  package var kinds: [Kind]
  /// How many points that has.
  package var points: Int
}
