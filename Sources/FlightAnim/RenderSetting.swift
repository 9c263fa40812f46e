internal import Raster
internal import Storyboards

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
  var deadline: ContinuousClock.Instant?
  /// Maps that several pictures share.
  var maps: SharedMaps?
  /// Drawn maps that several pictures share.
  var grounds: SharedGrounds?

  var isTooLate: Bool { deadline.map { ContinuousClock.now > $0 } ?? false }
}
