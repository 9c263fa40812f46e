internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// A trip over the round Earth, with the moments at which its marker passes.
protocol CourseTrip {
  var course: GlobeCourse { get }
  /// The tick of the common clock at which it sets out, and that at which it arrives.
  var ticks: ClosedRange<Int> { get }
}

extension CourseTrip {
  /// The place of the marker at a tick of the common clock.
  func place(at tick: Int) -> GlobeCourse.Place {
    course.place(at: max(tick - ticks.lowerBound, 0))
  }

  /// The part of a leg that lies behind the marker at a tick, as a share of the leg.
  func passed(_ leg: Int, at tick: Int) -> Double {
    let place = place(at: tick)
    return place.leg > leg ? 1 : place.leg < leg ? 0 : place.share
  }
}

extension Plan {
  /// The pens of the way ahead: dashes would crawl on a line that turns.
  var pensAhead: [Stroke] {
    RouteLayer.pens(
      of: Stroke(color: theme.route, width: theme.sizes.route * size.lineUnit, cap: .round),
      on: backing, self)
  }
}

extension TripClock {
  /// The ticks of the common clock between which the trip is under way.
  var ticks: ClosedRange<Int> {
    let start = Int((start * Timeline.rate).rounded())
    return start...start + timeline.lastTick
  }
}
