package import FlightGeodesy

extension WorldMap {
  /// The ground at a place, as far as the outlines of this level tell.
  package enum Ground: Hashable, Sendable {
    case sea, ice, land
  }

  /// The ground at a place: the ice is that of Antarctica and within Greenland.
  package func ground(at place: Coordinate) -> Ground {
    let point = GeoPoint(place)
    let window = GeographicWindow(
      west: point.longitude, east: point.longitude, south: point.latitude, north: point.latitude)
    let found = rings(.country, in: window).filter { $0.winding != 0 || holds(point, $0) }
    if point.latitude < -60 { return found.isEmpty ? .sea : .ice }
    guard let country = found.compactMap(\.country).first else { return .sea }
    return country == "GL" && (62...82).contains(point.latitude) ? .ice : .land
  }

  /// True if a point lies within a ring, by the crossings of its meridian.
  private func holds(_ point: GeoPoint, _ ring: MapRing) -> Bool {
    let points = outline(of: ring).points
    return (-1...1).contains { turns in
      let longitude = point.longitude + 360 * Double(turns)
      var isInside = false
      for (a, b) in zip(points, points.dropFirst())
      where (a.longitude > longitude) != (b.longitude > longitude) {
        let share = (longitude - a.longitude) / (b.longitude - a.longitude)
        if a.latitude + share * (b.latitude - a.latitude) > point.latitude { isInside.toggle() }
      }
      return isInside
    }
  }
}
