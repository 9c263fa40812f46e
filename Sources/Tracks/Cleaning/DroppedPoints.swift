/// The points left out of a recording, by reason: each point is kept, or counted here once.
package struct DroppedPoints: Hashable, Sendable {
  /// Points that repeat the place and time of another.
  package var duplicates = 0
  /// Points whose time is wrong: neither the rows about them nor the way flown agree with it.
  package var wrongTimes = 0
  /// Points where no aircraft could be: it could not have reached them in the time, or the speeds and
  /// heights beside them say that it was elsewhere.
  package var jumps = 0
  /// Points on the smaller side of such a leap, where nothing else tells which side is false.
  package var lesser = 0
  /// Points of recordings made while another, with more points, was made.
  package var parallel = 0
  /// Points of tracks that stay at one place, beside others that do not.
  package var still = 0

  package init() {}

  /// All of them.
  package var total: Int { duplicates + lost }

  /// Those that told something: of a repeat the place and time are kept.
  package var lost: Int { wrongTimes + jumps + lesser + parallel + still }

  static func += (a: inout DroppedPoints, b: DroppedPoints) {
    a.duplicates += b.duplicates
    a.wrongTimes += b.wrongTimes
    a.jumps += b.jumps
    a.lesser += b.lesser
    a.parallel += b.parallel
    a.still += b.still
  }
}
