/// The lengths of LZW phrases by the three indices that they begin with: at least that of the longest
/// one, so that many a search for a longer one is spared.
struct PhraseLengths {
  private static let hashBits: UInt32 = 12
  /// This length or any above it.
  private static let longest: UInt8 = 255

  /// The lengths of phrases by code, of roots as well.
  private let lengths: UnsafeMutableBufferPointer<UInt8>
  /// By code: of a phrase of two indices, these; of a longer one, the slot of its first three.
  private let beginnings: UnsafeMutableBufferPointer<UInt16>
  /// The greatest length of the phrases of each slot.
  private let greatest: UnsafeMutableBufferPointer<UInt8>

  init(codes: Int) {
    lengths = .allocate(capacity: codes)
    beginnings = .allocate(capacity: codes)
    greatest = .allocate(capacity: 1 << PhraseLengths.hashBits)
  }

  func deallocate() {
    lengths.deallocate()
    beginnings.deallocate()
    greatest.deallocate()
  }

  /// Forgets all phrases but the single indices.
  func clear(below roots: Int) {
    lengths[..<roots].update(repeating: 1)
    greatest.update(repeating: 0)
  }

  /// Notes a phrase that goes on from another with an index.
  @inline(__always)
  func learn(_ code: Int, after parent: Int, then index: UInt8) {
    let length = lengths[parent]
    switch length {
    case 1: beginnings[code] = UInt16(parent) << 8 | UInt16(index)
    case 2:
      let both = beginnings[parent]
      let slot = PhraseLengths.slot(
        of: UInt8(truncatingIfNeeded: both >> 8), UInt8(truncatingIfNeeded: both), index)
      beginnings[code] = UInt16(slot)
      greatest[slot] = max(greatest[slot], 3)
    default:
      let slot = beginnings[parent]
      beginnings[code] = slot
      if length != PhraseLengths.longest {
        greatest[Int(slot)] = max(greatest[Int(slot)], length &+ 1)
      }
    }
    lengths[code] = length == PhraseLengths.longest ? length : length &+ 1
  }

  /// Where the lengths of phrases are kept that begin with three indices.
  @inline(__always)
  static func slot(of first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    let key = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
    return Int((key &* 0x9E37_79B1) >> (32 - hashBits))
  }

  /// False if no phrase of a slot is as long.
  @inline(__always)
  func mayHold(_ slot: Int, ofLength length: Int) -> Bool {
    greatest[slot] == PhraseLengths.longest || Int(greatest[slot]) >= length
  }
}
