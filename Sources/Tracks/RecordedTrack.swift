/// A line as a file holds it: stretches of points, kept apart where the recording was.
package struct RecordedTrack: Hashable, Sendable {
  /// The name in the file, or the callsign.
  package var name: String?
  /// The aircraft's address of 24 bits as six hexadecimal digits, in small letters.
  package var icao24: String?
  /// Another number or name that tells it from others of the file: an MMSI, a registration.
  package var id: String?
  /// The stretches in the order of the file, none empty.
  package var segments: [[TrackPoint]]

  package init(
    name: String? = nil, icao24: String? = nil, id: String? = nil, segments: [[TrackPoint]]
  ) {
    self.name = name
    self.icao24 = icao24
    self.id = id
    self.segments = segments
  }
}

extension RecordedTrack {
  /// The name, or else the number, that tells it from others.
  package var ownName: String? { name ?? number }

  /// The address or another number that stays with what was recorded.
  package var number: String? { icao24 ?? id }

  /// The number of points of all segments.
  package var pointCount: Int { segments.reduce(0) { $0 + $1.count } }
}

extension RecordedTrack {
  /// Changes each of its points.
  package mutating func changePoints(_ change: (inout TrackPoint) -> Void) {
    for segment in segments.indices {
      for index in segments[segment].indices { change(&segments[segment][index]) }
    }
  }
}

extension [RecordedTrack] {
  /// The number of points of all tracks.
  package var pointCount: Int { reduce(0) { $0 + $1.pointCount } }
}
