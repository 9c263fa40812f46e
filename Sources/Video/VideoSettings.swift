package import FlightGraphics

/// The settings of a video file.
package struct VideoSettings: Hashable, Sendable {
  package var container: VideoContainer
  /// The compression.
  package var codec: VideoCoding
  /// The trade of quality for bytes.
  package var quality: FilmQuality
  /// True to keep transparent what is.
  package var hasOpacity = false

  package init(
    _ container: VideoContainer, _ codec: VideoCoding? = nil, quality: FilmQuality = .standard
  ) {
    self.container = container
    self.codec = codec ?? container.codings[0]
    self.quality = quality
  }
}

/// A kind of video file.
public enum VideoContainer: String, CaseIterable, Hashable, Sendable {
  case mp4, webm, mov

  /// The compressions that players expect in it, the usual one first.
  package var codings: [VideoCoding] {
    switch self {
    case .mp4: [.h264, .av1]
    case .webm: [.vp9, .av1]
    case .mov: [.prores, .h264]
    }
  }
}

/// A compression of videos.
public enum VideoCoding: String, CaseIterable, Hashable, Sendable {
  /// H.264 (AVC), High profile: plays everywhere.
  case h264
  /// VP9: plays in every browser; the only one of a WebM that may be transparent.
  case vp9
  /// AV1: the smallest files; older telephones cannot play it.
  case av1
  /// ProRes, for video editors: large, nearly without loss, may be transparent.
  case prores

  /// The widths that encoders take, in pixels.
  package var widths: ClosedRange<Int> {
    switch self {
    case .h264, .vp9: 1...16_384
    // SVT-AV1 refuses less.
    case .av1: 64...16_384
    case .prores: 1...32_767
    }
  }

  /// The heights that encoders take, in pixels.
  package var heights: ClosedRange<Int> { self == .av1 ? 64...8704 : widths }

  /// True if a video may be transparent.
  package var keepsOpacity: Bool { self == .vp9 || self == .prores }
}
