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
  ///
  /// The header and the rows together give a ``TableReading``; by it each row becomes a point, and when
  /// all are read the units of their numbers are settled.
  static func read(_ bytes: [UInt8], _ rules: ReadingRules) throws(TrackReadError) -> RawTracks {
    let head = try TableHead(bytes)
    let lines = bytes.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
    return try read(head, TableReading(head), rules, lines: lines)
  }

  private static func read(
    _ head: TableHead, _ reading: TableReading, _ rules: ReadingRules, lines: Int
  ) throws(TrackReadError) -> RawTracks {
    var reading = reading
    var text = head.text
    var result = RawTracks()
    result.faults = RecordFaults(rules)
    let names = head.header?.written ?? []
    if let repetition = head.header?.repetition(
      among: head.columns.measured.sorted(), line: head.record.line)
    {
      try result.faults.doubt(repetition)
    }
    if reading.clock == nil {
      result.unreadTimeColumn = head.columns.likelyTimes.first.map { names[$0] }
    }
    let width = Width(of: head.record, in: text)
    var rows = TableRows(head.columns, reading, rules, lines: lines)
    var record = head.firstRow ?? DelimitedText.Record()
    var hasRecord = head.firstRow != nil
    var outOfRange = 0
    while hasRecord {
      do throws(TrackReadError) {
        try width.check(record, of: text)
        if try !rows.add(record, of: text) { result.rowsWithoutPosition += 1 }
      } catch {
        if case .outOfRange = error.reason { outOfRange += 1 }
        try result.faults.leaveOut(error)
      }
      hasRecord = try text.readSound(&record, leavingOutIn: &result.faults)
    }
    result.tracks = try rows.takeTracks(leavingOutIn: &result.faults)
    // Columns that are mostly beyond the poles are of pixels or meters, and the rest is chance.
    if outOfRange > result.tracks.pointCount, let fault = result.faults.first { throw fault }
    if !rows.isTelling, result.tracks.count == 1, reading.identity == nil,
      let column = try VehicleColumn.index(result.tracks[0], of: head, rows)
    {
      reading.identity = column
      return try read(head, reading, rules, lines: lines)
    }
    for (column, (count, first, line)) in rows.unreadNumbers.sorted(by: { $0.key < $1.key }) {
      let cells = count == 1 ? "a cell is" : "\(count) cells are"
      try result.faults.doubt(
        TrackReadError(
          .malformed(
            "\(cells) no number in the column \"\(names[column])\", the first \"\(first)\""),
          line: line))
    }
    result.callsigns = rows.callsigns
    result.unreadTimes = rows.unreadTimes
    if reading.clock?.form == .clock { result.tracks.unrollClocks() }
    result.isLocalTime = reading.clock?.isLocal == true
    var columns = head.columns
    columns.altitude?.unit = rows.altitudeUnit
    columns.speed?.unit = rows.speedUnit
    result.tableUnits = TableUnits(columns: columns, evidence: rows.evidence)
    result.reading = reading
    return result
  }

  /// True if the first record of a table has positions, or names a column for them.
  package static func hasPositions(_ bytes: [UInt8]) -> Bool { (try? TableHead(bytes)) != nil }
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
