import Testing

@testable import FlightGIF

@Suite struct LZWCoderTests {
  /// Reads LZW data as the GIF89a specification describes it; nothing here is shared with the coder.
  private func decoded(_ data: [UInt8], codeBits: Int) throws -> [UInt8] {
    let (clear, end) = (1 << codeBits, (1 << codeBits) + 1)
    var table: [[UInt8]] = []
    var (width, position) = (codeBits + 1, 0)
    var previous: [UInt8]?
    var pixels: [UInt8] = []
    while true {
      var code = 0
      for bit in 0..<width {
        let at = position + bit
        try #require(at / 8 < data.count, "the data ends before its end code")
        code |= Int(data[at / 8] >> UInt8(at % 8) & 1) << bit
      }
      position += width
      if code == clear {
        table = (0..<clear).map { [UInt8($0)] } + [[], []]
        (width, previous) = (codeBits + 1, nil)
        continue
      }
      if code == end { break }
      try #require(code < table.count || (code == table.count && previous != nil))
      let phrase = code < table.count ? table[code] : (previous ?? []) + (previous ?? []).prefix(1)
      if let previous, table.count < 4096 { table.append(previous + phrase.prefix(1)) }
      if table.count == 1 << width, width < 12 { width += 1 }
      pixels += phrase
      previous = phrase
    }
    #expect((position + 7) / 8 == data.count, "no byte follows the end code")
    return pixels
  }

  /// A sequence that is the same on every run.
  private func noise(_ count: Int, below limit: Int, seed: UInt64 = 1) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(state % UInt64(limit))
    }
  }

  @Test("Encoded indices decode to themselves", arguments: 2...8)
  func whatIsCodedIsReadBack(codeBits: Int) throws {
    let limit = 1 << codeBits
    for count in [1, 2, 3, 100, 255, 4_000, 60_000] {
      for indices in [
        noise(count, below: limit), Array(repeating: UInt8(limit - 1), count: count),
        (0..<count).map { UInt8($0 / 7 % limit) }, noise(count, below: 2),
      ] {
        #expect(
          try decoded(LZWCoder.encode(indices, codeBits: codeBits), codeBits: codeBits) == indices)
      }
    }
  }

  @Test("The end code has the right width after any number of codes")
  func everyLengthEndsWithTheRightWidth() throws {
    // The end code's width depends on how many entries the reader has by then: try them all.
    let indices = noise(5_200, below: 256)
    for count in [250, 251, 252, 253, 254, 255, 256, 257, 258, 259] + Array(3_830...3_850) {
      let part = Array(indices.prefix(count))
      #expect(try decoded(LZWCoder.encode(part, codeBits: 8), codeBits: 8) == part)
    }
  }

  @Test("Either of two equivalent indices may be written")
  func ofTwoIndicesThatShowTheSameEitherIsTaken() throws {
    for count in [1, 2, 3, 700, 9_000] {
      let indices = noise(count, below: 16)
      let others = zip(indices, noise(count, below: 3, seed: 5)).map { $1 == 0 ? $0 : 0 }
      let both = LZWCoder.encode(indices, or: others, codeBits: 4)
      let read = try decoded(both, codeBits: 4)
      try #require(read.count == count)
      for position in read.indices {
        #expect(read[position] == indices[position] || read[position] == others[position])
      }
      if count > 100 { #expect(both.count < LZWCoder.encode(indices, codeBits: 4).count) }
    }
  }

  @Test("A picture whose pattern changes clears the table")
  func aPictureThatChangesItsManyKindsOfPatternIsNotKeptToOldPhrases() throws {
    // Noise fills the table with phrases that are of no use for the stripes after it.
    let stripes = (0..<60_000).map { (place: Int) -> UInt8 in
      UInt8((place / 40 + place % 13) % 8) + 200
    }
    let mixed = noise(9_000, below: 200) + stripes
    let all = LZWCoder.encode(mixed, codeBits: 8)
    #expect(try decoded(all, codeBits: 8) == mixed)
    let apart =
      LZWCoder.encode(noise(9_000, below: 200), codeBits: 8).count
      + LZWCoder.encode(stripes, codeBits: 8).count
    #expect(all.count < apart + apart / 10)
  }

  @Test("Looking ahead makes the data shorter")
  func looksAheadForShorterCodes() {
    // Soft edges over flat rows, such as maps have: 60 rows that differ by a shift.
    let indices = (0..<60).flatMap { row in
      (0..<120).map { UInt8(min(max($0 - 40 - row / 3, 0), 15)) }
    }
    #expect(LZWCoder.encode(indices, codeBits: 4).count < 760)
  }
}
