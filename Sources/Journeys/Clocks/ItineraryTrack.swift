package import FlightScene

extension Itinerary {
  /// The moments over time, in seconds since 1970 at each tick of a clock.
  package func moments(by clock: TripClock, startingAt start: Seconds) -> Track<Double> {
    Track(
      (0...clock.timeline.lastTick).map { tick in
        .init(
          time: start + clock.start + Double(tick) / Timeline.rate,
          value: moment(at: clock.timeline.place(at: tick)))
      })
  }
}
