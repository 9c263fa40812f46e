/// The share of the way after a share of the time: at an even speed that it gains, and loses, over some of
/// the time, so that neither start nor stop is a jerk.
package struct SpeedProfile: Equatable {
  /// The course of the speed while it is gained or lost.
  enum Ramp: Equatable {
    /// Evenly: few straight keys tell it.
    case straight
    /// Without a corner at either end, for a camera that goes along.
    case rounded
  }

  /// The share of the time in which the speed is gained, from 0 for all at once.
  var gain: Double
  /// The same of losing it; no more than 1 together.
  var loss: Double
  var ramp = Ramp.straight

  /// From rest to rest.
  package static let gentle = SpeedProfile(gain: 0.12, loss: 0.12)
  /// From rest to rest, for a film in which all of the picture moves with the marker.
  package static let calm = SpeedProfile(gain: 0.4, loss: 0.4, ramp: .rounded)

  /// Returns the profile without what is gained or lost at ends that it does not rest at.
  func resting(atStart: Bool, atEnd: Bool) -> SpeedProfile {
    SpeedProfile(gain: atStart ? gain : 0, loss: atEnd ? loss : 0, ramp: ramp)
  }

  /// Returns the share of the way after a share of the time, both 0…1.
  package func callAsFunction(_ share: Double) -> Double {
    // Speed over time is a trapezoid, or as large as one with rounded corners; its area is the whole way.
    let speed = 1 / (1 - (gain + loss) / 2)
    if share < gain { return way(of: share, in: gain, to: speed) }
    if share > 1 - loss { return 1 - way(of: 1 - share, in: loss, to: speed) }
    return speed * (share - gain / 2)
  }

  /// The way after a time from rest, on a ramp that takes so long up to a speed.
  private func way(of time: Double, in length: Double, to speed: Double) -> Double {
    switch ramp {
    case .straight: return speed * time * time / (2 * length)
    case .rounded:
      let part = time / length
      return speed * length * part * part * part * (1 - part / 2)
    }
  }
}
