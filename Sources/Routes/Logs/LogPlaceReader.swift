internal import FlightAtlas
internal import FlightTracks

/// Looks up the places of a log, on the days of its flights.
struct LogPlaceReader {
  private let reader: RouteReader
  /// Stops by their names: logs name the same few places many times.
  private var named: [String: FoundStop?] = [:]

  init(_ reader: RouteReader) { self.reader = reader }

  /// The stop at a place on a day; `nil` where nobody knows the place.
  mutating func stop(_ place: LogPlace, on day: CalendarDay?) -> FoundStop? {
    let number = day.map { $0.year * 10_000 + ($0.month ?? 0) * 100 + ($0.day ?? 0) }
    // `OSLO` in capitals is a name before it is a code that no flight of such a log uses.
    if let name = place.name, place.codes == [name], let found = find(name) {
      return dated(found, number)
    }
    let matches = place.codes.compactMap { reader.airports.match(code: $0, on: number) }
    // A code of a city, or of former times, gives way to a sure one beside it.
    if let match = matches.first(where: \.isExact) ?? matches.first { return reader.stop(match) }
    let texts = [place.name].compactMap(\.self) + (place.codes.count == 1 ? place.codes : [])
    for text in texts {
      if let found = find(text) { return dated(found, number) }
    }
    return nil
  }

  private mutating func find(_ name: String) -> FoundStop? {
    if let known = named[name] { return known }
    let found = (try? reader.find(name)) ?? nil
    named[name] = .some(found)
    return found
  }

  /// The stop as it was on a day: the airport of Istanbul stood elsewhere in 2010.
  private func dated(_ found: FoundStop, _ day: Int?) -> FoundStop {
    guard let code = found.stop.code, case .earlier? = reader.airports.match(code: code, on: day),
      let match = reader.airports.match(code: code, on: day)
    else { return found }
    return reader.stop(match)
  }
}

extension CodeMatch {
  /// True for the airport of a code itself.
  fileprivate var isExact: Bool {
    switch self {
    case .airport, .earlier: true
    case .metro, .former: false
    }
  }
}

extension RouteReader {
  /// True if a place of a table without names for its columns is known.
  func isKnown(_ place: LogPlace) -> Bool {
    if place.codes.contains(where: { airports.match(code: $0) != nil }) { return true }
    guard let name = place.name ?? place.codes.first, let found = (try? find(name)) ?? nil else {
      return false
    }
    // Coordinates are recordings.
    return found.stop.code != nil || found.stop.name != nil
  }
}
