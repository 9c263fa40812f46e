internal import FlightOrdering

/// A path parametrized by arc length, for markers that move along it and trails that grow.
package struct MeasuredPath: Equatable, Sendable {
  package let path: Path
  /// The distance that a growing line covers, in pixels: the sum of all subpaths without the gaps
  /// between them or, if they grow at once, the length of the longest.
  package let length: Double
  /// The order in which the subpaths grow.
  package let growth: Growth
  /// The sum of the lengths of all subpaths, in pixels.
  package let totalLength: Double

  /// True if lines along it cover most of a picture and are therefore drawn a part at a time.
  package let isDense: Bool

  /// The order in which a line grows along several subpaths.
  package enum Growth: Hashable, Sendable {
    /// Each subpath begins when the one before it is complete.
    case inTurn
    /// All subpaths begin at once and grow equally fast, as dashes do: a network in one line.
    /// Fractions of the length are lengths of each subpath; nothing can move along such a path.
    case atOnce
  }

  /// The path as straight lines close to it.
  package let vertices: [Vertex]

  /// The bounding volume hierarchy of its segments.
  private let boxes: PathBoxes

  /// A corner of the flattened path.
  package struct Vertex: Equatable, Sendable {
    package let point: Point
    /// Distance along the path from its start, in pixels; from the start of the piece where these
    /// grow at once.
    package let distance: Double
    /// True if the pen was lifted to get here.
    package let startsPiece: Bool
  }

  /// Measures a path of at least one element.
  ///
  /// - Parameters:
  ///   - flatness: The largest distance of the straight lines from the curves, in pixels.
  ///   - isDense: True if lines along it are drawn a part at a time.
  package init(
    _ path: Path, growth: Growth = .inTurn, flatness: Double = 0.01, isDense: Bool = false
  ) {
    self.path = path
    self.growth = growth
    var vertices: [Vertex] = []
    var distance = 0.0
    var (longest, total) = (0.0, 0.0)
    var start = Point.zero
    func add(_ point: Point) {
      guard let last = vertices.last else { return }
      let step = last.point.distance(to: point)
      guard step > 0 else { return }
      distance += step
      vertices.append(Vertex(point: point, distance: distance, startsPiece: false))
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        start = point
        if growth == .atOnce {
          longest = max(longest, distance)
          total += distance
          distance = 0
        }
        vertices.append(Vertex(point: point, distance: distance, startsPiece: true))
      case .line(let point): add(point)
      case .cubic(let a, let b, let end):
        guard let from = vertices.last?.point else { continue }
        for point in CubicCurve(from, a, b, end).flattened(tolerance: flatness) { add(point) }
      case .close: add(start)
      }
    }
    self.vertices = vertices
    boxes = PathBoxes(vertices)
    length = max(longest, distance)
    totalLength = total + distance
    self.isDense = isDense
  }
}

extension MeasuredPath {
  /// Returns the point at a fraction of the length; outside 0…1 the nearer end.
  package func point(at fraction: Double) -> Point {
    let target = fraction.clamped(to: 0...1) * length
    let upper = firstVertex(beyond: target)
    guard upper > 0 else { return vertices.first?.point ?? .zero }
    guard upper < vertices.count else { return vertices[upper - 1].point }
    let (a, b) = (vertices[upper - 1], vertices[upper])
    guard b.distance > a.distance else { return a.point }
    return a.point.interpolated(
      to: b.point, at: (target - a.distance) / (b.distance - a.distance))
  }

  /// Returns the direction of the path at a fraction of the length, in degrees: 0 up, clockwise,
  /// -180…180. At a corner it is that of the segment that starts there.
  package func slope(at fraction: Double) -> Double {
    let target = fraction.clamped(to: 0...1) * length
    var upper = max(firstVertex(beyond: target), 1)
    if upper >= vertices.count { upper = vertices.count - 1 }
    while upper > 1 && vertices[upper].startsPiece { upper -= 1 }
    guard upper > 0 else { return 0 }
    let step = vertices[upper].point - vertices[upper - 1].point
    return bearing(dx: step.x, dy: step.y)
  }

