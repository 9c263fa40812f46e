/// Planes drawn anew, each pixel mixed along its row and down its column, many at once.
///
/// All is exact up to the last rounding, so that the order of the two does not matter.
struct LineMixing {
  let rows: LineTaps
  let columns: LineTaps

  /// Sixteen pixels side by side or one below the other, or sums of such, 256 times what they come to.
  private typealias Wide = SIMD16<UInt16>
  private typealias Lanes = SIMD8<UInt16>

  /// The plane that is mixed from the pixels of another.
  func callAsFunction(_ plane: PixelPlane) -> PixelPlane {
    let (reach, width, height) = (columns.reach, columns.count, rows.count)
    // Sixteen are read at once, also at the end.
    let values = plane.values + [UInt8](repeating: 0, count: 16)
    // The sums of sixteen rows, by column of the plane: those of the upper eight, then of the lower ones.
    var sums = [Lanes](repeating: .zero, count: 2 * (reach.count + 16))
    let bands = stride(from: 0, to: height, by: 16)
    let mixed = [UInt8](unsafeUninitializedCapacity: (height + 16) * width + 8) { mixed, count in
      let mixed = UnsafeMutableRawBufferPointer(mixed)
      values.withUnsafeBytes { values in
        sums.withUnsafeMutableBufferPointer { sums in
          for band in bands {
            for half in 0..<2 {
              for column in stride(from: 0, to: reach.count, by: 16) {
                let (left, right) = Square.pair {
                  down(
                    min(band &+ 8 &* half &+ $0, height &- 1), reach.lowerBound &+ column,
                    plane.width, values)
                }
                left.turned.each { sums[2 &* (column &+ $0) &+ half] = $1 }
                right.turned.each { sums[2 &* (column &+ $0) &+ half &+ 16] = $1 }
              }
            }
            // Pixels written beyond the end of a row are the next one's, and written again: from the right.
            for column in stride(from: 0, to: width, by: 8).reversed() {
              let (upper, lower) = Square.pair {
                along(
                  min(column &+ $0, width &- 1), reach.lowerBound, UnsafeBufferPointer(sums))
              }
              func store(_ square: Square, _ first: Int) {
                square.turned.each { row, pixels in
                  mixed.storeBytes(
                    of: SIMD8<UInt8>(truncatingIfNeeded: pixels),
                    toByteOffset: (first &+ row) &* width &+ column, as: SIMD8<UInt8>.self)
                }
              }
              store(upper, band)
              store(lower, band &+ 8)
            }
          }
        }
      }
      count = width * height
    }
    return PixelPlane(width: width, height: height, values: mixed)
  }

  /// The sums of sixteen columns' pixels of which a row is mixed.
  @inline(__always)
  private func down(
    _ row: Int, _ column: Int, _ width: Int, _ values: UnsafeRawBufferPointer
  ) -> Wide {
    var sum = Wide.zero
    rows.each(row) { index, share in
      let pixels = values.loadUnaligned(
        fromByteOffset: index &* width &+ column, as: SIMD16<UInt8>.self)
      sum &+=
        Wide(
          lowHalf: Lanes(truncatingIfNeeded: pixels.lowHalf),
          highHalf: Lanes(truncatingIfNeeded: pixels.highHalf)) &* share
    }
    return sum
  }

  /// The pixels of sixteen rows that a column is mixed of, from the sums of the plane's columns.
  @inline(__always)
  private func along(_ column: Int, _ first: Int, _ sums: UnsafeBufferPointer<Lanes>) -> Wide {
    var (upper, lower) = (SIMD8<UInt32>(repeating: 32768), SIMD8<UInt32>(repeating: 32768))
    columns.each(column) { index, share in
      let place = 2 &* (index &- first)
      let share = SIMD8<UInt32>(truncatingIfNeeded: Lanes(repeating: share))
      upper &+= SIMD8(truncatingIfNeeded: sums[place]) &* share
      lower &+= SIMD8(truncatingIfNeeded: sums[place &+ 1]) &* share
    }
    return Wide(
      lowHalf: Lanes(truncatingIfNeeded: upper &>> 16),
      highHalf: Lanes(truncatingIfNeeded: lower &>> 16))
  }

  /// Eight rows of eight numbers.
  private struct Square {
    var (a, b, c, d): (Lanes, Lanes, Lanes, Lanes)
    var (e, f, g, h): (Lanes, Lanes, Lanes, Lanes)

    /// The left and the right half of eight rows.
    @inline(__always)
    static func pair(_ row: (Int) -> Wide) -> (Square, Square) {
      let (a, b, c, d) = (row(0), row(1), row(2), row(3))
      let (e, f, g, h) = (row(4), row(5), row(6), row(7))
      return (
        Square(
          a: a.lowHalf, b: b.lowHalf, c: c.lowHalf, d: d.lowHalf, e: e.lowHalf, f: f.lowHalf,
          g: g.lowHalf, h: h.lowHalf),
        Square(
          a: a.highHalf, b: b.highHalf, c: c.highHalf, d: d.highHalf, e: e.highHalf, f: f.highHalf,
          g: g.highHalf, h: h.highHalf)
      )
    }

    @inline(__always)
    func each(_ body: (Int, Lanes) -> Void) {
      body(0, a)
      body(1, b)
      body(2, c)
      body(3, d)
      body(4, e)
      body(5, f)
      body(6, g)
      body(7, h)
    }

    /// The columns as rows: numbers, then pairs of them, then halves of rows are put beside one another.
    @inline(__always)
    var turned: Square {
      let (ab, cd) = (Square.numbers(a, b), Square.numbers(c, d))
      let (ef, gh) = (Square.numbers(e, f), Square.numbers(g, h))
      let (low, high) = (Square.pairs(ab.0, cd.0), Square.pairs(ab.1, cd.1))
      let (lower, upper) = (Square.pairs(ef.0, gh.0), Square.pairs(ef.1, gh.1))
      var square = self
      (square.a, square.b) = Square.halves(low.0, lower.0)
      (square.c, square.d) = Square.halves(low.1, lower.1)
      (square.e, square.f) = Square.halves(high.0, upper.0)
      (square.g, square.h) = Square.halves(high.1, upper.1)
      return square
    }

    @inline(__always)
    private static func numbers(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
      (
        Lanes(x[0], y[0], x[1], y[1], x[2], y[2], x[3], y[3]),
        Lanes(x[4], y[4], x[5], y[5], x[6], y[6], x[7], y[7])
      )
    }

    // As numbers of their size, which the compiler moves as such.

    @inline(__always)
    private static func pairs(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
      let x = unsafeBitCast(x, to: SIMD4<UInt32>.self)
      let y = unsafeBitCast(y, to: SIMD4<UInt32>.self)
      return (
        unsafeBitCast(SIMD4(x[0], y[0], x[1], y[1]), to: Lanes.self),
        unsafeBitCast(SIMD4(x[2], y[2], x[3], y[3]), to: Lanes.self)
      )
    }

    @inline(__always)
    private static func halves(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
      let x = unsafeBitCast(x, to: SIMD2<UInt64>.self)
      let y = unsafeBitCast(y, to: SIMD2<UInt64>.self)
      return (
        unsafeBitCast(SIMD2(x[0], y[0]), to: Lanes.self),
        unsafeBitCast(SIMD2(x[1], y[1]), to: Lanes.self)
      )
    }
  }
}
