internal import FlightGraphics

/// The order of samples in the frames that encoders take; all samples have eight bits.
enum PixelLayout: Hashable, Sendable {
  /// Luma of all pixels, then two planes of color differences at half the width and height, for BT.709
  /// with limited range, samples of color at the left of their pixels (as MPEG-2 and H.264 have them).
  case yuv420
  /// The same and a plane of opacity.
  case yuva420
  /// Red, green, blue and opacity, not premultiplied, of one pixel after the other.
  case rgba

  /// The name in ffmpeg.
  var name: String {
    switch self {
    case .yuv420: "yuv420p"
    case .yuva420: "yuva420p"
    case .rgba: "rgba"
    }
  }

  /// The size of frames for a film: planes at half the size want even sides.
  func size(for film: PixelSize) -> (width: Int, height: Int) {
    if self == .rgba { return (film.width, film.height) }
    return ((film.width + 1) & ~1, (film.height + 1) & ~1)
  }

  /// The bytes of a frame.
  func bytes(width: Int, height: Int) -> Int {
    switch self {
    case .yuv420: width * height * 3 / 2
    case .yuva420: width * height * 5 / 2
    case .rgba: width * height * 4
    }
  }
}
