internal import FlightThreads

extension Film {
  /// Draws and codes what each frame changes, on several threads; takes what was made in order.
  ///
  /// Memory holds one frame and what a few frames change for each worker.
  ///
  /// - Parameters:
  ///   - alignment: The number of which left and top edge of a change are multiples.
  ///   - workers: The number of threads; nothing that is made may depend on it.
  ///   - code: Codes a change; that of the first frame is the whole of it.
  ///   - take: Takes what was made of a frame, told its number.
  /// - Throws: What the film, `code` and `take` throw.
  package func codeChanges<Coded: Sendable>(
    alignment: Int = 1, workers: Int,
    _ code: @escaping @Sendable (FrameChange) throws(EncodingError) -> Coded,
    take: (Int, Coded) throws(EncodingError) -> Void
  ) throws(EncodingError) {
    let first = try tile(0, in: size.rect)
    var canvas = FilmCanvas(first)
    let whole = FrameChange(
      rect: size.rect, bitmap: first, isChanged: Array(repeating: true, count: size.area),
      isFirst: true)
    try take(0, try code(whole))
    var next = 1
    while next < count {
      let frames = batch(from: next, workers: workers)
      let drawn = try tiles(of: frames, workers: workers)
      let changes = drawn.map { canvas.advance(to: $0, alignment: alignment) }
      let coded = inParallel(changes.count, workers: workers, with: ToolPool {}) { _, number in
        Result { () throws(EncodingError) in
          try code(changes[number])
        }
      }
      for (index, result) in zip(frames, coded) { try take(index, try result.get()) }
      next = frames.upperBound
    }
  }

  /// The frames that are drawn and coded before any of them is written: one for one worker, else as
  /// many as keep all busy without filling the memory.
  package func batch(from start: Int, workers: Int) -> Range<Int> {
    if workers < 2 { return start..<start + 1 }
    var (end, area) = (start, 0)
    while end < count, end - start < workers * Film.framesForWorker,
      end - start < workers || area < Film.mostPixels
    {
      area += change(at: end).area
      end += 1
    }
    return start..<end
  }

  private static let framesForWorker = 16
  private static let mostPixels = 1 << 21

  /// Draws the parts in which frames may differ from those before them.
  func tiles(of frames: Range<Int>, workers: Int) throws(EncodingError) -> [[Tile]] {
    let drawn = inParallel(frames.count, workers: workers, with: ToolPool {}) { _, number in
      Result { () throws(EncodingError) in
        let index = frames.lowerBound + number
        var tiles: [Tile] = []
        for rect in changes(at: index) where !rect.isEmpty {
          tiles.append(Tile(rect: rect, bitmap: try tile(index, in: rect)))
        }
        return tiles
      }
    }
    var tiles: [[Tile]] = []
    for result in drawn { tiles.append(try result.get()) }
    return tiles
  }
}
