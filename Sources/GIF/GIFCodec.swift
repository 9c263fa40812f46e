public import Graphics

/// Turns a film into an animated GIF (GIF89a).
///
/// The first frame is written whole, each later one as the rectangle that changed. Every frame of
/// the film is one frame of the file and is shown from the same hundredth of a second on, also when
/// nothing in it changed; only one that changes in two places far apart and is shown for 0.04 s or more
/// is two, as a rectangle round both would cost more than both: the second place follows after 0.02 s.
/// The bytes depend on the film and the options alone.
///
/// Memory holds one frame, its palette indices and a tile, however long the film is.
public struct GIFCodec: FrameCodec {
  /// How the film is encoded.
  public var options: Options

  /// Creates an encoder.
  public init(options: Options = Options()) { self.options = options }

  /// The shortest delay that browsers honour, in hundredths of a second.
  private static let shortestDelay: UInt16 = 2

  /// Writes the film as a GIF.
  ///
  /// A film of one picture gets no loop block. A delay above 655.35 s is spread over the frame and
  /// repeats of one of its pixels, since the format has no longer one.
  ///
  /// - Throws: `.codec` where the film is too long for the format or giflib refuses, and whatever
  ///   the film and the sink throw. What the sink was given before is then not a whole GIF.
  public func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError) {
    let schedule = try Schedule(film.timing)
    let first = try film[0]
    let palette = Palette(
      covering: try ColorSampling(of: film, first: first),
      maximumEntries: options.entries, quality: options.quality, animated: film.count > 1)
    var indexer = PaletteIndexer(palette, first: first)
    var canvas = IndexedCanvas(size: film.size, indices: indexer.indicesOfFirst())
    var coder = LZWCoder()

    let file = try GIFWriter.open(size: film.size, palette: palette, loops: schedule.loops)
    var image = coder.encode(canvas.whole, isMasked: false)
    for index in 0..<film.count {
      var delays = schedule.delays(of: index)
      if index > 0 {
        var tiles: [IndexedTile] = []
        for rect in film.changes(at: index) where !rect.isEmpty {
          let pixels = try film.tile(index, in: rect)
          tiles.append(IndexedTile(rect: rect, indices: indexer.indices(of: pixels, at: rect)))
        }
        if tiles.count > 1, delays[0] >= 2 * GIFCodec.shortestDelay {
          let early = canvas.advance(to: tiles.removeFirst())
          try file.write(
            coder.encode(early, transparent: palette.transparent), delay: GIFCodec.shortestDelay)
          delays[0] -= GIFCodec.shortestDelay
        }
        image = coder.encode(canvas.advance(to: tiles), transparent: palette.transparent)
      }
      for (number, delay) in delays.enumerated() {
        if number == 1 { image = coder.encode(canvas.unchanged, transparent: palette.transparent) }
        try file.write(image, delay: delay)
      }
      try file.drain(into: &sink)
      progress(index + 1)
    }
    try file.finish(into: &sink)
  }
}

extension GIFCodec {
  /// What can be chosen about a GIF.
  public struct Options: Hashable, Sendable {
    /// What is traded for size.
    public var quality: Quality
    /// The largest number of palette entries, 2…256; `nil` leaves it to the quality.
    ///
    /// In a film of several frames one of them stands for "as before", unless there are only two.
    public let maximumColors: Int?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - quality: What is traded for size.
    ///   - maximumColors: Palette entries; values outside 2…256 count as the nearer bound.
    public init(quality: Quality = .standard, maximumColors: Int? = nil) {
      self.quality = quality
      self.maximumColors = maximumColors.map { min(max($0, 2), 256) }
    }

    /// The most entries of the palette.
    var entries: Int { min(maximumColors ?? 256, quality.mostColors) }
  }
}
