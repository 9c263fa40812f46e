package import FlightGraphics

/// An estimate of the size of a film's GIF, in bytes.
package struct GIFEstimate: Equatable, Sendable {
  /// The bytes of the first frame and all that comes before it.
  package var first: Int
  /// The bytes of all later frames.
  package var changes: Int

  /// The sum.
  package var bytes: Int { first + changes }
}

extension GIFCodec {
  /// Estimates the size of a film's GIF, for a fraction of the work of encoding it.
  ///
  /// The first frame is encoded whole; of the others a few, evenly spaced, are encoded against
  /// their predecessors and stand for all. A film of few frames is encoded whole.
  ///
  /// - Throws: As ``encode(_:into:progress:)``.
  package func estimate(of film: Film) throws(EncodingError) -> GIFEstimate {
    let counter = CountingSink()
    var sink = counter
    var (first, before, changes) = (0, 0, 0)
    guard let excerpt = Excerpt(of: film) else {
      try encode(film, into: &sink) { done in if done == 1 { first = counter.count } }
      return GIFEstimate(first: first, changes: counter.count - first)
    }
    try encode(excerpt.film, into: &sink) { done in
      if done == 1 { first = counter.count }
      if excerpt.isNeighbor(done - 1) { changes += counter.count - before }
      before = counter.count
    }
    // Of frames that settle, as the second of each pair does, there are fewer.
    let few = options.look(of: film)?.settling(film) ?? 1
    return GIFEstimate(
      first: first, changes: changes * (film.count - 1) / Excerpt.pairs / few)
  }
}

/// The first frame of a film and pairs of neighboring frames.
private struct Excerpt {
  static let pairs = 6

  let film: Film

  /// - Returns: `nil` where the film is hardly longer.
  init?(of whole: Film) {
    let last = whole.count - 1
    guard last > 4 * Excerpt.pairs else { return nil }
    // In the middle of each of as many equal parts.
    let seconds = (0..<Excerpt.pairs).map { last * (2 * $0 + 1) / (2 * Excerpt.pairs) + 1 }
    let frames = [0] + seconds.flatMap { [$0 - 1, $0] }
    let timing = FrameTiming(
      count: frames.count, framesPerSecond: whole.timing.framesPerSecond, firstHold: 0,
      duration: Double(frames.count) / whole.timing.framesPerSecond,
      repetition: whole.timing.repetition)
    film = Film(
      size: whole.size, timing: timing, photographic: whole.photographic, matte: whole.matte,
      render: { (index, rect) throws(EncodingError) in try whole.tile(frames[index], in: rect) },
      changes: { index in
        let (before, now) = (frames[index - 1], frames[index])
        if now == before + 1 { return whole.changes(at: now) }
        return [
          (before..<now).reduce(PixelRect.empty) { $0.union(whole.change(at: $1 + 1)) }
        ]
      })
  }

  /// True if a frame is the second of a pair.
  func isNeighbor(_ index: Int) -> Bool { index > 0 && index % 2 == 0 }
}
