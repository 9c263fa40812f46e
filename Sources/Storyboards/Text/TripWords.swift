internal import FlightGeodesy
internal import FlightOptions
internal import FlightRoutes
internal import FlightTextFormats

extension Trip {
  /// `Los Angeles (LAX) to New York (JFK)`.
  var headline: String {
    // The names of a year of flights would fill the page.
    guard stops.count <= 12 else {
      return
        "\(flightCount) flights from \(stops[0].longName) to \(stops[stops.count - 1].longName)"
    }
    return stops.map(\.longName).joined(separator: " to ")
  }

  fileprivate var flightCount: Int { legs.count { !$0.isConnection } }

  /// A summary of the animation for those who cannot see it.
  fileprivate func summary(in units: Units) -> String {
    let places = stops.map(\.longName)
    let via = places.dropFirst().dropLast()
    guard stops.count <= 12 else {
      return "Animated map: \(headline), \(units.text(length))"
    }
    return "Animated map: flight from \(places[0])"
      + (via.isEmpty ? "" : " by way of \(via.joined(separator: ", "))")
      + " to \(places[places.count - 1]), \(units.text(length))"
  }
}

extension [Trip] {
  /// More trips than this are counted, not named.
  private static let mostNamed = 4

  /// A short name for the picture.
  var headline: String {
    guard count > 1 else { return first?.headline ?? "" }
    let stops = reduce(0) { $0 + $1.stops.count }
    guard count <= [Trip].mostNamed, stops <= 12 else {
      let flights = reduce(0) { $0 + $1.flightCount }
      let places = Set(flatMap { $0.stops.map(\.shortName) }).count
      return
        "\(ReadableNumber.grouped(Double(flights))) flights between \(ReadableNumber.grouped(Double(places))) places"
    }
    return map(\.headline).joined(separator: "; ")
  }

  /// The length of all trips together.
  var length: Distance { reduce(.meters(0)) { $0 + $1.length } }

  /// A summary of the animation for those who cannot see it.
  func summary(in units: Units) -> String {
    guard count > 1 else { return first?.summary(in: units) ?? "" }
    return "Animated map: \(headline), \(units.text(length)) in all"
  }
}
