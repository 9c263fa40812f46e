public import FlightGeodesy

/// An airport of the embedded directory.
public struct Airport: Hashable, Sendable {
  /// The IATA code, three capital letters; absent where only the ICAO code is in use.
  public let iata: String?
  /// The ICAO code, four capital letters; absent where none is assigned.
  public let icao: String?
  /// The code of its country, three or four capital letters and digits, of a field that has no other.
  public let local: String?
  /// The airport's own name, in Latin letters.
  public let name: String
  /// The city it serves, with diacritics, in the form common in English where there is one.
  public let city: String
  /// The country or territory, ISO 3166-1 alpha-2; `XK` for Kosovo.
  public let country: String
  /// The airport reference point, to a millionth of a degree.
  public let coordinate: Coordinate
  /// Height of the field above mean sea level, to the foot.
  public let elevation: Distance?
  /// The IANA time zone, such as `Europe/Zurich`.
  public let timeZone: String
  /// The prominence of the airport, 0…255, from traffic, class of the field and size of the city.
  /// It orders search results; the difference of two values means nothing by itself.
  public let importance: UInt8
  /// Who says where it stands and what its clock is.
  public let sources: AirportSources

  /// The IATA code, or the ICAO code where there is none, or that of its country; never empty.
  public var code: String { iata ?? icao ?? local ?? "" }
}

/// Who says where an airport stands and what its clock is.
public struct AirportSources: Hashable, Sendable {
  public let coordinate, timeZone: DataSource

  /// Both as in the packed files: the coordinate's in the lower four bits.
  init(_ packed: UInt8) {
    coordinate = DataSource(rawValue: packed & 15) ?? .airportsdata
    timeZone = DataSource(rawValue: packed >> 4) ?? .airportsdata
  }
}
