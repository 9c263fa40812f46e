internal import FlightFiles
package import FlightGraphics
internal import FlightProcesses
internal import FlightThreads

/// Turns a film into a video file, by an ffmpeg that runs as a child.
///
/// Frames go to it through a socket as they are drawn, and the next are drawn while it works. Its
/// file has no name until it is whole, so that nothing is left of one that fails. The bytes depend on
/// the film, the settings and the version of ffmpeg.
package struct VideoCodec: FrameCodec {
  package var settings: VideoSettings
  /// The program's file, or a name on PATH; `nil` for `ffmpeg`.
  package var program: String?
  /// Seconds at the end of each showing that pass into its beginning.
  package var fade = 0.0
  /// The most bytes of the file; `nil` for no limit.
  package var maximumBytes: Int?
  /// The number of threads that draw frames; the bytes do not depend on it.
  package var workers = 1
  /// False where nobody waits for the file any more.
  package var isWanted: @Sendable () -> Bool = { true }
  /// Seconds without progress after which the program is ended.
  var patience = 110.0

  /// The largest product of both sides of a picture that ffmpeg takes, each with 128 pixels more
  /// (`av_image_check_size2`).
  package static let largestPaddedArea = Int(Int32.max) / 8 - 1

  package init(_ settings: VideoSettings) { self.settings = settings }

  package func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError) {
    let ffmpeg: FFmpegProgram
    do throws(ProgramFailure) { ffmpeg = try FFmpegProgram.named(program) } catch {
      throw .program(error)
    }
    var settings = settings
    settings.hasOpacity = film.matte != nil && settings.codec.keepsOpacity
    let run = FFmpegRun(
      program: ffmpeg, settings: settings, clock: FrameClock(film.timing, fade: fade), film: film,
      workers: workers, patience: patience, isWanted: isWanted)
    var told = 0
    func tell(_ done: Int) {
      // A file that is made anew counts no frame twice.
      while told < done {
        told += 1
        progress(told)
      }
    }
    let file =
      if let maximumBytes {
        try run.file(within: maximumBytes, progress: tell)
      } else {
        try run.file(progress: tell).file
      }
    do throws(SinkError) { try file.copy(into: &sink) } catch { throw .sink(error) }
  }
}

/// The work of one file.
struct FFmpegRun {
  let program: FFmpegProgram
  let settings: VideoSettings
  let clock: FrameClock
  let film: Film
  let workers: Int
  let patience: Double
  let isWanted: @Sendable () -> Bool

  /// The most files that are made to find one that is small enough, and after it a better one.
  private static let (mostTries, mostRefinements) = (6, 2)

  /// Makes a file of at most so many bytes: coarser and coarser, by as much as the last one was too
  /// large, then by halves back towards that one.
  ///
  /// - Throws: `.tooLarge` where the coarsest is too large.
  func file(within limit: Int, progress: (Int) -> Void) throws(EncodingError) -> UnnamedFile {
    let coding = settings.codec
    var factor = coding.factor(settings.quality)
    var smallest = Int.max
    var tooFine: Int?
    for number in 1...FFmpegRun.mostTries {
      if number == FFmpegRun.mostTries { factor = coding.worstFactor }
      let attempt = try file(factor: factor, within: limit, progress: progress)
      if attempt.estimate <= limit {
        return try tooFine.map { tooFine throws(EncodingError) in
          try better(than: attempt.file, tooFine..<factor, within: limit, progress: progress)
        } ?? attempt.file
      }
      tooFine = factor
      smallest = min(smallest, attempt.estimate)
      if factor >= coding.worstFactor { break }
      // A tenth more than the rule says, so that few tries are needed.
      let halvings = logarithm(ofRatio: attempt.estimate, to: limit)
      factor = min(coding.worstFactor, factor + max(1, Int(1.1 * halvings * coding.halving + 0.9)))
    }
    throw .tooLarge(limit: limit, smallest: smallest)
  }

  /// The best file within a limit that a few more tries find.
  ///
  /// - Parameters:
  ///   - file: A file that is small enough.
  ///   - factors: A factor whose file is too large, and that of the file.
  private func better(
    than file: UnnamedFile, _ factors: Range<Int>, within limit: Int, progress: (Int) -> Void
  ) throws(EncodingError) -> UnnamedFile {
    var (best, tooFine, enough) = (file, factors.lowerBound, factors.upperBound)
    for _ in 0..<FFmpegRun.mostRefinements where enough - tooFine > 1 {
      let middle = (tooFine + enough) / 2
      let attempt = try self.file(factor: middle, within: limit, progress: progress)
      if attempt.estimate <= limit {
        (best, enough) = (attempt.file, middle)
      } else {
        tooFine = middle
      }
    }
    return best
  }

