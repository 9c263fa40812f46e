/// One cubic Bézier curve.
package struct CubicCurve: Equatable, Sendable {
  package let start: Point
  package let first: Point
  package let second: Point
  package let end: Point

  package init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  package func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// Returns points after the start, the end last, whose lines stay within `tolerance` px.
  ///
  /// An even subdivision into `n` steps deviates by at most max|B″| / 8n², and B″ is at most six
  /// times the larger second difference of the control points.
  package func flattened(tolerance: Double) -> [Point] {
    let bend = max(
      (start - first * 2 + second).distance(to: .zero),
      (first - second * 2 + end).distance(to: .zero))
    let steps = max(1, Int((bend * 0.75 / tolerance).squareRoot().rounded(.up)))
    return (1...steps).map { $0 == steps ? end : point(at: Double($0) / Double(steps)) }
  }
}
