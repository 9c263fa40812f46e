internal import FlightTextFormats

/// The head of a table of positions: where its rows begin, and what its columns hold.
///
/// Programs write lines before the header: facts about the flight, comments, a row of units. Some
/// write the header in a comment, or two headers, or units below it.
struct TableHead {
  /// The table, with the rows yet to be read.
  var text: DelimitedText
  /// The header; the first row where there is none.
  let record: DelimitedText.Record
  let columns: TableColumns
  /// The first row, where it has been read already.
  var firstRow: DelimitedText.Record?
  /// The names of the columns; `nil` where they have none.
  var header: TableHeader?
}

extension TableHead {
  /// Lines among which a header is looked for, and the bytes of one that is none.
  private static let (mostLines, longestLine) = (40, 1 << 16)

  /// Finds the head of a table in UTF-8.
  ///
  /// - Throws: `.empty`, `.missingColumn` of the first line where no line is a header, `.syntax`.
  init(_ bytes: [UInt8]) throws(TrackReadError) {
    var text = DelimitedText(tolerant: bytes)
    var record = DelimitedText.Record()
    guard try text.read(&record) else { throw TrackReadError(.empty) }
    if TableColumns.isPosition(record, in: text) {
      if text.delimiter == UInt8(ascii: ","), TableColumns.isSplitByComma(record, in: text) {
        throw TrackReadError(
          .syntax("numbers with decimal commas between commas; part them by semicolons"),
          line: record.line)
      }
      let columns = TableColumns(latitude: 0, longitude: 1)
      self.init(text: text, record: record, columns: columns, firstRow: record)
      return
    }
    let missing: TrackReadError
    do throws(TrackReadError) {
      let header = TableHeader(record, of: text)
      _ = try TableColumns(header, line: record.line)
      try self.init(text, record, header)
      return
    } catch { missing = error }
    var unitsBefore: [String] = []
    let lines = TextLines(bytes).lazy.prefix { $0.bytes.count < TableHead.longestLine }
    for line in lines.filter({ !$0.bytes.allSatisfy(\.isBlank) }).prefix(TableHead.mostLines) {
      var own = DelimitedText(tolerant: Array(line.bytes.drop { $0 == UInt8(ascii: "#") }))
      var names = DelimitedText.Record()
      guard (try? own.next(&names)) == true else { continue }
      var header = TableHeader(names, of: own)
      let cells = (0..<names.count).map { own.text($0, of: names) }
      guard (try? TableColumns(header, line: line.number)) != nil else {
        unitsBefore = cells
        continue
      }
      if unitsBefore.count == cells.count { header.addUnits(unitsBefore) }
      var rest = DelimitedText(
        tolerant: bytes, from: line.bytes.endIndex, line: line.number, delimiter: own.delimiter)
      names.line = line.number
      rest.skipLineEnd()
      try self.init(rest, names, header)
      return
    }
    throw missing
  }

  /// Passes over a second header and a row of units.
  private init(
    _ text: DelimitedText, _ record: DelimitedText.Record, _ header: TableHeader
  ) throws(TrackReadError) {
    var (text, header) = (text, header)
    var row = DelimitedText.Record()
    var columns = try TableColumns(header, line: record.line)
    while try text.read(&row) {
      let cells = TableHeader.cells(of: row, text)
      guard TableHead.isNoRow(cells, columns) else {
        self.init(text: text, record: record, columns: columns, firstRow: row, header: header)
        return
      }
      header.addUnits(cells)
      columns = try TableColumns(header, line: record.line)
    }
    self.init(text: text, record: record, columns: columns, header: header)
  }

  /// Calls a function with each row that can be taken apart, until it returns false.
  func forEachSoundRow(_ body: (DelimitedText.Record, DelimitedText) -> Bool) {
    var text = text
    var record = firstRow ?? DelimitedText.Record()
    var hasRecord = firstRow != nil || text.nextSound(&record)
    while hasRecord, body(record, text) { hasRecord = text.nextSound(&record) }
  }

  /// True if a row is a second header, or one of units.
  private static func isNoRow(_ cells: [String], _ columns: TableColumns) -> Bool {
    guard let latitude = columns.latitude, let longitude = columns.longitude,
      cells.indices.contains(latitude), cells.indices.contains(longitude)
    else { return false }
    let names = [cells[latitude], cells[longitude]]
    if TableHeader(cells).columnOrEnd(TableColumns.latitudes) == latitude { return true }
    let signs = Set(names.map { $0.lowercased().filter(\.isLetter) })
    return signs.isSubset(of: ["deg", "degrees", "degree", "dd", "d", "ddeg"])
      && !(names[0].isEmpty && names[1].isEmpty)
      && !names.contains { $0.contains(where: \.isNumber) }
      || names == ["°", "°"]
  }
}
