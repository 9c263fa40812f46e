internal import FlightAtlas
internal import FlightGeodesy
package import FlightTracks

/// The flights of a log as trips between places that are known.
package struct LoggedTrips: Sendable {
  /// A place that was taken for another one, and the flights that it concerns.
  package struct Substitution: Equatable, Sendable {
    package var note: RouteLookup.Note
    package var flights: Int
  }

  /// The flights, each a trip of its own with its day, in their order.
  package private(set) var flights: [Trip] = []
  /// Places that were taken for others, each once, in the order of the flights.
  package private(set) var substitutions: [Substitution] = []
  /// The rows that were left out: those of the log, and those with places that nobody knows.
  package private(set) var faults: [LogFault]
  /// Flights that landed where they left, which are no lines; the first trip tells them, too.
  package private(set) var roundFlights: [RoundFlight] = []
  /// Flights that did not take place.
  package let cancelled: Int

  /// Looks up the places of a log.
  ///
  /// - Parameters:
  ///   - first: The first day of flights to take, or a month or year; those without a day are none of them.
  ///   - last: The last day, likewise.
  package init(
    _ log: FlightLog, from first: CalendarDay? = nil, to last: CalendarDay? = nil,
    by reader: RouteReader = RouteReader()
  ) {
    let span = DaySpan(first: first, last: last)
    faults = log.faults
    cancelled = log.cancelledDays.count { span.contains($0) }
    var places = LogPlaceReader(reader)
    var seen: [String: Int] = [:]
    for flight in log.flights {
      // The clock of UTC is at most a day off, which the place of departure tells.
      guard flight.isUTC || span.contains(flight.day) else { continue }
      let found = flight.places.map { places.stop($0, on: flight.day) }
      if let unknown = found.firstIndex(where: { $0 == nil }) {
        faults.append(LogFault(.unknownPlace(flight.places[unknown]), line: flight.line))
        continue
      }
      let stops = found.compactMap(\.self)
      let day = flight.isUTC ? flight.day(at: stops[0].stop, in: reader) : flight.day
      guard span.contains(day) else { continue }
      guard let trip = Trip(touching: stops.map(\.stop), on: day) else {
        roundFlights.append(RoundFlight(stop: stops[0].stop, day: day))
        continue
      }
      flights.append(trip)
      note(stops, of: flight, &seen)
    }
    faults.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    if !flights.isEmpty { flights[0].roundFlights = roundFlights }
  }

  /// Counts a flight for each of the places in it that were taken for others.
  private mutating func note(
    _ stops: [FoundStop], of flight: FlightLog.Flight, _ seen: inout [String: Int]
  ) {
    var counted: Set<Int> = []
    for (stop, place) in zip(stops, flight.places) {
      guard let note = stop.note else { continue }
      let key = "\(place.texts)\(stop.stop.shortName)\(stop.stop.coordinate.text)"
      let index = seen[key] ?? substitutions.count
      if index == substitutions.count { substitutions.append(Substitution(note: note, flights: 0)) }
      seen[key] = index
      if counted.insert(index).inserted { substitutions[index].flights += 1 }
    }
  }
}

/// A span of days; a bound that is a month or a year takes in all of it.
private struct DaySpan {
  var first: CalendarDay?
  var last: CalendarDay?

  func contains(_ day: CalendarDay?) -> Bool {
    guard first != nil || last != nil else { return true }
    guard let day else { return false }
    let isEarly = first.map { day.cut(like: $0) < $0 } ?? false
    let isLate = last.map { $0 < day.cut(like: $0) } ?? false
    return !isEarly && !isLate
  }
}

extension CalendarDay {
  /// This day, told no more exactly than another.
  fileprivate func cut(like other: CalendarDay) -> CalendarDay {
    CalendarDay(
      year: year, month: other.month == nil ? nil : month, day: other.day == nil ? nil : day)
  }
}

extension FlightLog.Flight {
  /// The day by the clocks of the place where the flight left.
  fileprivate func day(at stop: Stop, in reader: RouteReader) -> CalendarDay? {
    guard let utc = day, let seconds = utc.secondsSince1970, let clock,
      let zone = stop.code.flatMap({ reader.airports.match(code: $0)?.airport.timeZone }),
      let minutes = TimeZones.embedded.offset(in: zone, at: seconds + Double(clock))
    else { return day }
    let local = seconds + Double(clock + 60 * minutes)
    return CalendarDay(daysSince1970: Int((local / 86_400).rounded(.down)))
  }
}

extension Trip {
  /// Creates a trip that touches places in their order, of which neighbors may be one place; `nil` where all
  /// are.
  fileprivate init?(touching stops: [Stop], on day: CalendarDay?) {
    var kept: [Stop] = []
    var legs: [Leg] = []
    for stop in stops {
      if let last = kept.last {
        let path = Geodesic(from: last.coordinate, to: stop.coordinate)
        guard path.length > Trip.shortestLeg else { continue }
        legs.append(.geodesic(path))
      }
      kept.append(stop)
    }
    guard !legs.isEmpty else { return nil }
    self.init(kept, legs, day: day)
  }

  /// Creates one trip of the flights of a log, in their order.
  ///
  /// Where a flight does not leave from where the one before landed, a leg connects the two, which is not
  /// flown.
  ///
  /// - Throws: `.tooFewStops` without flights.
  package init(connecting flights: [Trip]) throws(TripError) {
    var stops: [Stop] = []
    var legs: [Leg] = []
    for flight in flights {
      if let last = stops.last {
        let connection = Geodesic(from: last.coordinate, to: flight.stops[0].coordinate)
        if connection.length > Trip.shortestLeg {
          legs.append(.connection(connection))
          stops.append(flight.stops[0])
        }
      } else {
        stops.append(flight.stops[0])
      }
      legs += flight.legs
      stops += flight.stops.dropFirst()
    }
    guard stops.count >= 2 else { throw .tooFewStops(0) }
    self.init(
      stops, legs, day: flights.first?.day, roundFlights: flights.flatMap(\.roundFlights))
  }
}
