/// The display times of a film's frames.
///
/// Frame `k` appears at `k / framesPerSecond` seconds, later by `firstHold` for every frame but the
/// first; the last one stays until the end. Where a poster comes before them all, it is frame 0 and
/// the others have one number more.
package struct FrameTiming: Equatable, Sendable {
  /// The number of frames, at least 1.
  package let count: Int
  /// Frames per second, 1…50.
  package let framesPerSecond: Double
  /// The extra time that the first frame is held, in seconds.
  package let firstHold: Double
  /// Seconds from the start of the first frame to the end of the last.
  package let duration: Double
  /// The number of times the film is shown.
  package let repetition: Repetition
  /// Seconds that a poster stands before all other frames; `nil` where there is none.
  package let poster: Double?

  /// Creates the timing of a film.
  package init(
    count: Int, framesPerSecond: Double, firstHold: Double, duration: Double,
    repetition: Repetition, poster: Double? = nil
  ) {
    self.count = count
    self.framesPerSecond = framesPerSecond
    self.firstHold = firstHold
    self.duration = duration
    self.repetition = repetition
    self.poster = poster
  }

  /// Seconds from the start of the film to the moment frame `index` appears; `count` is its end.
  package func start(of index: Int) -> Double {
    if index <= 0 { return 0 }
    if index >= count { return duration }
    guard let poster else { return firstHold + Double(index) / framesPerSecond }
    return poster + (index == 1 ? 0 : firstHold + Double(index - 1) / framesPerSecond)
  }

  /// The display time of frame `index`, in hundredths of a second.
  ///
  /// Each start is rounded by itself, so the running total never drifts from the true rate: at
  /// 30 Hz the delays are 3, 4, 3, 3, 4, 3, …
  package func centiseconds(of index: Int) -> Int {
    func rounded(_ seconds: Double) -> Int { Int((seconds * 100).rounded()) }
    // Browsers play a delay below 2 as 10.
    return max(2, rounded(start(of: index + 1)) - rounded(start(of: index)))
  }
}

/// The number of times an animation is shown.
public enum Repetition: Hashable, Sendable {
  /// It starts anew each time it ends.
  case forever
  /// It is shown this often, at least once, then stands at its last frame.
  case times(Int)
}
