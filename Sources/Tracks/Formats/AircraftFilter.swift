/// A choice of one aircraft of several in a file.
public struct AircraftFilter: Hashable, Sendable {
  /// Its callsign, in any case; `nil` for any.
  public var callsign: String?
  /// Its address of 24 bits, six hexadecimal digits; `nil` for any.
  public var icao24: String?

  /// Creates a filter.
  public init(callsign: String? = nil, icao24: String? = nil) {
    self.callsign = callsign
    self.icao24 = icao24
  }

  /// The callsign or address that it asks for; `nil` where it takes any.
  var name: String? { callsign ?? icao24 }

  func matches(callsign other: String, icao24 address: String) -> Bool {
    (callsign.map { $0.lowercased() == other.lowercased() } ?? true)
      && (icao24.map { $0.lowercased() == address.lowercased() } ?? true)
  }
}
