internal import FlightGeodesy

/// Positions that the speeds and heights beside them deny, as of receivers whose satellites are jammed or
/// imitated. Rows are in order of time.
extension [TrackRow] {
  /// Takes out positions that were held while the aircraft went on, and those of an aircraft that flies too
  /// slowly for its height beside how it flies there otherwise.
  ///
  /// - Returns: The rows left out of each kind.
  /// - Complexity: O(rows log rows).
  mutating func takeFalseOut() -> (held: Int, slow: Int) {
    // Most recordings have no speeds.
    guard contains(where: { $0.point.speed != nil }) else { return (0, 0) }
    let all = count
    leaveHeldOut()
    let moving = count
    leaveSlowOut()
    return (all - moving, moving - count)
  }

  /// Meters that must have been flown while a position is held to say that it is.
  private static let held = 1000.0

  /// Leaves out rows that repeat a position while the speeds beside it lead on. The first of them was
  /// right when it was new; services fill up with the last position that they know.
  private mutating func leaveHeldOut() {
    var kept: [TrackRow] = []
    kept.reserveCapacity(count)
    var start = 0
    while start < count {
      var end = start + 1
      var flown = 0.0
      while end < count, self[end].point.isAt(self[start].point) {
        let seconds = (self[end].point.time ?? 0) - (self[end - 1].point.time ?? 0)
        flown += seconds * Swift.min(self[end - 1].point.speed ?? 0, self[end].point.speed ?? 0)
        end += 1
      }
      kept.append(self[start])
      if flown <= Self.held { kept += self[(start + 1)..<end] }
      start = end
    }
    self = kept
  }

  /// Meters of height above which airplanes cruise.
  private static let high = 7000.0
  /// A plane that cruises at 200 m/s falls from the sky at a third of that.
  private static let leastShare = 1 / 3.0

  /// Leaves out rows high up whose speeds are a third of what is usual for the track there at most.
  ///
  /// An approach is not high up; balloons and gliders have no usual speed that is so much greater.
  private mutating func leaveSlowOut() {
    let speeds = lazy.filter { $0.point.altitude ?? 0 > Self.high }.compactMap(\.point.speed)
      .sorted()
    guard speeds.count >= 20 else { return }
    // What was imitated may be more than half of all.
    let usual = speeds[speeds.count * 4 / 5]
    guard usual > 150 else { return }
    removeAll { row in
      guard let speed = row.point.speed, let altitude = row.point.altitude else { return false }
      return altitude > Self.high && speed < usual * Self.leastShare
    }
  }
}
