internal import CFlightZlib
internal import FlightAssets
internal import FlightGeodesy
internal import FlightOrdering

/// The fields that are known by their codes alone: small airfields, heliports, closed airports.
///
/// No search looks at them. Blocks of entries are compressed, and one is read when a code is in it that
/// no airport of the directory has.
struct FieldTable: Sendable {
  static let embedded = FieldTable()

  /// What the table has for a code.
  enum Entry {
    case field(Airport)
    /// Another code of the same field or airport.
    case sameAs(String)
  }

  private let blob = Blob(fa_fields())
  private static let headerSize = 16
  private static let blockSize = 256

  private init() {}

  /// The number of codes.
  var count: Int { blob.uint32(12) }

  /// The entry of three or four capital letters and digits.
  ///
  /// - Complexity: O(log blocks), and a block is uncompressed: some 0.1 ms.
  func entry(of code: [UInt8]) -> Entry? {
    let blocks = blob.uint32(8)
    let key = FieldTable.key(code)
    let after = (0..<blocks).partitioningIndex { blockKey($0) > key }
    guard after > 0 else { return nil }
    let block = Block(bytes: bytes(of: after - 1), count: count(of: after - 1))
    return block.index(of: code).map { entry($0, of: block) }
  }

  private func entry(_ index: Int, of block: Block) -> Entry {
    let (name, city) = block.text(index)
    if name.first == "=" { return .sameAs(String(name.dropFirst())) }
    let code = block.code(index)
    let isICAO = code.utf8.count == 4 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    let region = section(1) + 8 * block.number(index, at: 12, width: 2)
    let feet = Int16(truncatingIfNeeded: block.number(index, at: 10, width: 2))
    let sources = block.number(index, at: 14, width: 1)
    return .field(
      Airport(
        iata: nil, icao: isICAO ? code : nil, local: isICAO ? nil : code,
        name: name, city: city.isEmpty ? name : city,
        country: String(decoding: blob.bytes(region, 2), as: UTF8.self),
        coordinate: Coordinate(
          validLatitude: block.fraction(index, at: 4) * 90,
          longitude: block.fraction(index, at: 7) * 180),
        elevation: feet == .min ? nil : .feet(Int(feet)),
        timeZone: blob.string(section(3) + blob.uint32(region + 4)), importance: 0,
        sources: AirportSources(UInt8(sources))))
  }

  private func section(_ index: Int) -> Int { blob.uint32(FieldTable.headerSize + 4 * index) }

  private func blockKey(_ index: Int) -> UInt32 {
    FieldTable.key(Array(blob.bytes(section(0) + 12 * index, 4)))
  }

  private func count(of block: Int) -> Int {
    min(FieldTable.blockSize, count - FieldTable.blockSize * block)
  }

  private func bytes(of block: Int) -> [UInt8] {
    let at = section(0) + 12 * block
    let (start, length) = (section(2) + blob.uint32(at + 4), blob.uint32(at + 8))
    let packed = blob.bytes(start, section(3) - start)
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      var filled = uLong(length)
      let status = uncompress(
        buffer.baseAddress, &filled, packed.bindMemory(to: UInt8.self).baseAddress,
        uLong(packed.count))
      precondition(status == Z_OK, "the embedded fields are whole")
      count = Int(filled)
    }
  }

  /// A code as a number in the order of the table.
  private static func key(_ code: [UInt8]) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | ($1 < code.count ? UInt32(code[$1]) : 0) }
  }
}

/// Entries in uncompressed form: the bytes of their numbers, all first bytes before all second ones, then
/// a line of text for each.
private struct Block {
  private static let numbers = 15

  let bytes: [UInt8]
  let count: Int

  func index(of code: [UInt8]) -> Int? {
    (0..<count).first { index in
      (0..<4).allSatisfy { byte(index, $0) == ($0 < code.count ? code[$0] : 0) }
    }
  }

  func code(_ index: Int) -> String {
    String(decoding: (0..<4).map { byte(index, $0) }.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// A little-endian number of some bytes.
  func number(_ index: Int, at first: Int, width: Int) -> Int {
    (0..<width).reduce(0) { $0 | Int(byte(index, first + $1)) << (8 * $1) }
  }

  /// A number of 24 bits with a sign, as a part of the largest.
  func fraction(_ index: Int, at first: Int) -> Double {
    let value = number(index, at: first, width: 3)
    return Double(value < 0x80_0000 ? value : value - 0x100_0000) / 8_388_607
  }

  /// The name and the city of an entry.
  func text(_ index: Int) -> (name: String, city: String) {
    let lines = bytes[(Block.numbers * count)...].split(
      separator: UInt8(ascii: "\n"), maxSplits: index + 1, omittingEmptySubsequences: false)
    let parts = lines[index].split(separator: UInt8(ascii: "\t"), maxSplits: 1)
    return (
      String(decoding: parts.first ?? [], as: UTF8.self),
      parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    )
  }

  private func byte(_ index: Int, _ plane: Int) -> UInt8 { bytes[plane * count + index] }
}
