internal import FlightFiles
internal import FlightGraphics
internal import FlightImages
internal import FlightRaster
internal import FlightThreads

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// One output that is written but has not taken its place yet.
struct PendingFile {
  let path: String
  private let target: Target
  private let counter = CountingSink()
  private let runningDigest: RunningDigest?
  private let setting: RenderSetting

  /// What is written, with where it goes.
  private enum Target {
    case file(FileContent, OutputFile)
    case folder(FrameDirectory)
  }

  /// Creates the file or folder beside its place.
  ///
  /// - Parameter frames: The number of frames, for folders.
  /// - Throws: `.output`.
  init(
    _ content: OutputContent, to destination: Output.Destination, frames: Int,
    _ setting: RenderSetting
  ) throws(FlightAnimError) {
    runningDigest = setting.makesDigests ? RunningDigest() : nil
    self.setting = setting
    do throws(OutputError) {
      switch (content, destination) {
      case (.frames, .path(let path)):
        self.path = path
        target = .folder(
          try FrameDirectory(path, count: frames, followsLinks: setting.followsLinks))
      case (.frames, .standardOutput):
        throw OutputError(path: "-", reason: .cannotCreate(ENOTDIR))
      case (.file(let content), .path(let path)):
        self.path = path
        target = .file(
          content,
          try OutputFile(
            path, removesStale: setting.removesStale, followsLinks: setting.followsLinks))
      case (.file(let content), .standardOutput):
        path = "-"
        target = .file(content, OutputFile.standardOutput())
      }
    } catch { throw .output(error) }
  }

  var bytes: Int { counter.count }
  /// The digest of what was written, of a folder's files one after the other; empty where none was
  /// asked for.
  var digest: String { runningDigest?.hexadecimal ?? "" }
  /// What a GIF gave up to be small enough.
  private(set) var reduction: Report.Reduction?

  /// Writes the output's bytes.
  ///
  /// - Throws: Also `.nothingWritten`: no format has empty files.
  mutating func write(
    _ stages: RenderStages, progress: RenderProgress
  ) throws(FlightAnimError) {
    switch target {
    case .folder(let folder):
      try write(try film(of: stages), into: folder, progress: progress)
    case .file(let content, let file):
      var sink = FileSink(file: file, counter: counter, digest: runningDigest, setting: setting)
      switch content {
      case .film(let codec):
        let film = try film(of: stages)
        do throws(EncodingError) {
          try codec.encode(film, into: &sink) { progress($0, film.count) }
        } catch { throw .encoding(error, path: path) }
      case .scene(let encoder):
        do throws(EncodingError) { try encoder.encode(stages.scene, into: &sink) } catch {
          throw .encoding(error, path: path)
        }
      case .finished(let make):
        let finished = try make(path, progress)
        do throws(EncodingError) { try sink.keep(finished.bytes) } catch {
          throw .encoding(error, path: path)
        }
        reduction = finished.reduction
      }
    }
    if counter.count == 0 { throw .nothingWritten(path: path) }
  }

  private func film(of stages: RenderStages) throws(FlightAnimError) -> Film {
    let film: Film
    do throws(EncodingError) { film = try stages.film() } catch {
      throw .encoding(error, path: path)
    }
    if setting.isTooLate { throw .encoding(.sink(SinkError(code: ETIMEDOUT)), path: path) }
    return film
  }

  private func write(
    _ film: Film, into folder: FrameDirectory, progress: RenderProgress
  ) throws(FlightAnimError) {
    // Two for each worker at once: enough that none waits long for the others.
    let batch = setting.workers * 2
    for start in stride(from: 0, to: film.count, by: batch) {
      let frames = inParallel(
        min(batch, film.count - start), workers: setting.workers, with: ToolPool {}
      ) { _, number in
        Result<[UInt8], EncodingError> { () throws(EncodingError) in
          try PNGWriter.bytes(of: film[start + number])
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
        bytes.withUnsafeBytes {
          counter.write($0)
          runningDigest?.add($0)
        }
        progress(start + number + 1, film.count)
      }
    }
  }

  /// Brings all bytes to the disk; the output can then take its place without needing more room.
  func seal() throws(FlightAnimError) {
    do throws(OutputError) {
      switch target {
      case .file(_, let file): try file.seal()
      // Each frame was sealed as it was added.
      case .folder: break
      }
    } catch { throw .output(error) }
  }

  /// Lets the output take its place.
  func commit() throws(FlightAnimError) {
    do throws(OutputError) {
      switch target {
      case .file(_, let file): try file.commit()
      case .folder(let folder): try folder.commit()
      }
    } catch { throw .output(error) }
  }
}

/// The digest of an output, as far as it is written.
private final class RunningDigest {
  private var digest = SHA256()

  var hexadecimal: String { digest.hexadecimal }

  func add(_ bytes: UnsafeRawBufferPointer) { digest.update(bytes) }
}

/// Writes a file until it is too late, and takes note of what is written.
private struct FileSink: ByteSink {
  let file: OutputFile
  let counter: CountingSink
  let digest: RunningDigest?
  let setting: RenderSetting

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    if setting.isTooLate { throw SinkError(code: ETIMEDOUT) }
    try file.write(bytes)
    counter.write(bytes)
    digest?.add(bytes)
  }

  mutating func keep(_ bytes: [UInt8]) throws(EncodingError) {
    do throws(SinkError) { try write(bytes) } catch { throw .sink(error) }
  }
}
