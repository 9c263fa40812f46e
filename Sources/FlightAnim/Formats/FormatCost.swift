internal import FlightGraphics

/// The cost of a file of a format: for each part of it the seconds of one processor, and behind them the bytes.
///
/// The constants are those of the usual size, found by least squares on the pictures of `make bench-cost`.
package struct FormatCost: Sendable {
  /// The first picture.
  var first = SIMD2<Double>.zero
  /// Each picture of those that are coded by themselves.
  var picture = SIMD2<Double>.zero
  /// Each frame, however little of it changes.
  var frame = SIMD2<Double>.zero
  /// Each frame of which all pixels are coded, whatever changes.
  var whole = SIMD2<Double>.zero
  /// The power of a picture's area with which what lines on a map that stands add to a frame grows.
  var growthPower = 0.5
  /// Each frame of a motion, by what changes in it.
  var motion = (seconds: FrameChanges(), bytes: FrameChanges())
  /// The multiple of it at high quality.
  var high = SIMD2<Double>.one
  /// The multiple of it for small files.
  var small = SIMD2<Double>.one
  /// Each byte of lines and letters.
  var drawing = SIMD2<Double>.zero
  /// Each point of a path.
  var point = SIMD2<Double>.zero
  /// The bytes of memory for each pixel of a picture, where the map stands.
  var memory = 0.0
  /// The bytes of memory for each byte of a file that is put together there.
  var held = 0.0
  /// The bytes of memory of a program that encodes, and for each pixel of a picture.
  var program = (whole: 0.0, pixel: 0.0)

  /// That of a format whose files are not worth counting.
  package static let nothing = FormatCost()

  /// The seconds and the bytes of a file.
  func sum(of file: FileContent) -> SIMD2<Double> {
    let quality: SIMD2<Double> =
      switch file.quality {
      case .high: high
      case .standard: .one
      case .small: small
      }
    // What is there once is as good at high quality as at the default one.
    let once = SIMD2(1, min(quality[1], 1))
    let size = SIMD2(file.area, file.area.detail * file.richness)
    let growth = power(file.area, growthPower)
    let frames =
      frame * SIMD2(1, growth) * once + whole * file.area * quality
      + picture * size
    var changes = file.changes
    changes.growth *= growth
    let moving = SIMD2(changes.sum(at: motion.seconds), changes.sum(at: motion.bytes))
    return first * size * once + file.frames * frames + file.movingFrames * moving * quality
      + drawing * file.drawing + point * file.points
  }
}

/// The ways in which one frame differs from the one before: how much of each there is, or what it costs.
struct FrameChanges {
  /// Lines grow on a map that stands.
  var growth = 0.0
  /// The same on a photograph: what that takes beside, which is that of markers above all.
  var photographed = 0.0
  /// Flights of a recap come, a few at a time, all over a map that stands.
  var recap = 0.0
  /// A map of plain land and sea moves.
  var plain = 0.0
  /// A globe of plain land and sea turns.
  var globe = 0.0
  /// Ground of pixels moves.
  var pictured = 0.0

  /// The sum of the amounts, each at its cost.
  func sum(at costs: FrameChanges) -> Double {
    growth * costs.growth + photographed * costs.photographed + recap * costs.recap
      + plain * costs.plain + globe * costs.globe + pictured * costs.pictured
  }
}

/// The quantities that the cost of a file depends on.
struct FileContent {
  /// The pixels, as a multiple of those of the usual size.
  var area: Double
  /// The bytes of a picture, as a multiple of those of plain land and sea.
  var richness: Double
  /// The frames.
  var frames = 0.0
  /// The frames in which something moves.
  var movingFrames = 0.0
  /// The changes of a frame: 1 is that of one trip, or of a whole map of the usual size.
  var changes: FrameChanges
  /// The quality.
  var quality = FilmQuality.standard
  /// The points of the trips' legs as path files have them.
  var points: Double
  /// The bytes of the lines and letters of a drawing.
  var drawing: Double
}

extension Double {
  /// The detail that an area shows: on one of twice the sides less than four times as much.
  var detail: Double { power(self, 0.7) }
}
