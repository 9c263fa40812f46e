/// Codes palette indices as a GIF's LZW data, by a parse that looks one phrase ahead.
///
/// A plain encoder takes the longest phrase it knows. Here a phrase may end up to ``lookahead``
/// pixels earlier where that lets the next one reach further (flexible parsing: Matias and
/// Sahinalp, *On the optimality of parsing in dynamic dictionary based data compression*, SODA 99).
/// Decoders do not notice: they add an entry for every code, whoever chose it.
///
/// A pixel may have two indices that show the same, its own and the one for "as before". Then the
/// search follows both, up to three phrases at a time, and takes whichever gets longest; of equal ones
/// always that of the first indices, since phrases that are always written the same come back.
///
/// Most pixels lie in runs of one index: what stays as it is, or flat ground. Phrases of nothing but the
/// commonest index are found by their length, without a step for each pixel.
///
/// The tables are kept from one picture to the next; the bytes do not depend on what came before.
struct LZWCoder {
  /// How many pixels a phrase may be cut short.
  ///
  /// Measured: 6 takes 0.05 % off a film, for 2 % more instructions.
  static let lookahead = 4
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
  ///   - lookahead: How many pixels a phrase may be cut short; 0 takes a fraction of the time.
  mutating func encode(
    _ indices: [UInt8], or others: [UInt8]? = nil, codeBits: Int,
    lookahead: Int = LZWCoder.lookahead
  ) -> [UInt8] {
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
                  runLengths: lengths, codeBits: codeBits, lookahead: lookahead)
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
      let index = Runs.commonest(of: indices)
      self.index = index
      lengths = Array(unsafeUninitializedCapacity: indices.count) { lengths, count in
        var length: UInt32 = 0
        var place = indices.count
        indices.withUnsafeBufferPointer { indices in
          while place > 0 {
            place -= 1
            length = indices[place] == index ? length &+ 1 : 0
            lengths.initializeElement(at: place, to: length)
          }
        }
        count = indices.count
      }
    }

    private static func commonest(of indices: [UInt8]) -> UInt8 {
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { counts in
        counts.initialize(repeating: 0)
        for index in indices { counts[Int(index)] &+= 1 }
        var best = 0
        for index in 1..<256 where counts[index] > counts[best] { best = index }
        return UInt8(best)
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
    let lookahead: Int
    private var width: Int
    private var next: UInt32
    private let firstWidth: Int

    init(
      slots: UnsafeMutableBufferPointer<UInt32>, parents: UnsafeMutableBufferPointer<UInt16>,
      runCodes: UnsafeMutableBufferPointer<UInt16>, indices: UnsafeBufferPointer<UInt8>,
      others: UnsafeBufferPointer<UInt8>, runIndex: UInt8,
      runLengths: UnsafeBufferPointer<UInt32>, codeBits: Int, lookahead: Int
    ) {
      self.lookahead = lookahead
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
      var slot = last.flatMap { learn($0, then: index) }
      var longest = furthest(from: UInt32(index), at: start + 1)
      if index != other {
        if let slot { slots[slot] = 0 }
        slot = last.flatMap { learn($0, then: other) }
        let alternative = furthest(from: UInt32(other), at: start + 1)
        if alternative.end > longest.end {
          longest = alternative
        } else {
          if let slot { slots[slot] = 0 }
          if let last { learn(last, then: index) }
        }
      }
      let chosen = cut(longest, from: start)
      if last != nil { advance() }
      return chosen
    }

    /// A phrase, or the beginning of it after which the next one reaches further.
    private func cut(
      _ longest: (code: UInt32, end: Int), from start: Int
    ) -> (code: UInt32, length: Int) {
      let length = longest.end - start
      if longest.end >= indices.count || lookahead == 0 { return (longest.code, length) }
      var best = (code: longest.code, length: length)
      var reach = matchEnd(at: longest.end)
      var code = longest.code
      for cut in 0..<min(lookahead, length - 1) {
        code = UInt32(parents[Int(code)])
        let end = matchEnd(at: longest.end - cut - 1)
        if end > reach {
          reach = end
          best = (code, length - cut - 1)
        }
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
    ///
    /// Where pixels have two indices it follows up to three phrases, the first of which is preferred.
    private func furthest(from start: UInt32, at place: Int) -> (code: UInt32, end: Int) {
      var (code, position) = (start, place)
      if !runLengths.isEmpty && start == UInt32(runIndex) {
        // Every beginning of a phrase is a phrase, so that the longest one holds all shorter ones.
        let run = Int(runLengths[place - 1])
        let known = min(run, longestRun)
        code = UInt32(runCodes[known])
        position = place - 1 + known
        if known < run { return (code, position) }
      }
      var (second, third) = (UInt32(0), UInt32(0))
      while position < indices.count {
        let (index, other) = (indices[position], others[position])
        var longer = find(code, then: index)
        var (next, last) = (UInt32(0), UInt32(0))
        if index != other {
          next = find(code, then: other)
          if longer == 0 { swap(&longer, &next) }
        }
        if second != 0 {
          func add(_ found: UInt32) {
            if longer == 0 {
              longer = found
            } else if next == 0 {
              next = found
            } else if last == 0 {
              last = found
            }
          }
          add(find(second, then: index))
          if index != other { add(find(second, then: other)) }
          if third != 0 && last == 0 {
            add(find(third, then: index))
            if index != other { add(find(third, then: other)) }
          }
        }
        if longer == 0 { break }
        (code, second, third) = (longer, next, last)
        position += 1
      }
      return (code, position)
    }

    /// The phrase that goes on from another with an index; 0 where there is none.
    @inline(__always)
    private func find(_ code: UInt32, then index: UInt8) -> UInt32 {
      entry(of: code << 8 | UInt32(index)).held & 4095
    }

    /// Where a phrase is, or would be, and what is there.
    @inline(__always)
    private func entry(of key: UInt32) -> (slot: Int, held: UInt32) {
      var slot = Int((key &* 0x9E37_79B1) >> (32 - LZWCoder.hashBits))
      while true {
        let held = slots[slot]
        if held == 0 || held >> 12 == key { return (slot, held) }
        slot = (slot &+ 1) & (slots.count &- 1)
      }
    }

    /// Makes the entry that the reader makes too; one that is there already keeps its first code.
    ///
    /// - Returns: Where it is, if it is new.
    @discardableResult
    private mutating func learn(_ code: UInt32, then index: UInt8) -> Int? {
      let key = code << 8 | UInt32(index)
      let (slot, held) = entry(of: key)
      if held != 0 { return nil }
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
