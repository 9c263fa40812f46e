internal import FlightScene

/// The stretches of time in which nothing that was recorded moves, as far as they are shortened.
struct IdleTime: Equatable {
  /// The stretches, ascending and apart, in seconds of the recordings' clock.
  private(set) var stretches: [ClosedRange<Double>] = []
  /// The seconds that each takes, in the measure of the time that is played as it was.
  private(set) var beat = 0.0

  /// No stretch, so that all is played as it was.
  static let none = IdleTime()

  private init() {}

  /// So many beats at the pace of the rest are longer than anybody watches a marker that stands.
  private static let fewBeats = 3.0
  /// A stretch in which all stand is a stay of each, or no recording of it.
  private static let shortest = 120.0

  /// - Parameters:
  ///   - stretches: Those in which nothing moves, ascending and apart.
  ///   - seconds: The whole time.
  ///   - film: The seconds in which it is played.
  ///   - hold: The seconds of the film that a stop takes; `nil` for the usual.
  init(
    _ stretches: [ClosedRange<Double>], of seconds: Double, in film: Seconds, hold: Seconds?
  ) {
    let stretches = stretches.filter { $0.seconds >= IdleTime.shortest }
    let moving = seconds - stretches.reduce(0) { $0 + $1.seconds }
    guard moving > 0, film > 0 else { return }
    let pause = Double(Timeline.longestPause) / Timeline.rate
    // What matters is the pace at which the rest would be seen.
    let idle = stretches.filter { $0.seconds / moving * film > IdleTime.fewBeats * pause }
    guard !idle.isEmpty else { return }
    self.stretches = idle
    // Beats take a quarter of the film at most, as stops do.
    let count = Double(idle.count)
    let pauses = min(hold ?? pause, film / 4 / count)
    let played = seconds - self.seconds
    beat = pauses * played / (film - pauses * count)
  }

  /// The seconds of all stretches.
  var seconds: Double { stretches.reduce(0) { $0 + $1.seconds } }

  /// The parts of a span in which none of several things moves.
  ///
  /// - Parameter moving: The stretches in which one of them moves, in any order.
  static func gaps(
    between moving: [ClosedRange<Double>], in span: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    var gaps: [ClosedRange<Double>] = []
    var end = span.lowerBound
    for stretch in moving.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if stretch.lowerBound > end { gaps.append(end...stretch.lowerBound) }
      end = max(end, stretch.upperBound)
    }
    if span.upperBound > end { gaps.append(end...span.upperBound) }
    return gaps
  }
}

extension ClosedRange<Double> {
  fileprivate var seconds: Double { upperBound - lowerBound }
}
