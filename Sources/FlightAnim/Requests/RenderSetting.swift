internal import FlightGraphics
internal import FlightMaps
internal import FlightOrdering
internal import FlightRaster
internal import FlightStoryboards
internal import FlightStyles

/// The means and limits of a render, beyond its request.
struct RenderSetting: Sendable {
  /// True to look for files that killed processes left on the way to each output.
  var removesStale = true
  /// True if a symbolic link is followed.
  var followsLinks = true
  /// True to make the digests of what is written, for which `{sha256}` stands in names of files.
  var makesDigests = false
  /// The number of threads that draw and code frames.
  var workers = 1
  /// The time limit.
  ///
  /// It is looked at between the stages and at each frame and piece of a file, not within the making
  /// of a storyboard or of one picture.
  var deadline: ContinuousClock.Instant?
  /// True if nobody waits for the outputs any more; looked at as often as the deadline.
  var isCancelled: @Sendable () -> Bool = { false }
  /// The storyboard of the request, where somebody made it before.
  var storyboard: Storyboard?
  /// Maps that several pictures share.
  var maps: SharedMaps?
  /// Drawn maps that several pictures share.
  var grounds: SharedGrounds?

  init() {}

  /// Creates a setting with so many threads, within reason.
  ///
  /// - Throws: `.option` for fewer than one.
  init(workers: Int) throws(FlightAnimError) {
    do throws(OptionError) {
      try OptionError.check(Double(workers), "workers", 1...OptionError.unlimited)
    } catch { throw .option(error) }
    self.workers = min(workers, RenderSetting.mostWorkers)
  }

  /// More threads than any machine has processors only take memory.
  private static let mostWorkers = 1024

  private var isTooLate: Bool { deadline.map { ContinuousClock.now > $0 } ?? false }

  /// True if the render has to give up.
  var mustStop: Bool { isTooLate || isCancelled() }

  /// Gives up where that is due, between two stages of an output.
  func checkTime(path: String) throws(FlightAnimError) {
    if isCancelled() { throw .cancelled }
    if isTooLate { throw .timedOut(path: path) }
  }

  /// The error of an output that cannot be encoded, or was given up.
  func error(_ error: EncodingError, path: String) -> FlightAnimError {
    guard error == .sink(.stopped) else { return .encoding(error, path: path) }
    return isCancelled() ? .cancelled : .timedOut(path: path)
  }
}

extension FlightAnimError {
  /// True if the output was given up.
  var isStop: Bool {
    switch self {
    case .cancelled, .timedOut: true
    case .storyboard, .option, .encoding, .output, .beyondFormat, .sameDestination, .tooLarge,
      .noSuchFrame, .notOneFile, .nothingWritten:
      false
    }
  }
}

extension Film {
  /// The same film, whose frames fail when they are not wanted any more.
  func stopping(by setting: RenderSetting) -> Film {
    drawn(in: colors) { (index, rect) throws(EncodingError) in
      if setting.mustStop { throw .sink(.stopped) }
      return try tile(index, in: rect)
    }
  }
}
