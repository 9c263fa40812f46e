internal import FlightGraphics

/// The arguments with which ffmpeg turns raw frames into a video file.
struct FFmpegArguments: Equatable {
  /// The layout of the frames on its standard input.
  let layout: PixelLayout
  let list: [String]

  /// - Parameters:
  ///   - coarseness: The constant rate factor; `nil` for that of the quality.
  init(
    _ settings: VideoSettings, width: Int, height: Int, rate: (numerator: Int, denominator: Int),
    coarseness: Int? = nil
  ) {
    layout = FFmpegArguments.layout(of: settings)
    let input = [
      "-f", "rawvideo", "-pix_fmt", layout.name, "-video_size", "\(width)x\(height)",
      "-framerate", "\(rate.numerator)/\(rate.denominator)", "-color_range", "tv", "-colorspace",
      "bt709", "-i", "pipe:0",
    ]
    let color = [
      "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
      "bt709",
    ]
    // No version, no date: the bytes are those of the frames. Some encoders give other bytes with
    // another number of threads, so there are as many on every machine.
    let memory = EncoderMemory(area: width * height)
    let repeatable = [
      "-threads", "\(memory.threads)", "-fflags", "+bitexact", "-flags:v", "+bitexact",
      "-map_metadata", "-1",
    ]
    let factor = coarseness ?? settings.codec.factor(settings.quality)
    list =
      ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"] + input
      + FFmpegArguments.encoder(settings, factor, memory) + color + repeatable
      + settings.container.arguments + ["file:/dev/stdout"]
  }
}

/// The frames that an encoder holds at once, by their pixels: some 600 MB at most up to 4K.
private struct EncoderMemory {
  /// The threads that encode, each a frame of its own.
  let threads: Int
  /// The settings of x264: of the frames that it holds, those that it looks ahead are most, and those
  /// that others refer to the largest.
  let x264Parameters: String

  /// Pixels above which memory counts more than the last per cent of the bytes.
  private static let many = 1 << 22
  /// The pixels of the frames that x264 looks ahead, and the numbers of these.
  private static let (ahead, frames) = (50_000_000, 6...40)

  init(area: Int) {
    let isLarge = area > EncoderMemory.many
    threads = isLarge ? 2 : 4
    let frames = min(
      max(EncoderMemory.ahead / area, EncoderMemory.frames.lowerBound),
      EncoderMemory.frames.upperBound)
    x264Parameters =
      "rc-lookahead=\(frames):sync-lookahead=0" + (isLarge ? ":ref=2:b-pyramid=none" : "")
  }
}

extension VideoContainer {
  /// An index at the start, so that a player can begin while it loads.
  fileprivate var arguments: [String] {
    switch self {
    case .mp4: ["-movflags", "+faststart", "-f", "mp4"]
    case .mov: ["-movflags", "+faststart", "-f", "mov"]
    case .webm: ["-f", "webm"]
    }
  }
}

extension VideoCoding {
  /// The worst constant rate factor that still looks like the picture.
  var worstFactor: Int {
    switch self {
    case .h264: 45
    case .vp9, .av1: 60
    case .prores: 0
    }
  }

  /// The increase of the constant rate factor that halves a file, as a rule.
  var halving: Double {
    switch self {
    case .h264: 6
    case .vp9, .av1, .prores: 10
    }
  }

  func factor(_ quality: FilmQuality) -> Int {
    switch (self, quality) {
    case (.h264, .high): 3
    case (.h264, .standard): 13
    case (.h264, .small): 27
    case (.vp9, .high): 1
    case (.vp9, .standard): 7
    case (.vp9, .small): 46
    case (.av1, .high): 3
    case (.av1, .standard): 8
    case (.av1, .small): 45
    case (.prores, _): 0
    }
  }

  /// The oldest ffmpeg that takes the arguments of its encoder.
  package var oldestProgram: String { self == .av1 ? "5.1" : FFmpegProgram.oldest }

  /// The name of its encoder in ffmpeg.
  package var encoder: String {
    switch self {
    case .h264: "libx264"
    case .vp9: "libvpx-vp9"
    case .av1: "libsvtav1"
    case .prores: "prores_ks"
    }
  }
}

extension FFmpegArguments {
  /// The layout of the frames that the encoder takes.
  static func layout(of settings: VideoSettings) -> PixelLayout {
    switch settings.codec {
    case .prores: .rgba
    case .vp9 where settings.hasOpacity: .yuva420
    case .h264, .vp9, .av1: .yuv420
    }
  }

  private static func encoder(
    _ settings: VideoSettings, _ factor: Int, _ memory: EncoderMemory
  ) -> [String] {
    let base = ["-c:v", settings.codec.encoder]
    switch settings.codec {
    case .h264:
      return base + [
        "-profile:v", "high", "-preset", "medium", "-crf", "\(factor)", "-pix_fmt", "yuv420p",
        // The place of the color samples, which players assume where nothing is said.
        "-chroma_sample_location", "left", "-x264-params", memory.x264Parameters,
      ]
    case .vp9:
      let transparent = ["-pix_fmt", "yuva420p", "-auto-alt-ref", "0"]
      return base + ["-crf", "\(factor)", "-b:v", "0", "-deadline", "good", "-cpu-used", "2"]
        + ["-row-mt", "0"]
        + (settings.hasOpacity ? transparent : ["-pix_fmt", "yuv420p", "-auto-alt-ref", "1"])
    case .av1:
      return base + [
        "-crf", "\(factor)", "-preset", "8", "-svtav1-params", "lp=1", "-pix_fmt", "yuv420p",
      ]
    case .prores:
      return base + [
        "-profile:v", settings.hasOpacity ? "4444" : "hq", "-vendor", "apl0",
        "-vf",
        "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bitexact,"
          + "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709",
        "-pix_fmt", settings.hasOpacity ? "yuva444p10le" : "yuv422p10le",
      ]
    }
  }
}
