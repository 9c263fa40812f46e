internal import FlightTextFormats
package import FlightTracks

/// A table of routes: what `--routes` reads.
///
/// Columns are `from` and `to`, and perhaps `color`, `label`, `start_s` and `duration_s`, in any order
/// under a header, in this order without one; under a header also `count`, and `track`, which names
/// a recording in place of the stops. A stop is what it is on a command line: a code, a name, or
/// `LAT,LON`.
package struct RouteTable: Sendable {
  /// A row: one flight from one place to another, or a recording.
  package struct Route: Equatable, Sendable {
    /// The line of the file, from 1.
    package var line: Int
    /// The flight, or the file of its recording.
    package enum Way: Equatable, Sendable {
      case flight(Trip)
      case recording(String)
    }

    /// What is flown.
    package var way: Way
    /// The color as written.
    package var color: String?
    /// The text at the line.
    package var label: String?
    /// The time of departure, in seconds.
    package var start: Double?
    /// The duration in seconds.
    package var duration: Double?
    /// The flights that it stands for.
    package var count: Double?
  }

  /// A row that cannot be used.
  package struct Fault: Equatable, Sendable {
    /// The line of the file, from 1.
    package var line: Int
    package var reason: Reason

    /// The reason why a row cannot be used.
    package enum Reason: Equatable, Sendable {
      /// A cell that every row needs is empty.
      case missing(column: String)
      /// A stop cannot be read or looked up, or two are one place.
      case route(RouteError)
      case notANumber(column: String, String)
      case outOfRange(column: String, String, ClosedRange<Double>)
      case notAColor(String)
    }
  }

  /// The reason that no row of a table can be read.
  package enum Refusal: Error, Equatable, Sendable {
    /// The file is no table.
    case reading(TrackReadError)
    /// The file is a recording in the format named.
    case recording(format: String)
    /// There are more routes than one animation shows.
    case tooManyRoutes(Int)
  }

  /// The rows that can be used, in their order.
  package private(set) var routes: [Route] = []
  /// The rows that cannot.
  package private(set) var faults: [Fault] = []
  /// The name of the column of counts, as written; `nil` if there is none.
  package private(set) var countName: String?
  /// The cells of the first line, and whether they name the columns.
  package private(set) var head: (cells: [String], namesColumns: Bool) = ([], false)
  /// The cells of the first row that cannot be used; empty where there is none.
  package private(set) var faultyRow: [String] = []
  /// Columns that mean nothing here, as written.
  package private(set) var unknownColumns: [String] = []
  /// Codes that were taken for others, each once.
  package private(set) var notes: [RouteLookup.Note] = []

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - most: The most routes.
  ///   - isColor: Returns true if a text is a color.
  /// - Throws: `Refusal`. Rows that cannot be used are no errors but `faults`.
  package init(
    _ bytes: [UInt8], by reader: RouteReader = RouteReader(), atMost most: Int = .max,
    isColor: (String) -> Bool
  ) throws(Refusal) {
    let source: TrackSource
    do throws(TrackReadError) {
      source = try TrackSource(bytes)
      try source.checkIsText()
      // A list that lacks routes is another one, and nothing in the picture would show it.
      if let cutOff = source.cutOff { throw cutOff }
    } catch { throw .reading(error) }
    if let format = TrackFormat(ofRecordingIn: source) { throw .recording(format: format.name) }
    do throws(TrackReadError) {
      var table = DelimitedText(tolerant: source.text.orLatin1)
      var record = DelimitedText.Record()
      guard try table.read(&record) else { throw TrackReadError(.empty) }
      let columns = RouteColumns(record, of: table)
      if let name = columns.repeated {
        throw TrackReadError(.malformed("the column \"\(name)\" appears twice"), line: record.line)
      }
      head = (columns.firstRow, columns.hasHeader)
      unknownColumns = columns.unknown
      countName = columns.countName
      if columns.hasHeader, try !table.read(&record) { return }
      try read(&table, &record, columns, reader, most, isColor)
    } catch { throw .reading(error) }
    if rowCount > most { throw .tooManyRoutes(rowCount) }
  }

  /// True if a file is a table whose first row names where from and where to, and no recording nor
  /// flight log.
  package static func isTable(_ bytes: [UInt8]) -> Bool {
    guard let source = try? TrackSource(bytes), (try? source.checkIsText()) != nil,
      TrackFormat(ofRecordingIn: source) == nil,
      FlightLog(source) == nil
    else { return false }
    var table = DelimitedText(tolerant: source.text.orLatin1)
    var record = DelimitedText.Record()
    guard (try? table.read(&record)) == true else { return false }
    return RouteColumns(record, of: table).hasHeader
  }

  /// The rows that were read, sound or not.
  private var rowCount = 0

  private mutating func read(
    _ table: inout DelimitedText, _ record: inout DelimitedText.Record, _ columns: RouteColumns,
    _ reader: RouteReader, _ most: Int, _ isColor: (String) -> Bool
  ) throws(TrackReadError) {
    var rows = RouteRowReader(columns: columns, reader: reader)
    repeat {
      rowCount += 1
      // The rest is counted for the message, and not looked up.
      if rowCount > most { continue }
      if let route = rows.route(in: record, of: table, isColor: isColor) {
        routes.append(route)
      } else if faultyRow.isEmpty {
        faultyRow = (0..<record.count).map { table.text($0, of: record) }
      }
    } while try table.read(&record)
    faults = rows.faults
    notes = rows.notes
  }
}
