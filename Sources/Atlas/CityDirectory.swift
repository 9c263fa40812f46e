internal import FlightAssets
internal import FlightGeodesy
internal import FlightOrdering

/// The embedded cities, found by any of their names, and airports by theirs.
///
/// Names are kept as digests alone: the directory finds what somebody wrote, and lists nothing. The
/// source is GeoNames; `Assets/README.md` says how it is packed. A name takes one binary search.
package struct CityDirectory: Sendable {
  /// The directory that is part of the program.
  package static let embedded = CityDirectory(Blob(fa_cities()), .embedded)

  let blob: Blob
  let airports: AirportDirectory
  let folding: NameFolding

  init(_ blob: Blob, _ airports: AirportDirectory) {
    self.blob = blob
    self.airports = airports
    folding = NameFolding(airports)
  }

  /// The number of cities.
  package var count: Int { blob.uint32(8) }

  /// The meanings of a name, in whatever case and with or without diacritics, the likeliest first;
  /// with diacritics, those come first that have them.
  package func named(_ name: String) -> [NameMatch] {
    let folded = folding.folded(name)
    let spelled = folding.spelled(name)
    let exact = spelled == folded ? [] : positions([UInt8(ascii: "=")] + spelled)
    return matches(folded.nameKey, exact: Set(exact.map(\.position)))
  }

  /// The places whose name differs from a misspelt one by a letter that is left out, added, replaced
  /// or swapped with its neighbor, the likeliest first.
  package func suggestions(for misspelt: String, limit: Int = 3) -> [NamedPlace] {
    let wanted = folding.folded(misspelt)
    guard (4...40).contains(wanted.count), limit > 0 else { return [] }
    var seen: Set<[UInt8]> = []
    var found: [NameMatch] = []
    for name in slips(of: wanted) where seen.insert(name).inserted {
      if let best = matches(name.nameKey).first,
        !found.contains(where: { $0.place == best.place })
      {
        found.append(best)
      }
    }
    let ranked = found.inOrder { -$0.score }
    // Beside a metropolis nobody means the village.
    let least = (ranked.first?.score ?? 0) - 30
    return ranked.prefix(limit).filter { $0.score > least }.map(\.place)
  }

  /// True if a region or country may be called so.
  package func isIn(_ place: NamedPlace, _ region: String, _ country: Country?) -> Bool {
    if let country, place.country == country.code { return true }
    guard case .city(let city) = place else { return false }
    let wanted = folding.folded(region)
    guard !wanted.isEmpty else { return false }
    return wanted == folding.folded(city.region)
      || city.regionCode.map { wanted == folding.folded($0) } ?? false
  }
}

/// The packed file; its layout is described in `Assets/README.md`.
extension CityDirectory {
  private static let headerSize = 20
  private static let recordSize = 16

  /// The part that holds texts.
  private var strings: Int { 6 }

  private func section(_ index: Int) -> Int { blob.uint32(Self.headerSize + 4 * index) }

  private func uint24(_ offset: Int) -> Int {
    blob.uint16(offset) | Int(blob.byte(offset + 2)) << 16
  }

  private func int24(_ offset: Int) -> Double {
    let value = uint24(offset)
    return Double(value >= 1 << 23 ? value - 1 << 24 : value) / Double(1 << 23 - 1)
  }

  /// The meanings of a key: cities, from `count` on airports, then countries and regions, each with
  /// how surely the name means it (0 to 3).
  func positions(_ key: [UInt8]) -> [(position: Int, sureness: Int)] {
    guard !key.isEmpty else { return [] }
    // A digest of 40 bits, the upper 8 of which part the table; `tools/assets/cities.py` computes
    // the same.
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    digest = (digest ^ digest >> 32) &* 0xD6E8_FEB8_6659_FD93
    digest = (digest ^ digest >> 32) >> 24
    let starts = section(1) + 4 * Int(digest >> 32)
    let names = section(2)
    let rest = Int(digest & 0xFFFF_FFFC)
    let range = blob.uint32(starts)..<blob.uint32(starts + 4)
    let first = range.partitioningIndex { blob.uint32(names + 6 * $0) & ~3 >= rest }
    return (first..<range.upperBound)
      .prefix { blob.uint32(names + 6 * $0) & ~3 == rest }
      .map { (blob.uint16(names + 6 * $0 + 4), blob.uint32(names + 6 * $0) & 3) }
  }

