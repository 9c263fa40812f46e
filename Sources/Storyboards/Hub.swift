internal import Geodesy

/// A place from or to which nearly all of several routes go.
struct Hub {
  let place: GeoPoint

  /// The fewest routes that make a hub.
  private static let fewestRoutes = 5
  /// The share of the routes that have to begin or end there.
  private static let share = 0.9

  /// - Returns: `nil` where routes have no such place in common.
  init?(of lines: [RouteLine]) {
    guard lines.count >= Hub.fewestRoutes else { return nil }
    let ends = lines.map { line in
      [line.legs.first?.points.first, line.legs.last?.points.last].compactMap { $0 }
    }
    // If there is one, all but a tenth of the routes have it: so has one of the first few.
    let candidates = ends.prefix(lines.count / 10 + 1).joined()
    let found = candidates.first { candidate in
      let count = ends.count { $0.contains { $0.isSamePlace(as: candidate) } }
      return Double(count) >= Hub.share * Double(lines.count)
    }
    guard let found else { return nil }
    place = found
  }

  /// The angle to the farthest of some places, in radians.
  func reach(to places: [GeoPoint]) -> Double {
    places.reach(from: place)
  }
}

extension GeoPoint {
  /// Whether two places are within some ten metres, on whatever turn of the Earth.
  fileprivate func isSamePlace(as other: GeoPoint) -> Bool {
    abs(latitude - other.latitude) < 1e-4
      && abs((longitude - other.longitude).remainder(dividingBy: 360)) < 1e-4
  }
}
