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
    // What lies beyond a last column or row has no share, but is read.
    values += [Float](repeating: 0, count: columns + 1)
  }

  /// Calls something with what looks up heights.
  func withValues(_ body: (Values) -> Void) {
    values.withUnsafeBufferPointer { values in
      levels.withUnsafeBufferPointer { levels in body(Values(values: values, levels: levels)) }
    }
  }

  struct Values {
    typealias Lanes = SIMD8<Float>

    fileprivate let values: UnsafeBufferPointer<Float>
    fileprivate let levels: UnsafeBufferPointer<Level>

    /// The heights at eight columns and rows, in radii: the means over about so many values along and across.
    @inline(__always)
    func callAsFunction(_ columns: Lanes, _ rows: Lanes, footprints: Lanes) -> Lanes {
      let halvings = Halvings(footprints)
      let (finer, share) = (halvings.finer, halvings.share)
      let isCoarse = share .>= 1
      let first = finer.replacing(with: finer &+ 1, where: isCoarse).min()
      let last = finer.replacing(with: finer &+ 1, where: share .> 0).max()
      var coarse = heights(columns, rows, last)
      if first == last { return coarse }
      // Lanes one behind the other mostly share two levels.
      var fine = coarse
      for level in (first..<last).reversed() {
        let heights = heights(columns, rows, level)
        fine.replace(with: heights, where: finer .<= level)
        coarse.replace(with: heights, where: finer .< level)
      }
      return (fine + (coarse - fine) * share.within(0, 1))
        .replacing(with: coarse, where: isCoarse)
    }

    /// The heights in one level.
    @inline(__always)
    private func heights(_ columns: Lanes, _ rows: Lanes, _ halvings: Int32) -> Lanes {
      let level = levels[min(Int(halvings), levels.count &- 1)]
      let x = (columns * level.scale - 0.5).within(0, level.right)
      let y = (rows * level.scale - 0.5).within(0, level.bottom)
      let (left, upper) = (x.whole, y.whole)
      let places = upper.rounded &* Int32(truncatingIfNeeded: level.columns) &+ left.rounded
      /// The values at the places and to the right of them, some values on.
      @inline(__always)
      func pairs(_ start: Int) -> (Lanes, Lanes) {
        @inline(__always) func pair(_ lane: Int) -> SIMD2<Float> {
          UnsafeRawBufferPointer(values).loadUnaligned(
            fromByteOffset: (start &+ Int(places[lane])) &* 4, as: SIMD2<Float>.self)
        }
        let low = Lanes(
          lowHalf: SIMD4(lowHalf: pair(0), highHalf: pair(1)),
          highHalf: SIMD4(lowHalf: pair(2), highHalf: pair(3)))
        let high = Lanes(
          lowHalf: SIMD4(lowHalf: pair(4), highHalf: pair(5)),
          highHalf: SIMD4(lowHalf: pair(6), highHalf: pair(7)))
        return (
          Lanes(lowHalf: low.evenHalf, highHalf: high.evenHalf),
          Lanes(lowHalf: low.oddHalf, highHalf: high.oddHalf)
        )
      }
      let (a, b) = pairs(level.start)
      let (c, d) = pairs(level.start &+ level.columns)
      let (u, v) = (x - left, y - upper)
      let first = a + (b - a) * u
      return first + (c + (d - c) * u - first) * v
    }
  }
}
