internal import FlightGraphics

/// The frames of a video of a film: pauses and repetitions are frames of their own, so that all
/// follow each other at one rate.
struct FrameClock: Equatable {
  /// A frame of the video.
  struct Frame: Equatable {
    /// The frame of the film.
    var index: Int
    /// The share of the film's first frame that is mixed in, 0…256.
    var fade = 0
  }

  /// The frames of the video.
  let count: Int
  /// Frames a second, as a fraction in lowest terms.
  let rate: (numerator: Int, denominator: Int)
  /// The frames of one showing.
  private let lap: Int
  /// The frames at the end of a showing that pass into its beginning.
  private let fading: Int
  private let timing: FrameTiming

  /// - Parameters:
  ///   - timing: The film's; one that is shown forever is shown once.
  ///   - fade: Seconds at the end of each showing that pass into the beginning, no more than the last
  ///     frame is held.
  init(_ timing: FrameTiming, fade: Double) {
    self.timing = timing
    lap = max(1, Int((timing.duration * timing.framesPerSecond).rounded()))
    let plays = if case .times(let count) = timing.repetition { max(1, count) } else { 1 }
    count = lap * plays
    let held = timing.duration - timing.start(of: timing.count - 1)
    fading = Int((min(max(0, fade), held) * timing.framesPerSecond).rounded())
    let thousandths = Int((timing.framesPerSecond * 1000).rounded())
    let divisor = FrameClock.greatestCommonDivisor(thousandths, 1000)
    rate = (thousandths / divisor, 1000 / divisor)
  }

  subscript(number: Int) -> Frame {
    let place = number % lap
    // The middle of the frame's time, so that no rounding moves it.
    let late = Double(place) + 0.5 - timing.firstHold * timing.framesPerSecond
    let index = late <= 0 ? 0 : min(Int(late), timing.count - 1)
    let left = lap - place
    guard left <= fading else { return Frame(index: index) }
    return Frame(index: index, fade: (fading - left + 1) * 256 / (fading + 1))
  }

  static func == (a: FrameClock, b: FrameClock) -> Bool {
    a.timing == b.timing && a.count == b.count && a.fading == b.fading
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
