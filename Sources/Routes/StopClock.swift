package import FlightAtlas
internal import FlightTracks

extension Stop {
  /// The time zone, that of the airport or of the nearest one; `nil` where there is none.
  ///
  /// - Complexity: O(airports) for places that are no airport, some milliseconds.
  package func timeZone(in airports: AirportDirectory) -> String? {
    // A small airport has a clock of its own; only places that are none take that of the nearest.
    if let code, case .airport(let airport)? = airports.match(code: code),
      airport.coordinate == coordinate
    {
      return airport.timeZone
    }
    return airports.nearest(to: coordinate, limit: 1).first?.airport.timeZone
  }

  /// The day by the calendar here; `nil` of times before 1980, which recordings without a date have.
  ///
  /// - Parameter moment: Seconds since 1970 by UTC.
  func day(at moment: Double, in airports: AirportDirectory) -> CalendarDay? {
    guard CalendarDay(secondsSince1970: moment) != nil else { return nil }
    let offset = timeZone(in: airports).flatMap { TimeZones.embedded.offset(in: $0, at: moment) }
    return CalendarDay(secondsSince1970: moment + Double(offset ?? 0) * 60)
  }
}
