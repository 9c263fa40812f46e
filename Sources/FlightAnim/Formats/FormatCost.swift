/// The cost of a file of a format: for each part of it the seconds of one processor, and behind them the bytes.
///
/// The constants are those of the usual size, found by least squares on the pictures of `make bench-cost`.
package struct FormatCost: Sendable {
  /// The first picture.
  var first = SIMD2<Double>.zero
  /// Each frame, however little of it changes.
  var frame = SIMD2<Double>.zero
  /// Each frame of which all pixels are coded, whatever changes.
  var whole = SIMD2<Double>.zero
  /// Each frame in which a plain map moves.
  var motion = SIMD2<Double>.zero
  /// Each byte of lines and letters.
  var drawing = SIMD2<Double>.zero
  /// Each point of a path.
  var point = SIMD2<Double>.zero
  /// The bytes of memory for each pixel of a picture, where the map stands.
  var memory = 0.0
  /// The bytes of memory of a program that encodes, and for each pixel of a picture.
  var program = (whole: 0.0, pixel: 0.0)

  /// That of a format whose files are not worth counting.
  package static let nothing = FormatCost()

  /// The seconds and the bytes of a file. A line that grows covers more of the outline of a larger picture,
  /// so that the bytes of what little changes grow with its sides.
  func sum(of file: FileContent) -> SIMD2<Double> {
    let root = file.area.squareRoot()
    let frames = frame * SIMD2(1, root) + whole * file.area + motion * file.motion
    return first * SIMD2(file.area, file.area.detail * file.richness) + file.frames * frames
      + drawing * file.drawing + point * file.points
  }
}

/// The quantities that the cost of a file depends on.
struct FileContent {
  /// The pixels, as a multiple of those of the usual size.
  var area: Double
  /// The bytes of a picture, as a multiple of those of plain land and sea.
  var richness: Double
  /// The frames.
  var frames: Double
  /// The motion from one frame to the next, as a multiple of a plain map of the usual size.
  var motion: Double
  /// The points of the trips' legs as path files have them.
  var points: Double
  /// The bytes of the lines and letters of a drawing.
  var drawing: Double
}

extension Double {
  /// The detail that an area shows: on one of twice the sides less than four times as much.
  var detail: Double { (self * squareRoot()).squareRoot() }
}
