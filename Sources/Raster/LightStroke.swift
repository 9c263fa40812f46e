internal import FlightGraphics

/// A pen that adds light along straight pieces of lines: where lines cross, or pieces overlap, their
/// light adds up.
///
/// Across a piece the light is the share of a pixel that the pen covers, as of ``StrokeCoverage``; along
/// it, the length of the piece that is within half a pixel. So the pieces of a line make one even line,
/// and in whatever order they are drawn the sums are the same.
struct LightStroke {
  /// The pixels in a row of the planes, a multiple of four.
  private let columns: Int
  private let rows: Int
  /// Half the width of the pen.
  private let half: Float

  private typealias Lanes = StrokeCoverage.Lanes

  init(columns: Int, rows: Int, width: Double) {
    self.columns = columns
    self.rows = rows
    half = Float(width) / 2
  }

  /// Adds the light of a piece up to a length of it.
  ///
  /// - Parameters:
  ///   - strengths: The light of a pixel that is covered, for each plane.
  ///   - planes: Planes of `columns` × `rows`, one after the other.
  func add(
    _ piece: StrokeCoverage.Piece, upTo length: Float, strengths: [Float],
    to planes: UnsafeMutableBufferPointer<Int32>
  ) {
    let reach = half + 0.75
    let (endX, endY) = (piece.x + piece.dx * length, piece.y + piece.dy * length)
    let top = max(Int((min(piece.y, endY) - reach).rounded(.down)), 0)
    let bottom = min(Int((max(piece.y, endY) + reach).rounded(.up)), rows)
    let left = max(Int((min(piece.x, endX) - reach).rounded(.down)), 0) & ~3
    let right = min(Int((max(piece.x, endX) + reach).rounded(.up)), columns)
    let pixel = StrokeCoverage.PixelProfile(dx: piece.dx, dy: piece.dy)
    var row = top
    while row < bottom {
      let y = Float(row) + 0.5 - piece.y
      var column = left
      while column < right {
        let x = Lanes(0.5, 1.5, 2.5, 3.5) + (Float(column) - piece.x)
        let along = x * piece.dx + y * piece.dy
        let aside = y * piece.dx - x * piece.dy
        let (end, start) = (along + 0.5, along - 0.5)
        let inside =
          end.replacing(with: length, where: end .> length)
          - start.replacing(with: 0, where: start .< .zero)
        if any(inside .> 0) && any(aside * aside .< reach * reach) {
          let across = pixel.share(below: aside + half) - pixel.share(below: aside - half)
          let share = across * inside.replacing(with: 0, where: inside .< .zero)
          var place = row &* columns &+ column
          for strength in strengths {
            let whole = unsafeBitCast(share * strength + .wholeOffset, to: SIMD4<UInt32>.self)
            for lane in 0..<4 {
              planes[place &+ lane] &+= Int32(truncatingIfNeeded: whole[lane] & 0x7F_FFFF)
            }
            place &+= columns &* rows
          }
        }
        column &+= 4
      }
      row &+= 1
    }
  }
}
