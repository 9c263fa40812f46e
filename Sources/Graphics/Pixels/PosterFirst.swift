extension Film {
  /// The same endless film with its last picture in front, for programs that show the first alone.
  ///
  /// Seen round and round it is the same, but that what the first frame is held is frames of its own.
  /// Films that end stay as they are.
  package var beginningWithPoster: Film {
    guard timing.repetition == .forever, count > 2 else { return self }
    let held = Int((timing.firstHold * timing.framesPerSecond).rounded())
    let (base, last) = (self, count - 1)
    let poster = duration(of: last)
    let newCount = count + held
    let step = 1 / timing.framesPerSecond
    /// The frame of the base that is shown.
    let source = { @Sendable (index: Int) in index == 0 ? last : max(0, index - 1 - held) }
    return Film(
      size: size,
      timing: FrameTiming(
        count: newCount, framesPerSecond: timing.framesPerSecond,
        firstHold: max(0, poster - step), duration: max(poster, step) + Double(newCount - 1) * step,
        repetition: .forever),
      photographic: photographic, matte: matte,
      render: { (index, rect) throws(EncodingError) in try base.tile(source(index), in: rect) },
      changes: { index in
        let (from, to) = (source(index - 1), source(index))
        if from == to { return [.empty] }
        return to == from + 1 ? base.changes(at: to) : [base.size.rect]
      })
  }

  /// Seconds that a frame is shown.
  private func duration(of index: Int) -> Double {
    timing.start(of: index + 1) - timing.start(of: index)
  }
}

extension FrameCodec {
  /// The same codec, or one that codes endless films with their last picture in front.
  package func beginningWithPoster(_ isWanted: Bool) -> any FrameCodec {
    isWanted ? PosterFirstCodec(base: self) : self
  }
}

/// Codes endless films with their last picture in front.
private struct PosterFirstCodec<Base: FrameCodec>: FrameCodec {
  let base: Base
  var hasFewColors: Bool { base.hasFewColors }

  func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError) {
    try base.encode(film.beginningWithPoster, into: &sink) { progress(min($0, film.count)) }
  }
}
