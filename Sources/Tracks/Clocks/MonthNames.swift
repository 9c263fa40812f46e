internal import FlightAssets
internal import FlightTextFormats

/// Reads the names of months in the languages in which people write logs: `Assets/words/months.tsv`.
package enum MonthNames {
  /// The month of a name or its start of three letters and more, 1…12; `nil` for another word.
  ///
  /// - Parameter word: In small letters, without a point.
  package static func month(_ word: String) -> Int? { months[word] }

  /// The months of all short forms and starts of names; the start of several is none of them: `jui`.
  private static let months: [String: Int] = {
    let rows = WordFile(fa_month_names()).rows
    var months: [String: Set<Int>] = [:]
    for row in rows {
      for name in row.words(1) {
        for length in 3...name.count {
          months[String(name.prefix(length)), default: []].formUnion([Int(row[0]) ?? 0])
        }
      }
    }
    let short = rows.flatMap { row in row.words(2).map { ($0, Int(row[0]) ?? 0) } }
    return months.compactMapValues { $0.count == 1 ? $0.first : nil }.merging(short) { $1 }
  }()
}
