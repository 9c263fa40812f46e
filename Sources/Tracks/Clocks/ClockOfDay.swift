/// Times of day made into seconds that go on over midnight.
package struct ClockOfDay {
  /// The days that have passed.
  private var days = 0.0
  private var last: Double?
  /// Times that fell back by half a day and wait for a second one to confirm it.
  private var isDoubtful = false

  package init() {}

  private static let day = 86_400.0

  /// The seconds since the first midnight of the next time of day.
  ///
  /// The clock has gone round where it falls by more than half a day and stays there. A single
  /// time that does, as a glitch of a receiver, stays on its day, where it can be seen to be wrong.
  ///
  /// - Parameter following: The times of day that come next.
  package mutating func seconds(of time: Double, before following: some Sequence<Double>) -> Double
  {
    defer { if !isDoubtful { last = time } }
    isDoubtful = false
    guard let last, abs(time - last) > ClockOfDay.day / 2 else {
      return days * ClockOfDay.day + time
    }
    // Most of the next few are where this one is, or where the last one was.
    let next = following.prefix(5).map { abs($0 - time) < abs($0 - last) }
    let stays = next.isEmpty || 2 * next.count(where: { $0 }) > next.count
    guard stays else {
      isDoubtful = true
      return days * ClockOfDay.day + time
    }
    // A clock that leaps ahead as far had gone round by mistake, or the rows go backwards.
    days += time < last ? 1 : -1
    return days * ClockOfDay.day + time
  }
}

extension [RecordedTrack] {
  /// Makes times of day into seconds that go on over midnight.
  mutating func unrollClocks() {
    for track in indices {
      for segment in self[track].segments.indices {
        let times = self[track].segments[segment].map(\.time)
        let known = times.compactMap(\.self)
        var clock = ClockOfDay()
        var next = 0
        for (index, time) in times.enumerated() {
          guard let time else { continue }
          next += 1
          self[track].segments[segment][index].time =
            clock.seconds(of: time, before: known[next...])
        }
      }
    }
  }
}
