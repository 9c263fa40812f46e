internal import FlightTextFormats

extension TrackFormat {
  /// Comma-separated values and other tables, whatever their columns.
  package static let csv = TrackFormat(
    name: "CSV", endings: ["csv", "tsv", "txt"], holdsAircraft: true,
    recognizes: { $0.isPlainText && $0.foreignFormat == nil },
    read: { source, rules throws(TrackReadError) in
      try CoordinateTable.read(source.text.orLatin1, rules)
    })
}

/// Reads tables of positions: lists of coordinates, Flightradar24 flights, OpenSky state vectors.
package enum CoordinateTable {
  /// Reads a table in UTF-8 that may or may not have a header.
  static func read(_ bytes: [UInt8], _ rules: ReadingRules) throws(TrackReadError) -> RawTracks {
    var text = DelimitedText(tolerant: bytes)
    var record = DelimitedText.Record()
    guard try text.read(&record) else { throw TrackReadError(.empty) }
    let isHeaderless = TableColumns.isPosition(record, in: text)
    let columns =
      isHeaderless
      ? try headerless(record, of: text) : try TableColumns(under: &record, in: &text)
    var result = RawTracks()
    result.faults = RecordFaults(rules)
    result.unreadTimeColumn = columns.likelyTime.map { text.text($0, of: record) }
    let width = Width(of: record, in: text)
    var rows = TableRows(
      columns: columns, filter: rules.aircraft,
      mostRows: bytes.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1)
    var hasRecord = isHeaderless
    if !isHeaderless { hasRecord = try text.read(&record) }
    while hasRecord {
      do throws(TrackReadError) {
        try width.check(record, of: text)
        if try !rows.add(record, of: text) { result.rowsWithoutPosition += 1 }
      } catch {
        try result.faults.leaveOut(error)
      }
      hasRecord = try text.read(&record)
    }
    result.tracks = rows.tracks
    result.unreadTimes = rows.unreadTimes
    return result
  }

  /// True if the first record of a table has positions, or names a column for them.
  package static func hasPositions(_ bytes: [UInt8]) -> Bool {
    var text = DelimitedText(tolerant: bytes)
    var record = DelimitedText.Record()
    guard (try? text.read(&record)) == true else { return false }
    return TableColumns.isPosition(record, in: text)
      || (try? TableColumns(under: &record, in: &text)) != nil
  }

  private static func headerless(
    _ record: DelimitedText.Record, of text: DelimitedText
  ) throws(TrackReadError) -> TableColumns {
    if text.delimiter == UInt8(ascii: ","), TableColumns.isSplitByComma(record, in: text) {
      throw TrackReadError(
        .syntax("numbers with decimal commas between commas; part them by semicolons"),
        line: record.line)
    }
    return TableColumns(latitude: 0, longitude: 1)
  }
}

/// The number of cells that rows may have, by the first record.
private struct Width {
  /// Up to the last that says something: a header may end in commas that rows lack.
  let least: Int
  /// All of them; rows may end in commas that the header lacks.
  let most: Int

  init(of record: DelimitedText.Record, in text: DelimitedText) {
    most = record.count
    least =
      (0..<record.count).last { !text.cell($0, of: record).allSatisfy(\.isBlank) }.map { $0 + 1 }
      ?? 0
  }

  func check(_ record: DelimitedText.Record, of text: DelimitedText) throws(TrackReadError) {
    guard record.count >= least else {
      throw TrackReadError(
        .malformed("the row has \(record.count) cells where the first has \(least)"),
        line: record.line)
    }
    // Cells too many mean that a comma inside one was taken for one between them.
    guard (most..<max(record.count, most)).allSatisfy({ text.text($0, of: record).isEmpty }) else {
      throw TrackReadError(
        .malformed(
          "the row has \(record.count) cells where the first has \(most); cells with commas "
            + "need quotes"),
        line: record.line)
    }
  }
}
