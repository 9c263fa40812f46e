internal import FlightGeodesy
package import FlightScene

extension Timeline {
  /// The progress and heading of the marker along a route, a key for every tick.
  ///
  /// The heading is the slope of the line between the previous and the present position, at the
  /// first tick that of the first segment, at the last one that of the last, whatever the speed.
  /// During a pause it turns to where the next leg sets out.
  package func tracks(along route: ProjectedRoute, startingAt start: Seconds) -> (
    progress: Track<Double>, heading: Track<Double>
  ) {
    var progress: [Track<Double>.Key] = []
    var headings: [Track<Double>.Key] = []
    var heading = route.departure(ofLeg: 0) ?? 90
    var arrival = heading
    var previous = place(at: 0)
    for tick in 0...lastTick {
      let place = place(at: tick)
      let isNextLeg = place.leg + 1 < route.legs.count
      let end = tick == lastTick ? route.arrival(at: place) : nil
      if let slope = end ?? route.heading(from: previous, to: place) {
        heading = slope.unwrapped(near: heading)
        arrival = heading
      } else if let pause = place.pause, isNextLeg {
        let next = (route.departure(ofLeg: place.leg + 1) ?? arrival).unwrapped(near: arrival)
        heading = arrival + (next - arrival) * eased(pause)
      }
      previous = place
      let time = start + Double(tick) / Timeline.rate
      progress.append(.init(time: time, value: route.progress(at: place)))
      headings.append(.init(time: time, value: heading))
    }
    return (Track(progress), Track(headings))
  }
}

extension Timeline {
  /// The times at which the marker is beyond the horizon.
  package func hidden(along route: ProjectedRoute, startingAt start: Seconds) -> [Range<Seconds>] {
    (0...lastTick).lazy.map { tick in
      (time: start + Double(tick) / Timeline.rate, holds: !route.isShown(at: place(at: tick)))
    }.spans
  }
}

extension Sequence<(time: Seconds, holds: Bool)> {
  /// The spans in which something holds, told at ascending times; what holds at the last one goes on
  /// for ever.
  var spans: [Range<Seconds>] {
    var spans: [Range<Seconds>] = []
    var since: Seconds?
    for (time, holds) in self {
      switch (holds, since) {
      case (true, nil): since = time
      case (false, let from?):
        spans.append(from..<time)
        since = nil
      case (false, nil), (true, .some): break
      }
    }
    if let since { spans.append(since..<Seconds.infinity) }
    return spans
  }
}
