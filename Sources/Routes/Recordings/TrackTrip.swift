package import FlightAtlas
package import FlightGeodesy
package import FlightTracks

extension Trip {
  /// The distance from an airport within which a recording starts or ends there: the
  /// reference point lies in the middle of the field, and some recordings begin after take-off.
  private static let airportReach = Distance.meters(6000)
  /// Meters a second below which nothing flies that takes off at an airport.
  private static let slowestFlight = 25.0

  /// Creates a trip that follows recordings, one leg for each.
  ///
  /// Its stops are the airports that the recordings start and end at, or their coordinates. What
  /// lies between two recordings is a leg that only connects them.
  ///
  /// - Parameters:
  ///   - tracks: At least one, each of at least two points.
  ///   - gap: Steps of recordings with times that are longer than this were not recorded; `nil` for those
  ///     that are long beside the others of the recording.
  /// - Throws: `.tooFewStops` without tracks, `.nothingRecorded` where one does not move.
  package init(
    following tracks: [RecordedTrack], gap: Distance?, in directory: AirportDirectory
  ) throws(TripError) {
    var stops: [Stop] = []
    var legs: [Leg] = []
    func stop(_ point: GeoPoint, of track: RecordedTrack) -> Stop {
      let place = Coordinate(point)
      // A ride in a park has nothing to do with the airport beside it.
      let flies = [track].fastestSpeed.map { $0 >= Trip.slowestFlight } ?? true
      guard flies, let airport = directory.bestKnown(near: place, within: Trip.airportReach) else {
        return Stop(coordinate: place)
      }
      // The line starts where the recording does, not at the field's reference point.
      return Stop(
        coordinate: place, code: airport.code, name: airport.city, country: airport.country)
    }
    for track in tracks {
      guard let first = track.segments.first?.first?.geoPoint else { continue }
      var origin: GeoPoint?
      if let last = stops.last {
        let end = GeoPoint(last.coordinate)
        let connection = Geodesic(from: last.coordinate, to: Coordinate(first))
        if connection.length.meters > 5000 {
          legs.append(.connection(connection))
          stops.append(stop(first, of: track))
        } else {
          origin = end
        }
      } else {
        stops.append(stop(first, of: track))
      }
      let leg = RecordedLeg(track, gap: gap, from: origin)
      guard leg.length > Trip.shortestLeg, let end = leg.points.last else {
        throw .nothingRecorded(leg: legs.count)
      }
      legs.append(.recorded(leg))
      stops.append(stop(end, of: track))
    }
    guard stops.count >= 2 else { throw .tooFewStops(stops.count) }
    let start = tracks.first?.segments.first?.first?.time
    self.init(stops, legs, day: start.flatMap { stops[0].day(at: $0, in: directory) })
  }
}
