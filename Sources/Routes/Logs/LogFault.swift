package import FlightTracks

/// A row of a flight log that was left out, and why.
package struct LogFault: Equatable, Sendable {
  /// The reason why a row was left out.
  package enum Reason: Equatable, Sendable {
    /// Nobody knows a place.
    case unknownPlace(LogPlace)
    /// The row has no airport of departure, or none of arrival.
    case noPlace
    /// Its date is none.
    case notADate(String)
    /// It was cut off: its cells, and those of the first row.
    case cutOff(cells: Int, of: Int)
    /// The table is broken there; if no row ends behind it, nothing behind it can be read.
    case broken(TrackReadError, isEnd: Bool)
  }

  /// The line of the file, from 1; `nil` where the format has no lines of its own.
  package var line: Int?
  package var reason: Reason

  package init(_ reason: Reason, line: Int?) {
    self.line = line
    self.reason = reason
  }
}
