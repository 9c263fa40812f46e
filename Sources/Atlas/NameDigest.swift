/// The digest by which the packed table knows a folded name: 40 bits.
///
/// `tools/assets/cities.py` computes the same.
struct NameDigest {
  /// The upper 8 bits.
  let top: Int
  /// The lower 32 bits.
  let rest: UInt32

  init(_ folded: some Sequence<UInt8>) {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in folded { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (value ^ value >> 32) &* 0xD6E8_FEB8_6659_FD93
    value = (value ^ value >> 32) >> 24
    top = Int(value >> 32)
    rest = UInt32(truncatingIfNeeded: value)
  }
}
