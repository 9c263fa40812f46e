internal import FlightTextFormats

/// Reads one of the words that an option takes.
///
/// - Parameter other: Another kind of value that it takes, for the error.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _ text: String, of option: String, orElse other: String? = nil
) throws(Fault) -> Choice {
  if let choice = Choice(rawValue: text) ?? Choice(rawValue: ValueWords.word(text, of: option)) {
    return choice
  }
  throw unknown(text, of: option, among: Choice.allCases.map(\.rawValue), orElse: other)
}

/// The fault of a word that an option does not take.
func unknown(
  _ text: String, of option: String, among words: [String], orElse other: String? = nil
) -> Fault {
  let all = (words + (other.map { ["or \($0)"] } ?? [])).joined(separator: ", ")
  let near = suggestions(for: text, among: words).map { Suggestion($0) }
  var fault = Fault(.badOption, "\(option: option) \(text) is not known", "it takes \(all)")
  // What may be meant is asked behind what there is.
  if !near.isEmpty { fault.remedy = "it takes \(all); \(near.question)" }
  (fault.suggestions, fault.allowed) = (near, words)
  return fault.about(option, text)
}

/// The word that is the fewest slips of the fingers away; none where there is none.
package func suggestions(for text: String, among words: [String]) -> [String] {
  let letters = Array(text.lowercased().utf8)[...]
  let slips = words.map { word in
    editDistance(letters, Array(word.utf8), atMost: letters.count < 4 ? 0 : 2) ?? .max
  }
  let near = slips.indices.min { slips[$0] < slips[$1] }
  return near.flatMap { slips[$0] < .max ? [words[$0]] : nil } ?? []
}

extension OptionValue where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words of an enumeration.
  package static var choice: OptionValue {
    OptionValue(
      ValueFacts(words: Value.allCases.map(\.rawValue), takesOthers: false), text: { $0.rawValue }
    ) { (text, reading) throws(Fault) in
      try FlightOrders.choice(text, of: reading.option)
    }
  }
}
