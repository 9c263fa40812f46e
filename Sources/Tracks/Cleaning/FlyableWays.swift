/// Ways through the points, each of which an aircraft can have flown.
struct FlyableWays {
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
