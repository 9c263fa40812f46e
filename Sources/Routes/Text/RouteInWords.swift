internal import FlightAtlas

extension RouteReader {
  /// Reads a route of one or several texts.
  ///
  /// - Parameter texts: Stops (`LAX`, `Paris`, `47.37,8.54`, `Home=47.37,8.54`) that together make
  ///   one trip, perhaps with `to` between them, or routes (`LAX-JFK`, `Paris to Tokyo`,
  ///   `LAX-JFK,SFO-NRT`) of which each is a trip. A name of several words may be several texts.
  /// - Returns: The trips, at least one.
  /// - Throws: `RouteError`; `.several` where more than one stop is wrong.
  package func trips(_ texts: [String]) throws(RouteError) -> [RouteLookup] {
    let texts = texts.contains(where: RouteText.endsInWord) ? [texts.joined(separator: " ")] : texts
    let plain = texts.map(RouteText.plain)
    let notes: [RouteLookup.Note] =
      hasDirect(plain) ? [.direct(airports.match(code: RouteText.direct)?.airport)] : []
    let (range, isReturn) = stopWords(of: plain)
    var words = range.map { Word(texts[$0], isBetween: isBetween($0, of: plain)) }
    var faults: [RouteError] = []
    var routes: [[FoundStop]] = []
    let isAlone = words.count(where: { !$0.isBetween }) == 1
    for index in words.indices where !words[index].isBetween {
      do throws(RouteError) {
        words[index].stop = try after(faults.count).find(words[index].text)
        if words[index].stop == nil, isAlone || hasSeparators(words[index].text),
          let trips = try trips(in: words[index].text)
        {
          routes += trips
          words[index].isRoute = true
        }
      } catch {
        faults.append(error)
        words[index].isFaulty = true
      }
    }
    if !faults.isEmpty { throw all(faults + unknown(words, after: faults.count)) }
    let stops = words.filter { !$0.isRoute && !$0.isBetween }
    if routes.isEmpty {
      var stops = try joined(words)
      if isReturn { stops.append(stops[0]) }
      return [try RouteLookup(stops, notes)]
    }
    guard stops.isEmpty else {
      let unknown = unknown(words, after: 0)
      if !unknown.isEmpty { throw all(unknown) }
      let text = words.first { $0.isRoute && $0.text.contains(where: { ", ".contains($0) }) }
      throw text.map { .routeAmongStops($0.text) } ?? .mixedForms
    }
    var lookups: [RouteLookup] = []
    for stops in routes { lookups.append(try RouteLookup(stops, notes)) }
    return lookups
  }

  /// Several errors as one.
  func all(_ faults: [RouteError]) -> RouteError {
    faults.count == 1 ? faults[0] : .several(faults)
  }

  /// The errors of texts that nobody knows.
  private func unknown(_ words: [Word], after count: Int) -> [RouteError] {
    words.filter { $0.stop == nil && !$0.isRoute && !$0.isBetween && !$0.isFaulty }
      .enumerated().map { index, word in after(count + index).fault(in: word.text) }
  }

  /// A text, which is a stop, a route, a word of either, or a word between two.
  struct Word {
    var text: String
    /// True for `to` and its like.
    var isBetween: Bool
    var stop: FoundStop?
    var isRoute = false
    var isFaulty = false
    /// True if the text may be a word of a longer name.
    var joins: Bool
    /// True for a code in capitals, which is no part of a name beside others of its kind.
    var isCode: Bool

    init(_ text: String, isBetween: Bool) {
      self.text = text
      self.isBetween = isBetween
      let plain = RouteText.plain(text)
      joins = !plain.contains(" ") && !plain.contains("=")
      isCode = RouteText.isCode(plain)
    }
  }

