internal import FlightGraphics

extension PNGLines {
  /// The lines as what is left of them after a guess from their neighbors, if that is smaller.
  ///
  /// Drawings repeat themselves exactly and are smaller as they are, photographs are not: unless most
  /// of a part of the picture does so, that is tried both ways.
  ///
  /// - Throws: `EncodingError.codec` where libdeflate fails.
  func filtered() throws(EncodingError) -> PNGLines {
    let sample = bands()
    if sample.isPlain { return self }
    let isSmaller =
      try Deflate.zlib(sample.guessed().bytes, .quick).count
      < Deflate.zlib(sample.bytes, .quick).count
    return isSmaller ? guessed() : self
  }

  /// Eight lines of every 128, or all of few.
  private func bands() -> PNGLines {
    let (band, distance) = (8 * stride, 128 * stride)
    guard bytes.count > distance else { return self }
    let starts = Swift.stride(from: 0, to: bytes.count, by: distance)
    let parts = starts.flatMap { bytes[$0..<min($0 + band, bytes.count)] }
    return PNGLines(color: color, stride: stride, bytes: parts)
  }

  /// True if most samples are those of the pixel to their left.
  private var isPlain: Bool {
    let step = step
    let same = bytes.withUnsafeBufferPointer { bytes in
      (step..<max(step, bytes.count)).reduce(0) { $0 &+ (bytes[$1] == bytes[$1 &- step] ? 1 : 0) }
    }
    return same >= bytes.count / 4 * 3
  }

  /// The bytes of a pixel.
  private var step: Int {
    switch color {
    case .palette: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The lines, each with the filter that leaves the least.
  func guessed() -> PNGLines {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    // Left of a line, and above the first one, all is 0.
    let margin = [UInt8](repeating: 0, count: step)
    var above = margin + [UInt8](repeating: 0, count: stride - 1)
    for start in Swift.stride(from: 0, to: bytes.count, by: stride) {
      let line = margin + bytes[start + 1..<start + stride]
      let (filter, rest) = PNGFilter.best(for: line, below: above, step: step)
      result.append(filter.rawValue)
      result += rest
      above = line
    }
    return PNGLines(color: color, stride: stride, bytes: result)
  }
}

/// A guess at a sample from those to the left, above and above left; the PNG specification, 9.2.
enum PNGFilter: UInt8, CaseIterable {
  case sub = 1
  case up
  case average
  case paeth

  /// The filter whose remainders have the smallest sum, which compresses best as a rule (the PNG
  /// specification, 12.7).
  ///
  /// - Parameters:
  ///   - line: A line, after as many bytes as a pixel has.
  ///   - above: The one above it, likewise.
  ///   - step: The bytes of a pixel.
  static func best(
    for line: [UInt8], below above: [UInt8], step: Int
  ) -> (filter: PNGFilter, rest: [UInt8]) {
    var best = (filter: PNGFilter.sub, rest: [UInt8](), sum: Int.max)
    for filter in allCases {
      let rest = filter.rest(of: line, below: above, step: step)
      let sum = rest.reduce(0) { $0 &+ Int(min($1, 0 &- $1)) }
      if sum < best.sum { best = (filter, rest, sum) }
    }
    return (best.filter, best.rest)
  }

  private func rest(of line: [UInt8], below above: [UInt8], step: Int) -> [UInt8] {
    /// What guesses from the left, above and above left leave.
    @inline(__always)
    func rest(_ guess: (UInt8, UInt8, UInt8) -> UInt8) -> [UInt8] {
      line.withUnsafeBufferPointer { line in
        above.withUnsafeBufferPointer { above in
          [UInt8](unsafeUninitializedCapacity: line.count - step) { rest, count in
            count = line.count - step
            for index in 0..<count {
              let next = index &+ step
              rest[index] = line[next] &- guess(line[index], above[next], above[index])
            }
          }
        }
      }
    }
    return switch self {
    case .sub: rest { left, _, _ in left }
    case .up: rest { _, above, _ in above }
    case .average: rest { left, above, _ in UInt8((UInt16(left) + UInt16(above)) / 2) }
    case .paeth: rest(PNGFilter.nearest)
    }
  }

  /// The neighbor that lies nearest to where a plane through all three would be.
  @inline(__always)
  private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    // Without a branch or a trap, so that many samples are done at once.
    func size(_ number: Int16) -> Int16 { number < 0 ? 0 &- number : number }
    let (x, y) = (Int16(above) &- Int16(corner), Int16(left) &- Int16(corner))
    let (toLeft, toAbove, toCorner) = (size(x), size(y), size(x &+ y))
    let nearer = toLeft <= toAbove ? left : above
    return (toLeft <= toAbove ? toLeft : toAbove) <= toCorner ? nearer : corner
  }
}
