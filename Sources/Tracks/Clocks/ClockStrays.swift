internal import FlightOrdering

extension ClockReading {
  mutating func dropRepeats() {
    var seen = Set<Place>(minimumCapacity: points.count)
    live = live.filter { seen.insert(Place(points[$0], time: times[$0])).inserted }
    guard live.count < points.count else { return }
    for index in verdicts.indices { verdicts[index] = .repeated }
    for index in live { verdicts[index] = .right }
  }

  /// The rows without the few that break the order of those about them.
  mutating func takeStraysOut() -> [Int] {
    let few = few
    var line: [Int] = []
    line.reserveCapacity(live.count)
    var next = 0
    while next < live.count {
      let time = times[live[next]]
      if let last = line.last, times[last] > time {
        // Counted one by one: a slice held would copy the line.
        var (before, after) = (0, 0)
        while before <= few, before < line.count, times[line[line.count - 1 - before]] > time {
          before += 1
        }
        while after <= few, next + after < live.count, times[live[next + after]] < times[last] {
          after += 1
        }
        if before <= few && before <= after {
          for _ in 0..<before { strays.append(line.removeLast()) }
        } else if after <= few {
          for _ in 0..<after {
            strays.append(live[next])
            next += 1
          }
          continue
        }
      }
      line.append(live[next])
      next += 1
    }
    return line
  }

  /// A stray stays at its time if that makes the way no longer than its row does.
  mutating func judgeStrays() {
    guard !strays.isEmpty else { return }
    let isStray = Set(strays)
    let line = live.filter { index in
      switch verdicts[index] {
      case .right, .off: !isStray.contains(index)
      case .repeated, .wrong, .parallel: false
      }
    }
    let ordered = line.map { (time: corrected($0), index: $0) }
      .sorted { ($0.time, $0.index) < ($1.time, $1.index) }
    /// What stands on either side of a place.
    func neighbors<Row>(of place: Int, in rows: [Row]) -> (before: Row?, after: Row?) {
      (place > 0 ? rows[place - 1] : nil, place < rows.count ? rows[place] : nil)
    }
    for stray in strays {
      let row = neighbors(of: line.partitioningIndex { $0 > stray }, in: line)
      let moment = neighbors(of: ordered.partitioningIndex { $0.time > times[stray] }, in: ordered)
      let inFile = detour(to: stray, from: row.before, and: row.after)
      let inTime = detour(to: stray, from: moment.before?.index, and: moment.after?.index)
      let isInside = moment.before != nil && moment.after != nil
      let away = min(
        moment.before.map { times[stray] - $0.time } ?? .infinity,
        moment.after.map { $0.time - times[stray] } ?? .infinity)
      let stays =
        isInside ? inTime <= inFile + RecordedTrack.slack : inTime <= inFile && away <= pause
      if !stays { verdicts[stray] = dayOff(stray, between: row.before, and: row.after) }
    }
  }

  /// The verdict on a stray: it may bear the day before or after, about midnight.
  private func dayOff(_ stray: Int, between before: Int?, and after: Int?) -> Verdict {
    let low = before.map(corrected) ?? after.map { corrected($0) - pause } ?? 0
    let high = after.map(corrected) ?? low + pause
    let days = [86_400.0, -86_400].first { (low...max(low, high)).contains(times[stray] + $0) }
    return days.map { .off($0) } ?? .wrong
  }

  func corrected(_ index: Int) -> Double {
    if case .off(let seconds) = verdicts[index] { times[index] + seconds } else { times[index] }
  }

  /// Meters by which a way grows that also leads to a point.
  private func detour(to point: Int, from before: Int?, and after: Int?) -> Double {
    let there = before.map { points[$0].meters(to: points[point]) } ?? 0
    let back = after.map { points[point].meters(to: points[$0]) } ?? 0
    guard let before, let after else { return there + back }
    return there + back - points[before].meters(to: points[after])
  }
}
