/// The lines that a file draws besides the one that was taken.
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

  /// The kind of line that was taken.
  package var taken: Kind
  /// The kinds that were passed over.
  package var kinds: [Kind]
  /// The number of their points.
  package var points: Int
}
