package import FlightGraphics

/// Turns a film into an animated PNG, pixel for pixel.
///
/// The first frame is written whole, each later one as the rectangle that changed: every frame of
/// the film is one frame of the file, with its time as an exact fraction. Where nothing changes
/// within the rectangle there is a gap, if that is smaller and the film is opaque there. A film of
/// at most 256 colors has a palette. The bytes depend on the film alone, and on libdeflate.
///
/// Memory holds one frame and the changes of a few frames for each worker. A film that may have a
/// palette is drawn twice, unless its colors are known.
package struct APNGCodec: FrameCodec {
  /// The work spent on few bytes.
  package var effort: Deflate.Effort
  /// The number of threads that draw and encode frames; the bytes do not depend on it.
  package var workers: Int

  /// Creates an encoder.
  package init(effort: Deflate.Effort = .thorough, workers: Int = 1) {
    self.effort = effort
    self.workers = workers
  }

  /// Writes the film; a film of one picture is a plain PNG.
  ///
  /// - Throws: `.codec` where the film is too long for the format or libdeflate fails, and whatever
  ///   the film and the sink throw.
  package func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError) {
    func write(_ chunks: PNGChunks) throws(EncodingError) {
      do throws(SinkError) { try sink.write(chunks.bytes) } catch { throw .sink(error) }
    }
    guard film.count > 1 else {
      let bytes = try PNGWriter.bytes(of: film[0], as: .smallest, effort: effort)
      do throws(SinkError) { try sink.write(bytes) } catch { throw .sink(error) }
      progress(1)
      return
    }
    let schedule = try APNGSchedule(film.timing)
    let samples = try APNGSamples(film)
    var start = PNGChunks()
    start.addHeader(width: film.size.width, height: film.size.height, samples.color)
    start.addAnimation(frames: film.count, plays: schedule.plays)
    start.addColors(of: samples.color)
    try write(start)
    var number: UInt32 = 0
    try film.codeChanges(workers: workers) { [effort] change throws(EncodingError) in
      try APNGFrame(change, as: samples, effort: effort)
    } take: { index, frame throws(EncodingError) in
      var chunks = PNGChunks(isContinued: true)
      chunks.add(frame, delay: try schedule.delay(of: index), isFirst: index == 0, number: &number)
      try write(chunks)
      progress(index + 1)
    }
    var end = PNGChunks(isContinued: true)
    end.add("IEND", [])
    try write(end)
  }
}