  /// The binary logarithm of a ratio above 1, to a sixteenth: by squaring, so that every machine has
  /// the same.
  private func logarithm(ofRatio a: Int, to b: Int) -> Double {
    var (value, result, step) = (Double(a) / Double(max(1, b)), 0.0, 1.0)
    while value >= 2 {
      value /= 2
      result += 1
    }
    for _ in 0..<4 {
      (value, step) = (value * value, step / 2)
      if value >= 2 {
        value /= 2
        result += step
      }
    }
    return result
  }

  /// Makes a file.
  ///
  /// - Parameter limit: The bytes above which it is given up; `nil` for no limit.
  /// - Returns: The file and its size, or about the size it would have had.
  func file(
    factor: Int? = nil, within limit: Int? = nil, progress: (Int) -> Void
  ) throws(EncodingError) -> (file: UnnamedFile, estimate: Int) {
    let output: UnnamedFile
    do throws(SystemError) { output = try UnnamedFile() } catch {
      throw .workFile(folder: UnnamedFile.folder, code: error.code)
    }
    let size = FFmpegArguments.layout(of: settings).size(for: film.size)
    let arguments = FFmpegArguments(
      settings, width: size.width, height: size.height, rate: clock.rate, coarseness: factor)
    var feed = try FrameFeed(of: film, clock, layout: arguments.layout, workers: workers)
    let child: ChildProcess
    do throws(ProcessError) {
      child = try ChildProcess(
        program.file, arguments.list, output: output.number, patience: patience,
        progress: { output.count }, isWanted: isWanted)
    } catch { throw .program(ProgramFailure(program.file, .foreign)) }
    var waiting: [[UInt8]] = []
    while feed.next < clock.count || !waiting.isEmpty {
      let step = FFmpegRun.step(feeding: waiting, to: child, drawing: feed)
      let drawn = try step.drawn.get()
      do throws(ProcessError) { try step.fed.get() } catch { throw failure(error, of: child) }
      (feed, waiting) = drawn
      progress(min(feed.framesShown, film.count))
      if let limit, output.count > limit {
        // The rest will be like the part that is there.
        let share = Double(max(1, feed.next)) / Double(clock.count)
        return (output, max(limit + 1, Int(Double(output.count) / share)))
      }
    }
    let end: ChildProcess.End
    do throws(ProcessError) { end = try child.finish() } catch { throw failure(error, of: child) }
    guard end == .exit(0), settings.container.isForm(of: output) else {
      throw failure(end, of: child)
    }
    return (output, output.count)
  }

  /// Feeds the child, and draws the next frames meanwhile.
  private static func step(
    feeding frames: [[UInt8]], to child: ChildProcess, drawing feed: FrameFeed
  ) -> (
    fed: Result<Void, ProcessError>,
    drawn: Result<(FrameFeed, frames: [[UInt8]]), EncodingError>
  ) {
    enum Half: Sendable {
      case fed(Result<Void, ProcessError>)
      case drawn(Result<(FrameFeed, frames: [[UInt8]]), EncodingError>)
    }
    let halves = inParallel(2, workers: 2, with: ToolPool {}) { _, number in
      if number == 0 {
        return Half.fed(
          Result { () throws(ProcessError) in for frame in frames { try child.write(frame) } })
      }
      return Half.drawn(
        Result { () throws(EncodingError) in
          feed.next < feed.clock.count ? try feed.advanced() : (feed, [])
        })
    }
    guard case .fed(let fed) = halves[0], case .drawn(let drawn) = halves[1] else {
      return (.failure(.stopped), .success((feed, [])))
    }
    return (fed, drawn)
  }

  private func failure(_ error: ProcessError, of child: ChildProcess) -> EncodingError {
    switch error {
    case .stopped: return .sink(.stopped)
    case .cannotStart: return .program(ProgramFailure(program.file, .foreign))
    case .stalled: return .program(ProgramFailure(program.file, .stalled(seconds: patience)))
    case .closedInput:
      // Its end tells why, if it comes.
      guard let end = try? child.finish(within: 2) else {
        return .program(
          ProgramFailure(program.file, .failed("it took no more frames and did not end")))
      }
      return failure(end, of: child)
    }
  }

  private func failure(_ end: ChildProcess.End, of child: ChildProcess) -> EncodingError {
    let message = FFmpegMessage(child.said)
    if let code = message.fullDisk {
      return .workFile(folder: UnnamedFile.folder, code: code)
    }
    if message.lacks(settings.codec.encoder) {
      return .program(ProgramFailure(program.file, .lacks(settings.codec.encoder)))
    }
    let ending =
      switch end {
      case .exit(0): "it ended without an error, but wrote no video"
      case .exit(let code): "it ended with code \(code)"
      case .signal(let number): "it was ended by signal \(number)"
      }
    return .program(ProgramFailure(program.file, .failed(message.line ?? ending)))
  }
}
