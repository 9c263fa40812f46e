internal import FlightTracks

/// The columns of a log by what they may hold, the likeliest first: by their names alone.
struct LogColumns: Hashable, Sendable {
  /// The service whose log has such columns.
  var service = LogService.own
  /// The order of dates in the language of the names; `nil` where it is English or not known.
  var order: DateOrder?
  /// True if a column is named as one of days; otherwise one of times may hold days.
  private(set) var hasDate = true
  /// True if the columns of the date are those of year, month and day.
  private(set) var hasDateInParts = false
  private var columns: [[Int]] = LogRole.allCases.map { _ in [] }

  subscript(role: LogRole) -> [Int] {
    get { columns[role.rawValue] }
    set { columns[role.rawValue] = newValue }
  }

  /// Columns that are known without names.
  init(_ service: LogService, _ columns: [LogRole: [Int]]) {
    self.service = service
    for (role, indices) in columns { self[role] = indices }
  }

  /// Reads the names of columns; `nil` if they are not those of flights with a day.
  init?(_ header: TableHeader) {
    guard header.column("latitude", "lat") == nil,
      header.names.contains(where: LogColumns.signs.contains)
    else { return nil }
    service =
      LogService.all.first { service in service.marks.allSatisfy(header.names.contains) } ?? .own
    func columns(named words: [String]) -> [Int] {
      words.flatMap { word in header.names.indices.filter { header.names[$0] == word } }
    }
    for role in LogRole.allCases {
      self[role] = service.columns[role].map(columns(named:)) ?? []
    }
    if self[.date].isEmpty { self[.date] = columns(named: LogColumns.dates) }
    takeDateInParts(header.names)
    let stops = LogColumns.stops(header.names)
    if self[.from].isEmpty { self[.from] = stops.from }
    if self[.to].isEmpty { self[.to] = stops.to }
    if service.columns[.via] == nil {
      self[.route] = columns(named: LogColumns.routes)
      self[.via] = columns(named: LogColumns.vias)
    }
    if self[.clock].isEmpty { self[.clock] = columns(named: LogColumns.clocks) }
    self[.cancelled] = columns(named: ["canceled", "cancelled", "status", "storniert", "annulé"])
    self[.diverted] = columns(named: ["divertedto", "diversionairport", "divertedairport"])
    self[.owner] = columns(named: ["ownership"])
    // A departure may be a moment, which has a day.
    if self[.date].isEmpty {
      hasDate = false
      self[.date] = self[.clock] + self[.from]
    }
    guard !self[.date].isEmpty, !(self[.from].isEmpty || self[.to].isEmpty) || !self[.route].isEmpty
    else { return nil }
    order = LogColumns.order(header.names, self)
  }

  /// Takes the columns of year, month and day for the date, where no column has all of it.
  private mutating func takeDateInParts(_ names: [String]) {
    let parts = ColumnWords.dateParts.map { words in names.firstIndex(where: words.contains) }
    guard let year = parts[0], let month = parts[1],
      self[.date].allSatisfy({ $0 == parts[2] })
    else { return }
    self[.date] = [year, month] + [parts[2]].compactMap(\.self)
    hasDateInParts = true
  }

  /// Words of which one is in every header of a log: most rows of a file are told apart by them.
  private static let signs = Set(
    dates + clocks + ColumnWords.dateParts[0] + StopColumns.from
      + LogService.all.flatMap { $0.columns[.date] ?? [] })
  private static let others = Set(
    dates + clocks + routes + vias + StopColumns.from + StopColumns.to)
  private static let dates = ColumnWords.words(\.date)
  private static let routes = ColumnWords.words(\.route)
  private static let vias = ColumnWords.words(\.via)
  private static let clocks = ColumnWords.words(\.clock)

  /// The columns of the first stop and of the last one, the likeliest first, by names as `TableHeader` folds them.
  static func stops(_ names: [String]) -> (from: [Int], to: [Int]) {
    (places(names, StopColumns.from, not: others), places(names, StopColumns.to, not: others))
  }

  /// The columns whose names are of a list of words, alone or with words for the kind of place.
  ///
  /// - Parameter others: Names of other things, which a word without what stands round it may look like:
  ///   `Da` is no `A`.
  private static func places(_ names: [String], _ words: [String], not others: Set<String>) -> [Int]
  {
    names.enumerated().compactMap { index, name in
      others.contains(name) && !words.contains(name)
        ? nil
        : PlaceColumnName(name, words).map { (kind: $0.kind.rawValue, word: $0.word, index: index) }
    }
    .sorted { ($0.kind, $0.word, $0.index) < ($1.kind, $1.word, $1.index) }
    .map(\.index)
  }

  private static func order(_ names: [String], _ columns: LogColumns) -> DateOrder? {
    let named: [(LogRole, KeyPath<ColumnWords, [String]>)] = [
      (.date, \.date), (.from, \.from), (.to, \.to), (.route, \.route),
    ]
    let known = named.compactMap { role, words in
      columns[role].first.map { (names[$0], words) }
    }.filter { name, words in ColumnWords.all.contains { $0[keyPath: words].contains(name) } }
    return known.isEmpty ? nil : ColumnWords.order(of: known.map(\.0), known.map(\.1))
  }
}
