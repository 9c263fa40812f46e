internal import FlightMaps
package import FlightStoryboards

extension Request {
  /// The state of the writing of frames. It never goes back: where a GIF is made anew to be small
  /// enough, it stands still until as much of it is done as was before.
  public struct Progress: Hashable, Sendable {
    /// The output's number, from 0.
    public var output: Int
    /// Frames done, as a part of `total`.
    public var done: Int
    /// Frames in all, at the frame rate asked for.
    public var total: Int
  }

  /// Makes all outputs.
  ///
  /// Every file is written beside its target and only takes its place when all of them are whole:
  /// a failure leaves the old files as they were.
  ///
  /// - Parameters:
  ///   - workers: The number of threads that draw and code frames, at least 1; more than 1,024 count
  ///     as 1,024. The bytes do not depend on it.
  ///     Each holds a few frames in memory.
  ///   - progress: Called after each frame.
  /// - Throws: `FlightAnimError`.
  @discardableResult
  public func render(
    workers: Int = 1, progress: (Progress) -> Void = { _ in }
  ) throws(FlightAnimError) -> Report {
    try render(try RenderSetting(workers: workers), progress: progress).report
  }

  /// Makes all outputs, and the digest of each where the setting asks for it.
  func render(
    _ setting: RenderSetting, progress: (Progress) -> Void = { _ in }
  ) throws(FlightAnimError) -> (report: Report, digests: [String]) {
    try checkOutputs()
    try checkPrograms()
    let stages = try RenderStages(self, setting, for: outputs.map(\.format))
    try setting.checkTime(path: outputs.first?.path ?? "-")
    let playback = stages.storyboard.scene.playback
    let timing = playback.frames(perSecond: framesPerSecond)
    try checkCost(frames: timing.count)
    var pending: [PendingFile] = []
    for (index, output) in outputs.enumerated() {
      var target = try PendingFile(output, stages, frames: timing.count)
      try target.write(stages) { done, total in
        progress(Progress(output: index, done: done, total: total))
      }
      pending.append(target)
      try setting.checkTime(path: output.path)
    }
    for target in pending { try target.seal() }
    var files: [Report.File] = []
    for (output, var target) in zip(outputs, pending) {
      try target.commit()
      files.append(
        Report.File(
          format: output.format.name, path: target.path, bytes: target.written.count,
          encoder: try? output.format.encoder?(self), reduced: target.written.reduction))
    }
    return (
      Report(
        stages.storyboard, timing, framesPerSecond: framesPerSecond, recordings: recordings,
        files: files),
      pending.map(\.written.digest)
    )
  }

  /// Makes the scene, without any output.
  ///
  /// - Throws: `.storyboard`, `.option` for a frame rate out of range.
  package func storyboard() throws(FlightAnimError) -> Storyboard {
    try checkValues()
    return try storyboard(sharing: nil)
  }

  /// - Parameter isOfPixels: True where formats of frames alone show the scene.
  func storyboard(
    sharing maps: SharedMaps?, isOfPixels: Bool = false
  ) throws(FlightAnimError) -> Storyboard {
    var options = options
    options.isOfPixels = isOfPixels
    do throws(StoryboardError) {
      return try Storyboard(
        // The last picture is shown for a frame's time at least, in every format alike.
        trips, options: options, darkTheme: svgOptions.darkTheme, frame: 1 / framesPerSecond,
        sharing: maps)
    } catch { throw .storyboard(error) }
  }
}
