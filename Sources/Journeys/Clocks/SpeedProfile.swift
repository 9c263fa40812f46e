/// The share of the way after a share of the time: at an even speed that it gains, and loses,
/// evenly over some of the time, so that neither start nor stop is a jerk.
package struct SpeedProfile: Equatable {
  /// The share of the time in which the speed is gained, from 0 for all at once.
  var gain: Double
  /// The same of losing it; no more than 1 together.
  var loss: Double

  /// The share of the time that a start from rest takes, and a stop.
  static let ramp = 0.12
  /// From rest to rest.
  package static let gentle = SpeedProfile(gain: ramp, loss: ramp)

  /// Returns the share of the way after a share of the time, both 0…1.
  package func callAsFunction(_ share: Double) -> Double {
    // Speed over time is a trapezoid, whose area is the whole way.
    let speed = 1 / (1 - (gain + loss) / 2)
    if share < gain { return speed * share * share / (2 * gain) }
    if share > 1 - loss { return 1 - speed * (1 - share) * (1 - share) / (2 * loss) }
    return speed * (share - gain / 2)
  }
}
