internal import FlightJourneys
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightTracks

/// The moments of the trips of a picture: when each is where.
struct TripMoments {
  private let trips: [Trip]
  private let lines: [RouteLine]
  private let clocks: [TripClock]
  private let time: TimeOptions
  /// The clock on which all trips are where they were at the same moment; `nil` where there is none.
  private let shared: CommonClock?

  init(
    _ trips: [Trip], _ lines: [RouteLine], _ clocks: [TripClock], _ crowd: Crowd,
    _ time: TimeOptions
  ) {
    (self.trips, self.lines, self.clocks, self.time) = (trips, lines, clocks, time)
    shared =
      switch crowd {
      case .single, .several: clocks.first?.common.flatMap { $0.isTrue ? $0 : nil }
      case .network: nil
      }
  }

  /// The moments of each trip, `nil` where nothing tells them.
  ///
  /// Trips that are told together depart together, those on one clock as they did beside one another; of
  /// those told one after the other each departs when the one before has arrived. An arrival is that of
  /// a single trip.
  var itineraries: [Itinerary?] {
    let arrival = trips.count == 1 ? time.arrival?.secondsSince1970 : nil
    var next = time.departure?.secondsSince1970
    if let shared, let departure = next {
      return zip(trips, lines).map { trip, line in
        Itinerary(trip, along: line, departure: nil, arrival: nil)?
          .moved(by: departure - shared.start)
      }
    }
    return zip(trips, lines).map { trip, line in
      let moments = Itinerary(trip, along: line, departure: next, arrival: arrival)
      if time.order.isInTurn, time.departure != nil { next = moments?.arrival }
      return moments
    }
  }

  /// Returns the moments over time, in seconds since 1970: those at the marker of a single trip, or of
  /// the clock that several share; otherwise they pass evenly from the first departure to the last
  /// arrival.
  func track(_ playback: Playback) -> Track<Double>? {
    let known = itineraries.compactMap(\.self)
    if trips.count == 1 {
      return known.first?.moments(by: clocks[0], startingAt: playback.firstHold)
    }
    guard let first = known.map(\.departure).min(), let last = known.map(\.arrival).max(),
      playback.motion > 0
    else { return nil }
    if let shared {
      return Track(
        shared.corners.map {
          .init(time: playback.firstHold + $0.time, value: first + $0.moment - shared.start)
        })
    }
    return Track([
      .init(time: playback.firstHold, value: first),
      .init(time: playback.firstHold + playback.motion, value: last),
    ])
  }
}
