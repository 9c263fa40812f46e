/// Codes palette indices as a GIF's LZW data, by a parse that looks one phrase ahead.
///
/// A plain encoder takes the longest phrase it knows. Here a phrase may end up to ``lookahead``
/// pixels earlier where that lets the next one reach further (flexible parsing: Matias and
/// Sahinalp, *On the optimality of parsing in dynamic dictionary based data compression*, SODA 99).
/// Decoders do not notice: they add an entry for every code, whoever chose it.
///
/// A pixel may have two indices that show the same, its own and the one for "as before". Then the
/// search follows both, and takes whichever makes a phrase longer.
///
/// Most pixels lie in runs of one index: what stays as it is, or flat ground. Phrases of nothing but the
/// commonest index are found by their length, without a step for each pixel.
///
/// The tables are kept from one picture to the next; the bytes do not depend on what came before.
struct LZWCoder {
  /// How many pixels a phrase may be cut short.
  private static let lookahead = 6
  /// How often the search for a phrase follows both of two indices; then it keeps to the first.
  private static let forks = 4
  /// The number of codes that the format has room for.
  private static let room: UInt32 = 4096
  /// A full table is kept as long as it serves: it is cleared when so many codes in a row stand for
  /// fewer pixels a bit than four fifths of what was reached since it was begun. Measured on maps:
  /// 2 to 6 % of a first frame less than after any fixed number of codes.
  private static let window = 70
  /// After so many windows it is cleared in any case: what it was compared with may have been bad.
  private static let mostWindows = 60
  private static let hashBits: UInt32 = 13

  // One place for each hash: the phrase's beginning (12 bits), its last index (8), its code (12).
  // No phrase has code 0, so that 0 is vacant.
  private var slots = [UInt32](repeating: 0, count: 1 << LZWCoder.hashBits)
  // The phrase that each phrase goes on from.
  private var parents = [UInt16](repeating: 0, count: Int(LZWCoder.room))
  // The phrases of 0, 1, 2… times the commonest index.
  private var runCodes = [UInt16](repeating: 0, count: Int(LZWCoder.room) + 1)

  /// Returns the data of a picture: codes packed into bytes, not yet parted into blocks.
  ///
  /// - Parameters:
  ///   - indices: At least one, each below 2 to the power of `codeBits`.
  ///   - others: As many; what may stand for the index at the same place, or the same index again.
  ///   - codeBits: The bits of an index, 2…8.
  mutating func encode(_ indices: [UInt8], or others: [UInt8]? = nil, codeBits: Int) -> [UInt8] {
    let runs = Runs(in: indices, or: others)
    return slots.withUnsafeMutableBufferPointer { slots in
      parents.withUnsafeMutableBufferPointer { parents in
        runCodes.withUnsafeMutableBufferPointer { runCodes in
          indices.withUnsafeBufferPointer { indices in
            (others ?? []).withUnsafeBufferPointer { choices in
              runs.lengths.withUnsafeBufferPointer { lengths in
                var parse = Parse(
                  slots: slots, parents: parents, runCodes: runCodes, indices: indices,
                  others: others == nil ? indices : choices, runIndex: runs.index,
                  runLengths: lengths, codeBits: codeBits)
                parse.run()
                return parse.codes.bytes
              }
            }
          }
        }
      }
    }
  }

  /// Where the commonest index of a picture has neighbours of its kind.
  private struct Runs {
    var index: UInt8 = 0
    /// How many pixels from each one on have that index; empty where pixels have two indices, as
    /// then there is no telling which one a phrase has.
    var lengths: [UInt32] = []

    init(in indices: [UInt8], or others: [UInt8]?) {
      if others != nil { return }
      var counts = [Int](repeating: 0, count: 256)
      for index in indices { counts[Int(index)] += 1 }
      index = UInt8(counts.indices.max { (counts[$0], $1) < (counts[$1], $0) } ?? 0)
      lengths = Array(repeating: 0, count: indices.count)
      var length: UInt32 = 0
      for place in indices.indices.reversed() {
        length = indices[place] == index ? length + 1 : 0
        lengths[place] = length
      }
    }
  }

  /// The work on one picture.
  private struct Parse {
    let slots: UnsafeMutableBufferPointer<UInt32>
    let parents: UnsafeMutableBufferPointer<UInt16>
    let runCodes: UnsafeMutableBufferPointer<UInt16>
    let indices: UnsafeBufferPointer<UInt8>
    let others: UnsafeBufferPointer<UInt8>
    let runIndex: UInt8
    /// Empty where runs are gone through pixel by pixel.
    let runLengths: UnsafeBufferPointer<UInt32>
    let clear: UInt32
    /// The length of the longest phrase of nothing but ``runIndex``.
    private var longestRun = 1
    var codes = CodePacker()
    private var width: Int
    private var next: UInt32
    private let firstWidth: Int

    init(
      slots: UnsafeMutableBufferPointer<UInt32>, parents: UnsafeMutableBufferPointer<UInt16>,
      runCodes: UnsafeMutableBufferPointer<UInt16>, indices: UnsafeBufferPointer<UInt8>,
      others: UnsafeBufferPointer<UInt8>, runIndex: UInt8,
      runLengths: UnsafeBufferPointer<UInt32>, codeBits: Int
    ) {
      self.slots = slots
      self.parents = parents
      self.runCodes = runCodes
      self.runIndex = runIndex
      self.runLengths = runLengths
      self.indices = indices
      self.others = others
      clear = 1 << UInt32(codeBits)
      firstWidth = codeBits + 1
      width = firstWidth
      next = clear + 2
      codes.bytes.reserveCapacity(256)
    }

