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

  /// Corners nearer than this to the one before are not told apart, in pixels.
  private static var leastStep: Double { 0.25 }

  /// A line of at least one point in pixels of the picture, without corners that nobody tells apart.
  func seen(under transform: Affine) -> [Point] {
    var seen = [transform(self[0])]
    for corner in self {
      let point = transform(corner)
      if seen[seen.count - 1].distance(to: point) >= [Point].leastStep { seen.append(point) }
    }
    let last = transform(self[count - 1])
    return seen[seen.count - 1] == last ? seen : seen + [last]
  }
}
