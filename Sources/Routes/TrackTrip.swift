package import FlightAtlas
package import FlightGeodesy
package import FlightTracks

extension Trip {
  /// The distance from an airport within which a recording starts or ends there: the
  /// reference point lies in the middle of the field, and some recordings begin after take-off.
  private static let airportReach = Distance.meters(6000)

  /// Creates a trip that follows recordings, one leg for each.
  ///
  /// Its stops are the airports that the recordings start and end at, or their coordinates. What
  /// lies between two recordings is a leg that only connects them.
  ///
  /// - Parameters:
  ///   - tracks: At least one, each of at least two points.
  ///   - gap: Steps of recordings with times that are longer than this were not recorded.
  /// - Throws: `.tooFewStops` without tracks, `.nothingRecorded` where one does not move.
  package init(
    following tracks: [RecordedTrack], gap: Distance, in directory: AirportDirectory
  ) throws(TripError) {
    var stops: [Stop] = []
    var legs: [Leg] = []
    func stop(_ point: GeoPoint) -> Stop {
      let place = Coordinate(validLatitude: point.latitude, longitude: point.longitude)
      guard let airport = directory.bestKnown(near: place, within: Trip.airportReach) else {
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
        let connection = Geodesic(
          from: last.coordinate,
          to: Coordinate(validLatitude: first.latitude, longitude: first.longitude))
        if connection.length.meters > 5000 {
          legs.append(.connection(connection))
          stops.append(stop(first))
        } else {
          origin = end
        }
      } else {
        stops.append(stop(first))
      }
      let leg = RecordedLeg(track, gap: gap, from: origin)
      guard leg.length > Trip.shortestLeg, let end = leg.points.last else {
        throw .nothingRecorded(leg: legs.count)
      }
      legs.append(.recorded(leg))
      stops.append(stop(end))
    }
    guard stops.count >= 2 else { throw .tooFewStops(stops.count) }
    let start = tracks.first?.segments.first?.first?.time
    self.init(stops, legs, day: start.flatMap { CalendarDay(secondsSince1970: $0) })
  }
}
