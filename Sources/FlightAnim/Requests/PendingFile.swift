internal import FlightFiles
internal import FlightGraphics
internal import FlightImages
internal import FlightPlatform
internal import FlightTextFormats
internal import FlightThreads

/// One output that is written but has not taken its place yet.
struct PendingFile {
  private(set) var path: String
  private let target: Target
  private let setting: RenderSetting
  /// The account of what ``write(_:progress:)`` wrote.
  private(set) var written: WrittenBytes

  private enum Target {
    case file(FileEncoding, OutputFile)
    case folder(FrameDirectory)
  }

  /// Creates the file or folder beside its place.
  ///
  /// - Parameter frames: The number of frames, for folders.
  /// - Throws: `.output`.
  init(_ output: Output, _ stages: RenderStages, frames: Int) throws(FlightAnimError) {
    setting = stages.setting
    written = WrittenBytes(withDigest: setting.makesDigests)
    path = output.path
    do throws(OutputError) {
      switch (output.format.encoding(stages), output.destination) {
      case (.folder, .path(let path)):
        target = .folder(
          try FrameDirectory(path, count: frames, followsLinks: setting.followsLinks))
      case (.folder, .standardOutput):
        throw OutputError(path: "-", reason: .cannotCreate(ENOTDIR))
      case (.file(let encoding), .path(let path)):
        target = .file(
          encoding,
          try OutputFile(
            path, removesStale: setting.removesStale, followsLinks: setting.followsLinks))
      case (.file(let encoding), .standardOutput):
        target = .file(encoding, OutputFile.standardOutput())
      }
    } catch { throw .output(error) }
  }

  /// Writes the output's bytes.
  ///
  /// - Throws: Also `.nothingWritten`: no format has empty files.
  mutating func write(
    _ stages: RenderStages, progress: RenderProgress
  ) throws(FlightAnimError) {
    switch target {
    case .folder(let folder): try write(stages, into: folder, progress: progress)
    case .file(let encoding, let file):
      var sink = file
      written = try encoding.write(stages, path: path, into: &sink, progress: progress)
    }
  }

  private mutating func write(
    _ stages: RenderStages, into folder: FrameDirectory, progress: RenderProgress
  ) throws(FlightAnimError) {
    let film: Film
    do throws(EncodingError) { film = try stages.film() } catch {
      throw setting.error(error, path: path)
    }
    // Two for each worker at once: enough that none waits long for the others.
    let batch = setting.workers * 2
    for start in stride(from: 0, to: film.count, by: batch) {
      let frames = inParallel(
        min(batch, film.count - start), workers: setting.workers, with: ToolPool {}
      ) { _, number in
        Result<[UInt8], EncodingError> { () throws(EncodingError) in
          try PNGWriter.bytes(of: film[start + number], effort: .quick)
        }
      }
      for (number, frame) in frames.enumerated() {
        let bytes: [UInt8]
        do throws(EncodingError) { bytes = try frame.get() } catch {
          throw setting.error(error, path: path)
        }
        do throws(OutputError) { try folder.add(bytes, at: start + number) } catch {
          throw .output(error)
        }
        try setting.checkTime(path: path)
        bytes.withUnsafeBytes { written.add($0) }
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

  /// Lets the output take its place, under its own digest where its name asks for that.
  mutating func commit() throws(FlightAnimError) {
    do throws(OutputError) {
      switch target {
      case .file(_, let file):
        guard setting.makesDigests, path.contains(Output.digestWord) else {
          try file.commit()
          break
        }
        let (folder, pattern) = OutputFile.split(path)
        let name = pattern.replacing(each: Output.digestWord, by: written.digest)
        try file.commit(as: name)
        path = folder + "/" + name
      case .folder(let folder): try folder.commit()
      }
    } catch { throw .output(error) }
  }
}
