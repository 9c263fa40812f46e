package import FlightGeodesy
internal import FlightGraphics
package import FlightMaps

/// The places that a map is fitted to.
package struct RouteOverview {
  /// Places of the routes, and others beside them.
  package private(set) var places: [GeoPoint] = []
  /// The number of points of the routes that each place stands for.
  package private(set) var weights: [Double] = []

  /// - Parameter others: Places beside the routes, which are brought to the same turn of the Earth.
  package init(_ lines: [RouteLine], with others: [GeoPoint] = []) {
    self.init(lines, with: others) { ($0.overview.places, $0.overview.numbers?.map(Double.init)) }
  }

  /// The places that tell what a view shows of the routes: closer together on legs that may be the
  /// outermost there.
  package func closer(_ lines: [RouteLine], on view: MapView, with others: [GeoPoint])
    -> RouteOverview
  {
    let box = Rect(around: view(places)) ?? .zero
    return RouteOverview(lines, with: others) { leg in
      let points = view(leg.overview.places)
      let widest = zip(points, points.dropFirst()).map { $0.distance(to: $1) }.max() ?? 0
      // How far the line may lie beyond the points, unless it is bent more than round a small island.
      let reach = min(widest / 4, widest * widest / 400)
      if let own = Rect(around: points), box.contains(own.expanded(by: reach)) {
        return (leg.overview.places, leg.overview.numbers?.map(Double.init))
      }
      let sampling = LegSampling(leg, on: view)
      return (sampling.places, sampling.numbers)
    }
  }

  private init(
    _ lines: [RouteLine], with others: [GeoPoint],
    _ sampled: (LegLine) -> (places: [GeoPoint], numbers: [Double]?)
  ) {
    for line in lines {
      for (index, leg) in line.legs.enumerated() {
        let some = sampled(leg)
        append(some.places, some.numbers, goesOn: index > 0)
      }
    }
    guard let middle = places.dropFirst(places.count / 2).first else { return }
    places += others.map {
      GeoPoint(
        latitude: min(max($0.latitude, -85), 85),
        longitude: $0.longitude.unwrapped(near: middle.longitude))
    }
    weights += others.map { _ in 1 }
  }

  /// Each place stands for half of the points to its neighbors; a stop between two legs counts once.
  private mutating func append(_ some: [GeoPoint], _ numbers: [Double]?, goesOn: Bool) {
    places += some
    let first = goesOn ? -1.0 : 1
    guard let numbers else {
      weights += some.indices.map { $0 == 0 ? (first + 1) / 2 : 1 }
      return
    }
    for index in numbers.indices {
      let before = index > 0 ? numbers[index] - numbers[index - 1] : first
      let after = index + 1 < numbers.count ? numbers[index + 1] - numbers[index] : 1
      weights.append((before + after) / 2)
    }
  }
}
