internal import FlightGraphics

extension Request {
  /// Makes an animated GIF in memory.
  ///
  /// - Parameters:
  ///   - workers: The number of threads that draw and code frames, at least 1; more than 1,024 count
  ///     as 1,024. The bytes do not depend on it.
  ///   - progress: Called after each frame.
  /// - Returns: The bytes of the file.
  /// - Throws: `FlightAnimError`.
  public func gif(
    workers: Int = 1, progress: (Progress) -> Void = { _ in }
  ) throws(FlightAnimError) -> [UInt8] {
    try bytes(of: .gif, try RenderSetting(workers: workers), progress: progress)
  }

  /// Makes an animated SVG in memory.
  ///
  /// - Returns: The text of the file.
  /// - Throws: `FlightAnimError`.
  public func svg() throws(FlightAnimError) -> String {
    String(decoding: try bytes(of: .svg, RenderSetting()), as: UTF8.self)
  }

  /// Makes one picture as PNG in memory.
  ///
  /// - Parameter moment: The moment that it shows, as a share of the motion: 0 its start, 1 its end.
  /// - Returns: The bytes of the file.
  /// - Throws: `FlightAnimError`; `.option` for a moment outside 0…1.
  public func png(at moment: Double = 1) throws(FlightAnimError) -> [UInt8] {
    try bytes(of: .png(at: moment), RenderSetting())
  }

  /// Makes a file of any format in memory.
  ///
  /// - Parameters:
  ///   - format: The format; one file, so not a folder of frames.
  ///   - workers: The number of threads that draw and code frames, at least 1; more than 1,024 count
  ///     as 1,024. The bytes do not depend on it.
  /// - Returns: The bytes of the file.
  /// - Throws: `FlightAnimError`; `.notOneFile` for a folder of frames.
  public func bytes(of format: Output.Format, workers: Int = 1) throws(FlightAnimError) -> [UInt8] {
    try bytes(of: format, try RenderSetting(workers: workers))
  }

  func bytes(
    of format: Output.Format, _ setting: RenderSetting, progress: (Progress) -> Void = { _ in }
  ) throws(FlightAnimError) -> [UInt8] {
    try checkValues(of: [format])
    let name = "the \(format.name.uppercased())"
    try checkLimits(of: format, path: name)
    let stages = try RenderStages(self, setting, for: [format])
    try setting.checkTime(path: name)
    let timing = stages.scene.playback.frames(perSecond: framesPerSecond)
    try checkCost(of: [format], frames: timing.count)
    guard case .file(let encoding) = format.encoding(stages) else {
      throw .notOneFile(format: format.name)
    }
    var sink = MemorySink()
    _ = try encoding.write(stages, path: name, into: &sink) { done, total in
      progress(Progress(output: 0, done: done, total: total))
    }
    return sink.bytes
  }
}
