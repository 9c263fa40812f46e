public import FlightAtlas

/// A trip whose codes were looked up, with what the user should know about how.
package struct RouteLookup: Sendable {
  /// A code that was taken for another one.
  package enum Note: Equatable, Sendable {
    /// A city's code stands for its main airport.
    case metro(code: String, airport: Airport)
    /// A code that an airport had before.
    case former(code: String, airport: Airport)
  }

  /// The trip.
  package let trip: Trip
  /// The codes that were taken for others, in the order of the stops.
  package let notes: [Note]

  /// Looks up the codes of one trip.
  ///
  /// - Throws: `.unknownCode` with suggestions, `.trip` where the stops are no trip.
  package init(_ stops: [StopText], in directory: AirportDirectory) throws(RouteError) {
    var found: [Stop] = []
    var notes: [Note] = []
    for text in stops {
      let (stop, note) = try RouteLookup.stop(text, in: directory)
      found.append(stop)
      if let note { notes.append(note) }
    }
    do throws(TripError) { trip = try Trip(stops: found) } catch { throw .trip(error) }
    self.notes = notes
  }

  /// Looks up one stop.
  static func stop(
    _ text: StopText, in directory: AirportDirectory
  ) throws(RouteError) -> (stop: Stop, note: Note?) {
    switch text {
    case .place(let coordinate, let name):
      // A name given by the user is what the label shows large, as a code would be.
      return (Stop(coordinate: coordinate, name: name), nil)
    case .code(let code):
      switch directory.match(code: code) {
      case .airport(let airport): return (Stop(airport), nil)
      case .metro(let code, let airports):
        return (Stop(airports[0]), .metro(code: code, airport: airports[0]))
      case .former(let code, let airport):
        return (Stop(airport), .former(code: code, airport: airport))
      case nil:
        let near = directory.suggestions(for: code, limit: 3)
        throw .unknownCode(code, suggestions: near.map { "\($0.code) (\($0.city))" })
      }
    }
  }
}

extension Stop {
  /// The stop at an airport.
  public init(_ airport: Airport) {
    self.init(
      coordinate: airport.coordinate, code: airport.code, name: airport.city,
      country: airport.country)
  }
}
