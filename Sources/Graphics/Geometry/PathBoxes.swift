/// A bounding volume hierarchy of a path's segments, for searches near a rectangle.
///
/// Consecutive segments are grouped, then consecutive groups, level by level (a packed R-tree in
/// path order).
struct PathBoxes: Equatable, Sendable {
  /// The fan-out: segments in a group, and groups in the next larger one.
  private static let fan = 16

  /// The boxes by level, smallest groups first. Segment `n` ends at vertex `n`.
  private let levels: [[Rect]]

  init(_ vertices: [MeasuredPath.Vertex]) {
    var levels: [[Rect]] = []
    var next = stride(from: 0, to: vertices.count, by: PathBoxes.fan).map { start in
      let end = min(start + PathBoxes.fan, vertices.count)
      var (low, high) = (vertices[max(start - 1, 0)].point, vertices[max(start - 1, 0)].point)
      for index in start..<end {
        let point = vertices[index].point
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
      return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }
    while next.count > 1 {
      levels.append(next)
      let boxes = next
      next = stride(from: 0, to: boxes.count, by: PathBoxes.fan).map { start in
        boxes[start..<min(start + PathBoxes.fan, boxes.count)].reduce(boxes[start]) { $0.union($1) }
      }
    }
    self.levels = levels
  }

  /// The end of the largest group that starts at a segment and lies outside a rectangle; `nil` if
  /// there is none.
  func end(ofSegmentsFrom segment: Int, missing rect: Rect) -> Int? {
    var (end, place): (Int?, Int) = (nil, segment)
    var size = 1
    for level in levels {
      guard place % PathBoxes.fan == 0 else { break }
      place /= PathBoxes.fan
      size *= PathBoxes.fan
      // Edges that touch count as near, as they do for single segments.
      let box = level[place]
      if box.minX <= rect.maxX && box.maxX >= rect.minX && box.minY <= rect.maxY
        && box.maxY >= rect.minY
      {
        break
      }
      end = (place + 1) * size
    }
    return end
  }
}
