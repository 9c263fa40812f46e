internal import ArgumentParser
internal import FlightAnim

/// The options of videos.
struct VideoArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compression of videos: h264 (MP4, QuickTime), vp9 (WebM), av1 (both, smaller) or prores "
        + "(QuickTime). (default: h264 in MP4, vp9 in WebM, prores in QuickTime)",
      valueName: "codec"),
    completion: .words(of: VideoCoding.self))
  var codec: String?

  @Option(
    help: ArgumentHelp(
      "The ffmpeg that makes videos. (default: the one on the PATH)", valueName: "file"),
    completion: .file())
  var ffmpeg: String?

  @Option(
    help: ArgumentHelp(
      "Let the last picture of a video pass into the first within this time, at most --hold-last, "
        + "so that it can be repeated without a jump. (default: 0)",
      valueName: "seconds"))
  var loopFade: String?

  /// - Parameter request: The request with its outputs.
  func settings(for request: Request) throws(Failure) -> VideoOptions {
    var settings = VideoOptions()
    settings.program = ffmpeg
    if let ffmpeg, ffmpeg.isEmpty { throw Failure(.usage, "--ffmpeg needs a file name") }
    if let codec {
      let coding: VideoCoding = try choice(codec, of: "codec")
      let written = VideoContainer.allCases.filter { container in
        request.outputs.contains { $0.format.name == container.rawValue }
      }
      if !written.isEmpty, !written.contains(where: { $0.codings.contains(coding) }) {
        let right = VideoContainer.allCases.filter { $0.codings.contains(coding) }
        throw Failure(
          .usage,
          "--codec \(codec) is not for .\(written[0].rawValue) files; write "
            + right.map { "--\($0.rawValue) FILE" }.joined(separator: " or "))
      }
      settings.coding = coding
    }
    if let loopFade { settings.loopFade = try seconds(loopFade, of: "loop-fade") }
    return settings
  }

  /// A note on each video that cannot be transparent as the picture is.
  func notes(on request: Request) -> [String] {
    if request.options.map.backdrop == .theme { return [] }
    let names = request.outputs.filter { output in
      output.format == .y4m || request.coding(of: output.format).map { !$0.keepsOpacity } ?? false
    }
    return names.map {
      "\($0.destination.path ?? "-") cannot be transparent and has the theme's background; --webm "
        + "with vp9 and --mov with prores can"
    }
  }
}
