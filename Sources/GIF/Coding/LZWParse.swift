/// The parse of one picture into phrases.
struct LZWParse: ~Copyable {
  private let indices: UnsafeBufferPointer<UInt8>
  private let others: UnsafeBufferPointer<UInt8>
  private let runs: LZWRuns
  private let lookahead: Int
  private var phrases: LZWPhrases
  /// The codes written so far.
  private(set) var codes = CodePacker()

  /// - Parameter others: As many as `indices`; the same where pixels have one index each.
  init(
    _ indices: UnsafeBufferPointer<UInt8>, or others: UnsafeBufferPointer<UInt8>,
    _ runs: consuming LZWRuns, codeBits: Int, lookahead: Int
  ) {
    self.indices = indices
    self.others = others
    phrases = LZWPhrases(codeBits: codeBits, runs: runs)
    self.runs = runs
    self.lookahead = lookahead
  }

  /// Writes the whole picture.
  mutating func run() {
    clear()
    var clearing = LZWClearing()
    var position = 0
    var last: UInt32?
    while position < indices.count {
      if phrases.isFull {
        last = nil
        if clearing.isDue(at: position, bits: codes.bytes.count * 8) {
          clear()
          clearing.noteClearing(at: position, bits: codes.bytes.count * 8)
        }
      } else {
        clearing.noteRoom(at: position)
      }
      let (code, length) = phrase(at: position, after: last)
      codes.put(code, width: phrases.codeWidth)
      position += length
      last = code
    }
    // The reader has added an entry for the last code too, and may read the end one bit wider.
    if !phrases.isFull { phrases.advance() }
    codes.put(phrases.clearCode + 1, width: phrases.codeWidth)
    codes.finish()
  }

  private mutating func clear() {
    codes.put(phrases.clearCode, width: phrases.codeWidth)
    phrases.clear()
  }

  /// The phrase to write next; adds the entry that the decoder adds when it reads that phrase.
  private mutating func phrase(
    at start: Int, after last: UInt32?
  ) -> (code: UInt32, length: Int) {
    let (index, other) = (indices[start], others[start])
    var slot = last.flatMap { phrases.learn($0, then: index) }
    var longest = furthest(from: UInt32(index), at: start + 1)
    if index != other {
      if let slot { phrases.unlearn(slot) }
      slot = last.flatMap { phrases.learn($0, then: other) }
      let alternative = furthest(from: UInt32(other), at: start + 1)
      if alternative.end > longest.end {
        longest = alternative
      } else {
        if let slot { phrases.unlearn(slot) }
        if let last { phrases.learn(last, then: index) }
      }
    }
    let chosen = cut(longest, from: start)
    if last != nil { phrases.advance() }
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
      code = phrases.parent(of: code)
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

  /// The longest phrase that continues a shorter one, and the pixel at which it ends.
  ///
  /// If pixels have two indices, it follows up to three phrases, the first of which is preferred.
  private func furthest(from start: UInt32, at place: Int) -> (code: UInt32, end: Int) {
    var (code, position) = (start, place)
    if !runs.isEmpty && start == UInt32(runs.index) {
      // Every beginning of a phrase is a phrase, so that the longest one holds all shorter ones.
      let run = Int(runs.lengths[place - 1])
      let known = min(run, phrases.longestRun)
      code = phrases.run(of: known)
      position = place - 1 + known
      if known < run { return (code, position) }
    }
    var (second, third) = (UInt32(0), UInt32(0))
    while position < indices.count {
      let (index, other) = (indices[position], others[position])
      var longer = phrases.find(code, then: index)
      var (next, last) = (UInt32(0), UInt32(0))
      if index != other {
        next = phrases.find(code, then: other)
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
        add(phrases.find(second, then: index))
        if index != other { add(phrases.find(second, then: other)) }
        if third != 0 && last == 0 {
          add(phrases.find(third, then: index))
          if index != other { add(phrases.find(third, then: other)) }
        }
      }
      if longer == 0 { break }
      (code, second, third) = (longer, next, last)
      position += 1
    }
    return (code, position)
  }
}
