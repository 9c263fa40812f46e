/// A column of which the lower part is drawn.
struct TerrainPen {
  let tones: UnsafeMutableBufferPointer<SIMD4<Float>>
  /// The row above which nothing is drawn yet.
  private(set) var top: Float
  /// The pixels for a slope of 1, and the row that is as high as the eye.
  private let (scale, levelRow): (Float, Float)
  /// The rows of the last place and of the one before it; infinite of one that nothing shows.
  private var (lastRow, earlierRow) = (Float.infinity, Float.infinity)
  private var lastTone = SIMD4<Float>.zero

  init(
    tones: UnsafeMutableBufferPointer<SIMD4<Float>>, top: Float, scale: Float, levelRow: Float
  ) {
    (self.tones, self.top, self.scale, self.levelRow) = (tones, top, scale, levelRow)
  }

  /// The rows of places so far across and so high over the eye.
  @inline(__always)
  func rows(_ across: SIMD8<Float>, _ height: SIMD8<Float>) -> SIMD8<Float> {
    levelRow - scale * height / across.replacing(with: 1e-4, where: across .<= 1e-4)
  }

  /// The row from which on downwards nothing is needed: what lies behind something nearer is where the next
  /// place is in sight.
  var limit: Float { top + 2 }

  /// Passes a place that nothing shows.
  @inline(__always)
  mutating func pass(_ row: Float) {
    round(towards: row)
    lastRow = .infinity
  }

  /// Rounds a crest that the last place is on: between places far apart, it may be higher than all of them.
  @inline(__always)
  private mutating func round(towards row: Float) {
    guard lastRow < row, lastRow < earlierRow, earlierRow.isFinite else { return }
    let step = earlierRow - row
    let rise = step * step / (8 * (earlierRow - 2 * lastRow + row))
    fill(to: lastRow - rise, lastTone, .zero, lastRow)
  }

  /// Lays the ground from the last place to this one over what is higher than all before.
  @inline(__always)
  mutating func lay(_ tone: SIMD4<Float>, _ row: Float) {
    round(towards: row)
    if row < top {
      // From the last place on the tone changes evenly; of nothing that was seen it is this one.
      let isLinked = lastRow.isFinite && lastRow > row
      fill(to: row, tone, isLinked ? (lastTone - tone) / (lastRow - row) : .zero, row)
    }
    (earlierRow, lastRow, lastTone) = (lastRow, row, tone)
  }

  /// Fills what is free up to a row with a tone that changes by a step for each row below its own.
  @inline(__always)
  private mutating func fill(
    to end: Float, _ tone: SIMD4<Float>, _ step: SIMD4<Float>, _ row: Float
  ) {
    let upper = end.orMore(0)
    guard upper < top else { return }
    var (lower, index) = (top, min(Int(top), tones.count &- 1))
    if Float(index) >= lower { index &-= 1 }
    while lower > upper {
      let start = Float(index).orMore(upper)
      let middle = (lower + start) / 2 - row
      tones[index] += (tone + step * middle) * (lower - start)
      lower = start
      index &-= 1
    }
    top = upper
  }
}
