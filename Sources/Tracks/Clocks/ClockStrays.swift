internal import FlightGeodesy
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
    let kept = live.filter { index in
      switch verdicts[index] {
      case .right, .off: true
      case .repeated, .wrong, .parallel: false
      }
    }
    let isStray = Set(strays)
    let line = kept.filter { !isStray.contains($0) }
    let ordered = line.map { (time: corrected($0), index: $0) }
      .sorted { ($0.time, $0.index) < ($1.time, $1.index) }
    for stray in strays {
      let row = line.partitioningIndex { $0 > stray }
      let moment = ordered.partitioningIndex { $0.time > times[stray] }
      let inFile = detour(
        to: stray, from: row > 0 ? line[row - 1] : nil, and: row < line.count ? line[row] : nil)
      let before = moment > 0 ? ordered[moment - 1] : nil
      let after = moment < ordered.count ? ordered[moment] : nil
      let inTime = detour(to: stray, from: before?.index, and: after?.index)
      let isInside = before != nil && after != nil
      let away = min(
        before.map { times[stray] - $0.time } ?? .infinity,
        after.map { $0.time - times[stray] } ?? .infinity)
      let stays =
        isInside ? inTime <= inFile + RecordedTrack.slack : inTime <= inFile && away <= pause
      if stays { continue }
      verdicts[stray] = dayOff(
        stray, between: row > 0 ? line[row - 1] : nil, and: row < line.count ? line[row] : nil)
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
