/// A judgment of which times of a recording can be believed: the one place where that is decided.
///
/// Files are in order of time but for what went wrong, so the order of the rows bears witness
/// beside the clock, and so does the way flown:
///
/// 1. *Repeats*: what has the time and place of another row, as where a file was pasted twice.
/// 2. *Strays*: nine rows at most, and a tenth of all, that stand out of the order of those about
///    them. One stays at its time if the way through it there is no longer than where the file has
///    it, as of rows that came late; otherwise its time is wrong, or its day about midnight.
/// 3. *Runs*: what is left, cut where time goes back, pauses, or leaves room for another run. They
///    are put in order of time whatever the order of the file, unless the flight goes on from one
///    to the next in place and not in time: then the clock was set. It is put right by whole hours
///    where these fit, as of time zones and of midnight without a date, otherwise by the usual
///    step, unless it is wrong of a few only; the clock of most points is right.
/// 4. *Lonely times*: less than a tenth of the points, more than a year away from all others, are
///    no flight if they are fewer than ten, or from before there were receivers. More are one,
///    however long ago.
/// 5. *Parallel runs*: of two that were recorded at the same time the one with more points is kept;
///    of the other what is before and after, if it was at the same places.
///
/// Where more than three rows of ten are strays the file has no order, and time alone counts.
struct ClockReading {
  enum Verdict: Equatable {
    /// The time is right.
    case right
    /// The clock was set; so many seconds put it right.
    case off(Double)
    /// The time and place are those of another point.
    case repeated
    /// The time is wrong.
    case wrong
    /// At that time another recording was made.
    case parallel
  }

  /// One for each point.
  var verdicts: [Verdict]

  let points: [TrackPoint]
  let times: [Double]
  /// The step of time that is usual, in seconds.
  let usual: Double
  /// The indices of the points that are not repeated, in the order of the file.
  var live: [Int]
  var strays: [Int] = []
  var runs: [ClockRun] = []
  /// True if there are so many pauses that how long they are tells nothing of clocks.
  var hasManyPauses = false

  /// Reads the clock of points that all have times, in the order of the file.
  ///
  /// - Complexity: O(points log points), and O(runs²) where many lie side by side.
  init(_ points: [TrackPoint]) {
    self.points = points
    times = points.map { $0.time ?? 0 }
    verdicts = points.map { _ in .right }
    live = Array(points.indices)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    // Most recordings are in order, without a pause of ten minutes.
    guard !steps.allSatisfy({ (0...ClockReading.shortPause).contains($0) }) else {
      usual = 1
      return
    }
    let forward = steps.filter { $0 > 0 }.sorted()
    usual = forward.isEmpty ? 1 : forward[forward.count / 2]
    let pause = pause
    if steps.allSatisfy({ (0...pause).contains($0) }) { return }

    if steps.contains(where: { $0 < 0 }) { dropRepeats() }
    let line = takeStraysOut()
    guard strays.count * 10 <= live.count * 3 else {
      dropLonelyTimes()
      return
    }
    cut(line)
    setClocksRight()
    if runs.count <= ClockReading.mostRuns { dropParallelRuns() }
    for run in runs where run.offset != 0 {
      for place in run.places where verdicts[place] == .right { verdicts[place] = .off(run.offset) }
    }
    judgeStrays()
    dropLonelyTimes()
  }

  /// Steps longer than this, in seconds, are pauses of the recording.
  var pause: Double { max(ClockReading.shortPause, 20 * usual) }
  static let shortPause = 600.0
  static let year = 366.0 * 86_400
  /// More runs than this are no recordings side by side.
  private static let mostRuns = 1000
  /// The start of 1990: no receiver of satellites that a traveler could have is older, but clocks
  /// that were never set are.
  static let firstReceivers = 631_152_000.0

  /// So many points may have been recorded by mistake.
  var few: Int { max(1, min(9, live.count / 10)) }

  /// So many points may be a flight of their own.
  static let fewestOfFlight = 10

  private mutating func dropLonelyTimes() {
    let ordered = live.filter { verdicts[$0] == .right }.sorted { times[$0] < times[$1] }
    var eras: [ArraySlice<Int>] = []
    var start = 0
    for index in ordered.indices {
      let isLast = index + 1 == ordered.count
      let gap = isLast ? .infinity : times[ordered[index + 1]] - times[ordered[index]]
      guard gap > max(ClockReading.year, 100 * usual) else { continue }
      eras.append(ordered[start...index])
      start = index + 1
    }
    for era in eras
    where era.count * 10 < ordered.count
      && (era.count < ClockReading.fewestOfFlight || isNeverSet(era, before: ordered))
    {
      for index in era { verdicts[index] = .wrong }
    }
  }

  private func isNeverSet(_ era: ArraySlice<Int>, before all: [Int]) -> Bool {
    guard let last = era.last, let latest = all.last else { return false }
    return times[last] < ClockReading.firstReceivers && times[latest] > ClockReading.firstReceivers
  }
}
