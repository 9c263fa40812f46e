internal import FlightGIF
internal import FlightGraphics
internal import FlightRaster
internal import FlightStoryboards

extension Request {
  /// Makes a GIF of at most so many bytes.
  ///
  /// Its size at the smallest quality is estimated first; ways that cannot be small enough by
  /// far are not tried, and a way that is tried ends where it is too large.
  ///
  /// - Parameters:
  ///   - path: The file's name, for errors.
  ///   - progress: Called with the frames done and those that the first way has; later ways are
  ///     scaled to it, and none counts again what one before it did.
  /// - Returns: The first of the ways to make it that is small enough, and what it gave up for that.
  /// - Throws: `.tooLarge` where none is.
  /// - Complexity: Keeps no more than `limit` bytes of it in memory.
  func limitedGIF(
    to limit: Int, path: String, _ setting: RenderSetting, progress: RenderProgress
  ) throws(FlightAnimError) -> FinishedBytes {
    let attempts = GIFAttempt.ladder(
      quality: gifCoding.quality, framesPerSecond: framesPerSecond,
      allowsResize: gifOptions.allowsResize)
    var film = try GIFFilm(self, attempts[0], setting, path: path)
    let estimate = try film.estimate(gifCoding, setting, path: path)
    let frames = film.count
    var told = 0
    var hasRoom = true
    let lastTry = attempts.lastIndex { !$0.isHopeless(limit, estimate, asked: attempts[0]) }
    var counted: Int?
    for (number, attempt) in attempts.enumerated() where hasRoom {
      if attempt.isHopeless(limit, estimate, asked: attempts[0]) { continue }
      try setting.checkTime(path: path)
      if !film.shows(attempt) {
        do throws(FlightAnimError) { film = try GIFFilm(self, attempt, setting, path: path) } catch
        {
          // A smaller picture may have no room for its texts: then there are no more ways.
          guard attempt.scale < 1, !error.isStop else { throw error }
          hasRoom = false
          continue
        }
      }
      var sink = LimitedSink(limit: limit, countsOn: number == lastTry, setting: setting)
      try film.encode(
        gifCoding, attempt.quality, into: &sink, setting, path: path
      ) { done, all in
        let done = done * frames / all
        guard done > told else { return }
        told = done
        progress(done, frames)
      }
      if !sink.isFull {
        return FinishedBytes(
          bytes: sink.bytes, reduction: number == 0 ? nil : film.reduction(to: attempt.quality))
      }
      if sink.countsOn { counted = sink.count }
    }
    let estimated = attempts.map { $0.leastBytes(estimate, asked: attempts[0]) }.min() ?? 0
    let least = counted.map(Double.init) ?? estimated
    throw .tooLarge(
      path: path,
      TooLargeFile(
        limit: limit, smallest: max(limit + 1, Int(least)),
        allowedResize: gifOptions.allowsResize, hasCamera: !mapKind.isStill))
  }
}

/// The film of one or more attempts.
private struct GIFFilm {
  private let film: Film
  /// One of the attempts; the others differ from it in quality alone.
  private let attempt: GIFAttempt

  init(
    _ request: Request, _ attempt: GIFAttempt, _ setting: RenderSetting, path: String
  ) throws(FlightAnimError) {
    self.attempt = attempt
    var request = request
    request.framesPerSecond = attempt.framesPerSecond
    request.options = request.options.scaled(by: attempt.scale)
    let scene = try request.storyboard(sharing: nil).scene
    do throws(EncodingError) {
      let drawn = try Film(scene, framesPerSecond: attempt.framesPerSecond)
        .stopping(by: setting)
      film = request.posterFirst ? drawn.beginningWithPoster : drawn
    } catch { throw .encoding(error, path: path) }
  }

  /// The number of frames.
  var count: Int { film.count }

  /// Returns true if these are an attempt's frames, too: only the coding differs.
  func shows(_ other: GIFAttempt) -> Bool {
    attempt.framesPerSecond == other.framesPerSecond && attempt.scale == other.scale
  }

  /// About the bytes at the smallest quality.
  func estimate(
    _ options: GIFCodec.Options, _ setting: RenderSetting, path: String
  ) throws(FlightAnimError) -> GIFEstimate {
    var options = options
    options.quality = .small
    do throws(EncodingError) {
      return try GIFCodec(options: options, workers: setting.workers).estimate(of: film)
    } catch { throw setting.error(error, path: path) }
  }

  /// Makes the whole GIF, or as much of it as the sink takes.
  func encode(
    _ options: GIFCodec.Options, _ quality: FilmQuality, into sink: inout LimitedSink,
    _ setting: RenderSetting, path: String, progress: RenderProgress
  ) throws(FlightAnimError) {
    var options = options
    options.quality = quality
    do throws(EncodingError) {
      try GIFCodec(options: options, workers: setting.workers).encode(film, into: &sink) {
        progress($0, film.count)
      }
    } catch {
      if error != .sink(.full) { throw setting.error(error, path: path) }
    }
  }

  /// The reduction where another quality than that asked for, or another film, is taken.
  func reduction(to quality: FilmQuality) -> Report.Reduction {
    Report.Reduction(
      quality: quality.rawValue, framesPerSecond: attempt.framesPerSecond, frames: film.count,
      width: film.size.width, height: film.size.height)
  }
}

/// Keeps bytes as long as they are not too many.
private struct LimitedSink: ByteSink {
  let limit: Int
  /// True if it goes on counting then, to tell how many there would be.
  let countsOn: Bool
  let setting: RenderSetting
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  init(limit: Int, countsOn: Bool, setting: RenderSetting) {
    (self.limit, self.countsOn, self.setting) = (limit, countsOn, setting)
  }

  var isFull: Bool { count > limit }

  mutating func write(_ new: UnsafeRawBufferPointer) throws(SinkError) {
    if setting.mustStop { throw .stopped }
    count += new.count
    if !isFull {
      bytes.append(contentsOf: new)
    } else if !countsOn {
      throw .full
    }
  }
}
