public import FlightGeodesy
internal import FlightOrdering

extension AirportDirectory {
  /// The best-known airport with an IATA code whose reference point lies within a distance of a
  /// place, the nearest of equals; `nil` if there is none.
  ///
  /// - Complexity: O(`count`), but only what lies near is built.
  public func bestKnown(near place: Coordinate, within reach: Distance) -> Airport? {
    let point = GeoPoint(place)
    let margin = reach.meters / leastDegree
    var best: (position: Int, importance: UInt8, distance: Double)?
    for position in 0..<iataCount {
      let here = self.place(record(position))
      guard abs(here.latitude - point.latitude) <= margin else { continue }
      let distance = point.distance(to: here).meters
      guard distance <= reach.meters else { continue }
      let fame = importance(position)
      if let best, (best.importance, -best.distance) >= (fame, -distance) { continue }
      best = (position, fame, distance)
    }
    return best.map { self[$0.position] }
  }
}

extension AirportDirectory {
  /// The airports of a country, best known first.
  package func airports(ofCountry country: String) -> [Airport] {
    (0..<count).filter { code(record($0) + 26, length: 2) == country }
      .sorted { (importance($1), $0) < (importance($0), $1) }
      .map { self[$0] }
  }

  /// The airports with an IATA code, nearest to a place first.
  ///
  /// - Complexity: O(`count` + `limit`²); a distance is measured only of what may be near by its latitude.
  package func nearest(
    to place: Coordinate, limit: Int, where isWanted: (Airport) -> Bool = { _ in true }
  ) -> [(airport: Airport, distance: Distance)] {
    let point = GeoPoint(place)
    var found: [(airport: Airport, distance: Distance)] = []
    guard limit > 0 else { return found }
    var farthest = Double.infinity
    for position in 0..<iataCount {
      let here = self.place(record(position))
      guard abs(here.latitude - point.latitude) * leastDegree <= farthest else { continue }
      let meters = point.distance(to: here).meters
      // Of those as far away the first stays.
      guard meters < farthest else { continue }
      let airport = self[position]
      guard isWanted(airport) else { continue }
      let place = found.partitioningIndex { $0.distance.meters > meters }
      found.insert((airport, .meters(meters)), at: place)
      if found.count > limit { found.removeLast() }
      if found.count == limit { farthest = found[limit - 1].distance.meters }
    }
    return found
  }
}

/// Meters from one parallel to the next, where they are closest: at the equator, by any way.
private let leastDegree = 110_500.0
