internal import FlightGraphics
internal import FlightScene

/// An outline of many corners as several paths, each of which lies in a small part of the picture.
///
/// Browsers draw in tiles, and an SVG in `<img>` anew for each picture of the animation: all corners of
/// a stroked path are gone through for every tile that any of it reaches into. Lines of up to a pixel,
/// which most maps have, are drawn without their corners' joins, and quickly anyway.
struct OutlinePieces {
  /// The pieces; all of them together are the outline.
  let paths: [Path]
  /// What is seen the same of lines so thin, and drawn sooner than round corners.
  let join: Attributes

  /// The width up to which a line is drawn quickly, and that up to which its corners cannot be told,
  /// in pixels.
  private static let (quickWidth, thinWidth) = (1.0, 2.5)
  /// The corners from which on pieces pay for their elements.
  private static let fewestCorners = 300
  /// The side of the squares that pieces lie in, in pixels, and how far they may reach beyond.
  private static let (side, reach) = (128.0, 24.0)

  /// True of a shape that one path would not draw as quickly, unless it has curves.
  static func isFor(_ shape: Shape) -> Bool {
    shape.stroke?.width ?? 0 > quickWidth && !shape.strokesFirst
      && shape.path.elements.count >= fewestCorners
  }

  /// `nil` for what one path draws as quickly, or differently.
  init?(_ shape: Shape) {
    guard OutlinePieces.isFor(shape), let stroke = shape.stroke else { return nil }
    var lines: [Line] = []
    for element in shape.path.elements {
      switch element {
      case .move(let point): lines.append(Line(points: [point]))
      case .line(let point): lines[lines.count - 1].points.append(point)
      case .close: lines[lines.count - 1].isClosed = true
      case .cubic: return nil
      }
    }
    join =
      stroke.join == .round && stroke.width <= OutlinePieces.thinWidth
      ? ["stroke-linejoin": .plain(LineJoin.bevel.rawValue)] : [:]
    if shape.fill != nil {
      paths = OutlinePieces.grouped(lines)
    } else if stroke.isOpaque && stroke.dashes.isEmpty && stroke.cap == .round {
      paths = OutlinePieces.cut(lines)
    } else {
      // Pieces that meet would show twice where light passes, and dashes would begin anew.
      paths = [shape.path]
    }
  }

  /// A part of an outline that the pen draws without being lifted.
  private struct Line {
    var points: [Point]
    var isClosed = false
  }

  /// Rings by the square of their middle, those with what lies within them; large ones are alone.
  private static func grouped(_ rings: [Line]) -> [Path] {
    let boxes = rings.map { Rect(around: $0.points) ?? .zero }
    let largestFirst = rings.indices.sorted { boxes[$0].area > boxes[$1].area }
    // The ring round each, itself where there is none: whether a place is inside is told by all rings
    // round it.
    var outermost = Array(rings.indices)
    for (rank, index) in largestFirst.enumerated() {
      let container = largestFirst[..<rank].first {
        outermost[$0] == $0 && boxes[$0].contains(boxes[index])
          && rings[$0].points.surrounds(rings[index].points[0])
      }
      if let container { outermost[index] = container }
    }
    var pieces = Pieces()
    for index in rings.indices {
      let outer = outermost[index]
      let box = boxes[outer]
      let isLarge = max(box.width, box.height) > side
      pieces.add(
        Path(rings[index].points, closed: rings[index].isClosed),
        to: isLarge ? .ring(outer) : .square(Square(box.center)))
    }
    return pieces.paths
  }

  /// Lines cut where they leave a square.
  private static func cut(_ lines: [Line]) -> [Path] {
    var pieces = Pieces()
    for line in lines {
      let start = line.points[0]
      var square = Square(start)
      var run = [start]
      for point in line.points.dropFirst() + (line.isClosed ? [start] : []) {
        run.append(point)
        if square.isNear(point) { continue }
        pieces.add(Path(run), to: .square(square))
        square = Square(point)
        run = [point]
      }
      if run.count > 1 { pieces.add(Path(run), to: .square(square)) }
    }
    return pieces.paths
  }

  /// A square of a grid over the picture.
  private struct Square: Hashable {
    let column: Double
    let row: Double

    init(_ point: Point) {
      column = (point.x / OutlinePieces.side).rounded(.down)
      row = (point.y / OutlinePieces.side).rounded(.down)
    }

    /// True for what lies in the square or not far from it, so that a line along its edge stays whole.
    func isNear(_ point: Point) -> Bool {
      let (side, reach) = (OutlinePieces.side, OutlinePieces.reach)
      let (x, y) = (point.x - column * side, point.y - row * side)
      return x >= -reach && x <= side + reach && y >= -reach && y <= side + reach
    }
  }

  /// Pieces by where they lie, in the order in which the first of each came.
  private struct Pieces {
    enum Place: Hashable {
      case ring(Int)
      case square(Square)
    }

    private(set) var paths: [Path] = []
    private var indices: [Place: Int] = [:]

    mutating func add(_ path: Path, to place: Place) {
      if let index = indices[place] {
        paths[index].append(path)
      } else {
        indices[place] = paths.count
        paths.append(path)
      }
    }
  }
}

extension Stroke {
  /// True of a line that nothing shines through, on light pages and on dark ones.
  fileprivate var isOpaque: Bool { paint.light.alpha == 255 && paint.dark.alpha == 255 }
}

extension Rect {
  fileprivate var area: Double { width * height }
}

extension [Point] {
  /// True of a ring round a point, by the even-odd rule.
  fileprivate func surrounds(_ point: Point) -> Bool {
    guard var a = last else { return false }
    var isInside = false
    for b in self {
      if (a.y > point.y) != (b.y > point.y),
        a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) > point.x
      {
        isInside.toggle()
      }
      a = b
    }
    return isInside
  }
}
