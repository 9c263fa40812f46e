internal import FlightGraphics
internal import FlightMaps
internal import FlightRaster
internal import FlightStoryboards

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a render may use and must keep to, beyond its request.
struct RenderSetting {
  /// Whether to look for what killed processes left on the way to each file.
  var removesStale = true
  /// Whether a symbolic link is followed.
  var followsLinks = true
  /// Whether to make the digests of what is written.
  var makesDigests = false
  /// How many threads draw and code frames.
  var workers = 1
  /// When to give up.
  ///
  /// It is looked at between the stages and at each frame and piece of a file, not within the making
  /// of a storyboard or of one picture.
  var deadline: ContinuousClock.Instant?
  /// Maps that several pictures share.
  var maps: SharedMaps?
  /// Drawn maps that several pictures share.
  var grounds: SharedGrounds?

  var isTooLate: Bool { deadline.map { ContinuousClock.now > $0 } ?? false }

  /// Gives up after the deadline, between two stages of an output.
  func checkTime(_ output: Output?) throws(FlightAnimError) {
    guard isTooLate else { return }
    var path = "-"
    if case .path(let name) = output?.destination { path = name }
    throw .encoding(.sink(SinkError(code: ETIMEDOUT)), path: path)
  }
}
