/// What a cell of a flight log says of its flight.
package enum LogRole: Int, CaseIterable, Hashable, Sendable {
  /// The day of departure.
  case date
  /// The time of departure.
  case clock
  /// The airport or city of departure.
  case from
  /// The airport or city of arrival.
  case to
  /// Both, perhaps with others between them.
  case route
  /// Airports or cities between the two.
  case via
  /// A word if the flight did not take place.
  case cancelled
  /// The airport where it landed instead.
  case diverted
  /// A word that says whose flight it is.
  case owner
}

/// A flight as a log writes it: texts of cells that nobody understood yet.
///
/// Of each role there may be several cells, the likeliest first: the codes of IATA and ICAO of one airport.
struct LogRow: Hashable, Sendable {
  /// The line of the file, from 1; `nil` where the format has no lines of its own.
  var line: Int?
  private var cells: [[String]]

  init(line: Int?, _ columns: LogColumns, text: (Int) -> String) {
    self.line = line
    cells = LogRole.allCases.map { columns[$0].map { text($0) } }
  }

  subscript(role: LogRole) -> [String] { cells[role.rawValue] }

  /// The first cell of a role that is not empty, else an empty text.
  func text(_ role: LogRole) -> String { self[role].first { !$0.isEmpty } ?? "" }

  /// The row without some of the cells of a role.
  mutating func keep(_ indices: [Int], of role: LogRole) {
    cells[role.rawValue] = indices.map { cells[role.rawValue][$0] }
  }
}
