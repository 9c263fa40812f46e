internal import FlightGeodesy
internal import FlightRoutes

/// The ends of the trips of a card and what lies between them, as texts.
struct CardTrips {
  /// The place that a trip starts at, and the one that it goes to; `nil` of several trips and of a round, which
  /// have no two ends.
  let ends: (from: Stop, to: Stop)?
  /// The stops between them.
  let via: [Stop]
  /// True if the trip ends where it started, and `ends` has its farthest stop.
  let isRound: Bool

  init(_ trips: [Trip]) {
    guard trips.count == 1, trips[0].round == nil else {
      (ends, via, isRound) = (nil, [], false)
      return
    }
    let stops = trips[0].stops
    let (first, last) = (stops[0], stops[stops.count - 1])
    // Of a way there and back its end is what it was for; of one round the world nothing is.
    let places = stops.map(\.coordinate)
    isRound = first.coordinate == last.coordinate && places == places.reversed()
    let distances = stops.map {
      Geodesic(from: first.coordinate, to: $0.coordinate).length.meters
    }
    let farthest = stops.indices.max { distances[$0] < distances[$1] } ?? 0
    let end = isRound ? stops[farthest] : last
    ends = (first, end)
    var seen = [first.coordinate, end.coordinate]
    via = stops.dropFirst().dropLast().filter { stop in
      if seen.contains(stop.coordinate) { return false }
      seen.append(stop.coordinate)
      return true
    }
  }

  /// The stops between the ends, by their codes.
  var viaText: String {
    let shown = via.count > CardTrips.mostVia + 1 ? CardTrips.mostVia : via.count
    let rest = via.count > shown ? ["+\(via.count - shown)"] : []
    return (via.prefix(shown).map(\.shortName) + rest).joined(separator: " · ")
  }

  /// The most stops on the way that are named: more would be too small to read.
  private static let mostVia = 5
}

extension Trip {
  /// The place of a recording that ends where it began; `nil` of other trips.
  var round: Stop? {
    stops.count == 2 && stops[0].code != nil && stops[0].code == stops[1].code ? stops[0] : nil
  }
}

extension Stop {
  /// The city under the code; `nil` where the name stands in the code's place.
  var cityName: String? { code == nil ? nil : name }
}
