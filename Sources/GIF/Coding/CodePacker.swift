/// Packs codes of 3 to 12 bits into bytes, lowest bit first, or just counts them.
struct CodePacker {
  private(set) var bytes: [UInt8] = []
  /// The number of bits so far.
  private(set) var bitCount = 0
  private let keepsBytes: Bool
  private var buffer: UInt32 = 0
  private var bits = 0

  /// - Parameter keepsBytes: False if only their number is of interest.
  init(keepsBytes: Bool) {
    self.keepsBytes = keepsBytes
    if keepsBytes { bytes.reserveCapacity(256) }
  }

  /// The number of bytes, the last of which may not be full.
  var byteCount: Int { (bitCount + 7) / 8 }

  mutating func put(_ code: UInt32, width: Int) {
    bitCount &+= width
    if !keepsBytes { return }
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
