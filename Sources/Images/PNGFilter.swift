internal import FlightGraphics

extension PNGLines {
  /// The lines as what is left of them after a guess from their neighbors, if that is smaller.
  ///
  /// Drawings repeat themselves exactly and are smaller as they are, photographs are not: a part of
  /// the picture is tried both ways.
  ///
  /// - Throws: `EncodingError.codec` where libdeflate fails.
  func filtered() throws(EncodingError) -> PNGLines {
    let sample = bands()
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

  /// The lines, each with the filter that leaves the least.
  func guessed() -> PNGLines {
    let width = stride - 1
    let step = if case .rgba = color { 4 } else { 3 }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var above = [UInt8](repeating: 0, count: width)
    for start in Swift.stride(from: 0, to: bytes.count, by: stride) {
      let line = Array(bytes[start + 1..<start + stride])
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
  /// - Parameter step: The bytes of a pixel.
  static func best(
    for line: [UInt8], below above: [UInt8], step: Int
  ) -> (filter: PNGFilter, rest: [UInt8]) {
    var best = (filter: PNGFilter.sub, rest: [UInt8](), sum: Int.max)
    for filter in allCases {
      let rest = filter.rest(of: line, below: above, step: step)
      let sum = rest.reduce(0) { $0 + Int(min($1, 0 &- $1)) }
      if sum < best.sum { best = (filter, rest, sum) }
    }
    return (best.filter, best.rest)
  }

  private func rest(of line: [UInt8], below above: [UInt8], step: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: line.count) { rest, count in
      for index in line.indices {
        let hasLeft = index >= step
        let left = hasLeft ? line[index - step] : 0
        let guess: UInt8 =
          switch self {
          case .sub: left
          case .up: above[index]
          case .average: UInt8((Int(left) + Int(above[index])) / 2)
          case .paeth: PNGFilter.nearest(left, above[index], hasLeft ? above[index - step] : 0)
          }
        rest[index] = line[index] &- guess
      }
      count = line.count
    }
  }

  /// The neighbor that lies nearest to where a plane through all three would be.
  private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int(left), Int(above), Int(corner))
    let (toLeft, toAbove, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if toLeft <= toAbove && toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
