public import FlightGeodesy
public import FlightTracks

/// A place that a trip touches.
public struct Stop: Hashable, Sendable {
  /// The place.
  public var coordinate: Coordinate
  /// A short name: an airport's code; `nil` for a place given by its coordinates.
  public var code: String?
  /// A long name: an airport's city, or what the user calls the place.
  public var name: String?
  /// The country of the airport, ISO 3166-1 alpha-2; `nil` for a place given by its coordinates.
  public var country: String?

  /// Creates a stop.
  public init(
    coordinate: Coordinate, code: String? = nil, name: String? = nil, country: String? = nil
  ) {
    self.coordinate = coordinate
    self.code = code
    self.name = name
    self.country = country
  }
}

extension Stop {
  /// The shortest text that names the stop: its code, else its name, else its coordinates.
  public var shortName: String { code ?? name ?? coordinate.text }
}

/// Stops in the order in which they are visited.
public struct Trip: Hashable, Sendable {
  /// The stops, at least two, no two neighbors at the same place.
  public let stops: [Stop]
  /// The ways between them, one fewer.
  package let legs: [Leg]
  /// The day of departure by the calendar there, of a flight log as written; `nil` where nothing
  /// tells.
  public let day: CalendarDay?
  /// Flights of its log that landed where they left, which are no legs.
  package internal(set) var roundFlights: [RoundFlight] = []

  /// Creates a trip.
  ///
  /// - Throws: `.tooFewStops` of fewer than two, `.noDistance` where two neighbors are the same
  ///   place.
  public init(stops: [Stop]) throws(TripError) {
    guard stops.count >= 2 else { throw .tooFewStops(stops.count) }
    legs = zip(stops, stops.dropFirst()).map {
      .geodesic(Geodesic(from: $0.coordinate, to: $1.coordinate))
    }
    if let index = legs.firstIndex(where: { $0.length.meters < Trip.shortestLeg.meters }) {
      throw .noDistance(leg: index, stops[index], stops[index + 1])
    }
    self.stops = stops
    day = nil
  }

  /// The trip with other names for its stops; `nil` keeps a name.
  package func renamed(_ name: (Stop) -> String?) -> Trip {
    Trip(
      stops.map { stop in
        var stop = stop
        stop.name = name(stop) ?? stop.name
        return stop
      }, legs, day: day, roundFlights: roundFlights)
  }

  /// Creates a trip whose legs are known to join its stops.
  init(
    _ stops: [Stop], _ legs: [Leg], day: CalendarDay? = nil, roundFlights: [RoundFlight] = []
  ) {
    self.stops = stops
    self.legs = legs
    self.day = day
    self.roundFlights = roundFlights
  }

  /// Places closer than this are the same place: a centimeter, far below any coordinate's accuracy.
  public static let shortestLeg = Distance.meters(0.01)
}

extension Trip {
  /// The length of all that is flown, without what only connects flights that do not meet.
  public var length: Distance { ledger.distance }
}

/// The reason that stops are not a trip.
public enum TripError: Error, Equatable, Sendable {
  /// A trip needs two stops; there were this many.
  case tooFewStops(Int)
  /// A recorded line needs two points; there were this many.
  case tooFewPoints(Int)
  /// Two neighbors are the same place; the number of the leg counts from 0.
  case noDistance(leg: Int, Stop, Stop)
  /// All points of a recording are at one place; the number of the leg counts from 0.
  case nothingRecorded(leg: Int)
  /// A point of a recorded line, counted from 0, is no place on the Earth.
  case notAPlace(point: Int, CoordinateError)
  /// The time of a point of a recorded line, counted from 0, is not finite, or more than
  /// 100,000,000,000 seconds from 1970.
  case notAMoment(point: Int, Double)
  /// A point of a recorded line, counted from 0, is earlier than the one before it.
  case notInOrder(point: Int)
}

extension Coordinate {
  /// The coordinate for people: `33.94°N 118.41°W`.
  public var text: String {
    func part(_ degrees: Double, _ positive: String, _ negative: String) -> String {
      let hundredths = Int((abs(degrees) * 100).rounded())
      let fraction = String(hundredths % 100)
      let number = "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction)°"
      // Neither east nor west.
      if hundredths == 18_000 { return number }
      return number + (degrees < 0 && hundredths > 0 ? negative : positive)
    }
    return part(latitude.degrees, "N", "S") + " " + part(longitude.degrees, "E", "W")
  }
}
