internal import FlightAtlas
internal import FlightGeodesy
internal import FlightTracks

extension [RecordedTrack] {
  /// The tracks, whose times are those of the clocks at the place, with times by UTC.
  ///
  /// A clock that a traveler carries stays as it was set: each track goes by the time zone of the
  /// airport next to its first point.
  func atUTC(in directory: AirportDirectory) -> [RecordedTrack] {
    map { track in
      guard let first = track.segments.first?.first, let local = first.time,
        let zone = directory.nearest(
          to: Coordinate(first.geoPoint), limit: 1
        ).first?.airport.timeZone,
        let guess = TimeZones.embedded.offset(in: zone, at: local),
        let minutes = TimeZones.embedded.offset(in: zone, at: local - 60 * Double(guess))
      else { return track }
      var track = track
      track.changePoints { $0.time = $0.time.map { $0 - 60 * Double(minutes) } }
      return track
    }
  }
}
