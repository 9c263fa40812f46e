internal import Geodesy
internal import Routes

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

  /// What the animation shows, for those who cannot see it.
  fileprivate var summary: String {
    let places = stops.map(\.longName)
    let via = places.dropFirst().dropLast()
    guard stops.count <= 12 else {
      return "Animated map: \(headline), \(grouped(Int(length.kilometers.rounded()))) km"
    }
    return "Animated map: flight from \(places[0])"
      + (via.isEmpty ? "" : " by way of \(via.joined(separator: ", "))")
      + " to \(places[places.count - 1]), \(grouped(Int(length.kilometers.rounded()))) km"
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
      return "\(grouped(flights)) flights between \(grouped(places)) places"
    }
    return map(\.headline).joined(separator: "; ")
  }

  /// What the animation shows, for those who cannot see it.
  var summary: String {
    guard count > 1 else { return first?.summary ?? "" }
    let length = reduce(0) { $0 + $1.length.kilometers }
    return "Animated map: \(headline), \(grouped(Int(length.rounded()))) km in all"
  }
}

/// A whole number with commas between thousands.
private func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0 && index % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}
