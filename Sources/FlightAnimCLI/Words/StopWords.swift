internal import FlightAnim
internal import FlightOrders
internal import FlightRoutes

/// The stops that options name, `--from LAX --to JFK --via DEN`, and their places among others.
struct StopWords {
  var from: [String] = []
  var via: [String] = []
  var to: [String] = []

  /// The words that follow a stop's first one and are part of its name: `York` behind `New`.
  static func rest(of name: String, in words: ArraySlice<String>) -> Int {
    let following = Array(words.prefix(3).prefix { !$0.hasPrefix("-") && !isFile($0) })
    for count in stride(from: following.count, to: 0, by: -1) {
      let text = ([name] + following.prefix(count)).joined(separator: " ")
      if isStop(text) { return count }
    }
    return 0
  }

  /// True for words that make two stops at least.
  static func areSeveral(_ words: [String]) -> Bool {
    words.count > 1 && !isStop(words.joined(separator: " "))
  }

  /// The number of words that are the last stop; 0 where they all are.
  static func lengthOfLast(_ words: [String]) -> Int {
    guard areSeveral(words) else { return 0 }
    let stops = stops(words)
    return (1..<min(words.count, 5)).first { count in
      self.stops(words.dropLast(count) + ["to"] + words.suffix(count)) == stops
    } ?? 1
  }

  /// The names of the stops of a trip; `nil` if the words are none.
  private static func stops(_ words: [String]) -> [String]? {
    guard let trips = try? RouteReader().trips(words), trips.count == 1 else { return nil }
    return trips[0].trip.stops.map(\.shortName)
  }

  /// True for the name of a file, which ends no stop's name.
  static func isFile(_ word: String) -> Bool {
    Output.Format.named(byEndingOf: word) != nil || files.isRegularFile(word)
  }

  private static func isStop(_ text: String) -> Bool { (try? RouteReader().stop(text)) != nil }
}
