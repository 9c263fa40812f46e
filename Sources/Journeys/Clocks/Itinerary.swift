internal import FlightGeodesy
package import FlightRoutes

/// The moments of a trip: when it is where.
///
/// They are those of its recordings, or of flights at an assumed speed; a departure that is given
/// moves them, an arrival stretches them.
package struct Itinerary {
  /// The moments of a leg, in seconds since 1970.
  struct Leg {
    var start: Double
    var end: Double
    /// The moment at each point; `nil` where they pass evenly.
    var times: [Double]?

    func mapped(_ moment: (Double) -> Double) -> Leg {
      Leg(start: moment(start), end: moment(end), times: times?.map(moment))
    }
  }

  private let gauge: Gauge
  /// The moment of departure, in seconds since 1970.
  package private(set) var departure: Double
  /// The moment of arrival.
  package var arrival: Double { gauge.total + delay }
  /// Seconds by which the moments are later than those of the gauge.
  private var delay = 0.0

  /// The speed of airliners on their way, in meters a second, and the seconds that climb and descent
  /// cost each flight.
  private static let (speed, slowness) = (850 / 3.6, 1800.0)

  /// - Parameters:
  ///   - departure: Seconds since 1970; `nil` for that of the recordings.
  ///   - arrival: Seconds since 1970, after the departure.
  /// - Returns: `nil` where there is neither a departure nor a recording that tells it.
  package init?(
    _ trip: Trip, along line: RouteLine, departure: Double?, arrival: Double?
  ) {
    let isDated = trip.legs.allSatisfy { $0.isConnection || $0.recording?.start != nil }
    let recorded = isDated ? Itinerary.recorded(trip.legs) : nil
    guard let first = departure ?? recorded?.first?.start else { return nil }
    let legs = recorded ?? Itinerary.assumed(trip)
    let (start, end) = (legs[0].start, legs[legs.count - 1].end)
    let scale = arrival.map { ($0 - first) / max(end - start, 1) } ?? 1
    gauge = Gauge(
      moments: legs.map { leg in leg.mapped { first + ($0 - start) * scale } }, along: line)
    self.departure = first
  }

  /// The same itinerary some seconds later.
  package func moved(by seconds: Double) -> Itinerary {
    var moved = self
    moved.delay += seconds
    moved.departure += seconds
    return moved
  }

  /// Returns the moment of a place, in seconds since 1970.
  package func moment(at place: Timeline.Place) -> Double { gauge.value(at: place) + delay }

  /// The moments of legs by their recordings' clocks; `nil` where one has none, or they go back.
  static func recorded(_ sources: [FlightRoutes.Leg]) -> [Leg]? {
    var latest = -Double.infinity
    var legs: [Leg?] = sources.map { leg in
      guard let recording = leg.recording, let start = recording.clockStart,
        let times = recording.times
      else { return nil }
      let moments = times.map { start + $0 }
      let leg = Leg(start: start, end: moments[moments.count - 1], times: moments)
      // Clocks of two recordings may differ by a little.
      let isJoint = leg.start < latest && leg.end > latest
      defer { latest = leg.end }
      return isJoint ? leg.mapped { [latest] in max($0, latest) } : leg
    }
    for index in legs.indices where sources[index].isConnection {
      guard index > 0, index + 1 < legs.count, let before = legs[index - 1],
        let after = legs[index + 1]
      else { return nil }
      legs[index] = Leg(start: before.end, end: after.start)
    }
    let known = legs.compactMap(\.self)
    let isInOrder = zip(known, known.dropFirst()).allSatisfy { $0.end <= $1.start }
    return known.count == legs.count && isInOrder ? known : nil
  }

  /// The legs at the assumed speed, without rests between them, from 0 on.
  private static func assumed(_ trip: Trip) -> [Leg] {
    var here = 0.0
    return trip.legs.map { leg in
      let start = here
      if leg.isConnection {
        here += leg.length.meters / speed
        return Leg(start: start, end: here)
      }
      let ledger = leg.ledger
      let (meters, seconds) = (
        ledger.distance.meters, ledger.distance.meters / speed + slowness
      )
      here += seconds
      // Between two lines of a recording no time passes.
      let times =
        ledger.count(of: .connection) > 0
        ? leg.recording.map { recording in
          leg.flown(recording.distances).map { start + seconds * ($0 / meters) }
        } : nil
      return Leg(start: start, end: here, times: times)
    }
  }
}
