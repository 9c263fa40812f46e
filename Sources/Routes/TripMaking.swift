public import FlightAtlas
public import FlightGeodesy
public import FlightTracks

extension Trip {
  /// Creates a trip from stops as people write them: `try Trip("LAX", "JFK")`.
  ///
  /// - Parameter stops: At least two of IATA or ICAO codes in any case, a city's code, which stands
  ///   for its main airport, and coordinates in degrees (`47.37,8.54`), perhaps with a name
  ///   (`Home=47.37,8.54`).
  /// - Throws: `RouteError`: `.unknownCode` with suggestions, `.trip` where the stops are no trip.
  public init(_ stops: String...) throws(RouteError) { try self.init(stops) }

  /// Creates a trip from a list of stops as people write them.
  ///
  /// - Parameters:
  ///   - stops: At least two; as in ``init(_:)-(String...)``.
  ///   - directory: The airports among which codes are looked up.
  /// - Throws: `RouteError`: `.unknownCode` with suggestions, `.trip` where the stops are no trip.
  public init(
    _ stops: [String], in directory: AirportDirectory = .embedded
  ) throws(RouteError) {
    var texts: [StopText] = []
    for stop in stops { texts.append(try RouteText.stop(stop)) }
    self = try RouteLookup(texts, in: directory).trip
  }

  /// Creates a trip along a recorded line of your own.
  ///
  /// Its stops are the airports near which the line starts and ends, or else their coordinates.
  ///
  /// - Parameters:
  ///   - points: At least two, of which not all are at one place; in order of time where all have one.
  ///   - gap: Longer steps of a line with times are drawn as not recorded, above 0.
  ///   - directory: The airports among which the stops are looked for.
  /// - Throws: `.tooFewStops` of fewer than two points, `.notAPlace`, `.notInOrder`,
  ///   `.nothingRecorded` where all points are at one place.
  public init(
    recorded points: [TrackPoint], gap: Distance = .meters(100_000),
    in directory: AirportDirectory = .embedded
  ) throws(TripError) {
    guard points.count >= 2 else { throw .tooFewStops(points.count) }
    var line: [TrackPoint] = []
    line.reserveCapacity(points.count)
    for (index, point) in points.enumerated() {
      var point = point
      do throws(CoordinateError) {
        let place = try Coordinate(
          latitude: .degrees(point.latitude), longitude: .degrees(point.longitude))
        if abs(point.longitude) > 180 { point.longitude = place.longitude.degrees }
      } catch { throw .notAPlace(point: index, error) }
      let earliest = line.last?.time ?? -.infinity
      if let time = point.time, !time.isFinite || time < earliest {
        throw .notInOrder(point: index)
      }
      line.append(point)
    }
    try self.init(following: [RecordedTrack(segments: [line])], gap: gap, in: directory)
  }
}
