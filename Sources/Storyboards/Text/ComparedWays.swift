internal import FlightGeodesy
internal import FlightOptions
internal import FlightRoutes
internal import FlightTextFormats

/// Two ways between the same places in words: `as the crow flies 3,983 km; by road 4,559 km, 14 %
/// longer`.
struct ComparedWays {
  /// The name of the other way.
  let name: String
  let way: String
  let other: String
  let difference: String

  /// - Parameters:
  ///   - trip: The way that is shown as usual.
  ///   - compared: The other one.
  init(_ trip: Trip, _ compared: Trip, _ comparison: Comparison, units: Units) {
    name = comparison.label ?? compared.kind
    func told(_ label: String, _ trip: Trip) -> String {
      "\(label) \(units.text(trip.length))"
        + (trip.recordedSeconds.map { " in \(ReadableNumber.duration($0))" } ?? "")
    }
    way = told(trip.kind, trip)
    other = told(name, compared)
    let ratio = compared.length.meters / trip.length.meters
    let percent = ((ratio - 1) * 100).rounded()
    switch percent {
    case 0: difference = "equally long"
    case 1...: difference = "\(ReadableNumber.grouped(percent)) % longer"
    default: difference = "\(ReadableNumber.grouped(-percent)) % shorter"
    }
  }

  var sentence: String { "\(way); \(other), \(difference)" }
  /// The same with a capital.
  var caption: String { sentence.prefix(1).uppercased() + sentence.dropFirst() }
}

extension Trip {
  /// The kind of way a trip is. Recordings of aircraft know heights; lines of roads seldom do.
  fileprivate var kind: String {
    if legs.contains(where: { $0.recording?.altitudes != nil }) { return "as flown" }
    if legs.contains(where: { $0.recording != nil }) { return "by road" }
    let via = stops.dropFirst().dropLast().map { $0.name ?? $0.shortName }
    return via.isEmpty ? "as the crow flies" : "by way of \(via.joined(separator: ", "))"
  }
}
