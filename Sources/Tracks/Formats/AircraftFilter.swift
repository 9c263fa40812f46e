/// A choice of one aircraft, or of another thing with an id, of several in a file.
public struct AircraftFilter: Hashable, Sendable {
  /// Its callsign, in any case; `nil` for any.
  public var callsign: String?
  /// Its address of 24 bits, six hexadecimal digits; `nil` for any.
  public var icao24: String?
  /// Its id, or the name of its track, in any case; `nil` for any.
  public var id: String?

  /// Creates a filter.
  public init(callsign: String? = nil, icao24: String? = nil, id: String? = nil) {
    self.callsign = callsign
    self.icao24 = icao24
    self.id = id
  }

  /// The callsign, address or id that it asks for; `nil` where it takes any.
  package var name: String? { callsign ?? icao24 ?? id }

  /// True of a track that has the id that is asked for.
  func matches(_ track: RecordedTrack) -> Bool {
    id.map { id in
      [track.name, track.icao24].contains { $0?.lowercased() == id.lowercased() }
    } ?? true
  }

  func matches(callsign other: String, icao24 address: String) -> Bool {
    (callsign.map { $0.lowercased() == other.lowercased() } ?? true)
      && (icao24.map { $0.lowercased() == address.lowercased() } ?? true)
  }
}
