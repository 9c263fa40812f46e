/// The rows that an aircraft, or what else it was, can have flown.
///
/// What cannot be reached at any speed of a vehicle was not flown, however many rows stand on either
/// side of the leap: one side is false, or of something else. The side for which its own witnesses
/// speak (`WayEvidence`) is kept, and where they say nothing the larger one.
struct FlyableRows {
  /// The rows that are kept, in order of time.
  private(set) var rows: [TrackRow]
  /// The rows left out of sides that nothing but their smaller number speaks against.
  private(set) var lesser = 0

  /// More ways than this at once are noise, and so many points are none.
  fileprivate static let (mostWays, fewest) = (32, 10)

  /// Chooses among rows in order of time.
  ///
  /// - Complexity: O(rows).
  init(_ all: [TrackRow]) {
    rows = all
    // Most recordings are one way.
    if zip(all, all.dropFirst()).allSatisfy({ Plausibility.aircraft.reaches($0.point, $1.point) }) {
      return
    }
    let plausibility = Plausibility(all)
    var ways: [[TrackRow]] = []
    for row in all { ways.add(row, plausibility) }
    let parts = ways.joinedWhereHeld(plausibility)
    let longest = parts.map(\.count).max() ?? 0
    let sides = parts.filter { $0.count == longest || $0.isSide(of: all.count) }
      .sorted { $0.count > $1.count }.map { WayEvidence($0) }
    var truest = 0
    for side in sides.indices.dropFirst()
    where sides[side].isTruer(than: sides[truest]) == true {
      truest = side
    }
    guard sides.indices.contains(truest) else { return }
    rows = sides[truest].rows
    for side in sides.indices
    where side != truest && sides[side].rows.isSide(of: all.count)
      && sides[truest].isTruer(than: sides[side]) != true
    {
      lesser += sides[side].rows.count
    }
  }
}

extension [TrackRow] {
  /// True if it is so great a part of all rows that it is no noise: a fourth, or a tenth of many.
  fileprivate func isSide(of all: Int) -> Bool {
    count >= FlyableRows.fewest && count * 10 >= all || count >= 3 && count * 4 >= all
  }

  /// The moment of the first row.
  fileprivate var startTime: Double { first?.point.time ?? 0 }

  /// The first row of those at the end that hold a position; `nil` where none does, or where it stood
  /// still by its own speed.
  fileprivate var startOfHold: Int? {
    guard let last, let moved = lastIndex(where: { !$0.point.isAt(last.point) }) else { return nil }
    let held = self[(moved + 1)...]
    // The first may tell how fast it came there.
    let speeds = held.dropFirst().compactMap(\.point.speed)
    let stands = !speeds.isEmpty && speeds.allSatisfy { $0 < 1 }
    return held.count > 1 && !stands ? held.startIndex : nil
  }
}

extension [[TrackRow]] {
  /// Adds a row to the longest of these ways, each of which an aircraft can have flown, that leads to it.
  fileprivate mutating func add(_ row: TrackRow, _ plausibility: Plausibility) {
    // A first point that is wrong is left behind by the others.
    var best: (way: Int, step: Double)?
    for (index, way) in enumerated() {
      guard way.count > (best.map { self[$0.way].count } ?? 0), let last = way.last?.point,
        plausibility.reaches(last, row.point)
      else { continue }
      best = (index, last.meters(to: row.point))
    }
    // Where it leaps to the end of another way it is that of another aircraft.
    if let leap = best, leap.step > RecordedTrack.journeyReach {
      for (index, way) in enumerated() where way.count >= FlyableRows.fewest {
        guard let last = way.last?.point, plausibility.reaches(last, row.point) else { continue }
        let step = last.meters(to: row.point)
        if step * 10 < leap.step, step < best?.step ?? 0 { best = (index, step) }
      }
    }
    if let best {
      self[best.way].append(row)
    } else if count < FlyableRows.mostWays {
      append([row])
    } else if let shortest = indices.min(by: { self[$0].count < self[$1].count }) {
      self[shortest] = [row]
    }
  }

  /// Ways joined where one holds its last position and the next begins where it can have got since: the
  /// position was held while the vehicle went on. What was held is left out but for its first row, which
  /// was right when it was new.
  fileprivate func joinedWhereHeld(_ plausibility: Plausibility) -> [[TrackRow]] {
    var joined: [[TrackRow]] = []
    for way in sorted(by: { $0.startTime < $1.startTime }) {
      if way.count >= FlyableRows.fewest, let before = joined.last, let hold = before.startOfHold,
        let end = before.last, let next = way.first,
        (end.point.time ?? 0) < way.startTime,
        !plausibility.reaches(end.point, next.point),
        plausibility.reaches(before[hold].point, next.point)
      {
        joined[joined.count - 1] = [TrackRow](before[...hold]) + way
      } else {
        joined.append(way)
      }
    }
    return joined
  }
}
