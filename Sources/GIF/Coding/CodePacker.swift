/// Packs codes of 3 to 12 bits into bytes, lowest bit first.
struct CodePacker {
  private(set) var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var bits = 0

  init() { bytes.reserveCapacity(256) }

  mutating func put(_ code: UInt32, width: Int) {
    buffer |= code << UInt32(bits)
    bits += width
    while bits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      bits -= 8
    }
  }

  mutating func finish() {
    if bits > 0 { bytes.append(UInt8(truncatingIfNeeded: buffer)) }
    bits = 0
  }
}
