internal import FlightGeodesy
internal import FlightLanguages
internal import FlightOptions
internal import FlightRoutes

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
      let places = Set(trips.flatMap { $0.stops.map(\.shortName) }).count
      return words(.network, ["count": number(trips.ledger.flights), "places": number(places)])
    }
    return trips.map(headline).joined(separator: "; ")
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
