internal import FlightGraphics

/// A summed-area table of the points that a picture shows: their number in a rectangle, counted
/// once and asked often.
struct Crowding {
  /// The side of a cell in pixels: rectangles are rounded to whole cells.
  private static let cell = 4.0
  private let columns: Int
  private let rows: Int
  /// The count in all cells above and to the left of each corner of the grid.
  private var sums: [Int32]

  /// - Complexity: O(points + area / 16).
  init(of points: some Sequence<Point>, in size: PixelSize) {
    columns = Int((Double(size.width) / Crowding.cell).rounded(.up))
    rows = Int((Double(size.height) / Crowding.cell).rounded(.up))
    sums = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
    let bounds = size.bounds
    for point in points where bounds.contains(point) {
      let column = min(Int(point.x / Crowding.cell), columns - 1)
      let row = min(Int(point.y / Crowding.cell), rows - 1)
      sums[(row + 1) * (columns + 1) + column + 1] &+= 1
    }
    for row in 1..<(rows + 1) {
      for column in 1..<(columns + 1) {
        let index = row * (columns + 1) + column
        sums[index] &+=
          sums[index - 1] &+ sums[index - columns - 1] &- sums[index - columns - 2]
      }
    }
  }

  /// The number of points in a rectangle, perhaps with a few of its neighborhood.
  func count(in rect: Rect) -> Int {
    func column(_ x: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max((x / Crowding.cell).rounded(rule), 0), Double(columns)))
    }
    func row(_ y: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max((y / Crowding.cell).rounded(rule), 0), Double(rows)))
    }
    let (left, right) = (column(rect.minX, .down), column(rect.maxX, .up))
    let (top, bottom) = (row(rect.minY, .down), row(rect.maxY, .up))
    guard left < right, top < bottom else { return 0 }
    let stride = columns + 1
    return Int(
      sums[bottom * stride + right] &- sums[top * stride + right] &- sums[bottom * stride + left]
        &+ sums[top * stride + left])
  }
}
