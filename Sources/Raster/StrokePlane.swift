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
    withFollower(width: width) { follower in
      var (first, last) = (Point.zero, Point.zero)
      func draw(to next: Point) {
        if last != next { follower.draw(from: last, to: next) }
        last = next
      }
      var isDot = false
      trace { step in
        switch step {
        case .move(let point): (first, last, isDot) = (point, point, true)
        case .line(let point):
          isDot = isDot && point == last
          draw(to: point)
        case .close where isDot: follower.draw(from: first, to: first)
        case .close: draw(to: first)
        }
      }
    }
  }

  /// Follows open lines, whose corners lie apart, with the pen of a stroke; its dashes do not matter.
  mutating func draw(_ lines: [[Point]], _ stroke: Stroke) {
    withFollower(width: stroke.width) { follower in
      for line in lines {
        for index in line.indices.dropFirst() {
          var cuts: StrokeCoverage.Cuts = []
          if stroke.cap == .butt, index == 1 { cuts.insert(.start) }
          if stroke.cap == .butt, index == line.count - 1 { cuts.insert(.end) }
          follower.draw(from: line[index - 1], to: line[index], cuts: cuts)
        }
      }
    }
  }

  @inline(__always)
  private mutating func withFollower(width: Double, _ body: (inout Follower) -> Void) {
    let reach = StrokeCoverage.reach(ofWidth: width)
    let coverage = StrokeCoverage(columns: columns, rows: size.height, width: width)
    let size = size
    let (low, high) = shares.withUnsafeMutableBufferPointer { shares in
      var follower = Follower(
        coverage: coverage, shares: shares, seen: size.bounds.expanded(by: reach + 1),
        low: Double(size.height))
      body(&follower)
      return (follower.low, follower.high)
    }
    let top = max(Int((low - reach).rounded(.down)) - 1, 0)
    rows = top..<max(top, min(Int((high + reach).rounded(.up)) + 1, size.height))
  }

  /// A pen that draws straight pieces.
  private struct Follower {
    let coverage: StrokeCoverage
    let shares: UnsafeMutableBufferPointer<UInt8>
    /// The places beyond which an end is not seen, however it looks.
    let seen: Rect
    /// The heights between which something was drawn.
    var low: Double
    var high = 0.0

    /// - Parameter cuts: The ends that are cut off straight.
    mutating func draw(from start: Point, to end: Point, cuts: StrokeCoverage.Cuts = []) {
      guard let (from, to) = seen.shares(of: start, end) else { return }
      let (start, end) = (
        from > 0 ? start.interpolated(to: end, at: from) : start,
        to < 1 ? start.interpolated(to: end, at: to) : end
      )
      let piece = StrokeCoverage.Piece(from: start, to: end, cuts: cuts)
      coverage.add(piece, upTo: piece.length, to: shares)
      low = min(low, start.y, end.y)
      high = max(high, start.y, end.y)
    }
  }

  /// Lays what has been covered over a picture, and wipes it away for the next pen.
  mutating func lay(_ ink: Ink, over surface: borrowing ImageSurface) {
    let (columns, width, rows) = (columns, size.width, rows)
    shares.withUnsafeMutableBufferPointer { shares in
      surface.update(rows) { row, pixels in
        let covered = UnsafeMutableBufferPointer(
          rebasing: shares[row * columns..<(row + 1) * columns])
        ink.blend(
          UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: covered[..<width])),
          over: pixels)
        covered.update(repeating: 0)
      }
    }
  }
}
