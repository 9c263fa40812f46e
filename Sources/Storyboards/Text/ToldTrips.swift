internal import FlightJourneys
internal import FlightRoutes
internal import FlightScene

/// The trips whose figures a picture tells.
struct ToldTrips {
  /// At least one.
  let trips: [Trip]
  let lines: [RouteLine]
  let clocks: [TripClock]
  let playback: Playback
  /// The moments of the trips, as far as they are known.
  let itineraries: () -> [Itinerary?]

  /// The time of the first movement, and the tick of the last.
  var start: Seconds { playback.firstHold }
  var lastTick: Int { Timeline.tick(at: playback.motion) }
}
