package import FlightTracks

/// The reason that files are no trip.
public struct RecordedRouteError: Error, Equatable, Sendable {
  /// The reason why a file is no trip.
  package enum Reason: Equatable, Sendable {
    /// There are no files.
    case noFiles
    /// It cannot be read.
    case reading(TrackReadError)
    /// It holds several aircraft, of which one is wanted.
    case severalAircraft([String])
    /// It holds other aircraft than the one asked for.
    case noSuchAircraft(String, found: [String])
    /// It is a flight log beside other files.
    case logAmongFiles
    /// It is a flight log without a flight in the time asked for, so many rows passed over.
    case noFlights(skipped: Int)
    /// Its content is no trip.
    case route(RouteError)
  }

  /// The file's name; empty where no files were given.
  public var file: String
  /// The reason.
  package var reason: Reason

  /// Creates an error.
  package init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }
}
