internal import FlightGraphics
internal import FlightMaps

/// The room that names may take on a map: its cells less those of lines, labels and other names.
///
/// All places are in pixels as a camera sees them from nearest.
struct NameRoom {
  let areas: MapAreas
  private var holds: [Hold]

  /// The reasons for which a cell is held.
  enum Hold: UInt8, Comparable {
    case nothing
    /// The air beside a route, and the route.
    case besideRoute, route
    case taken

    static func < (a: Hold, b: Hold) -> Bool { a.rawValue < b.rawValue }
  }

  /// - Parameter free: The part of the map that names may stand in.
  init(_ areas: MapAreas, within free: Rect) {
    self.areas = areas
    holds = [Hold](repeating: .taken, count: areas.owners.count)
    let (columns, rows) = areas.cells(in: free)
    let beyond = areas.number(of: .beyond)
    // A name ends before the last cell that reaches over the edge.
    let inside = columns.filter { column in
      let cell = self.cell(column, 0)
      return free.minX <= cell.minX && cell.maxX <= free.maxX
    }
    for row in rows {
      let cell = self.cell(0, row)
      guard free.minY <= cell.minY, cell.maxY <= free.maxY else { continue }
      for column in inside where areas[column, row] != beyond {
        holds[row * areas.columns + column] = .nothing
      }
    }
  }

  private func cell(_ column: Int, _ row: Int) -> Rect {
    let corner = Point(
      x: areas.frame.minX + Double(column) * areas.side,
      y: areas.frame.minY + Double(row) * areas.side)
    return Rect(from: corner, to: corner + Point(x: areas.side, y: areas.side))
  }

  /// Takes all cells that a rectangle touches.
  mutating func take(_ rect: Rect) {
    let (columns, rows) = areas.cells(in: rect)
    for row in rows {
      for column in columns { holds[row * areas.columns + column] = .taken }
    }
  }

  /// Gives a route all cells that reach within a distance of a point on it.
  mutating func take(within distance: Double, of point: Point, for hold: Hold) {
    let (columns, rows) = areas.cells(
      in: Rect(from: point, to: point).expanded(by: distance))
    for row in rows {
      for column in columns where cell(column, row).distance(to: point) < distance {
        let index = row * areas.columns + column
        holds[index] = max(holds[index], hold)
      }
    }
  }

  /// True if nothing lies in a cell.
  func isFree(_ column: Int, _ row: Int) -> Bool {
    holds[row * areas.columns + column] == .nothing
  }

  /// True if nothing more than a hold lies in a rectangle, which is wholly in the free part of the map.
  func isFree(_ rect: Rect, but hold: Hold = .nothing) -> Bool {
    guard areas.frame.contains(rect) else { return false }
    let (columns, rows) = areas.cells(in: rect)
    return rows.allSatisfy { row in
      columns.allSatisfy { holds[row * areas.columns + $0] <= hold }
    }
  }

  /// The number of the area at a point; 0 beside the map.
  func owner(at point: Point) -> UInt16 {
    let (columns, rows) = areas.cells(in: Rect(from: point, to: point).expanded(by: 1e-6))
    guard let column = columns.first, let row = rows.first else { return 0 }
    return areas[column, row]
  }

  /// The numbers of the cells of each area in a rectangle, by the areas' numbers.
  func counts(in rect: Rect) -> [Int] {
    let (columns, rows) = areas.cells(in: rect)
    var counts = [Int](repeating: 0, count: areas.areas.count + 1)
    for row in rows {
      for column in columns { counts[Int(areas[column, row])] += 1 }
    }
    return counts
  }
}
