internal import FlightGIF

/// One way to make a GIF small enough.
struct GIFAttempt: Equatable {
  var quality: FilmQuality
  var framesPerSecond: Double
  /// The share of width and height that is kept.
  var scale = 1.0

  /// The rates to fall back to: their frames last 5, 6⅔ and 8 hundredths of a second.
  private static let rates = [20, 15, 12.5]
  /// The scales to fall back to; the last one leaves a sixteenth of the pixels.
  private static let scales = [0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25]

  /// The attempts in order: the first is the request itself.
  static func ladder(
    quality: FilmQuality, framesPerSecond: Double, allowsResize: Bool
  ) -> [GIFAttempt] {
    let qualities = FilmQuality.allCases.drop { $0 != quality }
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

extension GIFAttempt {
  /// The part of an estimate that is left where it is as far above the truth as it can be.
  private static let doubt = 0.7

  /// True if a GIF is far too large however it is coded.
  ///
  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - estimate: The estimate at the smallest quality with the frames asked for.
  ///   - asked: The attempt with the quality, frames and size asked for.
  func isHopeless(_ limit: Int, _ estimate: GIFEstimate, asked: GIFAttempt) -> Bool {
    leastBytes(estimate, asked: asked) * GIFAttempt.doubt > Double(limit)
  }

  /// About the bytes that are left at least: frames further apart differ more, and smaller pictures
  /// have more detail for each pixel.
  func leastBytes(_ estimate: GIFEstimate, asked: GIFAttempt) -> Double {
    let rate = framesPerSecond / asked.framesPerSecond
    return (Double(estimate.first) + Double(estimate.changes) * rate) * scale * scale
  }
}
