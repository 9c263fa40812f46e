/// Codes palette indices as a GIF's LZW data, by a parse that looks one phrase ahead.
///
/// A plain encoder takes the longest phrase it knows. Here a phrase may end up to ``lookahead``
/// pixels earlier where that lets the next one reach further (flexible parsing: Matias and
/// Sahinalp, *On the optimality of parsing in dynamic dictionary based data compression*, SODA 99).
/// Decoders do not notice: they add an entry for every code, whoever chose it.
///
/// The tables are kept from one picture to the next; the bytes do not depend on what came before.
struct LZWCoder {
  /// How many pixels a phrase may be cut short.
  private static let lookahead = 6
  /// The number of codes that the format has room for.
  private static let room = 4096
  /// Codes to go on with a full table before it is cleared: on maps a full table serves longer than
  /// it takes to learn a new one. Measured: 0.1 to 1.3 % of a first frame less than at once.
  private static let patience = 3000
  private static let hashBits: UInt32 = 13

  // One place for each hash: the phrase's beginning (12 bits), its last index (8), its code (12).
  // No phrase has code 0, so that 0 is vacant.
  private var slots = [UInt32](repeating: 0, count: 1 << LZWCoder.hashBits)

  /// Returns the data of a picture: codes packed into bytes, not yet parted into blocks.
  ///
  /// - Parameters:
  ///   - indices: At least one, each below 2 to the power of `codeBits`.
  ///   - codeBits: The bits of an index, 2…8.
  mutating func encode(_ indices: [UInt8], codeBits: Int) -> [UInt8] {
    slots.withUnsafeMutableBufferPointer { slots in
      indices.withUnsafeBufferPointer { indices in
        var parse = Parse(slots: slots, indices: indices, codeBits: codeBits)
        parse.run()
        return parse.codes.bytes
      }
    }
  }

  /// The work on one picture.
  private struct Parse {
    let slots: UnsafeMutableBufferPointer<UInt32>
    let indices: UnsafeBufferPointer<UInt8>
    let clear: UInt32
    var codes = CodePacker()
    private var width: Int
    private var next: UInt32
    private let firstWidth: Int
    // The phrases that begin at the present pixel, one for each length that is looked at.
    private var ends: [UInt32] = []

    init(
      slots: UnsafeMutableBufferPointer<UInt32>, indices: UnsafeBufferPointer<UInt8>, codeBits: Int
    ) {
      self.slots = slots
      self.indices = indices
      clear = 1 << UInt32(codeBits)
      firstWidth = codeBits + 1
      width = firstWidth
      next = clear + 2
      codes.bytes.reserveCapacity(256)
    }

    mutating func run() {
      startAnew()
      var position = 0
      var wait = LZWCoder.patience
      while true {
        let (code, length) = phrase(at: position)
        codes.put(code, width: width)
        position += length
        if position >= indices.count { break }
        if next < LZWCoder.room {
          learn(code, then: indices[position])
        } else if wait > 0 {
          wait -= 1
        } else {
          startAnew()
          wait = LZWCoder.patience
        }
      }
      // The reader has added an entry for the last code too, and may read the end one bit wider.
      if next < LZWCoder.room {
        next += 1
        if next > 1 << UInt32(width), width < 12 { width += 1 }
      }
      codes.put(clear + 1, width: width)
      codes.finish()
    }

    private mutating func startAnew() {
      codes.put(clear, width: width)
      slots.update(repeating: 0)
      width = firstWidth
      next = clear + 2
    }

    /// The phrase to write next.
    private mutating func phrase(at start: Int) -> (code: UInt32, length: Int) {
      var code = UInt32(indices[start])
      var position = start + 1
      ends.removeAll(keepingCapacity: true)
      ends.append(code)
      while position < indices.count, let longer = find(code, then: indices[position]) {
        code = longer
        position += 1
        ends.append(code)
      }
      let longest = position - start
      if longest == 1 || position >= indices.count { return (code, longest) }
      var best = (length: longest, reach: position + matchLength(at: position))
      for cut in 1...max(1, min(LZWCoder.lookahead, longest - 1)) {
        let reach = position - cut + matchLength(at: position - cut)
        if reach > best.reach { best = (longest - cut, reach) }
      }
      return (ends[best.length - 1], best.length)
    }

    /// The length of the longest phrase that begins at a pixel.
    private func matchLength(at start: Int) -> Int {
      var code = UInt32(indices[start])
      var position = start + 1
      while position < indices.count, let longer = find(code, then: indices[position]) {
        code = longer
        position += 1
      }
      return position - start
    }

    private func find(_ code: UInt32, then index: UInt8) -> UInt32? {
      let key = code << 8 | UInt32(index)
      var slot = Int((key &* 0x9E37_79B1) >> (32 - LZWCoder.hashBits))
      while slots[slot] != 0 {
        if slots[slot] >> 12 == key { return slots[slot] & 4095 }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }

    /// Adds the entry that the reader adds too; one that is there already keeps its first code.
    private mutating func learn(_ code: UInt32, then index: UInt8) {
      let key = code << 8 | UInt32(index)
      var slot = Int((key &* 0x9E37_79B1) >> (32 - LZWCoder.hashBits))
      while slots[slot] != 0, slots[slot] >> 12 != key { slot = (slot + 1) & (slots.count - 1) }
      if slots[slot] == 0 { slots[slot] = key << 12 | next }
      next += 1
      if next > 1 << UInt32(width), width < 12 { width += 1 }
    }
  }
}

/// Packs codes of 3 to 12 bits into bytes, lowest bit first.
private struct CodePacker {
  var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var bits = 0

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
