internal import FlightGraphics
internal import FlightScene

/// What a round pen covers of a picture, as the share of each pixel.
///
/// One plane serves one pen after the other.
struct StrokePlane {
  private let size: PixelSize
  /// The shares in a row, a multiple of eight.
  private let columns: Int
  /// Of 255, row by row.
  private var shares: [UInt8]
  /// The rows that the pen has come near.
  private var rows = 0..<0

  init(of size: PixelSize) {
    self.size = size
    columns = (size.width + 7) & ~7
    shares = [UInt8](repeating: 0, count: columns * size.height)
  }

  /// Returns true of a pen that it can follow: round, without gaps.
  static func takes(_ stroke: Stroke) -> Bool {
    stroke.dashes.isEmpty && stroke.cap == .round && stroke.join == .round
  }

  /// Follows lines with a pen.
  ///
  /// - Parameters:
  ///   - width: The width of the pen, in pixels.
  ///   - trace: Calls its argument with the steps, at places of the picture.
  mutating func draw(width: Double, _ trace: ((SeenOutline.Step) -> Void) -> Void) {
    let coverage = StrokeCoverage(columns: columns, rows: size.height, width: width)
    let reach = StrokeCoverage.reach(ofWidth: width)
    // Beyond it an end is not seen, however round it is.
    let seen = size.bounds.expanded(by: reach + 1)
    var (low, high) = (Double(size.height), 0.0)
    shares.withUnsafeMutableBufferPointer { shares in
      func draw(from start: Point, to end: Point) {
        let piece = StrokeCoverage.Piece(from: start, to: end)
        coverage.add(piece, upTo: piece.length, to: shares)
        low = min(low, start.y, end.y)
        high = max(high, start.y, end.y)
      }
      var (first, last) = (Point.zero, Point.zero)
      func draw(to next: Point) {
        if let (from, to) = seen.shares(of: last, next), last != next {
          draw(
            from: from > 0 ? last.interpolated(to: next, at: from) : last,
            to: to < 1 ? last.interpolated(to: next, at: to) : next)
        }
        last = next
      }
      var isDot = false
      trace { step in
        switch step {
        case .move(let point): (first, last, isDot) = (point, point, true)
        case .line(let point):
          isDot = isDot && point == last
          draw(to: point)
        case .close where isDot:
          if seen.contains(first) { draw(from: first, to: first) }
        case .close: draw(to: first)
        }
      }
    }
    let top = max(Int((low - reach).rounded(.down)) - 1, 0)
    rows = top..<max(top, min(Int((high + reach).rounded(.up)) + 1, size.height))
  }

  /// Lays what has been covered over a picture, and wipes it away for the next pen.
  mutating func lay(_ ink: Ink, over surface: borrowing ImageSurface) {
    let (columns, width, rows) = (columns, size.width, rows)
    shares.withUnsafeMutableBufferPointer { shares in
      surface.update(rows) { row, pixels in
        let start = row * columns
        let covered = UnsafeRawBufferPointer(shares)[start..<start + width]
        ink.blend(UnsafeRawBufferPointer(rebasing: covered), over: pixels)
      }
      shares[rows.lowerBound * columns..<rows.upperBound * columns].update(repeating: 0)
    }
  }
}
