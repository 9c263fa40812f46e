package import FlightGeodesy
internal import FlightOrdering
package import FlightRoutes

/// A trip as points on the Earth, leg by leg, longitudes unwrapped from the first stop on.
package struct RouteLine: Equatable, Sendable {
  /// The points of each leg, both its stops included.
  package let legs: [LegLine]
  /// The legs that the points were taken from.
  package let sources: [Leg]

  private init(legs: [LegLine], sources: [Leg]) {
    self.legs = legs
    self.sources = sources
  }

  /// - Parameters:
  ///   - spacing: The largest distance between the points of a leg.
  ///   - step: The same of those that are kept; `nil` for what suits the trip by itself.
  package init(_ trip: Trip, spacing: Distance, overview step: Distance? = nil) {
    let step = step ?? [trip].overviewStep
    var legs: [LegLine] = []
    for leg in trip.legs {
      var line = LegLine(leg, spacing: spacing, overview: step)
      if let here = legs.last?.overview.places.last, let start = line.overview.places.first {
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
        clock = Timeline.Leg(segments: line.last)
      }
      if leg.isConnection { clock.share /= 3 }
      if areTimed { clock.share = leg.isConnection ? line.length.meters * pace / 3 : time }
      return clock
    }
  }

  /// The first and the last place, where there are points.
  package var ends: [GeoPoint] {
    [legs.first?.overview.places.first, legs.last?.overview.places.last].compactMap(\.self)
  }

  /// All points in order, each stop once.
  ///
  /// - Complexity: O(number of points); a picture needs no more than the ``overview``.
  package var points: [GeoPoint] {
    legs.enumerated().flatMap { $1.points.dropFirst($0 == 0 ? 0 : 1) }
  }

  /// Some of the points, in order, that tell the course of the route.
  package var overview: [GeoPoint] { legs.flatMap(\.overview.places) }
}

extension [Trip] {
  /// The largest distance between the points by which a map is fitted to the routes: close enough that
  /// no line leaves their box by more than a hundredth of a pixel, the fewer the more lines there are.
  package var overviewStep: Distance {
    let legs = lazy.flatMap(\.legs)
    let longest = legs.reduce(0) { Swift.max($0, $1.length.meters) }
    let parts = (4096 / Double(legs.count)).clamped(to: 32...256)
    return .meters(Swift.max(longest / parts, 1))
  }
}
