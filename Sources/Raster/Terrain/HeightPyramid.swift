internal import FlightScene

/// Heights at full size, at half of it, and so on.
struct HeightPyramid: Sendable {
  fileprivate struct Level {
    var (start, columns): (Int, Int)
    /// The last column and row.
    var (right, bottom): (Float, Float)
    var scale: Float
  }

  private var values: [Float]
  private var levels: [Level] = []
  /// The largest height.
  let highest: Float

  init(_ heights: Terrain.Heights) {
    values = heights.values
    highest = heights.highest
    var (start, columns, rows) = (0, heights.columns, heights.rows)
    var scale: Float = 1
    while true {
      levels.append(
        Level(
          start: start, columns: columns, right: Float(columns - 1), bottom: Float(rows - 1),
          scale: scale))
      guard columns > 8, rows > 8 else { break }
      let next = values.count
      for row in 0..<(rows + 1) / 2 {
        let upper = start + 2 * row * columns
        let lower = start + min(2 * row + 1, rows - 1) * columns
        for column in 0..<(columns + 1) / 2 {
          let (left, right) = (2 * column, min(2 * column + 1, columns - 1))
          values.append(
            (values[upper + left] + values[upper + right] + values[lower + left]
              + values[lower + right]) / 4)
        }
      }
      (start, columns, rows, scale) = (next, (columns + 1) / 2, (rows + 1) / 2, scale / 2)
    }
  }

  /// Calls something with what looks up heights.
  func withValues(_ body: (Values) -> Void) {
    values.withUnsafeBufferPointer { values in
      levels.withUnsafeBufferPointer { levels in body(Values(values: values, levels: levels)) }
    }
  }

  struct Values {
    fileprivate let values: UnsafeBufferPointer<Float>
    fileprivate let levels: UnsafeBufferPointer<Level>

    /// The height at a column and row, in radii: the mean over about so many values along and across.
    @inline(__always)
    func callAsFunction(_ column: Float, _ row: Float, footprint: Float) -> Float {
      guard footprint > 1 else { return height(column, row, 0) }
      let (level, share) = Halvings.of(footprint)
      if share <= 0 { return height(column, row, level) }
      let coarse = height(column, row, level &+ 1)
      if share >= 1 { return coarse }
      let fine = height(column, row, level)
      return fine + (coarse - fine) * share
    }

    @inline(__always)
    private func height(_ column: Float, _ row: Float, _ halvings: Int) -> Float {
      let level = levels[min(halvings, levels.count &- 1)]
      let x = (column * level.scale - 0.5).orMore(0).orLess(level.right)
      let y = (row * level.scale - 0.5).orMore(0).orLess(level.bottom)
      let (left, upper) = (Int32(x), Int32(y))
      let (u, v) = (x - Float(left), y - Float(upper))
      let aside = x < level.right ? 1 : 0
      let place = level.start &+ Int(upper) &* level.columns &+ Int(left)
      let under = y < level.bottom ? place &+ level.columns : place
      let first = values[place] + (values[place &+ aside] - values[place]) * u
      let second = values[under] + (values[under &+ aside] - values[under]) * u
      return first + (second - first) * v
    }
  }
}
