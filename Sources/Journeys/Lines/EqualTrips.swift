internal import FlightGeodesy
package import FlightRoutes

/// Trips with the same stops in the same order, of which a table of routes may have many: what
/// follows from the stops alone is found once for all of them.
///
/// Recorded trips are each by itself.
package struct EqualTrips {
  /// For each trip the number of the first one that is equal, its own if there is none.
  private let firsts: [Int]

  package init(_ trips: [Trip]) {
    var known: [[Coordinate]: Int] = [:]
    firsts = trips.enumerated().map { index, trip in
      guard trip.legs.allSatisfy({ $0.recording == nil }) else { return index }
      let places = trip.stops.map(\.coordinate)
      if let first = known[places] { return first }
      known[places] = index
      return index
    }
  }

  /// The number of the first trip that is equal to one, its own if there is none before.
  func first(of trip: Int) -> Int { firsts[trip] }

  /// Returns what is found of each trip, in their order.
  ///
  /// - Parameter find: Called with the numbers of trips that equal none before.
  package func map<Result>(_ find: (Int) -> Result) -> [Result] {
    var found: [Result] = []
    found.reserveCapacity(firsts.count)
    for (index, first) in firsts.enumerated() {
      found.append(first == index ? find(index) : found[first])
    }
    return found
  }
}
