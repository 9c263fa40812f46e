package import FlightTextFormats

/// A table of pictures to be made: a row a picture, a column an option.
package struct Manifest: Equatable, Sendable {
  package enum Format: Hashable, Sendable {
    /// Comma-separated values with a header (RFC 4180); semicolons or tabs where the header has no
    /// comma.
    case csv
    /// JSON objects, one on each line or all in one array.
    case jsonLines
  }

  /// The cell of a row in one column.
  package struct Cell: Hashable, Sendable {
    package var column: String
    /// Its values: one, or several from a list of JSON.
    package var values: [String]

    package init(column: String, values: [String]) {
      self.column = column
      self.values = values
    }
  }

  package struct Row: Equatable, Sendable {
    /// The line it begins at, from 1.
    package var line: Int
    /// The row as it was written, for a list of failures: the cells of CSV, the line of JSON.
    package var source: [String]
    /// The names of the cells; `nil` for a line of JSON, which has its own.
    var columns: [String]?
    /// The reason that the row cannot be read, as far as its text alone does not say it.
    var fault: ManifestError.Reason?

    /// The cells that are not empty, in the order of the text, or why the row cannot be read.
    ///
    /// - Complexity: O(text), each time: tables are long, and texts shorter than what they say.
    package var cells: Result<[Cell], ManifestError> {
      if let fault { return .failure(ManifestError(line: line, reason: fault)) }
      guard let columns else {
        return Result { () throws(ManifestError) in
          try Manifest.cells(Array((source.first ?? "").utf8)[...], line)
        }
      }
      return .success(
        zip(columns, source).filter { !$1.isEmpty }.map { Cell(column: $0, values: [$1]) })
    }
  }

  package let format: Format
  /// The columns, in the order of the text.
  package let columns: [String]
  /// The rows, in the order of the text.
  package let rows: [Row]
  /// The names in a CSV's header as they were written.
  let header: [String]

  /// The most rows of a table; more are better cut into several.
  package static let mostRows = 1_000_000

  /// Reads a table.
  ///
  /// Names of columns are taken without capitals, and with `-` for `_`: `Line_Color` is `line-color`.
  /// A `_` at the beginning stays.
  ///
  /// - Throws: Why the table as a whole cannot be read. A row that cannot be read is no such reason.
  package init(_ bytes: [UInt8]) throws(ManifestError) {
    // The mark that some editors put before UTF-8.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let first = text.first { !$0.isBlank }
    switch first {
    case nil: throw ManifestError(line: 1, reason: .empty)
    case UInt8(ascii: "{"):
      (columns, rows) = try Manifest.json(Manifest.lines(of: text))
      (format, header) = (.jsonLines, [])
    case UInt8(ascii: "[") where Manifest.isArray(text):
      (columns, rows) = try Manifest.json(Manifest.elements(of: text))
      (format, header) = (.jsonLines, [])
    default:
      (header, columns, rows) = try Manifest.csv(bytes)
      format = .csv
    }
    if rows.isEmpty { throw ManifestError(line: 1, reason: .empty) }
  }

  /// The name of a column as everybody here calls it.
  static func column(_ name: String) -> String {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    let start = name.hasPrefix("_") ? 1 : 0
    return name.prefix(start) + String(name.dropFirst(start).map { $0 == "_" ? "-" : $0 })
  }
}

/// A fault of a table.
package struct ManifestError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// There is no row.
    case empty
    /// There are more rows than ``Manifest/mostRows``.
    case tooManyRows
    /// The text breaks a rule of tables.
    case delimited(DelimitedText.Fault.Reason)
    case notUTF8
    case namelessColumn(number: Int)
    /// Two columns have one name.
    case columnTwice(String)
    /// A row has more or fewer cells than the header.
    case cells(Int, columns: Int)
    /// A line is no JSON; what is wrong, and the byte, from 1.
    case notJSON(String, byte: Int)
    /// A line of JSON is no object.
    case notAnObject
    /// A value is an object or a list of lists.
    case nested(column: String)
  }

  /// The line, from 1.
  package var line: Int
  package var reason: Reason
}

extension Manifest {
  private static func csv(
    _ bytes: [UInt8]
  ) throws(ManifestError) -> (header: [String], columns: [String], rows: [Row]) {
    var text = DelimitedText(bytes, .plain)
    var record = DelimitedText.Record()
    func next() throws(ManifestError) -> Bool {
      do throws(DelimitedText.Fault) { return try text.next(&record) } catch {
        throw ManifestError(line: error.line, reason: .delimited(error.reason))
      }
    }
    guard try next() else { throw ManifestError(line: 1, reason: .empty) }
    guard let header = strings(record, of: text) else {
      throw ManifestError(line: record.line, reason: .notUTF8)
    }
    let columns = header.map(column)
    var known: Set<String> = []
    for (index, name) in columns.enumerated() {
      if name.isEmpty {
        throw ManifestError(line: record.line, reason: .namelessColumn(number: index + 1))
      }
      guard known.insert(name).inserted else {
        throw ManifestError(line: record.line, reason: .columnTwice(name))
      }
    }
    var rows: [Row] = []
    while try next() {
      if rows.count == mostRows { throw ManifestError(line: record.line, reason: .tooManyRows) }
      rows.append(row(record, of: text, columns))
    }
    return (header, columns, rows)
  }

  private static func row(
    _ record: DelimitedText.Record, of text: DelimitedText, _ columns: [String]
  ) -> Row {
    guard let values = strings(record, of: text) else {
      let source = (0..<record.count).map {
        String(decoding: text.content($0, of: record), as: UTF8.self)
      }
      return Row(line: record.line, source: source, columns: columns, fault: .notUTF8)
    }
    let fault: ManifestError.Reason? =
      values.count == columns.count ? nil : .cells(values.count, columns: columns.count)
    return Row(line: record.line, source: values, columns: columns, fault: fault)
  }

  private static func strings(
    _ record: DelimitedText.Record, of text: DelimitedText
  ) -> [String]? {
    let strings = (0..<record.count).map {
      String(validating: text.content($0, of: record), as: UTF8.self)
    }
    return strings.contains(nil) ? nil : strings.compactMap(\.self)
  }
}
