internal import FlightGraphics

/// The times of an animated PNG, within the limits of the format.
struct APNGSchedule {
  /// The number of showings, 0 for no end.
  let plays: UInt32
  private let timing: FrameTiming

  init(_ timing: FrameTiming) throws(EncodingError) {
    self.timing = timing
    switch timing.repetition {
    case .forever: plays = 0
    case .times(let count):
      guard let plays = UInt32(exactly: max(1, count)), plays <= Int32.max else {
        throw .codec(library: "APNG", code: 0, doing: "more than 2,147,483,647 showings")
      }
      self.plays = plays
    }
  }

  /// The time that a frame is shown, as a fraction of a second.
  func delay(of index: Int) throws(EncodingError) -> Delay {
    let seconds = timing.start(of: index + 1) - timing.start(of: index)
    guard let delay = Delay(seconds) else {
      throw .codec(library: "APNG", code: 0, doing: "a frame shown for more than 65,535 s")
    }
    return delay
  }

  /// A fraction of a second.
  struct Delay: Equatable {
    var numerator: UInt16
    var denominator: UInt16

    /// The simplest fraction within a tenth of a microsecond, or else the nearest there is.
    ///
    /// By continued fractions, whose convergents are the best of their size.
    init?(_ seconds: Double) {
      guard seconds >= 0, seconds <= 65_535 else { return nil }
      var (rest, before, now) = (seconds, (0.0, 1.0), (1.0, 0.0))
      while true {
        let whole = rest.rounded(.down)
        let next = (whole * now.0 + before.0, whole * now.1 + before.1)
        if max(next.0, next.1) > 65_535 { break }
        (before, now) = (now, next)
        if abs(now.0 / now.1 - seconds) < 1e-7 { break }
        rest = 1 / (rest - whole)
      }
      guard now.1 > 0 else { return nil }
      (numerator, denominator) = (UInt16(now.0), UInt16(now.1))
    }
  }
}
