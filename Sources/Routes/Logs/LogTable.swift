internal import FlightOrdering
internal import FlightTextFormats
internal import FlightTracks

extension LogRows {
  /// Reads a table: cells between delimiters under the names of columns, perhaps with other lines above them,
  /// or without names, where all rows have a day and two places in the same columns.
  static func table(_ source: TrackSource, by reader: RouteReader) -> LogRows? {
    guard source.isPlainText, source.foreignFormat == nil else { return nil }
    let bytes = source.text.orLatin1
    for delimiter in delimiters {
      if let rows = namedTable(bytes, delimiter) { return rows }
    }
    guard !CoordinateTable.hasPositions(bytes) else { return nil }
    for delimiter in delimiters {
      if let rows = namelessTable(bytes, delimiter, reader) { return rows }
    }
    return nil
  }

  /// The delimiters, those first that seldom stand in a cell.
  private static let delimiters = Array("\t;|,".utf8)
  /// The rows in which the names of columns are looked for.
  private static let mostAbove = 30

  private static func text(_ bytes: [UInt8], _ delimiter: UInt8) -> DelimitedText {
    DelimitedText(bytes, .tolerant, delimiter: delimiter)
  }

  private static func namedTable(_ bytes: [UInt8], _ delimiter: UInt8) -> LogRows? {
    var table = text(bytes, delimiter)
    var record = DelimitedText.Record()
    var count = 0
    // A pilot's aircraft stand above the flights, however many they are.
    var mostAbove = mostAbove
    while count < mostAbove, (try? table.next(&record)) == true {
      count += 1
      if table.content(0, of: record).starts(with: "ForeFlight Logbook".utf8) { mostAbove = .max }
      guard record.count > 1 else { continue }
      let names = TableHeader(record, of: table)
      guard let columns = LogColumns(names) else { continue }
      let (header, headerTable) = (record, table)
      var rows = LogRows(columns) { headerTable.text($0, of: header) }
      rows.isContinental = delimiter == UInt8(ascii: ";")
      rows.repetition = names.repetition(
        among: [LogRole.date, .from, .to, .route].flatMap { columns[$0] }, line: record.line)
      rows.read(&table, width: columns.service.isWhole ? record.count : 0)
      return rows
    }
    return nil
  }

  /// Reads the rows under the header.
  private mutating func read(_ table: inout DelimitedText, width: Int) {
    var record = DelimitedText.Record()
    while true {
      do throws(DelimitedText.Fault) {
        guard try table.next(&record) else { return }
      } catch {
        let goesOn = table.skipLine()
        faults.append(LogFault(.broken(TrackReadError(error), isEnd: !goesOn), line: error.line))
        guard goesOn else { return }
        continue
      }
      guard record.count >= width else {
        faults.append(LogFault(.cutOff(cells: record.count, of: width), line: record.line))
        continue
      }
      rows.append(LogRow(line: record.line, columns) { table.text($0, of: record) })
    }
  }
}

extension LogRows {
  /// The rows by which columns without names are told.
  private static let sampleSize = 40

  private static func namelessTable(
    _ bytes: [UInt8], _ delimiter: UInt8, _ reader: RouteReader
  ) -> LogRows? {
    var table = text(bytes, delimiter)
    var record = DelimitedText.Record()
    var sample: [[String]] = []
    var first = DelimitedText.Record()
    while sample.count < sampleSize, (try? table.next(&record)) == true {
      if sample.isEmpty { first = record }
      // Most files are something else, and their first two rows tell.
      let cells = (0..<min(record.count, 30)).map { column in
        // What is longer is neither a day nor a place, and not worth a copy.
        table.cell(column, of: record).count > 1000 ? "" : table.text(column, of: record)
      }
      sample.append(cells)
      if sample.count == 2, !sample.contains(where: { $0.contains(where: isDay) }) { return nil }
    }
    guard let start = sample.firstIndex(where: { $0.contains(where: isDay) }), start < 2 else {
      return nil
    }
    let header = TableHeader(sample[0])
    // Routes under names of their own are no log: a day in them means something else.
    if start == 1, header.column(StopColumns.from) != nil, header.column(StopColumns.to) != nil {
      return nil
    }
    guard let columns = LogColumns(namelessRows: Array(sample[start...]), reader) else {
      return nil
    }
    table = text(bytes, delimiter)
    var rows = LogRows(columns) { column in
      start == 1 ? table.text(column, of: first) : "column \(column + 1)"
    }
    rows.isGuessed = true
    rows.isContinental = delimiter == UInt8(ascii: ";")
    if start == 1 { _ = try? table.next(&record) }
    rows.read(&table, width: 0)
    return rows
  }

