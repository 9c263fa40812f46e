package import FlightGeodesy
internal import FlightGraphics

/// The choice of a map for routes for which nobody has chosen one.
package struct AutomaticView {
  /// The largest distance of a route from its middle on a round map that takes Mercator's place,
  /// in radians: there it is stretched 2.14 times as wide as it is long.
  static let widestRim = 113 * Double.pi / 180
  /// The largest distance of a round map's edge from its hub, in radians: beyond, it tears lands
  /// apart.
  private static let widestHub = 160 * Double.pi / 180
  /// The share of a round map in the far south that nobody minds.
  private static let tolerableSouth = 0.03

  let points: [GeoPoint]
  let weights: [Double]
  let hub: Hub?
  let isCrowd: Bool
  /// Makes the view of a projection, round the hub if one is given.
  let view: (Projection, GeoPoint?) -> MapView

  /// - Parameter weights: The weight of each point in the middle of them; none where all weigh the
  ///   same.
  package init(
    points: [GeoPoint], weights: [Double] = [], hub: Hub?, isCrowd: Bool,
    view: @escaping (Projection, GeoPoint?) -> MapView
  ) {
    self.points = points
    self.weights = weights
    self.hub = hub
    self.isCrowd = isCrowd
    self.view = view
  }

  /// The view that suits the routes and the picture: Mercator where it is of use and fills the
  /// picture, a map round the hub of a network that it does not suit, a map round the middle of
  /// routes that would be a strip of a tall picture, if that shows more of them.
  package var chosen: MapView {
    let suited = Projection.suited(to: points, isCrowd: isCrowd)
    let flat = view(suited, nil)
    if suited.stretchesPoles && flat.isUnbounded { return flat }
    if let hub, hub.reach(to: points) <= AutomaticView.widestHub {
      let round = view(.azimuthal, hub.place)
      if !suited.stretchesPoles || isBetter(round, than: flat) { return round }
    }
    guard suited.stretchesPoles,
      points.reach(from: points.middle(weights)) <= AutomaticView.widestRim
    else { return flat }
    let round = view(.azimuthal, nil)
    // Lands that lie on their side are for routes that Mercator does not suit.
    guard (round.turn ?? 0).truncatingRemainder(dividingBy: 180) == 0 else { return flat }
    return isBetter(round, than: flat) ? round : flat
  }

  private func isBetter(_ round: MapView, than flat: MapView) -> Bool {
    round.share(in: points) > 1.1 * flat.share(in: points)
      && round.farSouth(beyond: flat.parallels.lowerBound) <= AutomaticView.tolerableSouth
  }
}

extension [GeoPoint] {
  /// The angle from a place to the farthest of them, in radians.
  func reach(from center: GeoPoint) -> Double {
    let rotation = SphereRotation(center: center)
    return rotation(self).distances.max() ?? 0
  }
}

extension MapView {
  /// The share of the picture that the box of a route has.
  fileprivate func share(in points: [GeoPoint]) -> Double {
    guard let box = Rect(around: self(points)) else { return 0 }
    // Routes due north and along a parallel have a box as well.
    let least = 0.05 * Double(min(size.width, size.height))
    return max(box.width, least) * max(box.height, least)
  }

  /// The share of the picture that lies south of a parallel.
  fileprivate func farSouth(beyond latitude: Double) -> Double {
    let steps = 40
    var count = 0
    for row in 0..<steps {
      for column in 0..<steps {
        let point = Point(
          x: (Double(column) + 0.5) / Double(steps) * Double(size.width),
          y: (Double(row) + 0.5) / Double(steps) * Double(size.height))
        guard let place = place(at: point), shows(place), place.latitude < latitude else {
          continue
        }
        count += 1
      }
    }
    return Double(count) / Double(steps * steps)
  }
}
