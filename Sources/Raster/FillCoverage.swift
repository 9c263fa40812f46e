internal import FlightGraphics

/// The shares of pixels that lie inside an outline, without loss.
///
/// An edge covers what lies to its right. Each row keeps by how much a pixel is covered more than the one
/// before it; their sum along the row is the number of times that the outline winds round a pixel, parts
/// of the pixel counted by their area.
///
/// Sums are of whole numbers, so that nothing is left over where an outline ends. Only sums, products and
/// quotients are taken, which are the same on every machine.
struct FillCoverage {
  /// One turn round a pixel.
  static let turn: Int32 = 1 << 16
  /// The places in a pixel that the heights of edges are told by.
  private static let grain = 1024.0

  private let columns: Int
  private let rows: Int
  /// One more in a row than pixels: beyond the last one something is covered, too.
  private var steps: [Int32]

  /// - Parameter columns: The pixels in a row of what is drawn on, inside which the outline lies.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    steps = [Int32](repeating: 0, count: (columns + 1) * rows)
  }

  /// Adds an edge of the outline, at places from the corner of what is drawn on.
  mutating func add(from start: Point, to end: Point) {
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    let top = Float((upper.y * FillCoverage.grain).rounded() / FillCoverage.grain)
    let bottom = Float((lower.y * FillCoverage.grain).rounded() / FillCoverage.grain)
    if top == bottom { return }
    let slope = Float(lower.x - upper.x) / (bottom - top)
    let first = max(Int(top), 0)
    var x = Float(upper.x)
    for row in first..<max(min(Int(bottom.rounded(.up)), rows), first) {
      let height = min(Float(row + 1), bottom) - max(Float(row), top)
      let next = x + slope * height
      add(from: min(x, next), to: max(x, next), isDown ? height : -height, row)
      x = next
    }
  }

  /// Adds the part of an edge in a row: how far it goes from left to right, and its height.
  private mutating func add(from left: Float, to right: Float, _ height: Float, _ row: Int) {
    let first = max(Int(left), 0)
    let last = min(Int(right), columns - 1)
    if first > last { return }
    let height = height * Float(FillCoverage.turn)
    let rise = right > left ? 1 / (right - left) : 0
    steps.withUnsafeMutableBufferPointer { steps in
      let place = row &* (columns &+ 1)
      var covered: Int32 = 0
      for column in first...last {
        let (start, end) = (max(left, Float(column)), min(right, Float(column + 1)))
        // Of the edge's height, what lies in columns before, and in this one.
        let (before, share) = rise > 0 ? ((start - left) * rise, (end - start) * rise) : (0, 1)
        let area = Int32(height * (before + share * (Float(column + 1) - (start + end) / 2)))
        steps[place &+ column] &+= area &- covered
        covered = area
      }
      steps[place &+ last &+ 1] &+= Int32(height) &- covered
    }
  }

  /// Calls a body with each pixel that the outline winds round at all, row by row.
  ///
  /// - Parameter body: Takes the pixel's place, and the number of times in parts of `turn`.
  func eachInside(_ body: (_ place: Int, _ times: Int32) -> Void) {
    steps.withUnsafeBufferPointer { steps in
      for row in 0..<rows {
        var times: Int32 = 0
        for column in 0..<columns {
          times &+= steps[row &* (columns &+ 1) &+ column]
          if times != 0 { body(row &* columns &+ column, times) }
        }
      }
    }
  }
}
