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
    zones = trip.stops.map { $0.timeZone(in: .embedded) ?? "" }
  }

  /// True if the clocks are known: all of the trip is after the beginning of time zones' histories.
  package var isKnown: Bool { itinerary.departure >= TimeZones.start }

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
