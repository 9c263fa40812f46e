internal import GIF
internal import Graphics
internal import Raster
internal import Storyboards

/// A GIF that keeps to a number of bytes, and what it gave up for that.
struct LimitedGIF {
  /// The file.
  let bytes: [UInt8]
  /// What it gave up; `nil` where it is all that was asked for.
  let reduction: Report.Reduction?
}

extension Request {
  /// Makes a GIF of at most so many bytes.
  ///
  /// - Parameters:
  ///   - path: The file's name, for errors.
  ///   - progress: Called after each frame with the frames done and those there are.
  /// - Returns: The first of the ways to make it that is small enough.
  /// - Throws: `.tooLarge` where none is.
  /// - Complexity: Keeps no more than `limit` bytes of it in memory.
  func limitedGIF(
    to limit: Int, path: String, _ setting: RenderSetting, progress: (Int, Int) -> Void
  ) throws(FlightAnimError) -> LimitedGIF {
    let attempts = GIFAttempt.ladder(
      quality: gif.options.quality, framesPerSecond: framesPerSecond,
      allowsResize: gif.allowsResize)
    var smallest = Int.max
    var film: Film?
    for (number, attempt) in attempts.enumerated() {
      try setting.checkTime(Output(.gif, to: .path(path)))
      var request = self
      request.framesPerSecond = attempt.framesPerSecond
      request.options = options.scaled(by: attempt.scale)
      if number == 0 || !attempt.showsSameFrames(as: attempts[number - 1]) {
        film = nil
        let scene: Scene
        do throws(FlightAnimError) { scene = try request.storyboard().scene } catch {
          // A smaller picture may have no room for its texts: then there are no more ways.
          if attempt.scale < 1 { break }
          throw error
        }
        do throws(EncodingError) {
          film = try Film(scene, framesPerSecond: attempt.framesPerSecond)
        } catch { throw .encoding(error, path: path) }
      }
      guard let film else { continue }
      var sink = LimitedSink(limit: limit)
      var coding = gif.options
      coding.quality = attempt.quality
      let codec = GIFCodec(options: coding, workers: setting.workers)
      do throws(EncodingError) {
        try codec.encode(film, into: &sink) { progress($0, film.count) }
      } catch { throw .encoding(error, path: path) }
      if sink.count <= limit {
        let reduction =
          number == 0
          ? nil
          : Report.Reduction(
            quality: attempt.quality.rawValue, fps: attempt.framesPerSecond, frames: film.count,
            width: film.size.width, height: film.size.height)
        return LimitedGIF(bytes: sink.bytes, reduction: reduction)
      }
      smallest = min(smallest, sink.count)
    }
    throw .tooLarge(
      path: path, limit: limit, smallest: smallest, mayResize: !gif.allowsResize)
  }
}

extension GIFAttempt {
  /// Whether only the coding differs.
  fileprivate func showsSameFrames(as other: GIFAttempt) -> Bool {
    framesPerSecond == other.framesPerSecond && scale == other.scale
  }
}

/// Counts bytes, and keeps them as long as they are not too many.
private struct LimitedSink: ByteSink {
  let limit: Int
  var bytes: [UInt8] = []
  var count = 0

  init(limit: Int) { self.limit = limit }

  mutating func write(_ new: UnsafeRawBufferPointer) throws(SinkError) {
    count += new.count
    if count <= limit { bytes.append(contentsOf: new) } else { bytes = [] }
  }
}
