internal import FlightGraphics

/// A line that leads from a mark to the label that belongs to it.
struct LeaderLine: Equatable {
  var start: Point
  var end: Point

  /// The line from a mark's edge to just before a box; `nil` where there is nothing between them.
  init?(to box: Rect, from mark: LabelMark, gap: Double) {
    let goal = box.nearest(to: mark.center)
    let length = goal.distance(to: mark.center)
    guard length > mark.radius + gap else { return nil }
    start = mark.center.interpolated(to: goal, at: mark.radius / length)
    end = mark.center.interpolated(to: goal, at: (length - gap) / length)
  }

  /// The room that it takes.
  var bounds: Rect { Rect(from: start, to: end) }

  /// True if it touches a rectangle.
  func crosses(_ rect: Rect) -> Bool {
    guard bounds.intersects(rect) else { return false }
    return !rect.clipped(line: [start, end]).isEmpty
  }

  /// True if it touches another.
  func crosses(_ other: LeaderLine) -> Bool {
    func side(_ point: Point, of line: LeaderLine) -> Double {
      let (along, off) = (line.end - line.start, point - line.start)
      return along.x * off.y - along.y * off.x
    }
    return side(start, of: other) * side(end, of: other) <= 0
      && side(other.start, of: self) * side(other.end, of: self) <= 0
      && bounds.intersects(other.bounds)
  }

  /// The distance of a point from it.
  func distance(to point: Point) -> Double { point.distance(toSegment: start, end) }
}

extension Rect {
  /// The point of the rectangle that is nearest to another point.
  func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }

  /// The distance from the nearest point of the rectangle.
  func distance(to point: Point) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns this rectangle moved as little as brings it inside another one, as far as it fits.
  func moved(into frame: Rect) -> Rect {
    func shift(_ low: Double, _ high: Double, _ frameLow: Double, _ frameHigh: Double) -> Double {
      if high - low > frameHigh - frameLow { return (frameLow + frameHigh - low - high) / 2 }
      return max(frameLow - low, 0) + min(frameHigh - high, 0)
    }
    return moved(
      by: Point(
        x: shift(minX, maxX, frame.minX, frame.maxX),
        y: shift(minY, maxY, frame.minY, frame.maxY)))
  }
}
