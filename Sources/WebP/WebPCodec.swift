package import FlightGraphics

/// Turns a film into an animated WebP by libwebp.
///
/// The first frame is written whole, each later one as the rectangle that changed; every frame of
/// the film is one frame of the file. Without loss, what does not change within the rectangle is a
/// gap, if that is smaller and the film is opaque there. The bytes depend on the film, the options
/// and libwebp's version alone.
///
/// Memory holds one frame, the changes of a few frames for each worker, and the file: a WebP begins
/// with its size.
package struct WebPCodec: FrameCodec {
  /// The faithfulness of pixels.
  package var fidelity: Fidelity
  /// The number of threads that draw and encode frames; the bytes do not depend on it.
  package var workers: Int

  /// The faithfulness of pixels to the film.
  package enum Fidelity: Hashable, Sendable {
    /// Each is as it was.
    case lossless
    /// By libwebp's quality of 0…100: one for what fills the picture or stays, and one for what
    /// changes a small part of it for the time of a frame.
    case lossy(quality: Int, ofSmallChanges: Int)
  }

  /// The version of libwebp, on which the bytes depend: `1.2.4`.
  package static var libraryVersion: String { WebPEncoder.libraryVersion }

  /// The most pixels of a side.
  package static let longestSide = 16_383

  /// Creates an encoder.
  package init(_ fidelity: Fidelity, workers: Int = 1) {
    self.fidelity = fidelity
    self.workers = workers
  }

  /// Writes the film; a film of one picture is a plain WebP.
  ///
  /// - Throws: `.codec` where the film is too large or too long for the format or libwebp refuses,
  ///   and whatever the film and the sink throw.
  package func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError) {
    guard max(film.size.width, film.size.height) <= WebPCodec.longestSide else {
      throw .codec(library: "WebP", code: 5, doing: "a picture of more than 16,383 pixels a side")
    }
    func write(_ bytes: [UInt8]) throws(EncodingError) {
      do throws(SinkError) { try sink.write(bytes) } catch { throw .sink(error) }
    }
    let encoder = WebPEncoder(fidelity, size: film.size)
    if film.count == 1 {
      try write(try encoder.file(of: film[0]))
      return progress(1)
    }
    var file = RIFFFile()
    file.addHeader(
      size: film.size, hasOpacity: film.matte != nil, plays: try film.timing.webPPlays())
    try film.codeChanges(alignment: 2, workers: workers) { change throws(EncodingError) in
      try encoder.frame(of: change)
    } take: { index, frame throws(EncodingError) in
      file.add(frame, milliseconds: try film.timing.milliseconds(of: index))
      progress(index + 1)
    }
    try write(try file.start())
    try write(file.bytes)
  }
}

/// The times of an animated WebP, within the limits of the format.
extension FrameTiming {
  /// The longest time of one frame, in milliseconds (24 bits).
  private static let longestDelay = (1 << 24) - 1

  /// The number of showings, 0 for no end.
  fileprivate func webPPlays() throws(EncodingError) -> Int {
    guard case .times(let count) = repetition else { return 0 }
    guard count <= 65_535 else {
      throw .codec(library: "WebP", code: 0, doing: "more than 65,535 showings")
    }
    return max(1, count)
  }

  /// The time that a frame is shown, in milliseconds.
  ///
  /// Each start is rounded by itself, so that the sum never drifts from the true time.
  fileprivate func milliseconds(of index: Int) throws(EncodingError) -> Int {
    func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() }
    let delay = rounded(start(of: index + 1)) - rounded(start(of: index))
    guard delay <= Double(FrameTiming.longestDelay) else {
      throw .codec(library: "WebP", code: 0, doing: "a frame shown for more than 4.6 hours")
    }
    return Int(delay)
  }
}
