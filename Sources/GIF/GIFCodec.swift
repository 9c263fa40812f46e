public import Graphics

/// Turns a film into an animated GIF (GIF89a).
///
/// The first frame is written whole, each later one as the rectangle that changed. Every frame of
/// the film is one frame of the file and is shown from the same hundredth of a second on, also when
/// nothing in it changed. The bytes depend on the film and the options alone.
///
/// Memory holds one frame, its palette indices and a tile, however long the film is.
public struct GIFCodec: FrameCodec {
  /// How the film is encoded.
  public var options: Options

  /// Creates an encoder.
  public init(options: Options = Options()) { self.options = options }

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
      covering: try ColorHistogram(sampling: film, first: first),
      maximumEntries: options.maximumColors, animated: film.count > 1)
    var indexer = PaletteIndexer(palette)
    var canvas = IndexedCanvas(size: film.size, indices: indexer.indices(of: first))

    let file = try GIFWriter.open(size: film.size, palette: palette, loops: schedule.loops)
    try file.write(canvas.whole, delays: schedule.delays(of: 0))
    try file.drain(into: &sink)
    progress(1)
    for index in 1..<max(1, film.count) {
      let rect = film.change(at: index)
      let delta =
        rect.isEmpty
        ? canvas.unchanged
        : canvas.advance(
          to: IndexedTile(rect: rect, indices: indexer.indices(of: try film.tile(index, in: rect))))
      let tile = delta.coded(transparent: palette.transparent)
      try file.write(tile, delays: schedule.delays(of: index))
      try file.drain(into: &sink)
      progress(index + 1)
    }
    try file.finish(into: &sink)
  }
}

extension GIFCodec {
  /// What can be chosen about a GIF.
  public struct Options: Equatable, Sendable {
    /// The largest number of palette entries, 2…256.
    ///
    /// In a film of several frames one of them stands for "as before", unless there are only two.
    public let maximumColors: Int

    /// Creates options.
    ///
    /// - Parameter maximumColors: Palette entries; values outside 2…256 count as the nearer bound.
    public init(maximumColors: Int = 256) {
      self.maximumColors = min(max(maximumColors, 2), 256)
    }
  }
}
