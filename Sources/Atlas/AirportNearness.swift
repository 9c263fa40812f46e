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
