internal import FlightGeodesy
internal import FlightJourneys
internal import FlightOptions
internal import FlightScene

/// The times in which the lines of a network grow: evenly on the picture, the longest in all the time
/// there is.
struct GrowthTimes {
  private let course: Course
  private let count: Int
  private let duration: Seconds
  private let longest: Double

  /// Times between the first and the last movement at which lines of different bundles may begin.
  private static let beats = 60.0
  /// The share of the duration in which the longest line grows, where routes set out in turn.
  private static let growing = 0.2

  /// - Parameters:
  ///   - length: The length of the longest route in meters.
  ///   - pixels: The same on the picture.
  ///   - spacing: The largest distance between two points of a line.
  init(
    _ length: Double, pixels: Double = 1, trips count: Int, spacing: Distance, _ course: Course
  ) {
    self.course = course
    self.count = count
    longest = max(pixels, 1)
    switch course.time.pace {
    case .duration(let seconds): duration = seconds
    case .step(let step): duration = max(length / spacing.meters / step / Timeline.rate, 0.1)
    }
  }

  /// The time at which the last trip arrives.
  var end: Seconds { (0..<count).reduce(0) { max($0, times(of: $1, length: longest).end) } }

  /// The times at which a trip sets out and arrives, in seconds from the first movement.
  func times(of trip: Int, length: Double) -> (start: Seconds, end: Seconds) {
    let cue = course.cues[ofTrip: trip]
    let isInTurn = course.time.order.isInTurn
    let full = isInTurn ? duration * GrowthTimes.growing : duration
    let turn = isInTurn ? Double(trip) / Double(max(count - 1, 1)) * (duration - full) : 0
    let start = cue.start ?? beat(turn)
    return (start, start + (cue.duration ?? max(full * length / longest, 1 / Timeline.rate)))
  }

  /// The nearest moment at which lines begin.
  func beat(_ time: Seconds) -> Seconds {
    (time / duration * GrowthTimes.beats).rounded() * duration / GrowthTimes.beats
  }
}
