internal import FlightGraphics

/// The delays of a GIF's frames, within the limits of the format.
struct Schedule {
  /// The longest delay of one frame, in hundredths of a second (16 bits).
  static let longestDelay = 65_535
  /// The longest film: about 248 days, far above any use and far below overflow.
  static let longestFilm = Double(Int32.max)

  /// The loop block's count of repeats after the first showing, 0 for no end; `nil` for no block.
  let loops: UInt16?
  private let timing: FrameTiming

  init(_ timing: FrameTiming) throws(EncodingError) {
    self.timing = timing
    guard (0...Schedule.longestFilm).contains(timing.duration * 100),
      (0...Schedule.longestFilm).contains(timing.firstHold * 100)
    else {
      throw .codec(library: "GIF", code: 0, doing: "a film longer than 248 days")
    }
    switch timing.repetition {
    case .forever: loops = timing.count > 1 ? 0 : nil
    case .times(let plays) where plays > 1 && timing.count > 1:
      guard let repeats = UInt16(exactly: plays - 1) else {
        throw .codec(library: "GIF", code: 0, doing: "more than 65,536 showings")
      }
      loops = repeats
    case .times: loops = nil
    }
  }

  /// The delays of a frame and the repeats it needs, at least one; their sum is the time it is
  /// shown.
  func delays(of index: Int) -> [UInt16] {
    let total = timing.centiseconds(of: index)
    let parts = max(1, (total + Schedule.longestDelay - 1) / Schedule.longestDelay)
    // Shared out evenly, so that no part is below the 2 that browsers honor.
    return (0..<parts).map { UInt16(total * ($0 + 1) / parts - total * $0 / parts) }
  }
}
