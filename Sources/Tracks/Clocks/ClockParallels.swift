extension ClockReading {
  func line(of run: ClockRun) -> TimedLine {
    TimedLine(points: points, places: run.places, offset: run.offset)
  }

  func overlaps(_ run: ClockRun, _ other: ClockRun) -> Bool {
    line(of: run).overlaps(line(of: other))
  }

  func agrees(_ run: ClockRun, with other: ClockRun) -> Bool {
    line(of: run).agrees(with: line(of: other))
  }

  mutating func dropParallelRuns() {
    guard runs.count > 1 else { return }
    var kept: [ClockRun] = []
    var isForeign = false
    for run in runs.sorted(by: { ($1.places.count, $0.first) < ($0.places.count, $1.first) }) {
      let met = kept.filter { overlaps(run, $0) }
      let isStranger = met.contains { !agrees(run, with: $0) }
      isForeign = isForeign || isStranger
      if isStranger {
        leaveOut(run)
        continue
      }
      for other in met {
        let span = start(other)...end(other)
        for place in run.places where span.contains(times[place] + run.offset) {
          verdicts[place] = .parallel
        }
      }
      // What lies within others wholly tells nothing that they do not.
      if met.isEmpty || run.places.contains(where: { verdicts[$0] == .right }) { kept.append(run) }
    }
    // Among recordings of several aircraft only what goes on where the longest ends is of the same.
    if isForeign { keepJourney(of: kept) }
  }

  /// Leaves out what does not meet the first run, or what goes on from there.
  private mutating func keepJourney(of kept: [ClockRun]) {
    let ordered = kept.sorted { start($0) < start($1) }
    guard let longest = kept.first, let center = ordered.firstIndex(of: longest) else { return }
    func leads(_ last: ClockRun, to next: ClockRun) -> Bool {
      points[last.last].meters(to: points[next.first]) <= RecordedTrack.journeyReach
    }
    var (first, last) = (longest, longest)
    for run in ordered[(center + 1)...] {
      if leads(last, to: run) { last = run } else { leaveOut(run) }
    }
    for run in ordered[..<center].reversed() {
      if leads(run, to: first) { first = run } else { leaveOut(run) }
    }
  }

  private mutating func leaveOut(_ run: ClockRun) {
    for place in run.places { verdicts[place] = .parallel }
  }
}
