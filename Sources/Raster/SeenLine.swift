internal import FlightGraphics
internal import FlightScene

/// A long line that is looked at from near and far: of its dashes only those are drawn that lie in sight.
///
/// Cairo would sort the edges of all of them again for each picture.
struct SeenLine: Sendable {
  /// The subpaths, each of which begins with a dash.
  private let parts: [MeasuredPath]
  private let length: Double
  private let stroke: Stroke
  private let dashes: SeenDashes?

  /// The greatest distance of a dash from the straight one that is drawn in its stead, in pixels.
  private static let bend = 0.1

  /// - Returns: `nil` for what is no line, for one of few corners, and for a pen with other corners or ends.
  init?(_ shape: Shape, through camera: Camera) {
    guard let stroke = shape.stroke, shape.fill == nil, shape.clip == nil, stroke.join == .round,
      stroke.cap != .square
    else { return nil }
    let path = MeasuredPath(shape.path)
    guard path.vertices.count > LineCells.manyCorners else { return nil }
    let starts = path.vertices.indices.filter { path.vertices[$0].startsPiece }
    parts = zip(starts, starts.dropFirst() + [path.vertices.count]).map { start, end in
      var part = Path()
      part.addLines(path.vertices[start..<end].map(\.point))
      return MeasuredPath(part)
    }
    length = path.length
    self.stroke = stroke
    dashes = SeenDashes(stroke, through: camera)
  }

  /// Draws what is seen of it in a view.
  func draw(_ view: Camera.View, on plane: inout StrokePlane, of size: PixelSize) {
    var pen = stroke
    if let dashes { pen.dashes = dashes.lengths(at: view.scale) }
    pen = pen.seen(along: length)
    let near = view.seen(in: size.bounds.expanded(by: pen.reach + 2))
    let transform = view.affine
    plane.draw(
      parts.flatMap { part in
        pen.dashes.isEmpty
          ? part.pieces(from: 0, to: 1, near: near).map { $0.seen(under: transform) }
          : part.dashes(pen.dashes, startingAt: pen.dashOffset, to: 1, near: near).map {
            $0.seen(under: transform).straightened(within: SeenLine.bend)
          }
      }, pen)
  }

  /// Lays it over a picture.
  func lay(_ plane: inout StrokePlane, over surface: borrowing ImageSurface) {
    plane.lay(Ink(stroke.color, strengths: Ink.fewStrengths), over: surface)
  }
}

extension [Point] {
  /// The ends alone where what lies between is hardly aside of the straight line.
  fileprivate func straightened(within tolerance: Double) -> [Point] {
    guard count > 2 else { return self }
    let (first, last) = (self[0], self[count - 1])
    let isStraight = dropFirst().dropLast().allSatisfy {
      $0.distance(toSegment: first, last) <= tolerance
    }
    return isStraight ? [first, last] : self
  }

  /// The greatest distance of a corner that is left out from the line, in pixels.
  private static var leastBend: Double { 0.05 }
  /// Corners nearer than this to the one before are not told apart, in pixels.
  private static var leastStep: Double { 0.25 }

  /// A line of at least one point in pixels of the picture, without corners that nobody tells apart.
  func seen(under transform: Affine) -> [Point] {
    var (start, end) = (transform(self[0]), transform(self[0]))
    var seen = [start]
    // All that was left out since the last corner lies near lines from there that go between these two ways.
    var ways: (left: Point, right: Point)?
    for corner in dropFirst() {
      let point = transform(corner)
      let way = point - start
      let (length, reached) = (start.distance(to: point), start.distance(to: end))
      // Back from farther away it is a corner.
      if length < [Point].leastStep, reached < [Point].leastStep { continue }
      let isFurther = length > reached
      if let known = ways,
        !isFurther || known.left.turn(to: way) < 0 || way.turn(to: known.right) < 0
      {
        seen.append(end)
        (start, end) = (end, point)
        ways = (point - start).ways(within: [Point].leastBend)
        continue
      }
      let near = way.ways(within: [Point].leastBend)
      ways = (
        ways.map { $0.left.turn(to: near.left) > 0 ? near.left : $0.left } ?? near.left,
        ways.map { near.right.turn(to: $0.right) > 0 ? near.right : $0.right } ?? near.right
      )
      end = point
    }
    let last = transform(self[count - 1])
    if end != start { seen.append(end) }
    return seen[seen.count - 1] == last ? seen : seen + [last]
  }
}

extension Point {
  /// Above 0 of a way that goes to the right of this one, on a screen where y grows downwards.
  fileprivate func turn(to other: Point) -> Double { x * other.y - y * other.x }

  /// The ways from the start of this one that pass its end at a distance to the left and to the right.
  fileprivate func ways(within distance: Double) -> (left: Point, right: Point) {
    let share = distance / max(Point.zero.distance(to: self), distance)
    let aside = Point(x: -y * share, y: x * share)
    return (self - aside, self + aside)
  }
}