  /// The stops of texts of which several may be one name: the fewest stops, but two at least.
  private func joined(_ words: [Word]) throws(RouteError) -> [FoundStop] {
    let parts = RouteReader.parts(of: words)
    if words.count(where: { !$0.isBetween }) == 0 { throw .trip(.tooFewStops(0)) }
    var stops: [(stop: FoundStop, isOnTheWay: Bool)] = []
    var faults: [RouteError] = []
    for (part, isOnTheWay) in parts {
      let found = fewest(part.count, least: parts.count > 1 ? 1 : 2) { range in
        self.segment(part[range])
      }
      if let found {
        stops += found.map { ($0, isOnTheWay) }
      } else if part.allSatisfy({ $0.stop != nil }) {
        stops += part.compactMap(\.stop).map { ($0, isOnTheWay) }
      } else {
        faults += unknownRuns(part, after: faults.count)
      }
    }
    if !faults.isEmpty { throw all(faults) }
    return RouteText.inOrder(stops)
  }

  /// The words of each part of a route between words like `to`.
  private static func parts(of words: [Word]) -> [(words: [Word], isOnTheWay: Bool)] {
    words.split(whereSeparator: \.isBetween).map { part in
      let before = words[..<part.startIndex].last?.text ?? ""
      return (Array(part), RouteText.means(RouteText.plain(before), RouteText.onTheWay))
    }
  }

  /// A run of texts as one stop, with what it costs to take it so; `nil` if it is none.
  private func segment(_ words: ArraySlice<Word>) -> (stop: FoundStop, cost: Int)? {
    if words.count == 1 { return words.first?.stop.map { ($0, 2) } }
    guard words.count <= 5, words.allSatisfy(\.joins), !words.allSatisfy(\.isCode) else {
      return nil
    }
    let text = words.map(\.text).joined(separator: " ")
    guard let stop = try? trying.find(text, isTyped: false) else { return nil }
    // "Vancouver Washington" is two cities before it is one of the other's state.
    let isDoubtful =
      stop.isQualified && words.allSatisfy { $0.stop != nil }
      && words.last.map { cities.country($0.text) == nil } ?? false
    return (stop, isDoubtful ? 5 : 2)
  }

  /// The cheapest way to part `count` words into stops, at least so many.
  func fewest(
    _ count: Int, least: Int, _ segment: (Range<Int>) -> (stop: FoundStop, cost: Int)?
  ) -> [FoundStop]? {
    // For each number of words, the last stop of the cheapest way and where that stop begins.
    var best: [(cost: Int, start: Int, stop: FoundStop?)?] = [(0, 0, nil)]
    for end in 1..<(count + 1) {
      var found: (cost: Int, start: Int, stop: FoundStop?)?
      for start in stride(from: end - 1, through: max(0, end - 8), by: -1) {
        // One stop alone is no trip.
        if start == 0, end == count, least > 1, count > 1 { continue }
        guard let before = best[start], let (stop, cost) = segment(start..<end) else { continue }
        if let found, found.cost <= before.cost + cost { continue }
        found = (before.cost + cost, start, stop)
      }
      best.append(found)
    }
    if best[count] == nil { return nil }
    var stops: [FoundStop] = []
    var end = count
    while let last = best[end], let stop = last.stop {
      stops.append(stop)
      end = last.start
    }
    return stops.reversed()
  }

  /// The errors of texts that make no stops: of words that nobody knows, those that together are
  /// nearly a name are one.
  private func unknownRuns(_ words: [Word], after count: Int) -> [RouteError] {
    var faults: [RouteError] = []
    var index = 0
    while index < words.count {
      defer { index += 1 }
      guard words[index].stop == nil else { continue }
      let reader = after(count + faults.count)
      let ends = (index + 1..<min(words.count, index + 4)).reversed()
      let end = ends.first { end in
        let run = words[index...end]
        return run.allSatisfy(\.joins)
          && !reader.near(run.map(\.text).joined(separator: " ")).isEmpty
      }
      // "New" is a code, but "New Yrok" is none.
      let isBehind = index > 0 && end == nil && words[index - 1].joins && words[index].joins
      let pair = isBehind ? "\(words[index - 1].text) \(words[index].text)" : ""
      if !reader.near(pair).isEmpty {
        faults.append(unknown(pair))
        continue
      }
      faults.append(
        reader.fault(in: words[index...(end ?? index)].map(\.text).joined(separator: " ")))
      index = end ?? index
    }
    return faults
  }
}
