internal import FlightOrdering

extension ClockReading {
  mutating func cut(_ line: [Int]) {
    runs = line[...].parted { index in
      let before = index > 0 ? line[index - 1] : nil
      return !goesOn(from: line[index], to: line[index + 1], before: before)
    }.map { ClockRun(places: $0) }
    guard runs.count > 1 else { return }
    // What has another run in a hole is two.
    let ends = runs.flatMap { [times[$0.first], times[$0.last]] }.sorted()
    runs = runs.flatMap { run in
      run.places.parted { index in
        let (from, to) = (times[line[index]], times[line[index + 1]])
        guard to - from > 2 * usual else { return false }
        let next = ends.partitioningIndex { $0 > from }
        return next < ends.count && ends[next] < to
      }.map { ClockRun(places: $0) }
    }
  }

  /// True if a row may be of the same run as the one before it: there is no pause, and no leap as
  /// between two aircraft, one after the other.
  private func goesOn(from row: Int, to next: Int, before: Int?) -> Bool {
    guard (0...pause).contains(times[next] - times[row]) else { return false }
    let step = points[row].meters(to: points[next])
    return step <= RecordedTrack.journeyReach
      || before.map { step <= 10 * points[$0].meters(to: points[row]) } ?? true
  }

  func start(_ run: ClockRun) -> Double { times[run.first] + run.offset }
  func end(_ run: ClockRun) -> Double { times[run.last] + run.offset }

