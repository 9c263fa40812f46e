package import FlightGeodesy

/// A place from or to which nearly all of several routes go.
package struct Hub {
  let place: GeoPoint

  /// The fewest routes that make a hub.
  private static let fewestRoutes = 5
  /// The share of the routes that have to begin or end there.
  private static let share = 0.9

  /// - Parameter ends: The first and the last place of each route.
  /// - Returns: `nil` where routes have no such place in common.
  package init?(ofRoutesBetween ends: [[GeoPoint]]) {
    guard ends.count >= Hub.fewestRoutes else { return nil }
    // If there is one, all but a tenth of the routes have it: so has one of the first few.
    let candidates = ends.prefix(ends.count / 10 + 1).joined()
    var tried: Set<GeoPoint> = []
    let found = candidates.first { tried.insert($0).inserted && Hub.isCommon($0, to: ends) }
    guard let found else { return nil }
    place = found
  }

  /// True if nearly all routes begin or end at a place; it stops looking where too many do not.
  private static func isCommon(_ place: GeoPoint, to ends: [[GeoPoint]]) -> Bool {
    let least = share * Double(ends.count)
    var most = ends.count
    for ends in ends where !ends.contains(where: { $0.isSamePlace(as: place) }) {
      most -= 1
      if Double(most) < least { return false }
    }
    return true
  }

  /// The angle to the farthest of some places, in radians.
  func reach(to places: [GeoPoint]) -> Double {
    places.reach(from: place)
  }
}

extension GeoPoint {
  /// True if two places are within some ten meters, on whatever turn of the Earth.
  fileprivate func isSamePlace(as other: GeoPoint) -> Bool {
    abs(latitude - other.latitude) < 1e-4
      && abs((longitude - other.longitude).remainder(dividingBy: 360)) < 1e-4
  }
}
