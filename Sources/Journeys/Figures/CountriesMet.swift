internal import FlightAtlas
internal import FlightOrdering
package import FlightRoutes
package import FlightScene

/// The number of countries and territories that trips have been in, over time.
///
/// They are met where ``CountryCrossings`` says, by the finest outlines whatever the picture's size:
/// the number belongs to the trip. Antarctica, which is no country, does not count.
package struct CountriesMet: Equatable {
  /// The times at which one more is met, in seconds from the first movement, ascending.
  package let times: [Seconds]

  /// The points of all trips together that are looked at, if each has a hundred.
  private static let mostPoints = 200_000

  /// - Complexity: O(points + rings of countries near the trips).
  package init(_ trips: [Trip], _ lines: [RouteLine], _ clocks: [TripClock]) {
    // As many for a leg of a long trip as for a trip of its own: a country that is met is met however
    // the flights are put together.
    let legs = trips.reduce(0) { $0 + $1.legs.count }
    let share = (CountriesMet.mostPoints / max(legs, 1))
      .clamped(to: 100...CountryCrossings.mostPoints)
    let outlines = CountryOutlines(level: .fine)
    var first: [String: Seconds] = ["AQ": -.infinity]
    let equals = EqualTrips(trips)
    var arrivals: [Int: Seconds] = [:]
    // Whoever sets out when a country has been met already need not look for it.
    for trip in trips.indices.sorted(by: { (clocks[$0].start, $0) < (clocks[$1].start, $1) }) {
      // An equal trip that has arrived by then has met all that this one will.
      let way = equals.first(of: trip)
      if let arrival = arrivals[way], arrival <= clocks[trip].start { continue }
      arrivals[way] = min(arrivals[way] ?? .infinity, clocks[trip].end)
      let crossings = CountryCrossings(
        trips[trip], lines[trip], clocks[trip], level: .fine,
        mostPoints: share * trips[trip].legs.count)
      first.merge(crossings.times(in: outlines, before: first), uniquingKeysWith: min)
    }
    first["AQ"] = nil
    times = first.values.sorted()
  }

  /// The number at the end.
  package var total: Int { times.count }

  /// Returns the number at a time.
  package func count(at time: Seconds) -> Int { times.partitioningIndex { $0 > time } }
}
