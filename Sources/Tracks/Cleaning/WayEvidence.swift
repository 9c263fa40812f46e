/// The evidence for one way through a recording against another that cannot be reached from it: the
/// speeds and heights that the file tells beside the positions, and where it leads.
struct WayEvidence {
  /// The rows of the way, in order of time.
  let rows: [TrackRow]
  /// The moment of its first row.
  let start: Double
  private let end: Double
  /// How many times more, or less, its positions move than its speeds say; 1 where they agree or
  /// are not told.
  private let speedError: Double
  /// The usual speed between positions at heights at which airplanes cruise; `nil` where it is lower.
  private let cruise: Double?
  /// Meters between the first position and the one farthest from it.
  private let farthest: Double
  /// True if nearly all steps lead on from the step before, as those of a vehicle do.
  private let leadsOn: Bool

  /// - Complexity: O(rows log rows).
  init(_ rows: [TrackRow]) {
    self.rows = rows
    start = rows.first?.point.time ?? 0
    end = rows.last?.point.time ?? 0
    var speeds = SpeedSums()
    var high: [Double] = []
    var (farthest, turns, moves) = (0.0, 0, 0)
    for index in rows.indices.dropFirst() {
      let (a, b) = (rows[index - 1].point, rows[index].point)
      let (step, seconds) = (a.meters(to: b), (b.time ?? 0) - (a.time ?? 0))
      farthest = max(farthest, rows[0].point.meters(to: b))
      if index > 1, step > 0 {
        moves += 1
        if rows[index - 2].point.meters(to: b) < step { turns += 1 }
      }
      guard seconds > 0, seconds <= ClockReading.shortPause else { continue }
      speeds.add(step, seconds, a, b)
      if min(a.altitude ?? 0, b.altitude ?? 0) > FalsePositions.high {
        high.append(step / seconds)
      }
    }
    speedError = speeds.steps * 2 >= rows.count ? speeds.error : 1
    cruise = high.count * 2 >= rows.count ? high.sorted()[high.count / 2] : nil
    self.farthest = farthest
    leadsOn = moves > 0 && turns * 5 <= moves
  }

  /// True or false if a witness speaks for one of two ways; `nil` if none does.
  func isTruer(than other: WayEvidence) -> Bool? {
    for witness in WayEvidence.witnesses {
      if witness(self, other) { return true }
      if witness(other, self) { return false }
    }
    return nil
  }

  /// What may speak for a first way against a second, the strongest first.
  private static let witnesses: [@Sendable (WayEvidence, WayEvidence) -> Bool] = [
    // The positions of the second circle while the speeds beside them fly.
    { $1.speedError > 1.5 && $0.speedError * $0.speedError < $1.speedError },
    // The second would fall from the sky at the height at which the first cruises.
    { FalsePositions.isTooSlow($1.cruise, beside: $0.cruise) },
    // The first pauses while the second is elsewhere, and goes on behind it.
    { $0.leads && $0.surrounds($1) },
    // The first leads somewhere, the second stays about a place.
    { $0.leads && $0.leadsOn && $0.farthest > 4 * $1.farthest && !$0.alternates(with: $1) },
  ]

  /// True if it leads farther than a receiver wanders while it lies still, in meters.
  private var leads: Bool { farthest > 50 }

  /// So many rows before and behind are no chance.
  private static let fewest = 3

  private func surrounds(_ other: WayEvidence) -> Bool {
    let (before, during) = (count(before: other.start), count(from: other.start, to: other.end))
    return before >= WayEvidence.fewest && rows.count - before - during >= WayEvidence.fewest
      && during * 10 <= other.rows.count
  }

  /// True if rows of both stand among those of the other: then they are two things at one time.
  private func alternates(with other: WayEvidence) -> Bool {
    count(from: other.start, to: other.end) * 10 > other.rows.count
      && other.count(from: start, to: end) * 10 > rows.count
  }

  private func count(before time: Double) -> Int {
    rows.count { $0.point.time ?? 0 < time }
  }

  private func count(from first: Double, to last: Double) -> Int {
    rows.count { (first...last).contains($0.point.time ?? 0) }
  }
}

/// The way that positions lead beside that which their speeds tell.
private struct SpeedSums {
  private(set) var steps = 0
  private var (led, told, seconds) = (0.0, 0.0, 0.0)

  mutating func add(_ step: Double, _ time: Double, _ a: TrackPoint, _ b: TrackPoint) {
    guard let speed = a.speed, let next = b.speed, TrackPoint.speeds.contains(speed),
      TrackPoint.speeds.contains(next)
    else { return }
    steps += 1
    led += step
    told += time * (speed + next) / 2
    seconds += time
  }

  /// Meters by which a step of a receiver that lies still is off.
  private static let wander = 5.0

  /// The ratio of one to the other, beside a meter a second at least; 1 where they are as good as
  /// equal.
  var error: Double {
    abs(led - told) <= SpeedSums.wander * Double(steps)
      ? 1 : max(led, told) / max(min(led, told), seconds)
  }
}
