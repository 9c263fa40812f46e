/// Times of day made into seconds that go on over midnight.
enum ClockOfDay {
  private static let day = 86_400.0

  /// The seconds since the first midnight of times of day.
  ///
  /// The clock has gone round where it falls by more than half a day and stays there. A single
  /// time that does, as a glitch of a receiver, stays on its day, where it can be seen to be wrong.
  static func unrolled(_ times: [Double]) -> [Double] {
    // The days that have passed, and the last time that is not doubtful.
    var days = 0.0
    var last = times.first ?? 0
    return times.indices.map { index in
      let time = times[index]
      if abs(time - last) > day / 2 {
        // Most of the next few are where this one is, or where the last one was.
        let next = times[(index + 1)...].prefix(5).map { abs($0 - time) < abs($0 - last) }
        guard next.isEmpty || 2 * next.count(where: { $0 }) > next.count else {
          return days * day + time
        }
        // A clock that leaps ahead as far had gone round by mistake, or the rows go backwards.
        days += time < last ? 1 : -1
      }
      last = time
      return days * day + time
    }
  }
}

extension [RecordedTrack] {
  /// Makes times of day into seconds that go on over midnight.
  mutating func unrollClocks() {
    for track in indices {
      let times = self[track].segments.joined().compactMap(\.time)
      var seconds = ClockOfDay.unrolled(times).makeIterator()
      self[track].changePoints { if $0.time != nil { $0.time = seconds.next() } }
    }
  }
}
