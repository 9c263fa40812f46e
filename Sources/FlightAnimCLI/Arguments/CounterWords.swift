internal import FlightAnim
internal import FlightTextFormats

/// The words for a counter that say its units, too.
enum CounterWords {
  /// The counter that a word means, and its units where the word says them.
  static func counter(_ text: String) throws(Failure) -> (Counter, Units?) {
    let word = ValueWords.word(text, of: "counter").replacing(each: "/", by: "")
    if let row = all.first(where: { $0.words.contains(word) }) { return (row.counter, row.units) }
    return (try choice(text, of: "counter", orElse: "km, mi or nmi"), nil)
  }

  private static let all: [(words: Set<String>, counter: Counter, units: Units)] = [
    (["km", "kms", "kilometers", "kilometres", "kilometer"], .distance, .kilometers),
    (["mi", "miles", "mile", "statute-miles"], .distance, .miles),
    (["nmi", "nm", "nautical-miles", "sea-miles"], .distance, .nauticalMiles),
    (["kmh", "kph"], .speed, .kilometers),
    (["mph"], .speed, .miles),
    (["knots", "kn", "kt", "kts"], .speed, .nauticalMiles),
    (["m", "meters", "metres"], .altitude, .kilometers),
    (["ft", "feet"], .altitude, .miles),
  ]
}
