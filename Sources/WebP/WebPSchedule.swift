internal import FlightGraphics

/// The times of an animated WebP, within the limits of the format.
struct WebPSchedule {
  /// The number of showings, 0 for no end.
  let plays: Int
  private let timing: FrameTiming

  /// The longest time of one frame, in milliseconds (24 bits).
  private static let longestDelay = (1 << 24) - 1

  init(_ timing: FrameTiming) throws(EncodingError) {
    self.timing = timing
    switch timing.repetition {
    case .forever: plays = 0
    case .times(let count):
      guard count <= 65_535 else {
        throw .codec(library: "WebP", code: 0, doing: "more than 65,535 showings")
      }
      plays = max(1, count)
    }
  }

  /// The time that a frame is shown, in milliseconds.
  ///
  /// Each start is rounded by itself, so that the sum never drifts from the true time.
  func delay(of index: Int) throws(EncodingError) -> Int {
    func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() }
    let delay = rounded(timing.start(of: index + 1)) - rounded(timing.start(of: index))
    guard delay <= Double(WebPSchedule.longestDelay) else {
      throw .codec(library: "WebP", code: 0, doing: "a frame shown for more than 4.6 hours")
    }
    return Int(delay)
  }
}
