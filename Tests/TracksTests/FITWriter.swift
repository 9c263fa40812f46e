/// Writes FIT as its protocol has it, independent of the reader.
struct FITWriter {
  /// A field of a definition: its number, its bytes and its base type.
  struct Field {
    var number: UInt8
    var size: Int
    var type: UInt8

    static let time = Field(number: 253, size: 4, type: 0x86)
    static let latitude = Field(number: 0, size: 4, type: 0x85)
    static let longitude = Field(number: 1, size: 4, type: 0x85)
    static let altitude = Field(number: 2, size: 2, type: 0x84)
    static let speed = Field(number: 6, size: 2, type: 0x84)
    static let fineSpeed = Field(number: 73, size: 4, type: 0x86)
    static let fineAltitude = Field(number: 78, size: 4, type: 0x86)
  }

  var isBigEndian = false
  var headerSize = 14
  private(set) var body: [UInt8] = []
  private var fields: [UInt8: (fields: [Field], developer: Int)] = [:]

  init(isBigEndian: Bool = false, headerSize: Int = 14) {
    self.isBigEndian = isBigEndian
    self.headerSize = headerSize
  }

  private func bytes(_ value: Int, _ size: Int) -> [UInt8] {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? little.reversed() : little
  }

  /// Writes a definition, with so many bytes of a developer's field.
  mutating func define(_ local: UInt8, _ message: Int, _ fields: [Field], developer: Int = 0) {
    body += [(developer > 0 ? 0x60 : 0x40) | local, 0, isBigEndian ? 1 : 0]
    body += bytes(message, 2) + [UInt8(fields.count)]
    for field in fields { body += [field.number, UInt8(field.size), field.type] }
    if developer > 0 { body += [1, 0, UInt8(developer), 0] }
    self.fields[local] = (fields, developer)
  }

  /// Writes a message; `seconds` writes its time into the header, in five bits.
  mutating func write(_ local: UInt8, _ values: [Int], seconds: Int? = nil) {
    body.append(seconds.map { 0x80 | local << 5 | UInt8($0 & 31) } ?? local)
    guard let (fields, developer) = fields[local] else { return }
    for (field, value) in zip(fields, values) { body += bytes(value, field.size) }
    body += [UInt8](repeating: 0xAB, count: developer)
  }

  /// Writes a message of one text.
  mutating func write(_ local: UInt8, text: String) {
    guard let size = fields[local]?.fields.first?.size else { return }
    body.append(local)
    body += Array((Array(text.utf8) + [UInt8](repeating: 0, count: size)).prefix(size))
  }

  /// The file, with its header and checksums.
  var file: [UInt8] {
    var header: [UInt8] = [UInt8(headerSize), 0x10, 0x54, 0x08]
    header += (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    header += Array(".FIT".utf8)
    if headerSize == 14 { header += FITWriter.checksum(header) }
    return header + body + FITWriter.checksum(header + body)
  }

  /// The checksum by the table of the protocol's description.
  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    let table: [UInt16] = [
      0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800,
      0xB401, 0x5000, 0x9C01, 0x8801, 0x4400,
    ]
    var sum: UInt16 = 0
    for byte in bytes {
      for nibble in [byte & 0xF, byte >> 4] {
        sum = (sum >> 4 & 0x0FFF) ^ table[Int(sum & 0xF)] ^ table[Int(nibble)]
      }
    }
    return [UInt8(sum & 0xFF), UInt8(sum >> 8)]
  }

  /// Degrees in parts of a half turn.
  static func semicircles(_ degrees: Double) -> Int {
    Int((degrees * 2_147_483_648 / 180).rounded())
  }

  /// Seconds since 1970 as FIT counts them.
  static func time(_ seconds: Int) -> Int { seconds - 631_065_600 }
}
