package import FlightGraphics
package import FlightScene

/// The way from a request to the bytes of an output.
///
/// Each case carries what makes it: a format cannot be taken for one that is made in another way,
/// and none is left without.
package enum OutputEncoding {
  /// One file.
  case file(FileEncoding)
  /// A folder with a picture of every frame.
  case folder
}

/// Called with the frames done and those there are.
package typealias RenderProgress = (_ done: Int, _ total: Int) -> Void

/// The way from a request to the bytes of one file.
package enum FileEncoding {
  /// The frames of the film, coded one after the other.
  case frames(any FrameCodec)
  /// The scene.
  case scene(any SceneEncoder)
  /// The whole file at once; told the file's name, for errors.
  case bytes((_ path: String, RenderProgress) throws(FlightAnimError) -> FinishedBytes)
}

/// The bytes of a whole file.
package struct FinishedBytes {
  var bytes: [UInt8]
  /// The quality, rate and size that a GIF gave up to be small enough.
  var reduction: Report.Reduction?
}

extension FileEncoding {
  /// Makes the file.
  ///
  /// - Parameter path: The file's name, for errors.
  /// - Returns: The quality, rate and size that a GIF gave up to be small enough.
  /// - Throws: Also `.nothingWritten`: no format has empty files.
  func write<Sink: ByteSink>(
    _ stages: RenderStages, path: String, into sink: inout Sink, progress: RenderProgress
  ) throws(FlightAnimError) -> Report.Reduction? {
    var counted = WatchedSink(base: sink, setting: stages.setting)
    defer { sink = counted.base }
    var reduction: Report.Reduction?
    do throws(EncodingError) {
      switch self {
      case .frames(let codec):
        let film = try stages.film()
        try codec.encode(film, into: &counted) { progress($0, film.count) }
      case .scene(let encoder): try encoder.encode(stages.scene, into: &counted)
      case .bytes: break
      }
    } catch { throw stages.setting.error(error, path: path) }
    if case .bytes(let make) = self {
      let finished = try make(path, progress)
      reduction = finished.reduction
      do throws(SinkError) { try counted.write(finished.bytes) } catch {
        throw stages.setting.error(.sink(error), path: path)
      }
    }
    if counted.count == 0 { throw .nothingWritten(path: path) }
    return reduction
  }
}

/// Counts bytes on their way, and lets none pass when the time is up.
private struct WatchedSink<Base: ByteSink>: ByteSink {
  var base: Base
  let setting: RenderSetting
  private(set) var count = 0

  init(base: Base, setting: RenderSetting) {
    self.base = base
    self.setting = setting
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    if setting.mustStop { throw .stopped }
    try base.write(bytes)
    count += bytes.count
  }
}
