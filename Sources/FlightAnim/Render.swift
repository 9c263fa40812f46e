internal import FlightFiles
internal import FlightGIF
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightRaster
internal import FlightRoutes
internal import FlightSVG
internal import FlightScene
package import FlightStoryboards

/// How far the writing of frames has come.
public struct Progress: Hashable, Sendable {
  /// The output's number, from 0.
  public var output: Int
  /// Frames done.
  public var done: Int
  /// Frames in all.
  public var total: Int
}

extension Request {
  /// Makes all outputs.
  ///
  /// Every file is written beside its target and only takes its place when all of them are whole:
  /// a failure leaves the old files as they were.
  ///
  /// - Parameters:
  ///   - workers: How many threads draw and code frames; the bytes do not depend on it. Each holds
  ///     a few frames in memory.
  ///   - progress: Called after each frame.
  /// - Throws: `FlightAnimError`.
  public func render(
    workers: Int = 1, progress: (Progress) -> Void = { _ in }
  ) throws(FlightAnimError) -> Report {
    var setting = RenderSetting()
    setting.workers = max(1, workers)
    return try render(setting, progress: progress).report
  }

  /// Makes all outputs, and the digest of each where the setting asks for it.
  func render(
    _ setting: RenderSetting, progress: (Progress) -> Void = { _ in }
  ) throws(FlightAnimError) -> (report: Report, digests: [String]) {
    try checkFrames()
    let storyboard = try self.storyboard(sharing: setting.maps)
    try setting.checkTime(outputs.first)
    let timing = storyboard.scene.playback.frames(perSecond: framesPerSecond)
    let stages = RenderStages(self, storyboard, setting)
    var pending: [PendingFile] = []
    for (index, output) in outputs.enumerated() {
      var target = try PendingFile(
        output.format.content(for: self, stages), to: output.destination, frames: timing.count,
        setting)
      try target.write(stages) { done, total in
        progress(Progress(output: index, done: done, total: total))
      }
      pending.append(target)
      try setting.checkTime(output)
    }
    for target in pending { try target.seal() }
    var files: [Report.File] = []
    for (output, target) in zip(outputs, pending) {
      try target.commit()
      files.append(
        Report.File(
          format: output.format.name, path: target.path, bytes: target.bytes,
          reduced: target.reduction))
    }
    return (
      Report(
        storyboard, timing, framesPerSecond: framesPerSecond, recordings: recordings, files: files),
      pending.map(\.digest)
    )
  }

  /// Checks all that can be checked without drawing anything.
  ///
  /// - Throws: `.option` or `.storyboard`, as ``render(progress:)`` would.
  public func check() throws(FlightAnimError) {
    try checkFrames()
    do throws(StoryboardError) { try Storyboard.check(trips, options: heldOptions) } catch {
      throw .storyboard(error)
    }
  }

  private func checkFrames() throws(FlightAnimError) {
    do throws(OptionError) {
      try OptionError.check(framesPerSecond, "framesPerSecond", 1...50)
      for case .png(let share) in outputs.map(\.format) {
        try OptionError.check(share, "outputs.png", 0...1)
      }
    } catch { throw .option(error) }
  }

  /// Tells the trips: the scene, without any output.
  ///
  /// - Throws: `.storyboard`, `.option` for a frame rate out of range.
  package func storyboard() throws(FlightAnimError) -> Storyboard {
    try checkFrames()
    return try storyboard(sharing: nil)
  }

  private func storyboard(sharing maps: SharedMaps?) throws(FlightAnimError) -> Storyboard {
    do throws(StoryboardError) {
      return try Storyboard(
        trips, options: heldOptions, darkTheme: svg.darkTheme, sharing: maps)
    } catch { throw .storyboard(error) }
  }

  private var heldOptions: StoryboardOptions {
    var options = self.options
    // The last picture is shown for a frame's time at least, in every format alike.
    if options.time.lastHold >= 0 {
      options.time.lastHold = max(options.time.lastHold, 1 / framesPerSecond)
    }
    return options
  }
}

extension Report {
  fileprivate init(
    _ storyboard: Storyboard, _ timing: FrameTiming, framesPerSecond: Double,
    recordings: [RecordingTally], files: [File]
  ) {
    func millimeters(_ distance: Distance) -> Double {
      (distance.meters * 1000).rounded() / 1000
    }
    let trips = zip(zip(storyboard.trips, storyboard.lines), storyboard.clocks).map { told, clock in
      let (trip, line) = told
      let stops = trip.stops.map(\.shortName)
      return Trip(
        route: stops,
        legs: trip.legs.indices.map { index in
          Leg(
            from: stops[index], to: stops[index + 1],
            distance_m: millimeters(trip.legs[index].length),
            points: line.legs[index].points.count,
            shortest_is_unique: trip.legs[index].isUnique)
        },
        distance_m: millimeters(trip.length),
        time_s: trip.recordedSeconds.map { ($0 * 1000).rounded() / 1000 },
        points: line.legs.reduce(1) { $0 + $1.points.count - 1 },
        start_s: (clock.start * 1000).rounded() / 1000,
        duration_s: (clock.timeline.duration * 1000).rounded() / 1000)
    }
    let told = storyboard.comparedWay == nil ? trips.count : 1
    let distance = storyboard.trips.prefix(told).reduce(Distance.meters(0)) { $0 + $1.length }
    let comparison = storyboard.comparedWay.map { label in
      let (own, other) = (storyboard.trips[0].length, storyboard.trips[1].length)
      return Comparison(
        label: label, distance_m: millimeters(other),
        distance_ratio: (other.meters / own.meters * 1000).rounded() / 1000,
        time_s: trips[1].time_s)
    }
    self.init(
      route: trips.prefix(told).flatMap(\.route), legs: trips.prefix(told).flatMap(\.legs),
      trips: trips, comparison: comparison, distance_m: millimeters(distance),
      points: trips.prefix(told).reduce(0) { $0 + $1.points },
      frames: timing.count, fps: framesPerSecond,
      duration_s: (timing.duration * 1000).rounded() / 1000,
      width: storyboard.scene.size.width, height: storyboard.scene.size.height,
      projection: storyboard.projection.rawValue, camera: storyboard.camera.rawValue,
      background: storyboard.backdrop.rawValue,
      recordings: recordings.isEmpty ? nil : recordings.map(Recording.init),
      outputs: files)
  }
}

extension Report.Recording {
  fileprivate init(_ tally: RecordingTally) {
    self.init(
      file: tally.file, format: tally.format.name, points_read: tally.pointsRead,
      points_kept: tally.pointsKept,
      left_out: LeftOut(
        repeated: tally.dropped.duplicates, wrong_time: tally.dropped.wrongTimes,
        unreachable: tally.dropped.jumps, parallel: tally.dropped.parallel,
        still: tally.dropped.still),
      clock_put_right: tally.resetClock, passed_over: tally.passedOver,
      rows_skipped: tally.skippedRows, rows_without_position: tally.rowsWithoutPosition)
  }
}