  /// The index of the first vertex that lies further along than `distance`; `count` if none does.
  private func firstVertex(beyond distance: Double) -> Int {
    vertices.partitioningIndex { $0.distance > distance }
  }

  /// The polylines between two fractions of the length; with `near`, only segments that come near a
  /// rectangle.
  ///
  /// Segments that are left out lie wholly outside `near`, so a pen of less than `near`'s margin
  /// draws the same pixels with them or without.
  ///
  /// - Complexity: With `near`, O(log vertices) for each stretch that is left out.
  package func pieces(from start: Double, to end: Double, near: Rect? = nil) -> [[Point]] {
    pieces(between: max(start, 0) * length, min(end, 1) * length, near: near)
  }

  /// The same between two distances in pixels: from a vertex on it is exactly what would have followed.
  package func pieces(between low: Double, _ high: Double, near: Rect? = nil) -> [[Point]] {
    pieces(between: low, high, near: near, atMost: .max).pieces
  }

  /// The distance of the last vertex that does not lie beyond a distance.
  package func vertex(before distance: Double) -> Double {
    let next = firstVertex(beyond: distance)
    return next > 0 ? vertices[next - 1].distance : 0
  }

  /// The first so many straight segments from a fraction of the length on that come near a
  /// rectangle, and the fraction at which they end; `nil` if there are no more than that up to
  /// `end`.
  package func beginning(
    of count: Int, from start: Double = 0, upTo end: Double, near: Rect
  ) -> (pieces: [[Point]], share: Double)? {
    let (pieces, reached) = pieces(
      between: max(start, 0) * length, min(end, 1) * length, near: near, atMost: count)
    return reached.map { (pieces, $0 / length) }
  }

  /// Long straight lines that are drawn have a corner every so many pixels: the end of a line that
  /// grows turns its last segment, by less than anybody sees, and all edges of it with it.
  package static let stop = 8.0
  /// From so many vertices on lines are left as long as they are.
  private static let manyVertices = 4096
  /// Of longer segments of a thicket only what lies near is drawn, in pixels.
  private static let longSegment = 48.0

  /// - Returns: The pieces and, where there were more segments than asked for, the distance at
  ///   which the last one ends.
  private func pieces(
    between low: Double, _ high: Double, near: Rect?, atMost most: Int
  ) -> (pieces: [[Point]], reached: Double?) {
    guard high > low else { return ([], nil) }
    var count = 0
    var reached: Double?
    var pieces: [[Point]] = []
    var piece: [Point] = []
    func finish() {
      if piece.count > 1 { pieces.append(piece) }
      piece.removeAll(keepingCapacity: true)
    }
    var index = growth == .inTurn ? max(firstVertex(beyond: low), 1) : 1
    while index < vertices.count {
      if let near, let end = boxes.end(ofSegmentsFrom: index, missing: near) {
        finish()
        index = end
        continue
      }
      let (a, b) = (vertices[index - 1], vertices[index])
      if growth == .inTurn && a.distance >= high { break }
      index += 1
      if b.startsPiece {
        finish()
        continue
      }
      if b.distance <= low || a.distance >= high { continue }
      let span = b.distance - a.distance
      let from =
        a.distance >= low
        ? a.point : a.point.interpolated(to: b.point, at: (low - a.distance) / span)
      let to =
        b.distance <= high
        ? b.point : a.point.interpolated(to: b.point, at: (high - a.distance) / span)
      if let near, !near.touches(segment: from, to) {
        finish()
        continue
      }
      let isClipped = near != nil && isDense && span > MeasuredPath.longSegment
      let part = isClipped ? near?.part(ofSegment: from, to) : (from, to)
      guard let (first, last) = part else {
        finish()
        continue
      }
      if count == most {
        reached = a.distance
        break
      }
      count += 1
      if isClipped {
        // A box around a long line holds much that the line is far from.
        if first != from { finish() }
        if piece.isEmpty { piece.append(first) }
        piece.append(last)
        if last != to { finish() }
        continue
      }
      if piece.isEmpty { piece.append(from) }
      if near != nil, span > MeasuredPath.stop, !isDense,
        vertices.count < MeasuredPath.manyVertices
      {
        let (first, last) = (max(low, a.distance), min(high, b.distance))
        var next = ((first - a.distance) / MeasuredPath.stop).rounded(.down) + 1
        while a.distance + next * MeasuredPath.stop < last {
          piece.append(
            a.point.interpolated(to: b.point, at: next * MeasuredPath.stop / span))
          next += 1
        }
      }
      piece.append(to)
    }
    finish()
    return (pieces, reached)
  }
}

