internal import FlightScene
package import Geodesy
internal import Graphics
package import Routes

/// A trip as points on the Earth: every leg sampled, longitudes unwrapped from the first stop on.
package struct RouteLine: Equatable, Sendable {
  /// The points of each leg, both its stops included.
  package let legs: [GeoPolyline]

  package init(_ trip: Trip, spacing: Distance) {
    var legs: [GeoPolyline] = []
    for leg in trip.legs {
      var line = leg.polyline(spacing: spacing)
      if let here = legs.last?.points.last, let start = line.points.first {
        // The next leg goes on where the last one ended, however many turns that is from Greenwich.
        line = line.shifted(by: start.longitude.unwrapped(near: here.longitude) - start.longitude)
      }
      legs.append(line)
    }
    self.legs = legs
  }

  /// All points in order, each stop once.
  package var points: [GeoPoint] {
    legs.enumerated().flatMap { index, leg in index == 0 ? leg.points[...] : leg.points.dropFirst()
    }
  }
}

/// The route on the picture, as fine as it was sampled.
struct ProjectedRoute {
  /// The projected points of each leg.
  let legs: [[Point]]
  /// The distance along the whole route at each point of each leg, in pixels.
  private let distances: [[Double]]
  private let length: Double

  init(_ line: RouteLine, view: MapView) {
    legs = line.legs.map { $0.points.map { view($0) } }
    var distance = 0.0
    distances = legs.map { points in
      var along = [distance]
      along.reserveCapacity(points.count)
      for (a, b) in zip(points, points.dropFirst()) {
        distance += a.distance(to: b)
        along.append(distance)
      }
      return along
    }
    length = distance
  }

  /// The route as curves within a fiftieth of a pixel; it has a corner only at a stop.
  var path: MeasuredPath {
    var path = Path()
    for (index, leg) in legs.enumerated() {
      path.addSmoothLine(through: leg, tolerance: 0.02, continuing: index > 0)
    }
    return MeasuredPath(path)
  }

  /// Where the marker is, interpolated on the plane between neighbouring points.
  func point(at place: Timeline.Place) -> Point {
    let (index, share) = split(place)
    let leg = legs[place.leg]
    return share == 0 ? leg[index] : leg[index].interpolated(to: leg[index + 1], at: share)
  }

  /// The share of the route's length on the picture that lies behind, 0…1.
  func progress(at place: Timeline.Place) -> Double {
    guard length > 0 else { return 0 }
    let (index, share) = split(place)
    let along = distances[place.leg]
    let distance =
      share == 0 ? along[index] : along[index] + (along[index + 1] - along[index]) * share
    return distance / length
  }

  private func split(_ place: Timeline.Place) -> (index: Int, share: Double) {
    let whole = place.index.rounded(.down)
    return (Int(whole), place.index - whole)
  }

  /// The direction in which a leg sets out, `nil` if all its points fall together.
  func departure(ofLeg leg: Int) -> Double? {
    guard let first = legs[leg].first, let next = legs[leg].first(where: { $0 != first }) else {
      return nil
    }
    return bearing(dx: next.x - first.x, dy: next.y - first.y)
  }
}

extension Timeline {
  /// The progress and heading of the marker along a route, a key for every tick.
  ///
  /// The heading is the slope of the line between the previous and the present position, at the
  /// first tick that of the first segment. During a pause it turns to where the next leg sets out.
  func tracks(along route: ProjectedRoute, startingAt start: Seconds) -> (
    progress: Track<Double>, heading: Track<Double>
  ) {
    var progress: [Track<Double>.Key] = []
    var headings: [Track<Double>.Key] = []
    var heading = route.departure(ofLeg: 0) ?? 90
    var arrival = heading
    var previous = route.point(at: place(at: 0))
    for tick in 0...lastTick {
      let place = place(at: tick)
      let point = route.point(at: place)
      let isNextLeg = place.leg + 1 < route.legs.count
      if point != previous {
        heading = bearing(dx: point.x - previous.x, dy: point.y - previous.y)
          .unwrapped(near: heading)
        arrival = heading
      } else if let pause = place.pause, isNextLeg {
        let next = (route.departure(ofLeg: place.leg + 1) ?? arrival).unwrapped(near: arrival)
        heading = arrival + (next - arrival) * eased(pause)
      }
      previous = point
      let time = start + Double(tick) / Timeline.rate
      progress.append(.init(time: time, value: route.progress(at: place)))
      headings.append(.init(time: time, value: heading))
    }
    return (Track(progress), Track(headings))
  }
}
