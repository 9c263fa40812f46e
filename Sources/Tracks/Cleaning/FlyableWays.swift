extension [TrackRow] {
  /// The rows that an aircraft, or what else it was, can have flown: the longest way, and what was recorded before or
  /// after it, cut off by a jump, if that is a fourth of all.
  ///
  /// Rows are in order of time.
  ///
  /// - Complexity: O(rows).
  var flyable: [TrackRow] {
    // Most recordings are one way.
    if zip(self, dropFirst()).allSatisfy({ Plausibility.aircraft.reaches($0.point, $1.point) }) {
      return self
    }
    var ways = FlyableWays(Plausibility(self))
    for row in self { ways.add(row) }
    var kept: [[TrackRow]] = []
    for way in ways.ways.sorted(by: { $0.count > $1.count })
    where kept.isEmpty || way.isPart(of: count) && kept.allSatisfy(way.isApart) {
      kept.append(way)
    }
    kept.sort { ($0.first?.point.time ?? 0) < ($1.first?.point.time ?? 0) }
    // A jump parts stretches.
    return kept.enumerated().flatMap { number, way in
      way.map { TrackRow(point: $0.point, segment: $0.segment &* kept.count &+ number) }
    }
  }

  /// True if it is a fourth of all rows at least, and no noise.
  private func isPart(of all: Int) -> Bool {
    count * 4 >= all && count >= FlyableWays.fewest
  }

  /// True if it was recorded wholly before or after another way.
  private func isApart(from other: [TrackRow]) -> Bool {
    guard let first = first?.point.time, let last = last?.point.time,
      let start = other.first?.point.time, let end = other.last?.point.time
    else { return true }
    return last < start || first > end
  }
}

/// Ways through the points, each of which an aircraft can have flown.
private struct FlyableWays {
  private(set) var ways: [[TrackRow]] = []
  private let plausibility: Plausibility

  init(_ plausibility: Plausibility) { self.plausibility = plausibility }

  /// More ways than this at once are noise.
  private static let most = 32
  /// So many points are no noise.
  static let fewest = 10

  mutating func add(_ row: TrackRow) {
    // The longest way that leads here; a first point that is wrong is left behind by the others.
    var best: (way: Int, step: Double)?
    for (index, way) in ways.enumerated() {
      guard way.count > (best.map { ways[$0.way].count } ?? 0), let last = way.last?.point,
        plausibility.reaches(last, row.point)
      else { continue }
      best = (index, last.meters(to: row.point))
    }
    // Where it leaps to the end of another way it is that of another aircraft.
    if let leap = best, leap.step > RecordedTrack.journeyReach {
      for (index, way) in ways.enumerated() where way.count >= FlyableWays.fewest {
        guard let last = way.last?.point, plausibility.reaches(last, row.point) else { continue }
        let step = last.meters(to: row.point)
        if step * 10 < leap.step, step < best?.step ?? 0 { best = (index, step) }
      }
    }
    if let best {
      ways[best.way].append(row)
    } else if ways.count < FlyableWays.most {
      ways.append([row])
    } else if let shortest = ways.indices.min(by: { ways[$0].count < ways[$1].count }) {
      ways[shortest] = [row]
    }
  }
}
