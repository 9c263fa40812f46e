/// The parse of one picture into phrases.
struct LZWParse: ~Copyable {
  private let indices: UnsafeBufferPointer<UInt8>
  /// The same as `indices` where pixels have one index each.
  private let others: UnsafeBufferPointer<UInt8>
  private let hasTwo: Bool
  private var runs: LZWRuns
  private let lookahead: Int
  private var phrases: LZWPhrases
  /// Where pixels have one index each: the phrase that was found by looking ahead from where the
  /// next one begins.
  private var known: (start: Int, code: UInt32, end: Int)?
  /// The codes written so far.
  private(set) var codes: CodePacker

  /// - Parameters:
  ///   - others: As many as `indices`; `nil` where pixels have one index each.
  ///   - keepsBytes: False if only the size of the data is of interest.
  init(
    _ indices: UnsafeBufferPointer<UInt8>, or others: UnsafeBufferPointer<UInt8>?,
    _ runs: LZWRuns, codeBits: Int, lookahead: Int, keepsBytes: Bool
  ) {
    self.indices = indices
    self.others = others ?? indices
    hasTwo = others != nil
    phrases = LZWPhrases(
      codeBits: codeBits, runIndex: runs.index, pixels: indices.count, keepsLengths: lookahead > 0)
    self.runs = runs
    self.lookahead = lookahead
    codes = CodePacker(keepsBytes: keepsBytes)
  }

  /// Writes the whole picture, or its beginning where that has more than `limit` bytes.
  mutating func run(upTo limit: Int = .max) {
    clear()
    var clearing = LZWClearing()
    var position = 0
    var last: UInt32?
    while position < indices.count, codes.byteCount <= limit {
      if phrases.isFull {
        last = nil
        let wholeBytes = codes.bitCount / 8 * 8
        if clearing.isDue(at: position, bits: wholeBytes) {
          clear()
          clearing.noteClearing(at: position, bits: codes.bitCount / 8 * 8)
        }
      } else {
        clearing.noteRoom(at: position)
      }
      let longest =
        hasTwo ? longestOfEither(at: position, after: last) : longest(at: position, after: last)
      let (code, length) =
        lookahead > 0 ? cut(longest, from: position) : (longest.code, longest.end - position)
      if last != nil { phrases.advance() }
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
    known = nil
  }
}

extension LZWParse {
  /// The longest phrase to write next; adds the entry that the decoder adds when it reads that phrase.
  private mutating func longest(at start: Int, after last: UInt32?) -> (code: UInt32, end: Int) {
    let index = indices[start]
    if let last {
      phrases.learn(last, then: index)
    }
    guard let known, known.start == start else { return furthest(at: start) }
    // What has been learned since then may lead further, but along the same way.
    return walk(from: known.code, at: known.end)
  }

  /// A phrase, or the beginning of it after which the next one reaches further.
  private mutating func cut(
    _ longest: (code: UInt32, end: Int), from start: Int
  ) -> (code: UInt32, length: Int) {
    let length = longest.end - start
    known = nil
    if longest.end >= indices.count { return (longest.code, length) }
    var best = (code: longest.code, length: length)
    var next = hasTwo ? furthestOfEither(at: longest.end) : furthest(at: longest.end)
    var code = longest.code
    for cut in 0..<min(lookahead, length - 1) {
      code = phrases.parent(of: code)
      let place = longest.end - cut - 1
      if !mayReach(beyond: next.end, from: place) { continue }
      let other = hasTwo ? furthestOfEither(at: place) : furthest(at: place)
      if other.end > next.end {
        next = other
        best = (code, length - cut - 1)
      }
    }
    if !hasTwo { known = (start + best.length, next.code, next.end) }
    return best
  }

  /// False if no phrase that begins at a pixel can end after another one, which ends at least three
  /// pixels later.
  @inline(__always)
  private func mayReach(beyond end: Int, from start: Int) -> Bool {
    if end >= indices.count { return false }
    let length = end &- start &+ 1
    let (first, second, third) = (indices[start], indices[start &+ 1], indices[start &+ 2])
    if phrases.mayHold(first, second, third, ofLength: length) { return true }
    if !hasTwo { return false }
    let (one, two, three) = (others[start], others[start &+ 1], others[start &+ 2])
    // The seven other ways to choose among two indices of three pixels, of which some may be the same.
    for way in 1..<8 {
      let hasOne = way & 1 == 0 || first != one
      let hasTwo = way & 2 == 0 || second != two
      let hasThree = way & 4 == 0 || third != three
      if hasOne && hasTwo && hasThree
        && phrases.mayHold(
          way & 1 == 0 ? first : one, way & 2 == 0 ? second : two, way & 4 == 0 ? third : three,
          ofLength: length)
      {
        return true
      }
    }
    return false
  }

  /// The longest phrase that begins at a pixel, and the pixel at which it ends.
  private mutating func furthest(at start: Int) -> (code: UInt32, end: Int) {
    let index = indices[start]
    if index != runs.index { return walk(from: UInt32(index), at: start + 1) }
    // Every beginning of a phrase is a phrase, so that the longest one holds all shorter ones.
    let run = runs.length(from: start, in: indices)
    let known = min(run, phrases.longestRun)
    let code = phrases.run(of: known)
    return known < run ? (code, start + known) : walk(from: code, at: start + known)
  }

  /// The longest phrase that continues a shorter one, and the pixel at which it ends.
  @inline(__always)
  private func walk(from start: UInt32, at place: Int) -> (code: UInt32, end: Int) {
    var (code, position) = (start, place)
    while position < indices.count {
      let longer = phrases.find(code, then: indices[position])
      if longer == 0 { break }
      code = longer
      position &+= 1
    }
    return (code, position)
  }
}

extension LZWParse {
  /// The same where pixels have two indices.
  private mutating func longestOfEither(
    at start: Int, after last: UInt32?
  ) -> (code: UInt32, end: Int) {
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
    return longest
  }

  /// The longest phrase that begins at a pixel, of either index.
  private func furthestOfEither(at start: Int) -> (code: UInt32, end: Int) {
    let (index, other) = (indices[start], others[start])
    let longest = furthest(from: UInt32(index), at: start + 1)
    if index == other { return longest }
    let alternative = furthest(from: UInt32(other), at: start + 1)
    return alternative.end > longest.end ? alternative : longest
  }

  /// The longest phrase that continues a single index where pixels have two, and the pixel at which
  /// it ends.
  ///
  /// It follows up to three phrases, the first of which is preferred.
  private func furthest(from start: UInt32, at place: Int) -> (code: UInt32, end: Int) {
    var (code, position) = (start, place)
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
