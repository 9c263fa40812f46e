internal import FlightAnim
internal import FlightAtlas

extension DataSource {
  /// The name that lists and JSON show.
  var name: String {
    switch self {
    case .airportsdata: "airportsdata"
    case .ourAirports: "OurAirports"
    case .openTravelData: "OpenTravelData"
    case .timeZoneBoundaries: "timezonefinder"
    case .decision: "a decision of flightanim"
    }
  }
}

extension EarlierField {
  /// The last day, as 2020-11-08.
  var lastDayText: String {
    let digits = String(lastDay)
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }
}

extension Airport {
  /// The fields where the airport of a code, or of its own codes, stood before; each once.
  func earlierFields(of code: String, in directory: AirportDirectory) -> [EarlierField] {
    var fields: [EarlierField] = []
    for code in [code, iata, icao].compactMap(\.self) {
      for field in directory.earlierFields(of: code) where !fields.contains(field) {
        fields.append(field)
      }
    }
    return fields.sorted { $0.lastDay < $1.lastDay }
  }

  /// Lines that say who says where the airport of a code stands, and where it stood before.
  func details(of code: String, in directory: AirportDirectory) -> [String] {
    [
      "  coordinate from \(sources.coordinate.name); time zone \(timeZone) from "
        + sources.timeZone.name
    ]
      + earlierFields(of: code, in: directory).map { field in
        "  until \(field.lastDayText): \(field.airport.name)  \(field.airport.coordinate.text)"
      }
  }
}
