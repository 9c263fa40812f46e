package import FlightAtlas
internal import FlightGeodesy

extension Trip {
  /// Creates a trip of the flights of a log, in their order.
  ///
  /// Where a flight does not leave from where the one before landed, a leg connects the two. A
  /// flight that landed where it left goes nowhere and is passed over.
  ///
  /// - Throws: `RouteError`: `.unknownCode`, with the line as `.inLog`; `.trip(.tooFewStops)` for a
  ///   log without flights.
  package init(_ log: FlightLog, in directory: AirportDirectory) throws(RouteError) {
    var stops: [Stop] = []
    var legs: [Leg] = []
    func stop(_ codes: [String], _ flight: FlightLog.Flight) throws(RouteError) -> Stop {
      for code in codes {
        guard let match = directory.match(code: code) else { continue }
        return Stop(match.airport)
      }
      throw .inLog(line: flight.line, code: codes.first ?? "")
    }
    for flight in log.flights {
      let from = try stop(flight.from, flight)
      let to = try stop(flight.to, flight)
      let path = Geodesic(from: from.coordinate, to: to.coordinate)
      guard path.length > Trip.shortestLeg else { continue }
      if let last = stops.last {
        let connection = Geodesic(from: last.coordinate, to: from.coordinate)
        if connection.length > Trip.shortestLeg {
          legs.append(.connection(connection))
          stops.append(from)
        }
      } else {
        stops.append(from)
      }
      legs.append(.geodesic(path))
      stops.append(to)
    }
    guard stops.count >= 2 else { throw .trip(.tooFewStops(0)) }
    self.init(stops, legs, day: log.flights.first?.day)
  }
}
