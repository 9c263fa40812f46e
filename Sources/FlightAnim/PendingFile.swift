internal import Files
internal import GIF
internal import Graphics
internal import Raster
internal import Routes
internal import SVG
internal import Storyboards

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// One output that is written but has not taken its place yet.
struct PendingFile {
  let path: String
  private let format: Output.Format
  private let target: Target
  private let counter: ByteCounter
  private let setting: RenderSetting

  private enum Target {
    case file(OutputFile)
    case folder(FrameDirectory)
  }

  init(
    _ output: Output, frames: Int, _ setting: RenderSetting
  ) throws(FlightAnimError) {
    format = output.format
    counter = ByteCounter(makesDigest: setting.makesDigests)
    self.setting = setting
    do throws(OutputError) {
      switch (output.destination, output.format) {
      case (.path(let path), .frames):
        self.path = path
        target = .folder(
          try FrameDirectory(path, count: frames, followsLinks: setting.followsLinks))
      case (.path(let path), _):
        self.path = path
        target = .file(
          try OutputFile(
            path, removesStale: setting.removesStale, followsLinks: setting.followsLinks))
      case (.standardOutput, _):
        path = "-"
        target = .file(OutputFile.standardOutput())
      }
    } catch { throw .output(error) }
  }

  var bytes: Int { counter.count }
  /// The digest of what was written, of a folder's files one after the other; empty where none was
  /// asked for.
  var digest: String { counter.digest?.hexadecimal ?? "" }
  /// What a GIF gave up to be small enough.
  private(set) var reduction: Report.Reduction?

  /// Writes a GIF that is made already.
  mutating func write(_ gif: LimitedGIF) throws(FlightAnimError) {
    guard case .file(let file) = target else { return }
    var sink = CountingSink(file: file, counter: counter, setting: setting)
    do throws(EncodingError) { try sink.keep(gif.bytes) } catch {
      throw .encoding(error, path: path)
    }
    reduction = gif.reduction
  }

  /// How the formats are written.
  struct Encoders {
    var gif: GIFCodec
    var svg: SVGEncoder
    /// The web page, made only where one is asked for.
    var page: String
  }

  /// Writes the output's bytes.
  func write(
    _ storyboard: Storyboard, _ film: Film?, _ encoders: Encoders, progress: (Int) -> Void
  ) throws(FlightAnimError) {
    switch target {
    case .folder(let folder): try write(film, into: folder, progress: progress)
    case .file(let file):
      do throws(EncodingError) {
        try write(storyboard, film, encoders, into: file, progress: progress)
      } catch { throw .encoding(error, path: path) }
    }
  }

  private func write(
    _ storyboard: Storyboard, _ film: Film?, _ encoders: Encoders, into file: OutputFile,
    progress: (Int) -> Void
  ) throws(EncodingError) {
    var sink = CountingSink(file: file, counter: counter, setting: setting)
    switch format {
    case .gif:
      if let film { try encoders.gif.encode(film, into: &sink, progress: progress) }
    case .svg: try encoders.svg.encode(storyboard.scene, into: &sink)
    case .svgz: try encoders.svg.compressed.encode(storyboard.scene, into: &sink)
    case .html: try sink.keep(Array(encoders.page.utf8))
    case .png(let share):
      let playback = storyboard.scene.playback
      let picture = try storyboard.scene.bitmap(
        at: playback.firstHold + share * playback.motion)
      try PNG.encode(picture, into: &sink)
    case .pathCSV: try sink.keep(storyboard.pathTables.csv)
    case .pathGeoJSON: try sink.keep(storyboard.pathTables.geoJSON)
    case .frames: break
    }
  }

  private func write(
    _ film: Film?, into folder: FrameDirectory, progress: (Int) -> Void
  ) throws(FlightAnimError) {
    guard let film else { return }
    // Two for each worker at once: enough that none waits long for the others.
    let batch = setting.workers * 2
    for start in stride(from: 0, to: film.count, by: batch) {
      let frames = inParallel(
        min(batch, film.count - start), workers: setting.workers, with: ToolPool {}
      ) { _, number in
        Result<[UInt8], EncodingError> { () throws(EncodingError) in
          var frame = MemorySink()
          try PNG.encode(film[start + number], into: &frame)
          return frame.bytes
        }
      }
      for (number, frame) in frames.enumerated() {
        let bytes: [UInt8]
        do throws(EncodingError) { bytes = try frame.get() } catch {
          throw .encoding(error, path: path)
        }
        do throws(OutputError) { try folder.add(bytes, at: start + number) } catch {
          throw .output(error)
        }
        if setting.isTooLate { throw .encoding(.sink(SinkError(code: ETIMEDOUT)), path: path) }
        bytes.withUnsafeBytes { counter.add($0) }
        progress(start + number + 1)
      }
    }
  }

  /// Brings all bytes to the disk; the output can then take its place without needing more room.
  func seal() throws(FlightAnimError) {
    do throws(OutputError) {
      switch target {
      case .file(let file): try file.seal()
      // Each frame was sealed as it was added.
      case .folder: break
      }
    } catch { throw .output(error) }
  }

  /// Lets the output take its place.
  func commit() throws(FlightAnimError) {
    do throws(OutputError) {
      switch target {
      case .file(let file): try file.commit()
      case .folder(let folder): try folder.commit()
      }
    } catch { throw .output(error) }
  }
}

/// Counts the bytes of an output.
private final class ByteCounter {
  private(set) var count = 0
  private(set) var digest: SHA256?

  init(makesDigest: Bool) { digest = makesDigest ? SHA256() : nil }

  func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    digest?.update(bytes)
  }
}

private struct CountingSink: ByteSink {
  let file: OutputFile
  let counter: ByteCounter
  let setting: RenderSetting

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    if setting.isTooLate { throw SinkError(code: ETIMEDOUT) }
    try file.write(bytes)
    counter.add(bytes)
  }

  mutating func keep(_ bytes: [UInt8]) throws(EncodingError) {
    do throws(SinkError) { try write(bytes) } catch { throw .sink(error) }
  }
}
