internal import FlightOrdering

/// The time of recordings as a film passes it: evenly, but for stretches that are shortened.
package struct PlayedTime: Equatable, Sendable {
  /// Moments at which the pace changes, in seconds of a recording's clock, ascending.
  private let moments: [Double]
  /// The seconds played up to each of them.
  private let played: [Double]

  /// - Parameters:
  ///   - span: The time that is played.
  ///   - idle: Stretches of it that are shortened, ascending and apart.
  ///   - beat: The seconds that each of these takes, in the measure of the rest.
  init(_ span: ClosedRange<Double>, idle: [ClosedRange<Double>], beat: Double) {
    var moments = [span.lowerBound]
    var played = [0.0]
    func pass(to moment: Double, in seconds: Double) {
      guard moment > moments[moments.count - 1] else { return }
      moments.append(moment)
      played.append(played[played.count - 1] + seconds)
    }
    for stretch in idle {
      pass(to: stretch.lowerBound, in: stretch.lowerBound - moments[moments.count - 1])
      pass(to: stretch.upperBound, in: beat)
    }
    pass(to: span.upperBound, in: span.upperBound - moments[moments.count - 1])
    (self.moments, self.played) = (moments, played)
  }

  /// The seconds that all of it takes.
  var total: Double { played[played.count - 1] }
  /// The first moment.
  package var start: Double { moments[0] }
  /// The last moment.
  package var end: Double { moments[moments.count - 1] }

  /// The moments at which the pace changes, and the seconds played up to each.
  var corners: [(moment: Double, played: Double)] { Array(zip(moments, played)) }

  /// The seconds played up to a moment.
  func seconds(to moment: Double) -> Double {
    PlayedTime.value(at: moment, from: moments, to: played)
  }

  /// The moment after some seconds.
  func moment(after seconds: Double) -> Double {
    PlayedTime.value(at: seconds, from: played, to: moments)
  }

  /// Reads a line through corners; beyond its ends it stays.
  private static func value(at place: Double, from: [Double], to: [Double]) -> Double {
    let next = from.partitioningIndex { $0 > place }
    guard next > 0 else { return to[0] }
    guard next < from.count else { return to[to.count - 1] }
    let share = (place - from[next - 1]) / (from[next] - from[next - 1])
    return to[next - 1] + (to[next] - to[next - 1]) * share
  }
}
