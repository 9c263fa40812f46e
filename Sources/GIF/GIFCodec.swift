package import FlightGraphics
internal import FlightOrdering
internal import FlightThreads

/// Turns a film into an animated GIF (GIF89a).
///
/// The first frame is written whole, each later one as the rectangle that changed. Every frame of
/// the film is one frame of the file and is shown from the same hundredth of a second on, also when
/// nothing in it changed; only one that changes in two places far apart and is shown for 0.04 s or
/// more is two, as a rectangle round both would cost more than both: the second place follows after
/// 0.02 s. A film with clear parts has more images, which erase, and a frame may begin a hundredth
/// of a second or two late or, above 33 frames a second, give its time to the one before. The bytes
/// depend on the film and the options alone.
///
/// Memory holds one frame, its palette indices (of a film with clear parts four times) and the
/// tiles of a short film or, however long the film is, of a few frames for each worker.
package struct GIFCodec: FrameCodec {
  /// The encoding options.
  package var options: Options
  /// The number of threads that draw and encode frames; the bytes do not depend on it.
  package var workers: Int

  /// Creates an encoder.
  package init(options: Options = Options(), workers: Int = 1) {
    self.options = options
    self.workers = workers
  }

  /// Writes the film as a GIF.
  ///
  /// A film of one picture gets no loop block. A delay above 655.35 s is spread over the frame and
  /// repeats of one of its pixels, since the format has no longer one.
  ///
  /// - Throws: `.codec` where the film is too long for the format or giflib refuses, and whatever
  ///   the film and the sink throw. What the sink was given before is then not a whole GIF.
  package func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError) {
    let schedule = try Schedule(film.timing)
    let isClear = film.matte != nil
    let look = options.look(of: film)
    let film = (film.matte.map { film.withoutSoftEdges(on: options.matte ?? $0) } ?? film)
      .withKnownChanges(settling: look?.settling(film))
    let first = try film[0]
    let (sampling, palette) = try palette(of: film, first: first, isClear: isClear)
    let transparent = palette.transparent
    // What is clear has the transparent entry, in a film that has anything clear.
    let clearEntry = isClear ? transparent : nil
    let indexer = PaletteIndexer(palette, first: first, photographs: film.photographic)
    var indices = indexer.indicesOfFirst
    if let clearEntry { indices = indices.replacing(clearOf: first, with: clearEntry) }
    var canvas = IndexedCanvas(size: film.size, indices: indices)
    let near = look.map { NearColors(palette, $0) }
    var clearCanvas = clearEntry.map {
      ClearCanvas(
        size: film.size, first: indices, clearEntry: $0, delays: schedule.delays(of: 0),
        loops: schedule.loops != nil)
    }
    let indexers = ToolPool { indexer }

    let file = try GIFWriter.open(
      size: film.size, palette: palette, isClear: isClear, loops: schedule.loops)
    var done = 0
    if clearCanvas == nil {
      let still = LZWCoder.encode(canvas.unchanged, transparent: nil)
      for (number, delay) in schedule.delays(of: 0).enumerated() {
        try file.write(
          number == 0 ? LZWCoder.encodeFirst(canvas.whole) : still, delay: delay)
      }
      try file.drain(into: &sink)
      done = 1
      progress(1)
    }

    var next = 1
    while next < film.count {
      let frames = film.batch(from: next, workers: workers)
      let tiles = inParallel(frames.count, workers: workers, with: indexers) { indexer, number in
        Result<[IndexedTile], EncodingError> { () throws(EncodingError) in
          let index = frames.lowerBound + number
          func indexed(_ pixels: Bitmap, at rect: PixelRect) -> IndexedTile {
            let indices = indexer.indices(of: pixels, at: rect)
            return IndexedTile(
              rect: rect,
              indices: clearEntry.map { indices.replacing(clearOf: pixels, with: $0) } ?? indices,
              colors: near == nil ? [] : pixels.pixels)
          }
          if let tiles = sampling.kept[index] {
            return tiles.map { indexed($0.pixels, at: $0.rect) }
          }
          var tiles: [IndexedTile] = []
          for rect in film.changes(at: index) where !rect.isEmpty {
            tiles.append(indexed(try film.tile(index, in: rect), at: rect))
          }
          return tiles
        }
      }
      var steps: [Step] = []
      for (index, tiles) in zip(frames, tiles) {
        var (tiles, delays) = (try tiles.get(), schedule.delays(of: index))
        if let near, !film.settles(at: index, look?.settling(film)) {
          for number in tiles.indices { canvas.keep(near, in: &tiles[number]) }
        }
        steps +=
          clearCanvas?.steps(to: tiles, delays: delays, isLast: index == film.count - 1)
          ?? canvas.steps(to: tiles, delays: delays)
      }
      try write(
        steps, to: file, transparent: transparent, into: &sink, done: &done, progress)
      next = frames.upperBound
    }
    let rest = clearCanvas?.lastSteps() ?? []
    try write(rest, to: file, transparent: transparent, into: &sink, done: &done, progress)
    try file.finish(into: &sink)
  }

  /// Chooses the colors of a film, by a sample of what it shows.
  func palette(
    of film: Film, first: Bitmap, isClear: Bool
  ) throws(EncodingError) -> (sampling: ColorSampling, palette: Palette) {
    let sampling = try ColorSampling(
      of: film, first: first, workers: workers, measuresAll: options.quality.losesWhatMoves,
      isFilmed: options.camera != .still)
    let palette = Palette(
      covering: sampling, maximumEntries: options.entries, quality: options.quality,
      look: options.quality.look(under: options.camera),
      animated: film.count > 1, isClear: isClear)
    return (sampling, palette)
  }

  /// Encodes images and writes them in order.
  ///
  /// - Parameter done: The frames of the film that are written.
  private func write<Sink: ByteSink>(
    _ steps: [Step], to file: borrowing GIFWriter, transparent: UInt8?,
    into sink: inout Sink, done: inout Int, _ progress: (Int) -> Void
  ) throws(EncodingError) {
    let camera = options.camera
    let images = inParallel(steps.count, workers: workers, with: ToolPool {}) { _, number in
      switch camera {
      case .map, .globe: LZWCoder.encodeFilmed(steps[number].delta, transparent: transparent)
      case .still, .night:
        LZWCoder.encode(
          steps[number].delta, transparent: transparent, isThorough: camera == .night)
      }
    }
    for (step, image) in zip(steps, images) {
      try file.write(image, delay: step.delay, isErased: step.isErased)
      if step.frames == 0 { continue }
      try file.drain(into: &sink)
      for _ in 0..<step.frames {
        done += 1
        progress(done)
      }
    }
  }
}

