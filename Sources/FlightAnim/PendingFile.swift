internal import Files
internal import GIF
internal import Graphics
internal import Raster
internal import Routes
internal import SVG
internal import Storyboards

/// One output that is written but has not taken its place yet.
struct PendingFile {
  let path: String
  private let format: Output.Format
  private let target: Target
  private let counter = ByteCounter()

  private enum Target {
    case file(OutputFile)
    case folder(FrameDirectory)
  }

  init(_ output: Output, frames: Int) throws(FlightAnimError) {
    format = output.format
    do throws(OutputError) {
      switch (output.destination, output.format) {
      case (.path(let path), .frames):
        self.path = path
        target = .folder(try FrameDirectory(path, count: frames))
      case (.path(let path), _):
        self.path = path
        target = .file(try OutputFile(path))
      case (.standardOutput, _):
        path = "-"
        target = .file(OutputFile.standardOutput())
      }
    } catch { throw .output(error) }
  }

  var bytes: Int { counter.count }
  /// What a GIF gave up to be small enough.
  private(set) var reduction: Report.Reduction?

  /// Writes a GIF that is made already.
  mutating func write(_ gif: LimitedGIF) throws(FlightAnimError) {
    guard case .file(let file) = target else { return }
    var sink = CountingSink(file: file, counter: counter)
    do throws(EncodingError) { try sink.keep(gif.bytes) } catch {
      throw .encoding(error, path: path)
    }
    reduction = gif.reduction
  }

  /// Writes the output's bytes.
  func write(
    _ storyboard: Storyboard, _ film: Film?, _ gif: GIFSettings, progress: (Int) -> Void
  ) throws(FlightAnimError) {
    switch target {
    case .folder(let folder): try write(film, into: folder, progress: progress)
    case .file(let file):
      do throws(EncodingError) {
        try write(storyboard, film, gif, into: file, progress: progress)
      } catch { throw .encoding(error, path: path) }
    }
  }

  private func write(
    _ storyboard: Storyboard, _ film: Film?, _ gif: GIFSettings, into file: OutputFile,
    progress: (Int) -> Void
  ) throws(EncodingError) {
    var sink = CountingSink(file: file, counter: counter)
    switch format {
    case .gif:
      if let film {
        try GIFCodec(options: gif.options).encode(film, into: &sink, progress: progress)
      }
    case .svg: try SVGEncoder().encode(storyboard.scene, into: &sink)
    case .png(let share):
      let playback = storyboard.scene.playback
      let picture = try storyboard.scene.bitmap(
        at: playback.firstHold + share * playback.motion)
      try PNG.encode(picture, into: &sink)
    case .pathCSV: try sink.keep(storyboard.pathTable.csv)
    case .pathGeoJSON: try sink.keep(storyboard.pathTable.geoJSON)
    case .frames: break
    }
  }

  private func write(
    _ film: Film?, into folder: FrameDirectory, progress: (Int) -> Void
  ) throws(FlightAnimError) {
    guard let film else { return }
    for index in 0..<film.count {
      var frame = MemorySink()
      do throws(EncodingError) { try PNG.encode(film[index], into: &frame) } catch {
        throw .encoding(error, path: path)
      }
      do throws(OutputError) { try folder.add(frame.bytes, at: index) } catch {
        throw .output(error)
      }
      counter.count += frame.bytes.count
      progress(index + 1)
    }
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
  var count = 0
}

private struct CountingSink: ByteSink {
  let file: OutputFile
  let counter: ByteCounter

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    try file.write(bytes)
    counter.count += bytes.count
  }

  mutating func keep(_ bytes: [UInt8]) throws(EncodingError) {
    do throws(SinkError) { try write(bytes) } catch { throw .sink(error) }
  }
}
