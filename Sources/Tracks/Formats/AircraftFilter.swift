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

  /// What aircraft are told apart by.
  public enum Mark: Hashable, Sendable {
    /// A callsign, or the name of a track.
    case callsign
    /// An address of 24 bits.
    case icao24
    /// An id, a name or an address.
    case id
  }

  /// The marks that are asked for, each with its text.
  var wanted: [(mark: Mark, text: String)] {
    [(Mark.callsign, callsign), (.icao24, icao24), (.id, id)].compactMap { mark, text in
      text.map { (mark, $0) }
    }
  }
}
