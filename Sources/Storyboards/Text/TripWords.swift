internal import FlightLanguages
internal import FlightOptions
internal import FlightRoutes
internal import FlightTracks

/// The names and descriptions of trips, for those who do not see the picture.
struct TripWords {
  private let words: Wording
  private let text: TextOptions

  init(_ text: TextOptions) {
    words = text.language.wording
    self.text = text
  }

  /// More trips than this are counted, not named.
  private static let mostNamed = 4
  /// The names of a year of flights would fill the page.
  private static let mostStops = 12

  /// A short name for the picture.
  func headline(_ trips: [Trip]) -> String {
    let stops = trips.reduce(0) { $0 + $1.stops.count }
    guard trips.count > 1 else { return trips.first.map(headline) ?? "" }
    guard trips.count <= TripWords.mostNamed, stops <= TripWords.mostStops else {
      return count(trips)
    }
    return trips.map(headline).joined(separator: "; ")
  }

  /// `10 flights between 11 places`.
  private func count(_ trips: [Trip]) -> String {
    let places = Set(trips.flatMap { $0.stops.map(\.shortName) }).count
    return words(.network, ["count": number(trips.ledger.flights), "places": number(places)])
  }

  /// The most places that the headline of a card names, and those that it names of more with one end in common.
  private static let (mostPlaces, placesOfMore) = (8, 4)
  /// The longest name that is not broken over two lines.
  private static let longestWhole = 16

  /// Names of several trips in large letters, by cities alone, the fullest first: `Frankfurt to New York,
  /// Singapore`, `Frankfurt to New York, +1`; of a round the city that it begins in.
  func cardHeadlines(_ trips: [Trip]) -> [String] {
    func name(_ stop: Stop) -> String {
      let name = stop.name ?? stop.shortName
      return name.count > TripWords.longestWhole
        ? name : name.replacing(" ", with: "\u{A0}")
    }
    let rounds = trips.compactMap(\.round)
    if !rounds.isEmpty, rounds.count == trips.count { return lists(rounds.map(name).eachOnce) }
    let ways = trips.map { CardTrips([$0]).ends ?? ($0.stops[0], $0.stops[1]) }.map {
      (from: name($0.from), to: name($0.to))
    }
    let (starts, ends) = (ways.map(\.from).eachOnce, ways.map(\.to).eachOnce)
    // Among other ways a round is one to its own start.
    func others(_ names: [String], than common: String) -> [String] {
      let others = names.filter { $0 != common }
      return others.isEmpty ? names : others
    }
    if starts.count == 1 {
      return lists(others(ends, than: starts[0])).map {
        words(.route, ["from": starts[0], "to": $0])
      }
    }
    if ends.count == 1 {
      return lists(others(starts, than: ends[0])).map {
        words(.route, ["from": $0, "to": ends[0]])
      }
    }
    let routes = starts.map { start in
      let ends = ways.filter { $0.from == start }.map(\.to).eachOnce
      return words(.route, ["from": start, "to": words.list(ends)])
    }
    let isShort =
      (starts + ends).eachOnce.count <= TripWords.mostPlaces
      && routes.count <= TripWords.mostNamed
    return ((isShort ? [routes.joined(separator: "; ")] : []) + [headline(trips), count(trips)])
      .eachOnce
  }

  /// Lists of names, the longest first; what is not named is counted.
  private func lists(_ names: [String]) -> [String] {
    let most = names.count < TripWords.mostPlaces ? names.count : TripWords.placesOfMore
    return (1...most).reversed().map { shown in
      let rest = names.count - shown
      return words.list(names.prefix(shown) + (rest > 0 ? ["+\(number(rest))"] : []))
    }
  }

  /// The months from the first to the last trip, `Jan 2026 – Nov 2026`; `nil` where no day is known.
  func months(of trips: [Trip]) -> String? {
    let days = trips.compactMap(\.day)
    func isBefore(_ one: CalendarDay, _ other: CalendarDay) -> Bool {
      (one.year, one.month ?? 0) < (other.year, other.month ?? 0)
    }
    guard let first = days.min(by: isBefore), let last = days.max(by: isBefore) else { return nil }
    let (from, to) = (
      words.month(year: first.year, month: first.month),
      words.month(year: last.year, month: last.month)
    )
    return from == to ? from : "\(from) – \(to)"
  }

  /// A summary of the animation.
  func summary(_ trips: [Trip]) -> String {
    guard trips.count > 1 else { return trips.first.map(summary) ?? "" }
    let distance = text.units.text(trips.ledger.distance, in: text.language)
    return words(.tripsSummary, ["route": headline(trips), "distance": distance])
  }

  /// `Los Angeles (LAX) to New York (JFK)`.
  private func headline(_ trip: Trip) -> String {
    let (first, last) = (trip.stops[0], trip.stops[trip.stops.count - 1])
    guard trip.stops.count <= TripWords.mostStops else {
      return words(
        .flights, ["count": "\(trip.ledger.flights)", "from": name(first), "to": name(last)])
    }
    return trip.flownRuns.map { stops in
      stops.dropFirst().reduce(name(stops[0])) { words(.route, ["from": $0, "to": name($1)]) }
    }.joined(separator: "; ")
  }

  private func summary(_ trip: Trip) -> String {
    let distance = text.units.text(trip.ledger.distance, in: text.language)
    let places = trip.stops.map(name)
    guard places.count <= TripWords.mostStops else {
      return words(.routeSummary, ["route": headline(trip), "distance": distance])
    }
    // What only joins two flights was not flown.
    if trip.flownRuns.count > 1 {
      return words(.routeSummary, ["route": headline(trip), "distance": distance])
    }
    let (from, to) = (places[0], places[places.count - 1])
    if places.count == 2 {
      return words(.flightSummary, ["from": from, "to": to, "distance": distance])
    }
    let via = words.list(places.dropFirst().dropLast())
    return words(.viaSummary, ["from": from, "via": via, "to": to, "distance": distance])
  }

  /// The stop for a sentence: `Los Angeles (LAX)`.
  func name(_ stop: Stop) -> String {
    guard let name = stop.name else { return stop.shortName }
    return stop.code.map { words(.stop, ["name": name, "code": $0]) } ?? name
  }

  private func number(_ count: Int) -> String { words.numbers.text(Double(count)) }
}

extension Trip {
  /// The stops between which it was flown without a connection.
  fileprivate var flownRuns: [[Stop]] {
    zip(legs, stops.dropFirst()).reduce(into: [[stops[0]]]) { runs, step in
      let (leg, stop) = step
      if leg.isConnection { runs.append([stop]) } else { runs[runs.count - 1].append(stop) }
    }
  }
}

extension [String] {
  /// The texts in their order, without those that were there before.
  fileprivate var eachOnce: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
