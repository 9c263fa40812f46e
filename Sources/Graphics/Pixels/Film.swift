/// A scene as frames: what every raster format shares.
///
/// A film is pure: frame 57 is the same whoever asks, in any order, on any thread.
package struct Film: Sendable {
  /// The size of every frame.
  package let size: PixelSize
  /// The time each frame is shown, and the number of repetitions.
  package let timing: FrameTiming
  /// The parts of the frames on which photographs lie, at some time at least; they may overlap.
  package let photographic: [PixelRect]
  /// The color that soft edges are blended with in formats without partial opacity; `nil` if all
  /// pixels are opaque.
  package let matte: Color?
  /// All colors that pixels have, `0xAARRGGBB` with premultiplied alpha, at most 256; `nil` where
  /// they are more or not known.
  package let colors: [UInt32]?

  private let render: @Sendable (Int, PixelRect) throws(EncodingError) -> Bitmap
  private let changes: @Sendable (Int) -> [PixelRect]

  /// Creates a film from its two functions.
  ///
  /// - Parameters:
  ///   - photographic: The parts on which photographs lie.
  ///   - matte: The color that soft edges are blended with; `nil` if all pixels are opaque.
  ///   - colors: All colors that pixels have, at most 256, where they are known.
  ///   - render: Draws the part of one frame that lies inside a rectangle.
  ///   - changes: The rectangles in which frame `n` may differ from frame `n - 1`, for `n` of at
  ///     least 1; no two of them meet.
  package init(
    size: PixelSize, timing: FrameTiming, photographic: [PixelRect] = [],
    matte: Color? = nil, colors: [UInt32]? = nil,
    render: @escaping @Sendable (Int, PixelRect) throws(EncodingError) -> Bitmap,
    changes: @escaping @Sendable (Int) -> [PixelRect]
  ) {
    self.size = size
    self.timing = timing
    self.photographic = photographic
    self.matte = matte
    self.colors = colors
    self.render = render
    self.changes = changes
  }

  /// The number of frames, at least 1.
  package var count: Int { timing.count }

  /// The whole of one frame.
  ///
  /// - Parameter index: `0..<count`.
  /// - Complexity: Draws the frame anew each time.
  /// - Throws: `.drawing` where Cairo reports a failure.
  package subscript(index: Int) -> Bitmap {
    get throws(EncodingError) { try render(index, size.rect) }
  }

  /// Draws the part of one frame inside a rectangle that lies within the picture.
  package func tile(_ index: Int, in rect: PixelRect) throws(EncodingError) -> Bitmap {
    try render(index, rect)
  }

  /// The pixels in which a frame may differ from the one before it; outside it they are the same.
  package func change(at index: Int) -> PixelRect {
    changes(index).reduce(.empty) { $0.union($1) }
  }

  /// The same pixels in rectangles that do not meet, one or more; the last are the smallest.
  package func changes(at index: Int) -> [PixelRect] { changes(index) }
}
