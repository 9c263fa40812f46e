internal import GIF
internal import Graphics
internal import Storyboards

/// One way to make a GIF small enough.
struct GIFAttempt: Equatable {
  var quality: GIFCodec.Quality
  var framesPerSecond: Double
  /// The share of width and height that is kept.
  var scale = 1.0

  /// The rates to fall back to: their frames last 5, 6⅔ and 8 hundredths of a second.
  private static let rates = [20, 15, 12.5]
  /// The scales to fall back to; the last one leaves a sixteenth of the pixels.
  private static let scales = [0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25]

  /// What is tried, in order: the first is what was asked for.
  static func ladder(
    quality: GIFCodec.Quality, framesPerSecond: Double, allowsResize: Bool
  ) -> [GIFAttempt] {
    let qualities = GIFCodec.Quality.allCases.drop { $0 != quality }
    var attempts = qualities.map { GIFAttempt(quality: $0, framesPerSecond: framesPerSecond) }
    for rate in rates where rate < framesPerSecond {
      attempts.append(GIFAttempt(quality: .small, framesPerSecond: rate))
    }
    if let last = attempts.last, allowsResize {
      attempts += scales.map {
        GIFAttempt(quality: .small, framesPerSecond: last.framesPerSecond, scale: $0)
      }
    }
    return attempts
  }
}

extension StoryboardOptions {
  /// The same picture at a share of its width and height, sizes given in pixels included.
  func scaled(by scale: Double) -> StoryboardOptions {
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
    guard scale < 1, let size = PixelSize(width: scaled(size.width), height: scaled(size.height))
    else { return self }
    var options = self
    options.size = size
    options.markerSize = markerSize.map { max(1, $0 * scale) }
    options.lineWidth = lineWidth.map { max(0.5, $0 * scale) }
    options.casingWidth = casingWidth.map { $0 * scale }
    return options
  }
}
