internal import FlightAssets
internal import FlightTextFormats
internal import FlightTracks

/// The words by which tables of flights name their columns, of one language or several: a line of
/// `Assets/words/columns.tsv`. Words are as `TableHeader` folds them; the usual one comes first.
struct ColumnWords {
  /// The order in which the language writes the numbers of a date; `nil` where it has several.
  let order: DateOrder?
  /// Words for the day of a flight.
  let date: [String]
  /// Words for the place of departure.
  let from: [String]
  /// Words for the place of arrival.
  let to: [String]
  /// Words for both places in one cell.
  let route: [String]
  /// Words for places between the two.
  let via: [String]
  /// Words for the time of day of the departure.
  let clock: [String]

  private init(_ row: WordFile.Row) {
    order = DateOrder(rawValue: row[1])
    (date, from, to) = (row.words(2), row.words(3), row.words(4))
    (route, via, clock) = (row.words(5), row.words(6), row.words(7))
  }

  /// English first.
  static let all = WordFile(fa_column_words()).rows.map(ColumnWords.init)

  /// Words for columns of years, of months, and of days.
  static let dateParts: [[String]] = [
    ["year", "jahr", "année", "annee", "año", "ano", "anno", "jaar", "rok", "год", "年", "år"],
    ["month", "monat", "mois", "mes", "mese", "mês", "maand", "miesiąc", "месяц", "月", "måned"],
    ["day", "tag", "jour", "día", "dia", "giorno", "dag", "dzień", "день", "日"],
  ]

  /// The words of all languages for a thing, each once.
  static func words(_ words: KeyPath<ColumnWords, [String]>) -> [String] {
    var seen: Set<String> = []
    return all.flatMap { $0[keyPath: words] }.filter { seen.insert($0).inserted }
  }

  /// The order of dates in the languages that alone have all of the words; `nil` where English has
  /// them, too, or the languages differ.
  static func order(of names: [String], _ words: [KeyPath<ColumnWords, [String]>]) -> DateOrder? {
    let fitting = all.filter { language in
      zip(names, words).allSatisfy { language[keyPath: $1].contains($0) }
    }
    guard let first = fitting.first?.order, fitting.allSatisfy({ $0.order == first }) else {
      return nil
    }
    return first
  }
}

/// The names of the columns that hold stops, the usual one first.
package enum StopColumns {
  /// Those of the first stop.
  package static let from = ColumnWords.words(\.from)
  /// Those of the last stop.
  package static let to = ColumnWords.words(\.to)
}
