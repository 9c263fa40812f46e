public import FlightAtlas
public import FlightGeodesy
public import FlightTracks

extension Trip {
  /// Creates a trip from stops as people write them: `try Trip("LAX", "JFK")`.
  ///
  /// A city stands for its best-known airport, and for the nearest one with flights where it has none.
  /// Three capitals are a code, in whatever place there is of that name; `Lima` is the city.
  ///
  /// - Parameter stops: At least two of names of cities and airports (`Paris`, `Los Angeles, CA`, `東京`,
  ///   `Heathrow`), IATA or ICAO codes in any case, a city's code, which stands for its main airport, and
  ///   coordinates in degrees (`47.37,8.54`). A label may stand before each (`Home=47.37,8.54`).
  /// - Throws: `RouteError`: `.unknownCode` and `.unknownPlace` with suggestions, `.several` of these,
  ///   `.trip` where the stops are no trip.
  public init(_ stops: String...) throws(RouteError) { try self.init(stops) }

  /// Creates a trip from a list of stops as people write them.
  ///
  /// - Parameters:
  ///   - stops: At least two; as in ``init(_:)-(String...)``.
  ///   - directory: The airports among which codes are looked up.
  /// - Throws: `RouteError`, as ``init(_:)-(String...)``.
  public init(
    _ stops: [String], in directory: AirportDirectory = .embedded
  ) throws(RouteError) {
    self = try RouteReader(airports: directory).trip(through: stops).trip
  }

  /// Creates a trip along a recorded line of your own.
  ///
  /// Points are drawn as they are; only files are cleaned. Its stops are the airports near which the
  /// line starts and ends, or else coordinates, where they have no names of yours.
  ///
  /// A longitude beyond ±180° is wrapped. Where one point has no time, the line has none: it is
  /// played at constant speed. An altitude that is not a number, or not between -1,000 and 2,000,000
  /// meters, counts as none and is interpolated from its neighbors, and so does a speed outside
  /// 0…12,000 meters a second. Altitudes that are all 0 count as none.
  ///
  /// - Parameters:
  ///   - points: At least two, of which not all are at one place; each no earlier than the one before it.
  ///   - start: A name for the place where the line starts; `nil` takes the airport near it.
  ///   - end: A name for the place where it ends; `nil` takes the airport near it.
  ///   - gap: Longer steps of a line with times are drawn as not recorded, above 0; `nil` for those that are
  ///     long beside the others of the line.
  ///   - directory: The airports among which the stops are looked for.
  /// - Throws: `.tooFewPoints` of fewer than two, `.notAPlace`, `.notAMoment`, `.notInOrder`,
  ///   `.nothingRecorded` where all points are at one place.
  public init(
    recorded points: [TrackPoint], from start: String? = nil, to end: String? = nil,
    gap: Distance? = nil, in directory: AirportDirectory = .embedded
  ) throws(TripError) {
    guard points.count >= 2 else { throw .tooFewPoints(points.count) }
    let line = try Trip.checked(points)
    let trip = try Trip(
      following: [RecordedTrack(segments: [line])], gap: gap, in: directory)
    var stops = trip.stops
    for (index, name) in [(0, start), (stops.count - 1, end)] {
      if let name { stops[index] = Stop(coordinate: stops[index].coordinate, name: name) }
    }
    self.init(stops, trip.legs, day: trip.day)
  }

  /// The points with their longitudes wrapped.
  ///
  /// - Throws: `.notAPlace`, `.notAMoment`, `.notInOrder` for the first point that cannot be.
  private static func checked(_ points: [TrackPoint]) throws(TripError) -> [TrackPoint] {
    var line = points
    for (index, point) in points.enumerated() {
      do throws(CoordinateError) {
        let place = try Coordinate(
          latitude: .degrees(point.latitude), longitude: .degrees(point.longitude))
        if abs(point.longitude) > 180 { line[index].longitude = place.longitude.degrees }
      } catch { throw .notAPlace(point: index, error) }
      guard let time = point.time else { continue }
      guard abs(time) <= latestTime else { throw .notAMoment(point: index, time) }
      if index > 0, let last = points[index - 1].time, time < last {
        throw .notInOrder(point: index)
      }
    }
    return line
  }

  /// Seconds from 1970 within which a point's time lies: three thousand years, and less than what
  /// milliseconds make of a date since 1973.
  private static let latestTime = 1e11
}
