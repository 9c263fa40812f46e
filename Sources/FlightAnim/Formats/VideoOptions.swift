public import FlightVideo

/// Options of videos.
public struct VideoOptions: Hashable, Sendable {
  /// The compression; `nil` for the usual one of each container: H.264 in MP4, VP9 in WebM, ProRes in
  /// QuickTime.
  public var coding: VideoCoding?
  /// The ffmpeg that makes them: its file, or a name on PATH; `nil` for `ffmpeg`.
  public var program: String?
  /// Seconds at the end of each showing in which the last picture passes into the first, at most the
  /// time that the last one is held.
  public var loopFade = 0.0

  /// Creates the default options.
  public init() {}
}

/// The means by which a file was coded.
public struct UsedEncoder: Encodable, Hashable, Sendable {
  /// The compression: `h264`.
  public var codec: String
  /// The program and its version: `ffmpeg 5.1.9`.
  public var program: String
}

extension Request {
  /// The means by which a video is coded.
  ///
  /// - Throws: `.encoding` where the program cannot be used.
  func videoEncoder(_ container: VideoContainer) throws(ProgramFailure) -> UsedEncoder {
    let program = try FFmpegProgram.named(videoOptions.program)
    try program.check(videoSettings(container).codec.oldestProgram)
    return UsedEncoder(
      codec: videoSettings(container).codec.rawValue, program: "ffmpeg \(program.version)")
  }

  /// The compression of a format's files; `nil` for other formats than videos.
  package func coding(of format: Output.Format) -> VideoCoding? {
    VideoContainer(rawValue: format.name).map { videoSettings($0).codec }
  }

  func videoSettings(_ container: VideoContainer) -> VideoSettings {
    // A compression that is not for this container is for another output.
    let coding = videoOptions.coding.flatMap { container.codings.contains($0) ? $0 : nil }
    return VideoSettings(container, coding, quality: gifOptions.quality)
  }
}
