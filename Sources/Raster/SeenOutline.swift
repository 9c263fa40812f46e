internal import CFlightCairo
internal import FlightGraphics
internal import FlightScene

/// An outline of straight lines that is looked at from near and far: of its corners only those are
/// drawn that lie in sight and can be told apart.
struct SeenOutline: Sendable {
  private var points: [Point] = []
  /// The error of the outline without each point, in pixels of the plane.
  private var importances: [Double] = []
  private var pieces: [Piece] = []
  /// The boxes of each piece's stretches.
  private var boxes: [Rect] = []

  private struct Piece: Sendable {
    var range: Range<Int>
    var isClosed: Bool
    var box: Rect
    /// The number of its first stretch.
    var firstBox: Int
  }

  /// Points of a stretch.
  private static let stretch = 32
  /// The greatest distance of a corner that is left out from the line, in pixels of the picture.
  private static let tolerance = 0.2

  /// - Parameters:
  ///   - closest: The closest look there will be.
  ///   - isStill: True where it is the only look: outlines have no corners then that it does not show.
  /// - Returns: `nil` for an outline with curves.
  init?(_ path: Path, closest: Double, isStill: Bool) {
    let tolerance = isStill ? nil : SeenOutline.tolerance / closest
    var piece: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point):
        add(piece, isClosed: false, tolerance)
        piece = [point]
      case .line(let point): piece.append(point)
      case .close:
        add(piece, isClosed: true, tolerance)
        piece = []
      case .cubic: return nil
      }
    }
    add(piece, isClosed: false, tolerance)
  }

  private mutating func add(_ piece: [Point], isClosed: Bool, _ tolerance: Double?) {
    guard piece.count > 1, let box = Rect(around: piece) else { return }
    let start = points.count
    points += piece
    importances +=
      tolerance.map { piece.importances(atLeast: $0) }
      ?? Array(repeating: .infinity, count: piece.count)
    pieces.append(
      Piece(range: start..<points.count, isClosed: isClosed, box: box, firstBox: boxes.count))
    for first in stride(from: 0, to: piece.count - 1, by: SeenOutline.stretch) {
      // To the first point of the next stretch, as the line leads there.
      boxes.append(
        Rect(around: piece[first...min(first + SeenOutline.stretch, piece.count - 1)]) ?? box)
    }
  }

  /// A step of a pen, at a place of the picture.
  enum Step {
    case move(Point)
    case line(Point)
    case close
  }

  /// Calls something with the steps round what is in sight in a view.
  ///
  /// A stretch that lies wholly to one side of what is seen becomes a straight line, which lies
  /// there, too.
  @inline(__always)
  func trace(_ view: Camera.View, seen: Rect, _ body: (Step) -> Void) {
    let least = SeenOutline.tolerance / view.scale
    points.withUnsafeBufferPointer { points in
      importances.withUnsafeBufferPointer { importances in
        for piece in pieces where piece.box.intersects(seen) {
          body(.move(view.place(points[piece.range.lowerBound])))
          var box = piece.firstBox
          var index = piece.range.lowerBound + 1
          while index < piece.range.upperBound {
            let end = min(
              piece.range.lowerBound + (box - piece.firstBox + 1) * SeenOutline.stretch,
              piece.range.upperBound - 1)
            if boxes[box].isBeside(seen) {
              body(.line(view.place(points[end])))
            } else {
              for corner in index...end where importances[corner] > least {
                body(.line(view.place(points[corner])))
              }
            }
            index = end + 1
            box += 1
          }
          if piece.isClosed { body(.close) }
        }
      }
    }
  }
}

extension Rect {
  /// Returns true of a rectangle wholly to the left, to the right, above or below another one.
  fileprivate func isBeside(_ other: Rect) -> Bool {
    maxX < other.minX || minX > other.maxX || maxY < other.minY || minY > other.maxY
  }
}

extension Camera.View {
  /// The place in the picture of a point of the plane.
  fileprivate func place(_ point: Point) -> Point {
    Point(x: point.x * scale + offset.x, y: point.y * scale + offset.y)
  }
}

extension Pen {
  /// Takes a step round an outline.
  func trace(_ step: SeenOutline.Step) {
    switch step {
    case .move(let point): cairo_move_to(context, point.x, point.y)
    case .line(let point): cairo_line_to(context, point.x, point.y)
    case .close: cairo_close_path(context)
    }
  }
}