  /// Finds where the clock was set between two runs, and trusts the one by which most was recorded.
  mutating func setClocksRight() {
    guard runs.count > 1 else { return }
    setOffsets()
    let sets = zip(runs, runs.dropFirst()).count { $0.offset != $1.offset }
    if 4 * sets < runs.count - 1 {
      // Of many pauses a few last whole hours by chance.
      hasManyPauses = true
      setOffsets()
    }
    var pointsOfOffset: [Double: Int] = [:]
    for run in runs { pointsOfOffset[run.offset, default: 0] += run.places.count }
    // Of equal ones the smaller, then the earlier: a dictionary has no order.
    let most = pointsOfOffset.max {
      ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key)
    }
    for index in runs.indices { runs[index].offset -= most?.key ?? 0 }
    // A few that no hours put right are worth no guess.
    for run in runs where run.places.count <= few && !run.isOffByHours {
      for place in run.places { verdicts[place] = .wrong }
    }
    runs.removeAll { verdicts[$0.first] == .wrong }
  }

  private mutating func setOffsets() {
    for index in runs.indices.dropFirst() {
      runs[index].offset = offset(of: runs[index], after: runs[index - 1])
    }
  }

  /// The seconds that put the clock of a run right, given those of the run before it in the file.
  ///
  /// A clock was set between two runs if the flight goes on from one to the other in place, and time
  /// does not. Points every 10 s, say, and the clock of the second run shows another time zone:
  ///
  ///     run 1   12:00:00 … 12:29:50    offset 0
  ///     run 2   14:30:00 … 15:00:00    step 2 h 10 s, offset -2 h: 12:30:00 follows 12:29:50
  ///     run 3   13:00:10 …             follows run 2 as corrected: set back, offset 0
  ///
  /// Where no whole hours fit, the run is put one usual step behind the one before.
  private func offset(of run: ClockRun, after last: ClockRun) -> Double {
    let step = times[run.first] - times[last.last]
    let isSetBack = last.offset != 0 && (0...pause).contains(times[run.first] - end(last))
    if isSetBack { return 0 }
    let goesOn = (0...pause).contains(step)
    guard !goesOn, isMet(last, by: run) else { return last.offset }
    let hours = -(step / 3600).rounded(.down) * 3600
    // Where points are far between, nearly any step fits.
    let fitsHours = hours != 0 && step + hours <= min(3 * usual, 180)
    let hidden = fitsHours ? max(usual, step + hours) : usual
    let isSet =
      step < 0
      ? isSetBackwards(run, after: last, byHours: fitsHours ? hours : nil, hidden)
      : isSetForwards(run, after: last, fitsHours: fitsHours, hidden)
    guard isSet else { return last.offset }
    return last.offset + (fitsHours ? hours : usual - step)
  }

  /// True if time that goes back between two runs is that of a clock that was set, and no row that
  /// stands at the wrong place.
  ///
  /// - Parameter hidden: Seconds that went by between the two if the clock was set.
  private func isSetBackwards(
    _ run: ClockRun, after last: ClockRun, byHours hours: Double?, _ hidden: Double
  ) -> Bool {
    guard hours != nil || isMoving(from: last, to: run) else { return false }
    if overlaps(run, last) { return !agrees(run, with: last) }
    if hasManyPauses { return false }
    guard let hours else {
      // By any time at all: only where nobody gets from one to the other by their times.
      return isShorter(run, after: last) && !isReachable(last, after: run)
    }
    let step = points[last.last].meters(to: points[run.first])
    return hours.remainder(dividingBy: 86_400) == 0
      || (isShorter(run, after: last) && step < 3 * pace(from: last, to: run) * hidden + 200)
  }

  /// True if time that leaps ahead between two runs is that of a clock that was set, and no pause.
  ///
  /// Nothing stands still in the air. Where the recorder was off, as of a parked car, the way goes on
  /// from the very place where it ended.
  private func isSetForwards(
    _ run: ClockRun, after last: ClockRun, fitsHours: Bool, _ hidden: Double
  ) -> Bool {
    let step = times[run.first] - times[last.last]
    let counts = [last.places.count, run.places.count]
    if step > ClockReading.year, times[last.last] < ClockReading.firstReceivers,
      counts.allSatisfy({ $0 >= ClockReading.fewestOfFlight })
    {
      return true
    }
    if hasManyPauses { return false }
    // A few points hours away from a journey on which they lie were recorded with a wrong time.
    let isFew = counts.contains { $0 <= few } && step > 3600
    guard isFew || ((fitsHours || step > ClockReading.year) && isMoving(from: last, to: run)) else {
      return false
    }
    let pace = pace(from: last, to: run)
    let way = points[last.last].meters(to: points[run.first])
    return pace > 3 && way > 0.3 * pace * hidden && way < 3 * pace * hidden + 200
  }

  /// Meters a second of the faster of the last step of a run and the first of the next.
  private func pace(from last: ClockRun, to run: ClockRun) -> Double {
    max(speed(at: last.places.suffix(2)), speed(at: run.places.prefix(2)))
  }

  /// True if the aircraft is under way where one run ends and the next begins.
  ///
  /// A run of one row has no speed of its own: it has that of the step between the two, if the
  /// clock was set there. So a row each hour on the ground is no clock that is set each hour.
  private func isMoving(from last: ClockRun, to run: ClockRun) -> Bool {
    let between = points[last.last].meters(to: points[run.first]) / usual
    return [last.places.suffix(2), run.places.prefix(2)].allSatisfy {
      ($0.count == 1 ? between : speed(at: $0)) > 15
    }
  }

  /// True if one run starts where the other ends, as far as their steps go.
  func isMet(_ last: ClockRun, by run: ClockRun) -> Bool {
    let steps = [last.places.suffix(2), run.places.prefix(2)].map(length)
    let step = points[last.last].meters(to: points[run.first])
    return step <= 200 + 3 * max(steps[0], steps[1])
  }

  /// True if the way is far shorter where a run comes after another, as in the file, than before.
  private func isShorter(_ run: ClockRun, after last: ClockRun) -> Bool {
    let after = points[last.last].meters(to: points[run.first])
    let before = points[run.last].meters(to: points[last.first])
    return before > 5 * after + RecordedTrack.slack
  }

  /// True if an aircraft gets from the end of one run to the start of another in the time between.
  private func isReachable(_ next: ClockRun, after run: ClockRun) -> Bool {
    let seconds = times[next.first] - times[run.last]
    return points[run.last].meters(to: points[next.first])
      <= RecordedTrack.slack + RecordedTrack.fastest / 2 * max(0, seconds)
  }

  func length(_ places: ArraySlice<Int>) -> Double {
    zip(places, places.dropFirst()).reduce(0) { $0 + points[$1.0].meters(to: points[$1.1]) }
  }

  private func speed(at places: ArraySlice<Int>) -> Double {
    guard let first = places.first, let last = places.last, times[last] > times[first] else {
      return 0
    }
    return length(places) / (times[last] - times[first])
  }
}

extension ArraySlice {
  /// The elements in parts, parted after those for whose index a condition holds.
  fileprivate func parted(after isEnd: (Int) -> Bool) -> [ArraySlice] {
    var parts: [ArraySlice] = []
    var start = startIndex
    for index in indices where index + 1 == endIndex || isEnd(index) {
      parts.append(self[start...index])
      start = index + 1
    }
    return parts
  }
}

/// Rows whose times go on without a pause.
struct ClockRun: Equatable {
  /// The points, in the order of the file; at least one.
  let places: ArraySlice<Int>
  /// Seconds that put its clock right.
  var offset = 0.0

  /// True if the clock is right, or off by what a zone or midnight makes.
  var isOffByHours: Bool { abs(offset) <= 86_400 && offset.remainder(dividingBy: 3600) == 0 }
  var first: Int { places[places.startIndex] }
  var last: Int { places[places.endIndex - 1] }
}
