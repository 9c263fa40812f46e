/// A column of which the lower part is drawn.
struct TerrainPen {
  let tones: UnsafeMutableBufferPointer<SIMD4<Float>>
  /// The row above which nothing is drawn yet.
  private(set) var top: Float
  /// The pixels for a slope of 1, and the row that is as high as the eye.
  private let (scale, levelRow): (Float, Float)
  private var lastRow = Float.infinity
  private var lastTone = SIMD4<Float>.zero

  init(
    tones: UnsafeMutableBufferPointer<SIMD4<Float>>, top: Float, scale: Float, levelRow: Float
  ) {
    (self.tones, self.top, self.scale, self.levelRow) = (tones, top, scale, levelRow)
  }

  /// The row of a place so far across and so high over the eye.
  @inline(__always)
  func row(_ across: Float, _ height: Float) -> Float {
    levelRow - scale * height / max(across, 1e-4)
  }

  /// Passes a place that nothing shows.
  @inline(__always)
  mutating func pass() { lastRow = .infinity }

  /// Lays the ground from the last place to this one over what is higher than all before.
  @inline(__always)
  mutating func lay(_ tone: SIMD4<Float>, _ row: Float) {
    defer { (lastRow, lastTone) = (row, tone) }
    let upper = max(row, 0)
    guard upper < top else { return }
    // From the last place on the tone changes evenly; of nothing that was seen it is this one.
    let isLinked = lastRow.isFinite && lastRow > row
    let step = isLinked ? (lastTone - tone) / (lastRow - row) : .zero
    var (lower, index) = (top, min(Int(top), tones.count &- 1))
    if Float(index) >= lower { index &-= 1 }
    while lower > upper {
      let start = max(Float(index), upper)
      let middle = (lower + start) / 2 - row
      tones[index] += (tone + step * middle) * (lower - start)
      lower = start
      index &-= 1
    }
    top = upper
  }
}
