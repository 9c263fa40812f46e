internal import FlightGraphics
internal import FlightMaps

/// Finds the middle of what is seen of an area: the room for its name that is nearest to the mean of
/// its cells.
struct AreaPlacement {
  /// Sums of cells above and to the left of each corner: of those that a name may take, and of the
  /// area's own.
  private let free, own: [Int32]
  private let room: NameRoom
  private let columns, rows: Range<Int>
  /// The mean of the area's cells, in cells.
  private let mean: Point

  /// The share of a name that lies in its own area at least, where it may reach over the sea.
  private static let leastOwn = 0.45

  /// - Parameters:
  ///   - owner: The number of the area.
  ///   - isIn: True of the numbers of areas that the name may reach into.
  init?(_ owner: UInt16, in room: NameRoom, alsoIn isIn: (UInt16) -> Bool) {
    let areas = room.areas
    var (left, right, top, bottom) = (areas.columns, -1, areas.rows, -1)
    var (sumX, sumY, count) = (0, 0, 0)
    for row in 0..<areas.rows {
      for column in 0..<areas.columns where areas[column, row] == owner {
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
        (sumX, sumY, count) = (sumX + column, sumY + row, count + 1)
      }
    }
    guard count > 0 else { return nil }
    self.room = room
    mean = Point(
      x: Double(sumX) / Double(count) + 0.5, y: Double(sumY) / Double(count) + 0.5)
    // A name that reaches over the sea may begin beside its islands.
    let (width, height) = (right - left + 1, bottom - top + 1)
    columns = max(left - width / 2, 0)..<min(right + width / 2 + 1, areas.columns)
    rows = max(top - height / 2, 0)..<min(bottom + height / 2 + 1, areas.rows)
    let stride = columns.count + 1
    var free = [Int32](repeating: 0, count: stride * (rows.count + 1))
    var own = free
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let at = (y + 1) * stride + x + 1
        let number = areas[column, row]
        let isOwn = number == owner
        let isOpen = room.isFree(column, row) && (isOwn || isIn(number))
        free[at] = free[at - 1] + free[at - stride] - free[at - stride - 1] + (isOpen ? 1 : 0)
        own[at] = own[at - 1] + own[at - stride] - own[at - stride - 1] + (isOwn ? 1 : 0)
      }
    }
    (self.free, self.own) = (free, own)
  }

  /// Returns a box for a name; `nil` where there is no room for it.
  ///
  /// - Parameters:
  ///   - margin: The room round it that has to be free, too.
  ///   - isWhole: True if it has to lie in its own area wholly.
  func box(width: Double, height: Double, margin: Double, isWhole: Bool) -> Rect? {
    let side = room.areas.side
    // One more, as the name may begin anywhere in its first cell.
    let across = Int(((width + 2 * margin) / side).rounded(.up)) + 1
    let down = Int(((height + 2 * margin) / side).rounded(.up)) + 1
    guard across <= columns.count, down <= rows.count else { return nil }
    let least = isWhole ? across * down : Int(AreaPlacement.leastOwn * Double(across * down))
    var best: (distance: Double, x: Int, y: Int)?
    for y in 0...rows.count - down {
      for x in 0...columns.count - across {
        guard sum(free, x, y, across, down) == across * down,
          sum(own, x, y, across, down) >= least
        else { continue }
        let dx = Double(columns.lowerBound + x) + Double(across) / 2 - mean.x
        let dy = Double(rows.lowerBound + y) + Double(down) / 2 - mean.y
        // Up and down is seen sooner than to and fro.
        let distance = dx * dx + 2 * dy * dy
        if distance < best?.distance ?? .infinity { best = (distance, x, y) }
      }
    }
    guard let best else { return nil }
    let middle = Point(
      x: room.areas.frame.minX
        + (Double(columns.lowerBound + best.x) + Double(across) / 2) * side,
      y: room.areas.frame.minY + (Double(rows.lowerBound + best.y) + Double(down) / 2) * side)
    return Rect(center: middle, width: width, height: height)
  }

  private func sum(_ sums: [Int32], _ x: Int, _ y: Int, _ across: Int, _ down: Int) -> Int {
    let stride = columns.count + 1
    let (top, bottom) = (y * stride + x, (y + down) * stride + x)
    return Int(sums[bottom + across] - sums[top + across] - sums[bottom] + sums[top])
  }
}
