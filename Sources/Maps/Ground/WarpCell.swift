internal import FlightGraphics
internal import FlightOrdering

/// A square of pixels of a map, with the points of a picture that its corners come from; `nil` beside
/// the map.
struct WarpCell {
  let column: Int
  let row: Int
  /// The pixels of a side, a power of two.
  let side: Int
  /// The upper and the lower corners, from the left.
  let (a, b, c, d): (Point?, Point?, Point?, Point?)

  /// True if a corner is on the map.
  var isSeen: Bool { a != nil || b != nil || c != nil || d != nil }

  /// A point of the map, in shares of the side from the upper left corner.
  func point(_ x: Double, _ y: Double) -> Point {
    Point(x: Double(column) + x * Double(side), y: Double(row) + y * Double(side))
  }

  /// The four squares of half the side.
  func quarters(_ source: (Point) -> Point?) -> [WarpCell] {
    let (top, left, middle) = (
      source(point(0.5, 0)), source(point(0, 0.5)), source(point(0.5, 0.5))
    )
    let (right, bottom) = (source(point(1, 0.5)), source(point(0.5, 1)))
    let half = side / 2
    return [
      WarpCell(column: column, row: row, side: half, a: a, b: top, c: left, d: middle),
      WarpCell(column: column + half, row: row, side: half, a: top, b: b, c: middle, d: right),
      WarpCell(column: column, row: row + half, side: half, a: left, b: middle, c: c, d: bottom),
      WarpCell(
        column: column + half, row: row + half, side: half, a: middle, b: right, c: bottom, d: d),
    ]
  }
}

/// The part of a picture that a square of a map's pixels shows, between four straight edges.
struct WarpPatch {
  /// The upper and the lower corners, from the left.
  let (a, b, c, d): (Point, Point, Point, Point)
  /// The lengths of a pixel's sides there.
  let (across, down): (Double, Double)

  /// - Parameter turn: The columns of a whole turn.
  /// - Returns: `nil` where a corner is beside the map or a pole is near.
  init?(_ cell: WarpCell, turn: Double) {
    guard let a = cell.a, let b = cell.b, let c = cell.c, let d = cell.d else { return nil }
    self.a = a
    self.b = WarpPatch.moved(b, near: a, turn)
    self.c = WarpPatch.moved(c, near: a, turn)
    self.d = WarpPatch.moved(d, near: a, turn)
    func length(_ from: Point, _ to: Point) -> Double {
      (abs(to.x - from.x) + abs(to.y - from.y)) / Double(cell.side)
    }
    across = max(length(a, self.b), length(self.c, self.d))
    down = max(length(a, self.c), length(self.b, self.d))
    let columns = [a.x, self.b.x, self.c.x, self.d.x]
    guard (columns.max() ?? 0) - (columns.min() ?? 0) < turn / 8 else { return nil }
  }

  /// The share of a pixel by which the middle may lie beside where straight edges have it, and the part
  /// of the picture's pixels.
  private static let (tolerance, least) = (0.1, 0.05)

  /// True if straight edges have the middle about where it is.
  func isStraight(through middle: Point, turn: Double) -> Bool {
    let middle = WarpPatch.moved(middle, near: a, turn)
    let error =
      abs(a.x + b.x + c.x + d.x - 4 * middle.x) + abs(a.y + b.y + c.y + d.y - 4 * middle.y)
    return error <= 4 * max(WarpPatch.tolerance * min(across, down), WarpPatch.least)
  }

  /// False if nothing of a picture is there.
  func meets(_ picture: EarthPicture) -> Bool {
    let (xs, ys) = ([a.x, b.x, c.x, d.x], [a.y, b.y, c.y, d.y])
    let (width, height) = (Double(picture.width), Double(picture.height))
    // Columns are those of the turn round the picture's middle.
    let isBeside =
      xs.allSatisfy { $0 < 0 && $0 > (width - picture.turn) / 2 }
      || xs.allSatisfy { $0 > width && $0 < (width + picture.turn) / 2 }
    return !isBeside && !ys.allSatisfy { $0 < 0 } && !ys.allSatisfy { $0 > height }
  }

  /// A point moved by whole turns to lie within half a turn of another.
  private static func moved(_ point: Point, near other: Point, _ turn: Double) -> Point {
    let turns = (other.x - point.x) / turn
    return abs(turns) <= 0.5 ? point : Point(x: point.x + turns.rounded() * turn, y: point.y)
  }

  /// Paints the pixels of the square, each the mean of as many places as it is large.
  func paint(_ cell: WarpCell, from sampler: PlaneSampler, on target: inout PixelPlane) {
    typealias Place = PlaneSampler.Place
    let (a, b, c, d) = (Place(a), Place(b), Place(c), Place(d))
    let shift = cell.side.trailingZeroBitCount
    func count(_ length: Double) -> Int {
      Int(length.rounded(.up)).clamped(to: 1...LineTaps.most)
    }
    let (columns, rows) = (count(across), count(down))
    // Across and down the middle of the square, twice.
    let (right, below) = (b - a + d - c, c - a + d - b)
    let offsets = (0..<rows * columns).map { index in
      // Odd numbers of half places.
      let (u, v) = (2 * (index % columns) + 1 - columns, 2 * (index / columns) + 1 - rows)
      func aside(_ right: Int, _ below: Int) -> Int {
        (right * u / columns + below * v / rows) >> (shift + 2)
      }
      return Place(aside(right.x, below.x), aside(right.y, below.y))
    }
    let (xs, ys) = (offsets.map(\.x), offsets.map(\.y))
    let low = Place(xs.min() ?? 0, ys.min() ?? 0)
    let high = Place(xs.max() ?? 0, ys.max() ?? 0)
    let width = min(cell.side, target.width - cell.column)
    sampler.withValues { values in
      for row in 0..<min(cell.side, target.height - cell.row) {
        func mixed(_ upper: Int, _ lower: Int) -> Int {
          (upper * (2 * cell.side - 2 * row - 1) + lower * (2 * row + 1)) >> (shift + 1)
        }
        let start = Place(mixed(a.x, c.x), mixed(a.y, c.y))
        let end = Place(mixed(b.x, d.x), mixed(b.y, d.y))
        let step = Place((end.x - start.x) >> shift, (end.y - start.y) >> shift)
        var place = start + Place(step.x >> 1, step.y >> 1)
        let last = Place(place.x + step.x * (width - 1), place.y + step.y * (width - 1))
        let isInside = sampler.surrounds(
          Place(min(place.x, last.x), min(place.y, last.y)) + low,
          Place(max(place.x, last.x), max(place.y, last.y)) + high)
        let first = (cell.row + row) * target.width + cell.column
        for index in first..<first + width {
          target.values[index] =
            isInside
            ? sampler.mean(at: place, offsets, in: values)
            : sampler.mean(of: offsets.map { place + $0 })
          place = place + step
        }
      }
    }
  }
}
