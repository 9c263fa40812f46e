internal import FlightVideo

extension Output.Format {
  /// A video for nearly every place: H.264 in MP4.
  public static let mp4 = video(.mp4, mediaType: "video/mp4")
  /// A video for web pages: VP9 in WebM, transparent where the background is.
  public static let webm = video(.webm, mediaType: "video/webm")
  /// A video for editors: ProRes in QuickTime, transparent where the background is.
  public static let mov = video(.mov, mediaType: "video/quicktime")

  /// Uncompressed frames as YUV4MPEG2.
  public static let y4m = raw(.y4m, mediaType: "video/x-yuv4mpeg")
  /// Uncompressed frames with opacity, each a PAM image.
  public static let pam = raw(.rgba, mediaType: "image/x-portable-arbitrarymap")

  private static func video(_ container: VideoContainer, mediaType: String) -> Output.Format {
    Output.Format(
      container.rawValue, fileExtensions: [container.rawValue], mediaType: mediaType,
      pageRole: container == .mov ? nil : .video,
      limits: { request in
        let codec = request.videoSettings(container).codec
        return FormatLimits(
          width: codec.widths, height: codec.heights, paddedArea: VideoCodec.largestPaddedArea,
          repeatsFrames: true)
      },
      cost: container.cost,
      encoder: { request throws(ProgramFailure) in try request.videoEncoder(container) },
      encoding: { stages in .file(.frames(stages.videoCodec(container))) })
  }

  private static func raw(_ format: RawVideoCodec.Format, mediaType: String) -> Output.Format {
    let ending = format == .y4m ? "y4m" : "pam"
    let bytes = format == .y4m ? 1.5 : 4
    return Output.Format(
      ending, fileExtensions: [ending], mediaType: mediaType,
      limits: { _ in FormatLimits(repeatsFrames: true) },
      cost: FormatCost(
        first: [0.04, 0], whole: [0, 400_000 * bytes],
        motion: (
          seconds: FrameChanges(growth: 1e-4, recap: 0.017, plain: 0.003, globe: 0.006),
          bytes: FrameChanges()
        ), memory: 26),
      encoding: { stages in
        .file(
          .frames(
            RawVideoCodec(
              format, fade: stages.request.videoOptions.loopFade, workers: stages.setting.workers)))
      })
  }
}

extension VideoContainer {
  fileprivate var cost: FormatCost {
    switch self {
    case .mp4:
      FormatCost(
        first: [0.3, 70_000], frame: [1.7e-3, 340], whole: [1e-3, 0],
        motion: (
          seconds: FrameChanges(
            growth: 5e-4, recap: 0.015, plain: 0.015, globe: 0.001, pictured: 0.017),
          bytes: FrameChanges(
            growth: 120, recap: 4000, plain: 12_000, globe: 9000, pictured: 15_000)
        ), high: [2.3, 3.2], small: [0.5, 0.22], memory: 26, program: (3.5e7, 110))
    case .webm:
      FormatCost(
        first: [0.06, 19_000], frame: [2.6e-3, 1200], whole: [0.022, 0],
        motion: (
          seconds: FrameChanges(
            growth: 0.002, recap: 0.05, plain: 0.06, globe: 0.067, pictured: 0.063),
          bytes: FrameChanges(
            growth: 250, recap: 4000, plain: 15_000, globe: 15_000, pictured: 10_000)
        ), high: [1.5, 2], small: [0.7, 0.4], memory: 26, program: (3.5e7, 150))
    case .mov:
      FormatCost(
        whole: [0.04, 205_000], memory: 26, program: (3.5e7, 110))
    }
  }
}

extension RenderStages {
  fileprivate func videoCodec(_ container: VideoContainer) -> VideoCodec {
    var codec = VideoCodec(request.videoSettings(container))
    codec.program = request.videoOptions.program
    codec.fade = request.videoOptions.loopFade
    // ProRes has no coarser steps worth the name.
    codec.maximumBytes = container == .mov ? nil : request.gifOptions.maximumBytes
    codec.workers = setting.workers
    let setting = setting
    codec.isWanted = { !setting.mustStop }
    return codec
  }
}
