internal import FlightGraphics

/// One frame of an animated PNG, compressed.
struct APNGFrame: Sendable {
  let rect: PixelRect
  /// True if its gaps show the frame before.
  let hasGaps: Bool
  /// The lines as a zlib stream.
  let data: [UInt8]

  /// Codes a change with all its pixels or with gaps, as colors or as what is left of them after a
  /// guess: whichever is smallest.
  init(
    _ change: FrameChange, as samples: APNGSamples, effort: Deflate.Effort
  ) throws(EncodingError) {
    rect = change.rect
    let whole = samples.lines(of: change.bitmap)
    var best = (lines: whole, size: try whole.usualSize, hasGaps: false)
    func consider(_ lines: PNGLines, hasGaps: Bool) throws(EncodingError) {
      let size = try lines.usualSize
      if size < best.size { best = (lines, size, hasGaps) }
    }
    if samples.haveGaps, change.canLeaveGaps {
      try consider(samples.lines(of: change.withGaps(0)), hasGaps: true)
    }
    // Gaps are hard to guess, and indices are no amounts.
    if !best.hasGaps, !whole.areIndices { try consider(whole.guessed(), hasGaps: false) }
    hasGaps = best.hasGaps
    let isSmall = best.lines.bytes.count <= APNGFrame.few
    data = try Deflate.zlib(best.lines.bytes, isSmall || change.isFirst ? .utmost : effort)
  }

  /// The most bytes for which the utmost effort is little.
  private static let few = 1 << 13
}

extension PNGLines {
  /// About the bytes when compressed: quicker ones favor guesses.
  fileprivate var usualSize: Int {
    get throws(EncodingError) { try Deflate.zlib(bytes, .usual).count }
  }

  fileprivate var areIndices: Bool { if case .palette = color { true } else { false } }
}