extension Film {
  /// True of a frame that leaves no pixel as it is shown: one in a few, and the last.
  fileprivate func settles(at index: Int, _ few: Int?) -> Bool {
    few.map { index % $0 == 0 || index == count - 1 } ?? false
  }

  /// The same film, whose changes are found once; those of a frame that settles are all since the last such.
  fileprivate func withKnownChanges(settling few: Int?) -> Film {
    var known = [[]] + (1..<max(count, 1)).map { changes(at: $0) }
    var since = PixelRect.empty
    // Where all frames settle there is nothing to make up for.
    for index in known.indices where few != 1 {
      since = known[index].reduce(since) { $0.union($1) }
      if settles(at: index, few) { (known[index], since) = ([since], .empty) }
    }
    return Film(
      size: size, timing: timing, photographic: photographic, matte: matte, colors: colors,
      render: { (index, rect) throws(EncodingError) in try tile(index, in: rect) },
      changes: { [known] in known[$0] })
  }
}

extension IndexedCanvas {
  /// Applies a frame's tiles and returns the steps that write it.
  fileprivate mutating func steps(to tiles: [IndexedTile], delays: [UInt16]) -> [Step] {
    var (tiles, delays) = (tiles, delays)
    var steps: [Step] = []
    if tiles.count > 1, delays[0] >= 2 * Step.shortestDelay {
      let early = advance(to: tiles.removeFirst())
      steps.append(Step(delta: early, delay: Step.shortestDelay))
      delays[0] -= Step.shortestDelay
    }
    steps.append(Step(delta: advance(to: tiles), delay: delays[0]))
    steps += delays.dropFirst().map { Step(delta: unchanged, delay: $0) }
    steps[steps.count - 1].frames = 1
    return steps
  }
}

extension GIFCodec {
  /// What moves in a film besides a marker and its line.
  package enum Camera: Hashable, Sendable {
    /// Nothing.
    case still
    /// A flat map: all pixels.
    case map
    /// A globe, which turns in its place.
    case globe
    /// The soft edge of a night, over a map that stands.
    case night
  }

  /// The options of a GIF.
  package struct Options: Hashable, Sendable {
    /// The trade-off between image quality and file size.
    package var quality: FilmQuality
    /// The largest number of palette entries, 2…256; `nil` leaves it to the quality.
    ///
    /// In a film of several frames one of them stands for "as before", unless there are only two.
    package let maximumColors: Int?
    /// The color that soft edges over a transparent background are blended with, since a pixel of a
    /// GIF is opaque or transparent. Its opacity is ignored. `nil` is the film's own; opaque films
    /// need none.
    package var matte: Color?
    /// What moves in the film as a whole.
    package var camera = Camera.still

    /// Creates options.
    ///
    /// - Parameters:
    ///   - quality: The trade-off between image quality and file size.
    ///   - maximumColors: The palette entries; values outside 2…256 are clamped.
    package init(quality: FilmQuality = .standard, maximumColors: Int? = nil) {
      self.quality = quality
      self.maximumColors = maximumColors.map { $0.clamped(to: 2...256) }
    }

    /// The maximum number of palette entries.
    var entries: Int { min(maximumColors ?? 256, quality.mostColors) }
  }
}
