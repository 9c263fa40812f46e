internal import FlightGraphics
internal import FlightOrdering

/// A spatial hash of things by their places on the picture, so that what is near a place is found
/// without looking at all of them.
struct PointGrid<Element> {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private let side: Double
  private var cells: [Cell: [Element]] = [:]

  /// Creates an empty grid.
  ///
  /// - Parameter side: The side of a cell in pixels, above 0.
  init(side: Double) { self.side = side }

  /// Adds something at a point.
  mutating func add(_ element: Element, at point: Point) {
    cells[cell(point), default: []].append(element)
  }

  /// Adds something to all cells that a rectangle touches.
  mutating func add(_ element: Element, in rect: Rect) {
    _ = hasCell(of: rect) {
      cells[$0, default: []].append(element)
      return false
    }
  }

  /// The number of things that were added to the cell of a point.
  func count(at point: Point) -> Int { cells[cell(point)]?.count ?? 0 }

  /// Calls back with what may lie in a rectangle, cell by cell, and with more than that at the edges;
  /// what was added to several cells comes several times.
  func forEach(near rect: Rect, _ body: (Element) -> Void) {
    _ = contains(near: rect) {
      body($0)
      return false
    }
  }

  /// True if one of the things that may lie in a rectangle meets a condition: in a crowd the first few
  /// tell.
  func contains(near rect: Rect, where holds: (Element) -> Bool) -> Bool {
    hasCell(of: rect) { cells[$0]?.contains(where: holds) ?? false }
  }

  /// True if one of the cells that a rectangle touches meets a condition.
  private func hasCell(of rect: Rect, _ holds: (Cell) -> Bool) -> Bool {
    let (first, last) = (
      cell(Point(x: rect.minX, y: rect.minY)), cell(Point(x: rect.maxX, y: rect.maxY))
    )
    guard first.column <= last.column, first.row <= last.row else { return false }
    return (first.row...last.row).contains { row in
      (first.column...last.column).contains { holds(Cell(column: $0, row: row)) }
    }
  }

  /// Far outside the picture all is one cell, so that no number is too large.
  private func cell(_ point: Point) -> Cell {
    func index(_ value: Double) -> Int {
      Int((value / side).clamped(to: -1e6...1e6).rounded(.down))
    }
    return Cell(column: index(point.x), row: index(point.y))
  }
}
