/// What is known of positions that are none.
enum FalsePositions {
  /// Meters of height above which airplanes cruise.
  static let high = 7000.0

  /// True of a speed at which a plane that cruises at another falls from the sky: a third of it, where
  /// that is one of airplanes.
  static func isTooSlow(_ speed: Double?, beside usual: Double?) -> Bool {
    guard let speed, let usual else { return false }
    return usual > 150 && speed * 3 < usual
  }
}

/// Positions that the speeds and heights beside them deny, as of receivers whose satellites are jammed or
/// imitated. Rows are in order of time.
extension [TrackRow] {
  /// Takes out positions that were held while the aircraft went on, and those of an aircraft that flies too
  /// slowly for its height beside how it flies there otherwise.
  ///
  /// - Complexity: O(rows log rows).
  mutating func takeFalseOut() {
    // Most recordings have no speeds.
    guard contains(where: { $0.point.speed != nil }) else { return }
    leaveHeldOut()
    leaveSlowOut()
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
      // Where a recording begins with it, it may be from another day.
      let isStale =
        start == 0 && end < count
        && self[start].point.meters(to: self[end].point) > 2 * flown + RecordedTrack.slack
      if flown <= Self.held {
        kept += self[start..<end]
      } else if !isStale {
        kept.append(self[start])
      }
      start = end
    }
    self = kept
  }

  /// Leaves out rows high up whose speeds are a third of what is usual for the track there at most.
  ///
  /// An approach is not high up; balloons and gliders have no usual speed that is so much greater.
  private mutating func leaveSlowOut() {
    let speeds = lazy.filter { $0.point.altitude ?? 0 > FalsePositions.high }.compactMap(
      \.point.speed
    )
    .sorted()
    guard speeds.count >= 20 else { return }
    // What was imitated may be more than half of all.
    let usual = speeds[speeds.count * 4 / 5]
    removeAll { row in
      row.point.altitude ?? 0 > FalsePositions.high
        && FalsePositions.isTooSlow(row.point.speed, beside: usual)
    }
  }
}
