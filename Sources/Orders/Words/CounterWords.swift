package import FlightOptions
internal import FlightTextFormats

/// The words for a counter that say its units, too.
package enum CounterWords {
  /// The counter and the units of a word in lower case; `nil` for any other.
  package static subscript(word: String) -> (counter: Counter, units: Units)? {
    guard let row = WordFile.counters.rows(with: word, in: 2).first,
      let counter = Counter(rawValue: row[0]), let units = Units(rawValue: row[1])
    else { return nil }
    return (counter, units)
  }
}