    mutating func run() {
      startAnew()
      var position = 0
      var window = (codes: 0, start: 0)
      var cleared = (at: 0, bits: 0)
      var windows = 0
      var last: UInt32?
      while position < indices.count {
        if next >= LZWCoder.room {
          last = nil
          if window.codes == LZWCoder.window {
            // Pixels a bit, across both sides of a fraction.
            let (now, here) = (position - window.start, LZWCoder.window * 12)
            let (ever, bits) = (position - cleared.at, codes.bytes.count * 8 - cleared.bits)
            windows += 1
            if now * bits * 5 < ever * here * 4 || windows == LZWCoder.mostWindows {
              windows = 0
              startAnew()
              cleared = (position, codes.bytes.count * 8)
            }
            window = (0, position)
          }
          window.codes += 1
        } else {
          window = (0, position)
        }
        let (code, length) = phrase(at: position, after: last)
        codes.put(code, width: width)
        position += length
        last = code
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
      runCodes[1] = UInt16(runIndex)
      longestRun = 1
      width = firstWidth
      next = clear + 2
    }

    /// The phrase to write next; adds the entry that the reader adds when it sees that phrase.
    private mutating func phrase(
      at start: Int, after last: UInt32?
    ) -> (code: UInt32, length: Int) {
      let (index, other) = (indices[start], others[start])
      guard let last else {
        let one = best(from: UInt32(index), at: start)
        if index == other { return (one.code, one.length) }
        let two = best(from: UInt32(other), at: start)
        return two.reach > one.reach ? (two.code, two.length) : (one.code, one.length)
      }
      let slot = learn(last, then: index)
      let one = best(from: UInt32(index), at: start)
      if index == other {
        advance()
        return (one.code, one.length)
      }
      if let slot { slots[slot] = 0 }
      let otherSlot = learn(last, then: other)
      let two = best(from: UInt32(other), at: start)
      if two.reach > one.reach {
        advance()
        return (two.code, two.length)
      }
      if let otherSlot { slots[otherSlot] = 0 }
      learn(last, then: index)
      advance()
      return (one.code, one.length)
    }

    /// The phrase with a first index that lets itself and the next one reach furthest.
    private func best(
      from first: UInt32, at start: Int
    ) -> (code: UInt32, length: Int, reach: Int) {
      let (longest, end) = furthest(from: first, at: start + 1)
      let length = end - start
      if end >= indices.count { return (longest, length, end) }
      var best = (code: longest, length: length, reach: matchEnd(at: end))
      var code = longest
      for cut in 0..<min(LZWCoder.lookahead, length - 1) {
        code = UInt32(parents[Int(code)])
        let reach = matchEnd(at: end - cut - 1)
        if reach > best.reach { best = (code, length - cut - 1, reach) }
      }
      return best
    }

    /// The end of the longest phrase that begins at a pixel.
    private func matchEnd(at start: Int) -> Int {
      let (index, other) = (indices[start], others[start])
      let end = furthest(from: UInt32(index), at: start + 1).end
      return index == other ? end : max(end, furthest(from: UInt32(other), at: start + 1).end)
    }

    /// The longest phrase that goes on from a shorter one, and where it ends.
    private func furthest(
      from start: UInt32, at place: Int, forks: Int = LZWCoder.forks
    ) -> (code: UInt32, end: Int) {
      var (code, position) = (start, place)
      if !runLengths.isEmpty && start == UInt32(runIndex) {
        // Every beginning of a phrase is a phrase, so that the longest one holds all shorter ones.
        let run = Int(runLengths[place - 1])
        let known = min(run, longestRun)
        code = UInt32(runCodes[known])
        position = place - 1 + known
        if known < run { return (code, position) }
      }
      while position < indices.count {
        let (index, other) = (indices[position], others[position])
        let longer = find(code, then: index)
        if index == other {
          guard let longer else { break }
          code = longer
        } else {
          let alternative = find(code, then: other)
          if let longer, let alternative, forks > 0 {
            let one = furthest(from: longer, at: position + 1, forks: forks - 1)
            let two = furthest(from: alternative, at: position + 1, forks: forks - 1)
            return two.end > one.end ? two : one
          }
          guard let only = longer ?? alternative else { break }
          code = only
        }
        position += 1
      }
      return (code, position)
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

    /// Makes the entry that the reader makes too; one that is there already keeps its first code.
    ///
    /// - Returns: Where it is, if it is new.
    @discardableResult
    private mutating func learn(_ code: UInt32, then index: UInt8) -> Int? {
      let key = code << 8 | UInt32(index)
      var slot = Int((key &* 0x9E37_79B1) >> (32 - LZWCoder.hashBits))
      while slots[slot] != 0 {
        if slots[slot] >> 12 == key { return nil }
        slot = (slot + 1) & (slots.count - 1)
      }
      slots[slot] = key << 12 | next
      parents[Int(next)] = UInt16(code)
      if !runLengths.isEmpty && index == runIndex && code == UInt32(runCodes[longestRun]) {
        longestRun += 1
        runCodes[longestRun] = UInt16(next)
      }
      return slot
    }

    private mutating func advance() {
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
