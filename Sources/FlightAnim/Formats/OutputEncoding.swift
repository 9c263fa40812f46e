internal import FlightFiles
package import FlightGraphics
package import FlightScene

/// The way from a request to the bytes of an output.
///
/// Each case carries what makes it: a format cannot be taken for one that is made in another way,
/// and none is left without.
package enum OutputEncoding {
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
  case scene(any SceneEncoder)
  /// The same without what pixels alone can show.
  case drawing(any SceneEncoder)
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
  /// - Throws: Also `.nothingWritten`: no format has empty files.
  func write<Sink: ByteSink>(
    _ stages: RenderStages, path: String, into sink: inout Sink, progress: RenderProgress
  ) throws(FlightAnimError) -> WrittenBytes {
    var watched = WatchedSink(base: sink, setting: stages.setting)
    defer { sink = watched.base }
    do throws(EncodingError) {
      switch self {
      case .frames(let codec):
        let film = try stages.film()
        try codec.encode(film, into: &watched) { progress($0, film.count) }
      case .scene(let encoder): try encoder.encode(stages.scene, into: &watched)
      case .drawing, .bytes: break
      }
    } catch { throw stages.error(error, path: path) }
    if case .drawing(let encoder) = self {
      let scene = try stages.drawing()
      do throws(EncodingError) { try encoder.encode(scene, into: &watched) } catch {
        throw stages.error(error, path: path)
      }
    }
    if case .bytes(let make) = self {
      let finished = try make(path, progress)
      watched.written.reduction = finished.reduction
      do throws(SinkError) { try watched.write(finished.bytes) } catch {
        throw stages.setting.error(.sink(error), path: path)
      }
    }
    if watched.written.count == 0 { throw .nothingWritten(path: path) }
    return watched.written
  }
}

/// The account of the bytes of an output.
struct WrittenBytes {
  /// The bytes, of a folder's files together.
  private(set) var count = 0
  /// The quality, rate and size that a GIF gave up to be small enough.
  var reduction: Report.Reduction?
  private var runningDigest: SHA256?

  init(withDigest: Bool) { runningDigest = withDigest ? SHA256() : nil }

  /// The digest of what was written, of a folder's files one after the other; empty where none was
  /// asked for.
  var digest: String { runningDigest?.hexadecimal ?? "" }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    runningDigest?.update(bytes)
  }
}

/// Takes note of bytes on their way, and lets none pass when the time is up.
private struct WatchedSink<Base: ByteSink>: ByteSink {
  var base: Base
  let setting: RenderSetting
  var written: WrittenBytes

  init(base: Base, setting: RenderSetting) {
    self.base = base
    self.setting = setting
    written = WrittenBytes(withDigest: setting.makesDigests)
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    if setting.mustStop { throw .stopped }
    try base.write(bytes)
    written.add(bytes)
  }
}
