internal import FlightGraphics
internal import FlightScene

/// The share of each pixel of a rectangle that lines or outlines cover.
struct CoveredBox {
  private let box: PixelRect
  /// The pixels in a row, four of which are drawn at a time.
  private let columns: Int
  /// Of 255, row by row.
  private var shares: [UInt8]

  /// Creates one of which nothing is covered.
  init(_ box: PixelRect) {
    self.box = box
    columns = (box.width + 3) & ~3
    shares = [UInt8](repeating: 0, count: columns * box.height)
  }

  /// The corner from which the box's own places count.
  private var corner: Point { Point(x: Double(box.x), y: Double(box.y)) }

  /// Follows lines, in pixels of the picture, with a round pen.
  mutating func stroke(_ lines: [[Point]], width: Double) {
    let coverage = StrokeCoverage(columns: columns, rows: box.height, width: width)
    let corner = corner
    shares.withUnsafeMutableBufferPointer { shares in
      lines.eachEdge(from: corner) { start, end in
        let piece = StrokeCoverage.Piece(from: start, to: end)
        if piece.length > 0 { coverage.add(piece, upTo: piece.length, to: shares) }
      }
    }
  }

  /// Fills closed lines, in pixels of the picture, all inside the box.
  ///
  /// - Returns: False, and nothing is to be laid, where they wind both ways round and the rule says that
  ///   both are inside: one would be taken from the other.
  mutating func fill(_ lines: [[Point]], by rule: FillRule) -> Bool {
    var coverage = FillCoverage(columns: columns, rows: box.height, by: rule)
    lines.eachEdge(from: corner) { coverage.add(from: $0, to: $1) }
    for row in 0..<box.height {
      coverage.withShares(of: row) {
        shares.replaceSubrange(row * columns..<(row + 1) * columns, with: $0)
      }
    }
    return coverage.isClear
  }

  /// The samples of a pixel in each direction.
  private static let grain = 4

  /// Fills closed lines of any number and tangle, in pixels of the picture, by the even-odd rule: told by
  /// sixteen samples of each pixel.
  mutating func fillTangle(_ lines: [[Point]]) {
    let (grain, columns) = (CoveredBox.grain, columns)
    // For each row of samples and each pixel those that lines flip, and whether all further ones are.
    var flips = [UInt8](repeating: 0, count: columns * box.height * grain)
    flips.withUnsafeMutableBufferPointer { flips in
      lines.eachEdge(from: corner) { start, end in
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        let first = max(upper.y * Double(grain) - 0.5, 0).rounded(.up)
        let last = min(lower.y * Double(grain) - 0.5, Double(box.height * grain)).rounded(.up)
        guard first < last else { return }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        for row in Int(first)..<min(Int(last), box.height * grain) {
          let x = upper.x + ((Double(row) + 0.5) / Double(grain) - upper.y) * slope
          let sample = Int(max(x * Double(grain) - 0.5, 0).rounded(.up))
          guard sample < columns &* grain else { continue }
          flips[row &* columns &+ sample / grain] ^= 0x80 | (0xF << UInt8(sample % grain)) & 0xF
        }
      }
    }
    for row in 0..<box.height * grain {
      var inside: UInt8 = 0
      for column in 0..<columns {
        let flipped = flips[row * columns + column]
        shares[row / grain * columns + column] += UInt8(((inside ^ flipped) & 0xF).nonzeroBitCount)
        if flipped & 0x80 != 0 { inside ^= 0xF }
      }
    }
    for place in shares.indices {
      shares[place] = UInt8(Int(shares[place]) * 255 / (grain * grain))
    }
  }

  /// Calls a body with the shares, row by row, and the number of them in a row.
  mutating func withShares(_ body: (UnsafeMutablePointer<UInt8>?, _ columns: Int) -> Void) {
    shares.withUnsafeMutableBufferPointer { body($0.baseAddress, columns) }
  }

  /// True if all of it is covered.
  var isFull: Bool {
    (0..<box.height).allSatisfy { row in
      shares[row * columns..<row * columns + box.width].allSatisfy { $0 == 255 }
    }
  }

  /// Lays what is covered over the part of a picture that a tile holds.
  func lay(_ ink: Ink, over tile: inout [UInt32], at part: PixelRect) {
    ink.blend(shares, columns: columns, of: box, over: &tile, at: part)
  }
}

extension [[Point]] {
  /// The straight parts of lines, at places from a corner.
  fileprivate func eachEdge(from corner: Point, _ body: (_ start: Point, _ end: Point) -> Void) {
    for line in self {
      for index in line.indices.dropFirst() { body(line[index - 1] - corner, line[index] - corner) }
    }
  }
}