  /// True for a text that is a day, and no bare number.
  private static func isDay(_ text: String) -> Bool {
    guard text.utf8.count > 4, let date = DateText(text)?.date else { return false }
    if case .day(let day) = date { return day.day != nil }
    return true
  }
}

extension LogColumns {
  /// Tells columns by what rows hold; `nil` where no column has days, or none has places.
  fileprivate init?(namelessRows rows: [[String]], _ reader: RouteReader) {
    let width = rows.map(\.count).max() ?? 0
    func cells(_ column: Int) -> [String] {
      rows.map { $0.indices.contains(column) ? $0[column] : "" }
    }
    func isMostly(_ column: Int, _ test: (String) -> Bool) -> Bool {
      cells(column).count(where: test) * 5 >= rows.count * 4
    }
    func isPlace(_ text: String) -> Bool {
      guard text.contains(where: \.isLetter), DateText(text) == nil else { return false }
      return LogPlace([text], .names).map { reader.isKnown($0) } ?? false
    }
    let days = (0..<width).filter { column in
      isMostly(column) { $0.utf8.count > 4 && DateText($0)?.date != nil }
    }
    // A number of five digits is a day of a spreadsheet where nothing else is one.
    let isWritten = { column in rows[0].indices.contains(column) && rows[0][column].utf8.count > 5 }
    guard let date = days.first(where: isWritten) ?? days.first else { return nil }
    var places: [Int] = []
    for column in 0..<width where places.count < 2 && column != date {
      if isMostly(column, isPlace) { places.append(column) }
    }
    if places.count == 2 {
      let isReversed = LogColumns.isReversed(cells(date), cells(places[0]), cells(places[1]))
      let (from, to) = isReversed ? (places[1], places[0]) : (places[0], places[1])
      self.init(.own, [.date: [date], .from: [from], .to: [to]])
      return
    }
    let route = (0..<width).first { column in
      column != date
        && isMostly(column) { text in
          let places = LogRoute.places(text, .names, hasWaypoints: false) ?? []
          return places.count > 1 && places.allSatisfy { reader.isKnown($0) }
        }
    }
    guard let route else { return nil }
    self.init(.own, [.date: [date], .route: [route]])
  }

  /// True if flights meet when they are flown from the second place to the first, and hardly else.
  ///
  /// Who writes down a journey writes where it began first, in whatever language: many rows in order of
  /// time have to say otherwise.
  private static func isReversed(_ dates: [String], _ first: [String], _ second: [String]) -> Bool {
    let read = dates.map { DateText($0)?.date }
    let order =
      LogDateOrderChoice(read.compactMap(\.self), language: nil, isContinental: true)?.order
    let days = read.map { $0?.day(in: order) }
    var rows = Array(days.indices.filter { days[$0] != nil })
    let steps = zip(rows, rows.dropFirst()).compactMap { a, b in
      days[a].flatMap { a in days[b].map { (a, $0) } }
    }
    // Flights of one day stand in the order of the rest.
    if steps.count(where: >) > steps.count(where: <) { rows.reverse() }
    let ordered = rows.inOrder { days[$0] }
    let pairs = zip(ordered, ordered.dropFirst())
    let straight = pairs.count { second[$0] == first[$1] }
    let reversed = pairs.count { first[$0] == second[$1] }
    return reversed >= 3 && reversed > 2 * straight
  }
}
