internal import Files
internal import FlightScene
internal import GIF
internal import Geodesy
internal import Graphics
internal import Raster
internal import Routes
internal import SVG
public import Storyboards

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
  /// - Parameter progress: Called after each frame.
  /// - Throws: `FlightAnimError`.
  public func render(progress: (Progress) -> Void = { _ in }) throws(FlightAnimError) -> Report {
    do throws(OptionError) {
      try OptionError.check(framesPerSecond, "fps", 1...50)
      for case .png(let share) in outputs.map(\.format) {
        try OptionError.check(share, "at", 0...1)
      }
    } catch { throw .option(error) }

    let storyboard = try self.storyboard()
    let timing = storyboard.scene.playback.frames(perSecond: framesPerSecond)
    var film: Film?
    var pending: [PendingFile] = []
    for (index, output) in outputs.enumerated() {
      var target = try PendingFile(output, frames: timing.count)
      if output.format == .gif, let limit = gif.maximumBytes {
        let gif = try limitedGIF(to: limit, path: target.path) { done, total in
          progress(Progress(output: index, done: done, total: total))
        }
        try target.write(gif)
        pending.append(target)
        continue
      }
      if output.format.isRaster && film == nil {
        do throws(EncodingError) {
          film = try Film(storyboard.scene, framesPerSecond: framesPerSecond)
        } catch { throw .encoding(error, path: target.path) }
      }
      try target.write(storyboard, film, gif) { done in
        progress(Progress(output: index, done: done, total: timing.count))
      }
      pending.append(target)
    }
    var files: [Report.File] = []
    for (output, target) in zip(outputs, pending) {
      try target.commit()
      files.append(
        Report.File(
          format: output.format.name, path: target.path, bytes: target.bytes,
          reduced: target.reduction))
    }
    return Report(storyboard, timing, framesPerSecond: framesPerSecond, files: files)
  }

  /// Tells the trip: the scene, without any output.
  ///
  /// - Throws: `.storyboard`.
  public func storyboard() throws(FlightAnimError) -> Storyboard {
    var options = options
    // The last picture is shown for a frame's time at least, in every format alike.
    if options.lastHold >= 0 { options.lastHold = max(options.lastHold, 1 / framesPerSecond) }
    do throws(StoryboardError) { return try Storyboard(trip, options: options) } catch {
      throw .storyboard(error)
    }
  }
}

extension Output.Format {
  /// Whether the format is made of frames.
  fileprivate var isRaster: Bool {
    switch self {
    case .gif, .frames: true
    case .svg, .png, .pathCSV, .pathGeoJSON: false
    }
  }
}

extension Report {
  fileprivate init(
    _ storyboard: Storyboard, _ timing: FrameTiming, framesPerSecond: Double, files: [File]
  ) {
    func millimeters(_ distance: Distance) -> Double {
      (distance.meters * 1000).rounded() / 1000
    }
    let stops = storyboard.trip.stops.map(\.shortName)
    let points = storyboard.legs.map(\.points.count)
    self.init(
      route: stops,
      legs: zip(zip(stops, stops.dropFirst()), storyboard.legs).map {
        Leg(
          from: $0.0, to: $0.1, distance_m: millimeters($1.length), points: $1.points.count)
      },
      distance_m: millimeters(storyboard.trip.length),
      points: points.reduce(0, +) - (points.count - 1),
      frames: timing.count, fps: framesPerSecond,
      duration_s: (timing.duration * 1000).rounded() / 1000,
      width: storyboard.scene.size.width, height: storyboard.scene.size.height,
      projection: "mercator", outputs: files)
  }
}
