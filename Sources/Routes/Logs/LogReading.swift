package import FlightTracks

/// How a flight log was read: decided over all its rows before any of them is taken.
package struct LogReading: Hashable, Sendable {
  /// What tells the order of the numbers of dates.
  package enum OrderEvidence: String, Hashable, Sendable {
    /// A number that can be no month, or no day.
    case numbers
    /// The rows, which are in order of time with one order, and not with another.
    case rows
    /// The language of the names of the columns.
    case language
    /// The signs of the table: points in dates, or semicolons between cells.
    case signs
    /// Nothing; it is that of the United States, where most such tables are from.
    case convention
  }

  package enum RowOrder: String, Hashable, Sendable {
    case oldestFirst, newestFirst
  }

  /// What the cells of places hold.
  package enum PlaceKind: String, Hashable, Sendable {
    case codes, names
  }

  /// Whose log it is.
  package var service: LogService
  /// The columns that are read, by what they hold, as they are named.
  package var columns: [LogRole: [String]] = [:]
  /// The order of the numbers of dates; `nil` where no date needs one.
  package var dateOrder: DateOrder?
  /// What told the order of the numbers.
  package var orderEvidence: OrderEvidence?
  package var rowOrder = RowOrder.oldestFirst
  /// What the cells of places hold.
  package var places = PlaceKind.codes
}
