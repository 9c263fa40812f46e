extension Film {
  /// The same endless film with its last picture in front, for programs that show the first alone.
  ///
  /// Seen round and round it is the same, of as many frames. Films that end stay as they are.
  package var beginningWithPoster: Film {
    guard timing.repetition == .forever, count > 1 else { return self }
    let (base, last) = (self, count - 1)
    return Film(
      size: size,
      timing: FrameTiming(
        count: count, framesPerSecond: timing.framesPerSecond, firstHold: timing.firstHold,
        duration: timing.duration, repetition: .forever,
        poster: timing.duration - timing.start(of: last)),
      photographic: photographic, matte: matte, colors: colors,
      render: { (index, rect) throws(EncodingError) in
        try base.tile(index == 0 ? last : index - 1, in: rect)
      },
      changes: { index in index == 1 ? [base.size.rect] : base.changes(at: index - 1) })
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

  func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError) {
    try base.encode(film.beginningWithPoster, into: &sink) { progress(min($0, film.count)) }
  }
}
