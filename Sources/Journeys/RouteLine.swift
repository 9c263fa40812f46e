package import FlightGeodesy
package import FlightRoutes

/// A trip as points on the Earth: every leg sampled, longitudes unwrapped from the first stop on.
package struct RouteLine: Equatable, Sendable {
  /// The points of each leg, both its stops included.
  package let legs: [GeoPolyline]
  /// The legs that the points were taken from.
  package let sources: [Leg]

  private init(legs: [GeoPolyline], sources: [Leg]) {
    self.legs = legs
    self.sources = sources
  }

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
    sources = trip.legs
  }

  /// Returns this line moved east by an angle in degrees.
  func shifted(by degrees: Double) -> RouteLine {
    if degrees == 0 { return self }
    return RouteLine(legs: legs.map { $0.shifted(by: degrees) }, sources: sources)
  }

  /// Returns this line on the turn of the Earth on which another one of the same trip is.
  package func onTurn(of other: RouteLine) -> RouteLine {
    guard let here = legs.first?.points.first, let there = other.legs.first?.points.first else {
      return self
    }
    return shifted(by: there.longitude - here.longitude)
  }

  /// The clock's knowledge of each leg.
  ///
  /// - Parameter replays: True if recordings pass as fast as they did, where they have times.
  package func clocks(spacing: Distance, replays: Bool) -> [Timeline.Leg] {
    // Legs share a duration by their times only if all of them have some.
    let times = sources.map { $0.isConnection ? 0 : $0.recording?.times?.last ?? 0 }
    let areTimed =
      replays && zip(sources, times).allSatisfy { $0.isConnection || $1 > 0 }
      && times.contains { $0 > 0 }
    // A connection is not part of the story; it passes in a third of the time of its length.
    let seconds = times.reduce(0, +)
    let pace =
      seconds / zip(sources, legs).reduce(1) { $0 + ($1.0.isConnection ? 0 : $1.1.length.meters) }
    return zip(zip(sources, times), legs).map { source, line in
      let (leg, time) = source
      var clock: Timeline.Leg
      if let recording = leg.recording {
        let isTimed = replays && time > 0
        clock = Timeline.Leg(
          segments: max(1, Int((line.length.meters / spacing.meters).rounded(.up))),
          clock: isTimed ? recording.times : recording.distances, isTimed: isTimed)
      } else {
        clock = Timeline.Leg(segments: line.points.count - 1)
      }
      if leg.isConnection { clock.share /= 3 }
      if areTimed { clock.share = leg.isConnection ? line.length.meters * pace / 3 : time }
      return clock
    }
  }

  /// The first and the last place, where there are points.
  package var ends: [GeoPoint] {
    [legs.first?.points.first, legs.last?.points.last].compactMap(\.self)
  }

  /// All points in order, each stop once.
  package var points: [GeoPoint] {
    legs.enumerated().flatMap { index, leg in
      index == 0 ? leg.points[...] : leg.points.dropFirst()
    }
  }

}

extension [Trip] {
  /// The spacing at which a network is drawn: the longest leg gets this many points, which lie close
  /// enough that its curve through them is off by less than a tenth of a pixel.
  private static let pointsOfLongest = 64.0

  /// - Parameter least: The spacing asked for.
  package func spacing(atLeast least: Distance) -> Distance {
    let longest = reduce(0) { longest, trip in
      trip.legs.reduce(longest) { Swift.max($0, $1.length.meters) }
    }
    return .meters(Swift.max(least.meters, longest / [Trip].pointsOfLongest))
  }
}

extension [RouteLine] {
  /// The points of the routes, and others on the same turn of the Earth.
  package func points(with others: [GeoPoint]) -> [GeoPoint] {
    let points = flatMap(\.points)
    guard !others.isEmpty, let middle = points.dropFirst(points.count / 2).first else {
      return points
    }
    return points
      + others.map {
        GeoPoint(
          latitude: Swift.min(Swift.max($0.latitude, -85), 85),
          longitude: $0.longitude.unwrapped(near: middle.longitude))
      }
  }
}
