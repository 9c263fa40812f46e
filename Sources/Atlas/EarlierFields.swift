internal import FlightGeodesy
internal import FlightOrdering
internal import FlightTextFormats

extension AirportDirectory {
  /// Finds what a code stood for on a day: before 9 November 2020, TXL was Tegel.
  ///
  /// - Parameters:
  ///   - code: As for `match(code:)`.
  ///   - day: The day as a number, 20201108 for 8 November 2020; the month and day may be zero where
  ///     they are not known. `nil` means today.
  /// - Returns: `.earlier` if the airport of the code stood elsewhere on that day; else what the code
  ///   stands for today, or `nil` when nobody uses it.
  /// - Complexity: O(log `count`).
  public func match(code: String, on day: Int?) -> CodeMatch? {
    if let day, let field = earlierFields(of: code).first(where: { $0.lastDay >= day }) {
      return .earlier(code: code.uppercased(), field)
    }
    return match(code: code)
  }

  /// The places where the airport of a code stood before, oldest first.
  public func earlierFields(of code: String) -> [EarlierField] {
    guard let wanted = earlierKey(code) else { return [] }
    let count = blob.uint32(44)
    let first = (0..<count).partitioningIndex { earlierKey($0) >= wanted }
    return (first..<count).prefix { earlierKey($0) == wanted }
      .map { earlierField(blob.uint32(section(10) + 8 * $0 + 4)) }
  }

  /// Three or four letters, as in the table; `nil` for what is no code.
  private func earlierKey(_ code: String) -> UInt32? {
    let upper = code.utf8.map(\.uppercased)
    guard (3...4).contains(upper.count), upper.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    return (upper + [0]).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func earlierKey(_ index: Int) -> UInt32 {
    blob.bytes(section(10) + 8 * index, 4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func earlierField(_ index: Int) -> EarlierField {
    let at = section(9) + AirportDirectory.recordSize * index
    let successor = self[blob.uint16(at + 24)]
    return EarlierField(
      airport: Airport(
        iata: code(at, length: 3), icao: code(at + 4, length: 4), local: nil,
        name: blob.string(blob.uint32(at + 16) + strings), city: successor.city,
        country: successor.country,
        coordinate: Coordinate(place(at)), elevation: elevation(at + 26),
        timeZone: successor.timeZone,
        importance: successor.importance,
        sources: AirportSources(
          blob.byte(at + 3) | successor.sources.timeZone.rawValue << 4)),
      lastDay: blob.uint32(at + 20), successor: successor)
  }
}
