internal import FlightGeodesy
internal import FlightGraphics

/// The turn of a round map of a route over a pole, beyond which all would be upside down.
///
/// On a wide picture the route lies across it, so that both of its ends are tilted equally, by about a
/// quarter of a turn at most, and where that is the same it begins at the left; on a tall one it begins at
/// the lower end, which is upright.
struct PolarTurn {
  /// The degrees clockwise by which north is turned from up in the middle of the map.
  let degrees: Double

  /// The tilt beyond which a place is upside down, and that from which on one side of the route is as good
  /// as the other, in degrees.
  private static let (upsideDown, quarter) = (120.0, 75.0)
  /// The least height of a tall picture beside its width: that of the map on a card is 1.18.
  private static let tall = 1.15

  /// - Parameter route: The points of the route, at least one.
  /// - Returns: `nil` of a route on whose map north is not down at either end.
  init?(of route: [GeoPoint], round center: GeoPoint, in size: PixelSize) {
    guard let start = route.first else { return nil }
    let distances = SphereRotation(center: start)(route).distances
    guard let farthest = distances.indices.max(by: { distances[$0] < distances[$1] }) else {
      return nil
    }
    let end = route[farthest]
    let (first, last) = (
      PolarTurn.tilt(of: start, round: center), PolarTurn.tilt(of: end, round: center)
    )
    guard max(abs(first), abs(last)) > PolarTurn.upsideDown else { return nil }
    if Double(size.height) > PolarTurn.tall * Double(size.width) {
      degrees = abs(first) <= abs(last) ? 0 : 180
      return
    }
    let half = (last - first).remainder(dividingBy: 360) / 2
    let balanced = -first - half
    let rotation = SphereRotation(center: center, turn: balanced)
    let isBackwards = rotation(start).east > rotation(end).east
    degrees = isBackwards && abs(half) > PolarTurn.quarter ? balanced + 180 : balanced
  }

  /// The direction of north at a place of a map with north up in its middle, in degrees clockwise from up.
  private static func tilt(of place: GeoPoint, round center: GeoPoint) -> Double {
    let rotation = SphereRotation(center: center)
    func flat(_ latitude: Double) -> Point {
      let direction = rotation(GeoPoint(latitude: latitude, longitude: place.longitude))
      return direction.flat(direction.distance, .azimuthal, .pi)
    }
    // At a pole itself there is no north.
    let south = min(place.latitude, 89)
    let way = flat(south + 0.5) - flat(south)
    return bearing(dx: way.x, dy: way.y).remainder(dividingBy: 360)
  }
}
