/// An outline of straight lines and cubic curves, in any number of pieces.
package struct Path: Hashable, Sendable {
  /// One step of the pen.
  package enum Element: Hashable, Sendable {
    /// Lifts the pen and starts a piece.
    case move(Point)
    /// Draws a straight line.
    case line(Point)
    /// Draws a cubic Bézier curve with two control points.
    case cubic(Point, Point, Point)
    /// Draws back to the start of the piece.
    case close
  }

  /// The steps in order; the first of each piece is a `move`.
  package internal(set) var elements: [Element] = []

  /// Creates an empty path.
  package init() {}
}

extension Path {
  /// Creates a path of straight lines through points.
  package init(_ points: some Sequence<Point>, closed: Bool = false) {
    addLines(points, closed: closed)
  }

  /// Creates one path of several.
  package init(joining paths: some Sequence<Path>) {
    for path in paths { append(path) }
  }

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func move(to point: Point) { elements.append(.move(point)) }
  package mutating func line(to point: Point) { elements.append(.line(point)) }
  package mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.cubic(first, second, end))
  }
  package mutating func close() { elements.append(.close) }
  package mutating func append(_ other: Path) { elements += other.elements }

  package mutating func addLines(_ points: some Sequence<Point>, closed: Bool = false) {
    addLines(Array(points), closed: closed)
  }

  package mutating func addLines(_ points: [Point], closed: Bool = false) {
    var isFirst = true
    for point in points {
      elements.append(isFirst ? .move(point) : .line(point))
      isFirst = false
    }
    if closed && !isFirst { elements.append(.close) }
  }

  /// Adds a full circle, as four cubic curves that stay within 0.03 % of it.
  package mutating func addCircle(center: Point, radius: Double) {
    let k = radius * 0.5522847498307936  // 4/3·(√2 − 1)
    func at(_ dx: Double, _ dy: Double) -> Point { Point(x: center.x + dx, y: center.y + dy) }
    move(to: at(radius, 0))
    curve(at(radius, k), at(k, radius), to: at(0, radius))
    curve(at(-k, radius), at(-radius, k), to: at(-radius, 0))
    curve(at(-radius, -k), at(-k, -radius), to: at(0, -radius))
    curve(at(k, -radius), at(radius, -k), to: at(radius, 0))
    close()
  }

  package static func circle(center: Point, radius: Double) -> Path {
    var path = Path()
    path.addCircle(center: center, radius: radius)
    return path
  }

  package func transformed(by transform: Affine) -> Path {
    if transform == .identity { return self }
    var copy = Path()
    copy.elements = elements.map { element in
      switch element {
      case .move(let p): .move(transform(p))
      case .line(let p): .line(transform(p))
      case .cubic(let a, let b, let p): .cubic(transform(a), transform(b), transform(p))
      case .close: .close
      }
    }
    return copy
  }

  /// A rectangle that holds the path: exact for lines, by the control points for curves.
  package var controlBounds: Rect? {
    var bounds: Rect?
    func reach(_ point: Point) {
      if bounds?.extend(to: point) == nil { bounds = Rect(from: point, to: point) }
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): reach(p)
      case .cubic(let a, let b, let p):
        reach(a)
        reach(b)
        reach(p)
      case .close: break
      }
    }
    return bounds
  }
}
