package import FlightTracks

/// The reason that files are no trip.
public struct RecordedRouteError: Error, Equatable, Sendable {
  /// The reason why a file is no trip.
  package enum Reason: Equatable, Sendable {
    /// There are no files.
    case noFiles
    /// It cannot be read.
    case reading(TrackReadError)
    /// There are so many trips, more than ``RecordedRoute/mostTrips``, of these names as far as they
    /// have any.
    case tooManyTrips([String], count: Int)
    /// None of the files of a folder, so many, is a recording.
    case noRecordings(Int)
    /// A recording without times was to be cut at a time.
    case noTimesToCut
    /// Nothing was recorded in the time asked for, but between these moments, in seconds since 1970.
    case emptyCut(ClosedRange<Double>)
    /// It is a flight log beside other files.
    case logAmongFiles
    /// It is a flight log without a flight in the time asked for that goes anywhere; so many landed where
    /// they left.
    case noFlights(roundFlights: Int)
    /// It is a flight log with a row that cannot be read: any, or all.
    case row(LogFault)
    /// Its content is no trip.
    case route(RouteError)
  }

  /// The file's name; empty where no files were given.
  public var file: String
  package var reason: Reason
}

extension RecordedRouteError {
  /// True of a file that holds others than the aircraft asked for.
  var isOfOtherAircraft: Bool {
    if case .reading(let error) = reason, case .noSuchAircraft = error.reason { return true }
    return false
  }

  /// The error for files none of which holds the aircraft asked for: with all that there are; `nil` for
  /// none.
  init?(all refusals: [RecordedRouteError]) {
    guard let first = refusals.first else { return nil }
    self = first
    guard refusals.count > 1 else { return }
    var (all, ids): ([String], [String]) = ([], [])
    for case .reading(let error) in refusals.map(\.reason) {
      guard case .noSuchAircraft(let mark, let text, let held, let own) = error.reason else {
        continue
      }
      all += held
      ids += own
      reason = .reading(
        TrackReadError(.noSuchAircraft(mark, text, held: all.uniqued, ids: ids.uniqued)))
    }
    file = ""
  }
}
