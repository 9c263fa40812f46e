internal import FlightTracks

/// The rows of a flight log as texts, whatever format they were in.
struct LogRows: Equatable {
  /// What the cells of the rows hold.
  var columns: LogColumns
  /// The columns that rows have, as they are named.
  var names: [LogRole: [String]] = [:]
  /// The rows in the order of the file.
  var rows: [LogRow] = []
  /// The rows that are none.
  var faults: [LogFault] = []
  /// The fault of columns that are read and have one name; `nil` where there are none.
  var repetition: TrackReadError?
  /// True if no names of columns tell what the cells hold.
  var isGuessed = false
  /// Lines without a day that have places all the same.
  var linesWithoutDay = 0
  /// True if the signs between cells are not those of the United States.
  var isContinental = false

  init(_ columns: LogColumns) { self.columns = columns }

  /// - Parameter name: The name of a column, as written.
  init(_ columns: LogColumns, name: (Int) -> String) {
    self.columns = columns
    for role in LogRole.allCases where !columns[role].isEmpty {
      names[role] = columns[role].map(name)
    }
  }

  /// The formats of logs, each of which gives `nil` for a file that is none of its own; those that any
  /// text may be come last.
  private static let formats: [@Sendable (TrackSource, RouteReader) -> LogRows?] = [
    { source, _ in calendar(source) },
    { source, _ in appInTheAir(source) },
    { source, _ in records(source) },
    { table($0, by: $1) },
    { lines($0, in: $1.airports) },
  ]

  /// Reads a file; `nil` if it is no flight log.
  init?(_ source: TrackSource, by reader: RouteReader) {
    guard let rows = LogRows.formats.lazy.compactMap({ $0(source, reader) }).first else {
      return nil
    }
    self = rows
  }
}
