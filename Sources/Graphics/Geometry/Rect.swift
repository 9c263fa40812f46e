/// A rectangle on the drawing plane, in pixels.
package struct Rect: Hashable, Sendable {
  /// The left edge.
  package var minX: Double
  /// The top edge.
  package var minY: Double
  /// The right edge.
  package var maxX: Double
  /// The bottom edge.
  package var maxY: Double

  /// Creates a rectangle from its edges; `minX <= maxX` and `minY <= maxY`.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
}

extension Rect {
  package var width: Double { maxX - minX }
  package var height: Double { maxY - minY }
  package var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// The rectangle without extent in the upper left corner of the picture.
  package static let zero = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The smallest rectangle that holds two points.
  package init(from a: Point, to b: Point) {
    self.init(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }

  package init(center: Point, width: Double, height: Double) {
    self.init(
      minX: center.x - width / 2, minY: center.y - height / 2, maxX: center.x + width / 2,
      maxY: center.y + height / 2)
  }

  /// The smallest rectangle that holds all points, `nil` of none.
  package init?(around points: some Sequence<Point>) { self.init(around: Array(points)) }

  /// The smallest rectangle that holds all points, `nil` of none.
  package init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in points { extend(to: point) }
  }

  package mutating func extend(to point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Returns this rectangle with every edge moved outwards (inwards where `margin` is negative).
  package func expanded(by margin: Double) -> Rect {
    Rect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// Returns this rectangle moved by a vector.
  package func moved(by step: Point) -> Rect {
    Rect(minX: minX + step.x, minY: minY + step.y, maxX: maxX + step.x, maxY: maxY + step.y)
  }

  /// Returns the part that two rectangles have in common, `nil` where they have none.
  package func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    return Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  package func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  package func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  package func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  package var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY),
      Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}
