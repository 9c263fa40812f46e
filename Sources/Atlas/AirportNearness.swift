public import FlightGeodesy

extension AirportDirectory {
  /// The best-known airport with an IATA code whose reference point lies within a distance of a
  /// place, the nearest of equals; `nil` if there is none.
  ///
  /// - Complexity: O(`count`), but only what lies near is built.
  public func bestKnown(near place: Coordinate, within reach: Distance) -> Airport? {
    let point = GeoPoint(place)
    // A degree of latitude has 110.5 km at least.
    let margin = reach.meters / 110_500
    var best: (position: Int, importance: UInt8, distance: Double)?
    for position in 0..<iataCount {
      let at = record(position)
      let latitude = Double(blob.int32(at + 8)) / 1e6
      guard abs(latitude - point.latitude) <= margin else { continue }
      let longitude = Double(blob.int32(at + 12)) / 1e6
      let distance = point.distance(to: GeoPoint(latitude: latitude, longitude: longitude)).meters
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
  /// - Complexity: O(`count`), some milliseconds.
  package func nearest(
    to place: Coordinate, limit: Int, where isWanted: (Airport) -> Bool = { _ in true }
  ) -> [(airport: Airport, distance: Distance)] {
    let point = GeoPoint(place)
    let all = (0..<iataCount).map { position in
      let at = record(position)
      let field = GeoPoint(
        latitude: Double(blob.int32(at + 8)) / 1e6, longitude: Double(blob.int32(at + 12)) / 1e6)
      return (position: position, meters: point.distance(to: field).meters)
    }
    var found: [(airport: Airport, distance: Distance)] = []
    for (position, meters) in all.sorted(by: { ($0.meters, $0.position) < ($1.meters, $1.position) }
    )
    where found.count < limit {
      let airport = self[position]
      if isWanted(airport) { found.append((airport, .meters(meters))) }
    }
    return found
  }
}
