internal import FlightAtlas
internal import FlightGeodesy
package import FlightRoutes

/// The clocks on the walls along a trip, by the time zones of the airports next to its stops.
package struct LocalClock {
  private let zones: [String]
  private let itinerary: Itinerary

  /// - Complexity: O(stops · airports), some milliseconds a stop.
  package init(_ trip: Trip, _ itinerary: Itinerary) {
    self.itinerary = itinerary
    zones = trip.stops.map { stop in
      let airports = AirportDirectory.embedded
      // A small airport has a clock of its own; only places that are none take that of the nearest.
      if let code = stop.code, case .airport(let airport)? = airports.match(code: code),
        airport.coordinate == stop.coordinate
      {
        return airport.timeZone
      }
      return airports.nearest(to: stop.coordinate, limit: 1).first?.airport.timeZone ?? ""
    }
  }

  /// The local time of departure, in minutes since 1970 by the clock on the wall.
  package var departure: Int { minute(itinerary.departure, in: zones[0]) }

  /// The local time of arrival.
  package var arrival: Int { minute(itinerary.arrival, in: zones[zones.count - 1]) }

  /// Returns the local time at a place: by the clock of the stop where the leg began for the first half
  /// of the leg, by that of the next stop for the second.
  ///
  /// - Parameters:
  ///   - line: The line of the trip.
  ///   - moment: The moment, in seconds since 1970; `nil` for that at which the trip was there.
  package func time(
    at place: Timeline.Place, along line: RouteLine, moment: Double? = nil
  ) -> Int {
    let leg = line.legs[place.leg]
    let isBeyond = leg.distance(at: Int(place.index)) * 2 >= leg.length.meters
    return minute(moment ?? itinerary.moment(at: place), in: zones[place.leg + (isBeyond ? 1 : 0)])
  }

  private func minute(_ moment: Double, in zone: String) -> Int {
    Int((moment / 60).rounded(.down)) + (TimeZones.embedded.offset(in: zone, at: moment) ?? 0)
  }
}
