package import FlightAtlas
internal import FlightGeodesy
internal import FlightTracks

extension FlightLog {
  /// The flights as trips of their own, in their order, each with its day; those that landed where they
  /// left are told by the first trip.
  ///
  /// - Throws: `RouteError.unknownCode`, with the line as `.inLog`.
  package func trips(in directory: AirportDirectory) throws(RouteError) -> [Trip] {
    var trips: [Trip] = []
    var round: [RoundFlight] = []
    for flight in flights {
      let stops = [
        try stop(flight.from, flight, directory), try stop(flight.to, flight, directory),
      ]
      let path = Geodesic(from: stops[0].coordinate, to: stops[1].coordinate)
      guard path.length > Trip.shortestLeg else {
        round.append(RoundFlight(stop: stops[0], day: flight.day))
        continue
      }
      trips.append(Trip(stops, [.geodesic(path)], day: flight.day))
    }
    if !trips.isEmpty { trips[0].roundFlights = round }
    return trips
  }

  /// The airport of the first code that is known.
  fileprivate func stop(
    _ codes: [String], _ flight: Flight, _ directory: AirportDirectory
  ) throws(RouteError) -> Stop {
    for code in codes {
      guard let match = directory.match(code: code) else { continue }
      return Stop(match.airport)
    }
    throw .inLog(line: flight.line, code: codes.first ?? "")
  }
}

extension Trip {
  /// Creates a trip of the flights of a log, in their order.
  ///
  /// Where a flight does not leave from where the one before landed, a leg connects the two. One
  /// that landed where it left is no leg but one of the ``roundFlights``.
  ///
  /// - Throws: `RouteError`: `.unknownCode`, with the line as `.inLog`; `.trip(.tooFewStops)` for a
  ///   log without flights.
  package init(_ log: FlightLog, in directory: AirportDirectory) throws(RouteError) {
    var stops: [Stop] = []
    var legs: [Leg] = []
    var round: [RoundFlight] = []
    var day: CalendarDay?
    for flight in log.flights {
      let from = try log.stop(flight.from, flight, directory)
      let to = try log.stop(flight.to, flight, directory)
      let path = Geodesic(from: from.coordinate, to: to.coordinate)
      guard path.length > Trip.shortestLeg else {
        round.append(RoundFlight(stop: from, day: flight.day))
        continue
      }
      if let last = stops.last {
        let connection = Geodesic(from: last.coordinate, to: from.coordinate)
        if connection.length > Trip.shortestLeg {
          legs.append(.connection(connection))
          stops.append(from)
        }
      } else {
        stops.append(from)
        day = flight.day
      }
      legs.append(.geodesic(path))
      stops.append(to)
    }
    guard stops.count >= 2 else { throw .trip(.tooFewStops(0)) }
    self.init(stops, legs, day: day, roundFlights: round)
  }
}