  /// A state, province or region.
  func region(_ index: Int) -> (country: String, code: String?, name: String) {
    let at = section(3) + 8 * index
    let code = blob.bytes(at + 2, 3).prefix { $0 != 0 }
    return (
      String(decoding: blob.bytes(at, 2), as: UTF8.self),
      code.isEmpty ? nil : String(decoding: code, as: UTF8.self),
      blob.string(section(strings) + uint24(at + 5))
    )
  }

  func regionIndex(_ position: Int) -> Int {
    blob.uint16(section(0) + Self.recordSize * position + 11)
  }

  /// The latitude and longitude of a city in degrees.
  func place(ofCity position: Int) -> (latitude: Double, longitude: Double) {
    let at = section(0) + Self.recordSize * position
    return (90 * int24(at), 180 * int24(at + 3))
  }

  /// The rank of a city among those that a map names, `nil` of what is no town.
  private func rank(_ position: Int) -> Int? {
    let rank = Int(blob.byte(section(4) + position))
    return rank == 255 ? nil : rank
  }

  /// The English name of a city whose usual one is another.
  private func englishName(_ position: Int) -> String? {
    let (names, size) = (section(5), 5)
    let range = 0..<(section(6) - names) / size
    let place = range.partitioningIndex { blob.uint16(names + size * $0) >= position }
    guard place < range.upperBound, blob.uint16(names + size * place) == position else {
      return nil
    }
    return blob.string(section(strings) + uint24(names + size * place + 2))
  }

  func city(_ position: Int) -> City {
    let at = section(0) + Self.recordSize * position
    let region = region(regionIndex(position))
    let field = blob.uint16(at + 13)
    return City(
      name: blob.string(section(strings) + uint24(at + 8)),
      englishName: englishName(position),
      country: region.country,
      region: region.name,
      regionCode: region.code,
      coordinate: Coordinate(validLatitude: 90 * int24(at), longitude: 180 * int24(at + 3)),
      population: 1000 * blob.uint16(at + 6),
      rank: rank(position),
      airport: field == 0xFFFF ? nil : airports[field & 0x7FFF],
      hasOwnAirport: field != 0xFFFF && field >= 0x8000)
  }

  private func fame(_ position: Int) -> Int {
    Int(blob.byte(section(0) + Self.recordSize * position + 15))
  }

  /// The score of a name by how surely it means the place; `tools/assets/cities.py` has the same.
  private static let sureness = [0, 6, 20, 32]
  private static let exactness = 40

  private func matches(_ key: [UInt8], exact: Set<Int> = []) -> [NameMatch] {
    let cities = count
    return positions(key).filter { $0.position < cities + airports.count }
      .map { position, sureness -> (Int, NameMatch) in
        let bonus = Self.sureness[sureness] + (exact.contains(position) ? Self.exactness : 0)
        if position < cities {
          let score = Double(fame(position) + bonus)
          return (position, NameMatch(place: .city(city(position)), score: score))
        }
        let airport = airports[position - cities]
        let score = Self.fame(of: airport) + Double(bonus)
        return (position, NameMatch(place: .airport(airport), score: score))
      }
      .sorted { ($1.1.score, $0.0) < ($0.1.score, $1.0) }
      .map(\.1)
  }

  /// The fame of an airport beside that of cities: that of a city of a hundred thousand with it.
  private static func fame(of airport: Airport) -> Double {
    85 + Double(max(0, Int(airport.importance) - 90)) * 30 / 165
  }

  /// The names that a slip of the keyboard makes of a folded name, or it of them.
  private func slips(of name: [UInt8]) -> [[UInt8]] {
    let letters = Array(0x61...0x7A as ClosedRange<UInt8>) + [space]
    var slips: [[UInt8]] = []
    for index in 0...name.count {
      let (before, after) = (Array(name[..<index]), Array(name[index...]))
      if after.count > 1 { slips.append(before + [after[1], after[0]] + after.dropFirst(2)) }
      if !after.isEmpty { slips.append(before + after.dropFirst()) }
      for letter in letters {
        slips.append(before + [letter] + after)
        if !after.isEmpty { slips.append(before + [letter] + after.dropFirst()) }
      }
    }
    return slips
  }
}
