internal import FlightTextFormats

/// What the rows of a table say together of their clock and of their vehicles, before any is read.
///
/// The first rows tell most; as many more are looked at as it takes: all where dates need an order, or
/// where ids are all different so far, as in a feed in which each of many ships has a row a minute.
struct TableSurvey {
  /// Some rows with a cell of a column that may hold the time, for each such column.
  private(set) var samples: [Int: [DelimitedText.Record]] = [:]
  /// The order of the dates of a column that need one.
  private(set) var orders: [Int: (order: DateOrder, isForced: Bool)] = [:]
  /// The digits of a time of day in a column of such digits: four, or six where a cell has more.
  private(set) var clockDigits: [Int: Int] = [:]
  /// The column of ids that tells vehicles apart, and does not number rows.
  private(set) var identity: Int?

  private static let sampleSize = 200

  init(_ head: TableHead) {
    let columns = head.columns
    let times = columns.clocks + columns.likelyTimes
    let dates = Set(times + [columns.date].compactMap(\.self))
    var evidence: [Int: DateOrderEvidence] = [:]
    var isAmerican = false
    // A callsign tells more than what may number rows.
    var identities = columns.identities.filter {
      columns.callsign == nil || !columns.rowNumbers.contains($0)
    }.map {
      Identity(column: $0, mayNumberRows: columns.rowNumbers.contains($0))
    }
    var rows = 0
    head.forEachSoundRow { record, text in
      rows += 1
      for column in times where samples[column]?.count ?? 0 < TableSurvey.sampleSize {
        if !text.cell(column, of: record).allSatisfy(\.isBlank) {
          samples[column, default: []].append(record)
        }
      }
      if columns.date != nil { countDigits(of: times, record, text) }
      for column in dates {
        let cell = text.cell(column, of: record)
        let compact = column == columns.date ? TimeText.compactDate(cell) : nil
        guard let date = compact ?? TimeText.unorderedDate(cell) else { continue }
        evidence[column, default: DateOrderEvidence()].add(date)
        isAmerican = isAmerican || cell.last.map { $0 | 0x20 } == UInt8(ascii: "m")
      }
      for index in identities.indices {
        identities[index].add(text.cell(identities[index].column, of: record))
      }
      let isKnown =
        evidence.isEmpty && rows >= TableSurvey.sampleSize
        && times.allSatisfy { samples[$0]?.count ?? 0 >= TableSurvey.sampleSize }
        && (identities.isEmpty || identities[0].tellsApart(rows))
        && !clockDigits.values.contains { $0 < 6 }
      return !isKnown
    }
    let usual = columns.program?.dates ?? (isAmerican ? .monthFirst : .dayFirst)
    orders = evidence.mapValues { evidence in
      let (possible, reason) = evidence.orders(usual: usual, isContinuous: true)
      let order = reason == nil && possible.contains(usual) ? usual : possible[0]
      return (order, reason != nil || columns.program?.dates != nil)
    }
    identity = identities.first { $0.tellsApart(rows) }?.column
  }

  /// Looks for digits without a sign between them.
  private mutating func countDigits(
    of columns: [Int], _ record: DelimitedText.Record, _ text: DelimitedText
  ) {
    for column in columns {
      let cell = text.cell(column, of: record).drop(while: \.isBlank)
      guard (1...6).contains(cell.count), cell.allSatisfy(\.isDigit) else { continue }
      let number = cell.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      // Hours and minutes, or seconds, too.
      let isLong = cell.count > 4 || number / 100 > 24 || number % 100 > 59
      clockDigits[column] = max(clockDigits[column] ?? 4, isLong ? 6 : 4)
    }
  }

  /// What is known of a column of ids.
  private struct Identity {
    let column: Int
    /// True if by its name the column may count rows.
    let mayNumberRows: Bool
    private var written = 0
    private var repeats = false
    private var seen: Set<[UInt8]> = []
    private var isNumber = false

    init(column: Int, mayNumberRows: Bool) {
      self.column = column
      self.mayNumberRows = mayNumberRows
    }

    /// Nothing that has so many different ids can be drawn.
    private static let most = 100_000

    mutating func add(_ cell: ArraySlice<UInt8>) {
      guard !cell.allSatisfy(\.isBlank) else { return }
      written += 1
      if written == 1 { isNumber = NumberText.parse(cell) != nil }
      guard !repeats, seen.count < Identity.most else { return }
      if !seen.insert(Array(cell)).inserted {
        repeats = true
        seen = []
      }
    }

    func tellsApart(_ rows: Int) -> Bool {
      guard written > 0, 2 * written >= rows else { return false }
      return repeats || !mayNumberRows || (written == 1 && !isNumber)
    }
  }
}