extension MeasuredPath {
  /// The dashes of the first part of the path, as `pieces` would give each.
  ///
  /// - Parameters:
  ///   - lengths: Pixels drawn and left out in turn, all above 0; an odd number of them is gone
  ///     through twice.
  ///   - offset: The dash phase: the distance into the pattern at which the path starts, in pixels.
  package func dashes(
    _ lengths: [Double], startingAt offset: Double, to end: Double, near: Rect? = nil
  ) -> [[Point]] {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard period > 0, length > 0 else { return [] }
    let stop = min(end, 1) * length
    var distance = -offset.truncatingRemainder(dividingBy: period)
    var pieces: [[Point]] = []
    // Of very many dashes few lie near a cell or a view.
    var rest = (near.map(stretches(near:)) ?? [0...length])[...]
    while distance < stop, !rest.isEmpty {
      for (index, step) in pattern.enumerated() {
        let next = distance + step
        while let stretch = rest.first, stretch.upperBound < distance { rest.removeFirst() }
        let isNear = rest.first.map { $0.lowerBound <= next } ?? false
        if index % 2 == 0 && isNear && next > 0 && distance < stop {
          pieces += self.pieces(
            from: distance / length, to: min(next, stop) / length, near: near)
        }
        distance = next
      }
    }
    return pieces
  }

  /// The distances along the path between which its segments come near a rectangle, ascending.
  private func stretches(near: Rect) -> [ClosedRange<Double>] {
    guard growth == .inTurn else { return [0...length] }
    var stretches: [ClosedRange<Double>] = []
    var index = 1
    while index < vertices.count {
      if let end = boxes.end(ofSegmentsFrom: index, missing: near) {
        index = end
        continue
      }
      let (a, b) = (vertices[index - 1], vertices[index])
      index += 1
      guard !b.startsPiece, near.touches(segment: a.point, b.point) else { continue }
      if let last = stretches.last, last.upperBound == a.distance {
        stretches[stretches.count - 1] = last.lowerBound...b.distance
      } else {
        stretches.append(a.distance...b.distance)
      }
    }
    return stretches
  }

  /// The part of the path between two shares of its length, as curves within 0.02 px of it.
  package func part(from start: Double, to end: Double) -> MeasuredPath {
    var path = Path()
    for piece in pieces(from: start, to: end) {
      path.addSmoothLine(through: piece, tolerance: 0.02)
    }
    return MeasuredPath(path)
  }
}

extension MeasuredPath {
  /// True if a segment that ends at a vertex comes near a rectangle, by the rule of `pieces`.
  package func segment(endingAt index: Int, touches near: Rect) -> Bool {
    let (a, b) = (vertices[index - 1], vertices[index])
    guard near.touches(segment: a.point, b.point) else { return false }
    guard isDense, b.distance - a.distance > MeasuredPath.longSegment else { return true }
    return near.part(ofSegment: a.point, b.point) != nil
  }
}

extension Rect {
  /// True if the bounding box of a segment meets this rectangle, edges included.
  fileprivate func touches(segment a: Point, _ b: Point) -> Bool {
    min(a.x, b.x) <= maxX && max(a.x, b.x) >= minX && min(a.y, b.y) <= maxY
      && max(a.y, b.y) >= minY
  }
  /// The part of a segment inside this rectangle; an end that lies inside is kept.
  fileprivate func part(ofSegment a: Point, _ b: Point) -> (Point, Point)? {
    shares(of: a, b).map { from, to in
      (
        from > 0 ? a.interpolated(to: b, at: from) : a, to < 1 ? a.interpolated(to: b, at: to) : b
      )
    }
  }
}
