internal import FlightOrdering

/// A place on the drawing plane, in pixels: x to the right, y down.
package struct Point: Hashable, Sendable {
  /// Pixels to the right of the left edge.
  package var x: Double
  /// Pixels below the top edge.
  package var y: Double

  /// Creates a point from its two coordinates.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point {
  /// The upper left corner of the picture.
  package static let zero = Point(x: 0, y: 0)

  /// Returns the straight distance to another point, in pixels.
  package func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the point `fraction` of the way to another one; beyond 0…1 it extrapolates.
  package func interpolated(to other: Point, at fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  package static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }

  /// Returns the distance from this point to the segment between two others, in pixels.
  package func distance(toSegment a: Point, _ b: Point) -> Double {
    let d = b - a
    let squared = d.x * d.x + d.y * d.y
    guard squared > 0 else { return distance(to: a) }
    let along = ((x - a.x) * d.x + (y - a.y) * d.y) / squared
    return distance(to: a.interpolated(to: b, at: along.clamped(to: 0...1)))
  }

  /// True if a level ray from this point to the right crosses the segment between two others: a
  /// point is inside a ring of which its ray crosses an odd number of sides.
  package func rayCrosses(segmentFrom a: Point, to b: Point) -> Bool {
    guard (a.y > y) != (b.y > y) else { return false }
    return x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
  }
}
