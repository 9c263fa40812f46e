internal import FlightGeodesy
internal import FlightLanguages
internal import FlightOptions
internal import FlightRoutes

/// Two ways between the same places in words: `as the crow flies 3,983 km; by road 4,559 km, 14 %
/// longer`.
struct ComparedWays {
  /// The name of the other way.
  let name: String
  let way: String
  let other: String
  let difference: String

  /// Both in a sentence.
  let sentence: String

  /// - Parameters:
  ///   - trip: The way that is shown as usual.
  ///   - compared: The other one.
  init(_ trip: Trip, _ compared: Trip, _ comparison: Comparison, _ text: TextOptions) {
    let words = text.language.wording
    name = comparison.label ?? compared.kind(in: words)
    func told(_ label: String, _ trip: Trip) -> String {
      let ledger = trip.ledger
      let distance = text.units.text(ledger.distance, in: text.language)
      guard let seconds = ledger.seconds else {
        return words(.wayLength, ["way": label, "distance": distance])
      }
      return words(
        .wayTime, ["way": label, "distance": distance, "duration": words.duration(seconds)])
    }
    way = told(trip.kind(in: words), trip)
    other = told(name, compared)
    let ratio = compared.ledger.distance.meters / trip.ledger.distance.meters
    let percent = ((ratio - 1) * 100).rounded()
    switch percent {
    case 0: difference = words(.equallyLong)
    case 1...: difference = words(.longer, ["percent": words.percent(percent)])
    default: difference = words(.shorter, ["percent": words.percent(-percent)])
    }
    sentence = words(
      .comparison, ["first": way, "second": other, "difference": difference])
  }

  /// The sentence with a capital.
  var caption: String { sentence.prefix(1).uppercased() + sentence.dropFirst() }
}

extension Trip {
  /// The kind of way a trip is. Recordings of aircraft know heights; lines of roads seldom do.
  fileprivate func kind(in words: Wording) -> String {
    if legs.contains(where: { $0.recording?.altitudes != nil }) { return words(.flown) }
    if legs.contains(where: { $0.recording != nil }) { return words(.road) }
    let via = stops.dropFirst().dropLast().map { $0.name ?? $0.shortName }
    return via.isEmpty ? words(.direct) : words(.via, ["places": words.list(via)])
  }
}
