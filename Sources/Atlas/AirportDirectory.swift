internal import FlightAssets
internal import FlightGeodesy
internal import FlightOrdering
internal import FlightTextFormats

/// The embedded airports: every IATA code in use, and the larger fields with an ICAO code alone. Smaller
/// fields are known by their codes, but are neither counted nor searched.
///
/// Nothing is decoded ahead: a code is found by binary search in the packed table, and only the
/// airports that are returned are built. The sources are OurAirports, airportsdata and
/// OpenTravelData; `Assets/README.md` says how they are put together.
public struct AirportDirectory: Sendable {
  /// The directory that is part of the program.
  public static let embedded = AirportDirectory(Blob(fa_airports()))

  let blob: Blob

  init(_ blob: Blob) { self.blob = blob }

  /// The number of airports.
  public var count: Int { blob.uint32(8) }

  /// The number of airports with an IATA code; they come first, ordered by it.
  public var iataCount: Int { blob.uint32(12) }

  /// The airport at `position`, 0..<`count`: those with an IATA code by that, then the others by ICAO
  /// code.
  package subscript(position: Int) -> Airport {
    precondition(position >= 0 && position < count, "no airport at this position")
    let at = record(position)
    let city = cityRecord(blob.uint16(at + 20))
    return Airport(
      iata: code(at, length: 3),
      icao: code(at + 4, length: 4),
      local: nil,
      name: blob.string(blob.uint32(at + 16) + strings),
      city: blob.string(blob.uint32(city) + strings),
      country: code(at + 26, length: 2) ?? "",
      coordinate: Coordinate(place(at)),
      elevation: elevation(at + 24),
      timeZone: blob.string(blob.uint32(section(6) + 4 * blob.uint16(at + 22)) + strings),
      importance: importance(position),
      sources: AirportSources(blob.byte(section(11) + position)))
  }

  /// Finds what a code stands for.
  ///
  /// A code in use wins over a metropolitan area, that over a former code, and that over the codes of
  /// small fields.
  ///
  /// - Parameter code: Three letters (IATA airport or city, former code) or four (ICAO), or three or four
  ///   letters and digits that a country uses, in any case.
  /// - Returns: The airport or city that it stands for, or `nil` when nobody uses it.
  /// - Complexity: O(log `count`); a metropolitan area builds all its airports.
  public func match(code: String) -> CodeMatch? {
    let upper = code.utf8.map(\.uppercased)
    guard upper.allSatisfy({ $0.isDigit || (0x41...0x5A).contains($0) }) else { return nil }
    switch upper.count {
    case 4:
      if let position = position(icao: upper) { return .airport(self[position]) }
    case 3:
      if let position = position(iata: upper) { return .airport(self[position]) }
      let text = String(decoding: upper, as: UTF8.self)
      if let members = metroMembers(upper) {
        return .metro(code: text, airports: members.map { self[$0] })
      }
      if let position = formerPosition(upper) {
        return .former(code: text, airport: self[position])
      }
    default:
      return nil
    }
    let code = String(decoding: upper, as: UTF8.self)
    if let field = earlierFields(of: code).last {
      return .former(code: code, airport: field.successor)
    }
    switch FieldTable.embedded.entry(of: upper) {
    case .field(let airport): return .airport(airport)
    // The other code has an entry of its own, which is the same as no other.
    case .sameAs(let other): return other == code ? nil : match(code: other)
    case nil: return nil
    }
  }
}

extension Distance {
  static func feet(_ feet: Int) -> Distance { .meters(Double(feet) * 0.3048) }
}

/// Tables of the packed file; the layout is described in `Assets/README.md`.
extension AirportDirectory {
  static let recordSize = 28
  private static let headerSize = 48

  /// The offset of a part of the file: records, ICAO index, metropolitan areas, their members, former
  /// codes, cities, time zones, folding, strings, earlier fields, their codes,
  /// sources.
  func section(_ index: Int) -> Int { blob.uint32(Self.headerSize + 4 * index) }

  var strings: Int { section(8) }

  func record(_ position: Int) -> Int { section(0) + Self.recordSize * position }

  func cityRecord(_ index: Int) -> Int { section(5) + 8 * index }

  func importance(_ position: Int) -> UInt8 { blob.byte(record(position) + 3) }

  /// The place of a record.
  func place(_ at: Int) -> GeoPoint {
    GeoPoint(
      latitude: Double(blob.int32(at + 8)) / 1e6, longitude: Double(blob.int32(at + 12)) / 1e6)
  }

  /// The names of a city, folded, its own first.
  func cityNames(_ index: Int, _ folding: NameFolding) -> [ArraySlice<UInt8>] {
    var names: [UInt8] = []
    folding.fold(blob.text(blob.uint32(cityRecord(index)) + strings), into: &names)
    names.append(bar)
    names += blob.text(blob.uint32(cityRecord(index) + 4) + strings)
    return names.split(separator: bar)
  }

  /// The height in the packed file, in feet.
  func elevation(_ offset: Int) -> Distance? {
    let feet = blob.int16(offset)
    return feet == Int(Int16.min) ? nil : .feet(feet)
  }

  func code(_ offset: Int, length: Int) -> String? {
    blob.byte(offset) == 0 ? nil : String(decoding: blob.bytes(offset, length), as: UTF8.self)
  }

  func position(iata: [UInt8]) -> Int? {
    let wanted = Self.key(iata)
    return (0..<iataCount).index(of: wanted) { key(record($0), length: 3) }
  }

  func position(icao: [UInt8]) -> Int? {
    let wanted = Self.key(icao)
    let number = blob.uint32(16)
    let index = section(1)
    func position(_ number: Int) -> Int { blob.uint16(index + 2 * number) }
    return (0..<number).index(of: wanted) { key(record(position($0)) + 4, length: 4) }
      .map(position)
  }

  func metroMembers(_ code: [UInt8]) -> [Int]? {
    guard let at = entry(code, section: 2, count: blob.uint32(20)) else { return nil }
    let first = section(3) + 2 * blob.uint32(at + 4)
    return (0..<Int(blob.byte(at + 3))).map { blob.uint16(first + 2 * $0) }
  }

  func formerPosition(_ code: [UInt8]) -> Int? {
    entry(code, section: 4, count: blob.uint32(24)).map { blob.uint32($0 + 4) }
  }

  /// The offset of the entry with this three-letter code in a table of eight-byte entries.
  private func entry(_ code: [UInt8], section index: Int, count: Int) -> Int? {
    let wanted = Self.key(code)
    let table = section(index)
    return (0..<count).index(of: wanted) { key(table + 8 * $0, length: 3) }.map { table + 8 * $0 }
  }

  private func key(_ offset: Int, length: Int) -> UInt32 { Self.key(blob.bytes(offset, length)) }

  private static func key(_ code: some Sequence<UInt8>) -> UInt32 {
    code.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
