/// The LZW table: a trie of the phrases that the decoder knows so far, in a hash table by code
/// and next index.
struct LZWPhrases: ~Copyable {
  /// The number of codes that the format has room for.
  private static let room: UInt32 = 4096

  // One place for each hash: the phrase's beginning (12 bits), its last index (8), its code (12).
  // No phrase has code 0, so that 0 is vacant.
  private let slots: UnsafeMutableBufferPointer<UInt32>
  private let hashShift: UInt32
  // The phrase that each phrase goes on from.
  private let parents: UnsafeMutableBufferPointer<UInt16>
  // The phrases of 0, 1, 2… times the commonest index.
  private let runCodes: UnsafeMutableBufferPointer<UInt16>
  /// The lengths of phrases by what they begin with; `nil` where nobody asks.
  private let lengths: PhraseLengths?
  /// True if phrases of nothing but ``runIndex`` are kept by their lengths.
  private let keepsRuns: Bool
  private let runIndex: UInt8
  /// The length of the longest phrase of nothing but ``runIndex``.
  private(set) var longestRun = 1
  private let codeBits: Int
  /// The bits that a code is written with.
  private(set) var codeWidth: Int
  /// The code of the entry that comes next.
  private var next: UInt32

  /// - Parameters:
  ///   - runIndex: The index of which phrases are kept by their lengths; `nil` for none.
  ///   - pixels: Those of the picture, of which there cannot be more phrases.
  ///   - keepsLengths: True if ``mayHold(_:_:_:ofLength:)`` will be asked.
  init(codeBits: Int, runIndex: UInt8?, pixels: Int, keepsLengths: Bool) {
    // At most half full.
    let most = min(Int(LZWPhrases.room), max(pixels, 64))
    let hashBits = UInt32(Int.bitWidth - (2 * most - 1).leadingZeroBitCount)
    slots = .allocate(capacity: 1 << hashBits)
    hashShift = 32 - hashBits
    lengths = keepsLengths ? PhraseLengths(codes: Int(LZWPhrases.room)) : nil
    parents = .allocate(capacity: Int(LZWPhrases.room))
    runCodes = .allocate(capacity: Int(LZWPhrases.room) + 1)
    keepsRuns = runIndex != nil
    self.runIndex = runIndex ?? 0
    self.codeBits = codeBits
    codeWidth = codeBits + 1
    next = (1 << UInt32(codeBits)) + 2
  }

  deinit {
    slots.deallocate()
    parents.deallocate()
    runCodes.deallocate()
    lengths?.deallocate()
  }

  /// The code that makes the decoder forget all phrases; the next one ends a picture.
  var clearCode: UInt32 { 1 << UInt32(codeBits) }
  /// True if there is no room for more phrases.
  var isFull: Bool { next >= LZWPhrases.room }

  /// Forgets all phrases but the single indices.
  mutating func clear() {
    slots.update(repeating: 0)
    lengths?.clear(below: Int(clearCode))
    runCodes[1] = UInt16(runIndex)
    longestRun = 1
    codeWidth = codeBits + 1
    next = clearCode + 2
  }

  /// The phrase that goes on from another with an index; 0 where there is none.
  @inline(__always)
  func find(_ code: UInt32, then index: UInt8) -> UInt32 {
    entry(of: code << 8 | UInt32(index)).held & 4095
  }

  /// The phrase without its last index.
  @inline(__always)
  func parent(of code: UInt32) -> UInt32 { UInt32(parents[Int(code)]) }

  /// The phrase of so many of the commonest index, at most ``longestRun``.
  @inline(__always)
  func run(of length: Int) -> UInt32 { UInt32(runCodes[length]) }

  /// False if no phrase that begins with three indices is as long.
  @inline(__always)
  func mayHold(_ first: UInt8, _ second: UInt8, _ third: UInt8, ofLength length: Int) -> Bool {
    lengths?.mayHold(PhraseLengths.slot(of: first, second, third), ofLength: length) ?? true
  }

  /// Adds the entry that the decoder adds too; an existing one keeps its first code.
  ///
  /// - Returns: The slot of the entry if it is new.
  @discardableResult
  mutating func learn(_ code: UInt32, then index: UInt8) -> Int? {
    let key = code << 8 | UInt32(index)
    let (slot, held) = entry(of: key)
    if held != 0 { return nil }
    slots[slot] = key << 12 | next
    parents[Int(next)] = UInt16(code)
    lengths?.learn(Int(next), after: Int(code), then: index)
    if keepsRuns && index == runIndex && code == UInt32(runCodes[longestRun]) {
      longestRun += 1
      runCodes[longestRun] = UInt16(next)
    }
    return slot
  }

  /// Takes back the entry that was learned last.
  mutating func unlearn(_ slot: Int) { slots[slot] = 0 }

  /// Goes on to the next entry, whose code may need one bit more.
  mutating func advance() {
    next += 1
    if next > 1 << UInt32(codeWidth), codeWidth < 12 { codeWidth += 1 }
  }

  /// The slot of a phrase, or the slot where it would go, and the slot's content.
  @inline(__always)
  private func entry(of key: UInt32) -> (slot: Int, held: UInt32) {
    var slot = Int((key &* 0x9E37_79B1) &>> hashShift)
    while true {
      let held = slots[slot]
      if held == 0 || held >> 12 == key { return (slot, held) }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }
}
