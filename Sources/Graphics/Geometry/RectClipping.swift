extension Rect {
  /// Returns the part of a polygon inside this rectangle, by Sutherland–Hodgman clipping.
  ///
  /// Parts outside become lines along the edges, which may overlap; the filled area inside is the
  /// same.
  ///
  /// - Parameter ring: The corners in order; the last is joined to the first.
  /// - Returns: The corners of the part inside, none if nothing is.
  /// - Complexity: O(n).
  /// - Note: I. Sutherland and G. Hodgman, *Reentrant polygon clipping*, CACM 17 (1974).
  package func clipped(ring: [Point]) -> [Point] {
    guard let extent = Rect(around: ring), extent.intersects(self) else { return [] }
    if contains(extent) { return ring }
    var points = ring
    for edge in Edge.allCases {
      let border = edge.value(of: self)
      var kept: [Point] = []
      kept.reserveCapacity(points.count + 4)
      guard var previous = points.last else { return [] }
      var wasInside = edge.isInside(previous, border)
      for point in points {
        let isInside = edge.isInside(point, border)
        if isInside != wasInside { kept.append(edge.crossing(previous, point, border)) }
        if isInside { kept.append(point) }
        previous = point
        wasInside = isInside
      }
      points = kept
    }
    return points
  }

  /// Returns the stretches of a line inside this rectangle.
  ///
  /// - Complexity: O(n).
  /// - Note: Y.-D. Liang and B. Barsky, *A new concept and method for line clipping*, ACM TOG 3
  ///   (1984).
  package func clipped(line: [Point]) -> [[Point]] {
    guard let extent = Rect(around: line) else { return [] }
    if contains(extent) { return line.count > 1 ? [line] : [] }
    var stretches: [[Point]] = []
    var stretch: [Point] = []
    for (a, b) in zip(line, line.dropFirst()) {
      guard let (from, to) = shares(of: a, b) else {
        if stretch.count > 1 { stretches.append(stretch) }
        stretch.removeAll(keepingCapacity: true)
        continue
      }
      if stretch.isEmpty || from > 0 {
        if stretch.count > 1 { stretches.append(stretch) }
        stretch = [a.interpolated(to: b, at: from)]
      }
      stretch.append(to < 1 ? a.interpolated(to: b, at: to) : b)
      if to < 1 {
        stretches.append(stretch)
        stretch.removeAll(keepingCapacity: true)
      }
    }
    if stretch.count > 1 { stretches.append(stretch) }
    return stretches
  }

  /// The shares of a segment at which it enters and leaves this rectangle, `nil` if it misses it.
  package func shares(of a: Point, _ b: Point) -> (from: Double, to: Double)? {
    var (from, to) = (0.0, 1.0)
    /// Returns false where the segment lies beyond one edge.
    func cut(_ delta: Double, _ room: Double) -> Bool {
      if delta == 0 { return room >= 0 }
      if delta < 0 { from = max(from, room / delta) } else { to = min(to, room / delta) }
      return true
    }
    let step = b - a
    guard cut(-step.x, a.x - minX), cut(step.x, maxX - a.x), cut(-step.y, a.y - minY),
      cut(step.y, maxY - a.y)
    else { return nil }
    return from < to ? (from, to) : nil
  }

  private enum Edge: CaseIterable {
    case left, right, top, bottom

    func value(of rect: Rect) -> Double {
      switch self {
      case .left: rect.minX
      case .right: rect.maxX
      case .top: rect.minY
      case .bottom: rect.maxY
      }
    }

    func isInside(_ point: Point, _ border: Double) -> Bool {
      switch self {
      case .left: point.x >= border
      case .right: point.x <= border
      case .top: point.y >= border
      case .bottom: point.y <= border
      }
    }

    func crossing(_ a: Point, _ b: Point, _ border: Double) -> Point {
      switch self {
      case .left, .right:
        Point(x: border, y: a.y + (b.y - a.y) * ((border - a.x) / (b.x - a.x)))
      case .top, .bottom:
        Point(x: a.x + (b.x - a.x) * ((border - a.y) / (b.y - a.y)), y: border)
      }
    }
  }
}
