internal import FlightGraphics

/// The shares of pixels that straight pieces of a line cover, with ends that are round or cut off.
///
/// Beside a piece they are exact: seen along it a pixel's square is a trapezoid, from which the pen
/// cuts a strip. Round the ends the same strip is as far off as the end. A pixel's share depends on
/// nothing but the piece, so that pieces may be drawn in any order and by any part of the picture.
///
/// Only sums, products, quotients and square roots are taken, which are the same on every machine.
struct StrokeCoverage {
  /// A straight piece of a line.
  struct Piece {
    /// Its start, in pixels from the corner of what is drawn on.
    let x: Float
    let y: Float
    /// Its direction, of length 1.
    let dx: Float
    let dy: Float
    /// The distance along the line to its start.
    let start: Float
    let length: Float
    /// The ends that are cut off straight; the others are round.
    let cuts: Cuts

    /// - Parameters:
    ///   - distance: The distance along the line to its start.
    ///   - corner: The corner of what is drawn on.
    init(
      from start: Point, to end: Point, at distance: Double = 0, corner: Point = .zero,
      cuts: Cuts = []
    ) {
      let length = start.distance(to: end)
      // Without a length it is a dot.
      let direction = length > 0 ? (end - start) * (1 / length) : Point(x: 1, y: 0)
      (x, y) = (Float(start.x - corner.x), Float(start.y - corner.y))
      (dx, dy) = (Float(direction.x), Float(direction.y))
      (self.start, self.length) = (Float(distance), Float(length))
      self.cuts = cuts
    }

    /// The distance along the line to its end.
    var end: Float { start + length }
  }

  /// Ends of a piece.
  struct Cuts: OptionSet {
    let rawValue: UInt8
    static let start = Cuts(rawValue: 1)
    static let end = Cuts(rawValue: 2)
  }

  typealias Lanes = SIMD4<Float>

  /// The columns that are drawn at a time.
  private static let lanes = 4

  /// The pixels in a row of what is drawn on, a multiple of four.
  let columns: Int
  let rows: Int
  /// Half the width of the pen.
  private let half: Float

  /// The reach of a pen of some width beyond the piece: a pixel's corner is √½ from its middle.
  static func reach(ofWidth width: Double) -> Double { width / 2 + 0.75 }

  init(columns: Int, rows: Int, width: Double) {
    self.columns = columns
    self.rows = rows
    half = Float(width) / 2
  }

  /// Adds the first part of a piece: each pixel keeps the largest share, of 255, that any piece has
  /// of it.
  ///
  /// - Parameter shares: `columns × rows` pixels.
  func add(
    _ piece: Piece, upTo length: Float, to shares: UnsafeMutableBufferPointer<UInt8>
  ) {
    let bytes = UnsafeMutableRawBufferPointer(shares)
    let reach = half + 0.75
    let (endX, endY) = (piece.x + piece.dx * length, piece.y + piece.dy * length)
    // Pixels whose middles lie within reach, and in fact a little further.
    let top = max(nearest(min(piece.y, endY) - reach), 0)
    let bottom = min(nearest(max(piece.y, endY) + reach), rows)
    let left = max(nearest(min(piece.x, endX) - reach), 0) & -StrokeCoverage.lanes
    let right = min(nearest(max(piece.x, endX) + reach), columns)
    let pixel = PixelProfile(dx: piece.dx, dy: piece.dy)
    // Of a long piece each row has a part.
    let isLong = right &- left > StrokeCoverage.lanes && abs(piece.dy) > 0.01
    let (aside, slope) = isLong ? (abs(reach / piece.dy), piece.dx / piece.dy) : (0, 0)
    let (cutsStart, cutsEnd) = (piece.cuts.contains(.start), piece.cuts.contains(.end))
    let isCut = cutsStart || cutsEnd
    // Where the round ends begin.
    let (first, last): (Float, Float) = (cutsStart ? -.infinity : 0, cutsEnd ? .infinity : length)
    var row = top
    while row < bottom {
      let y = Float(row) + 0.5 - piece.y
      var (column, end) = (left, right)
      if isLong {
        let middle = piece.x + y * slope
        column = max(left, nearest(middle - aside) & -StrokeCoverage.lanes)
        end = min(right, nearest(middle + aside))
      }
      while column < end {
        let x = Lanes(0.5, 1.5, 2.5, 3.5) + (Float(column) - piece.x)
        let along = x * piece.dx + y * piece.dy
        let aside = y * piece.dx - x * piece.dy
        var beyond = Lanes.zero.choosing(
          Lanes(bits: along.bits ^ Lanes.signs), where: along .< first)
        beyond = beyond.choosing(along - length, where: along .> last)
        let distance = (aside * aside + beyond * beyond).squareRoot()
        if any(distance .< reach) {
          var share = pixel.share(below: distance + half) - pixel.share(below: distance - half)
          if isCut {
            // From aside a pixel's square looks as it does along the piece.
            share *=
              (cutsStart ? pixel.share(below: along) : Lanes(repeating: 0.5))
              - (cutsEnd ? pixel.share(below: along - length) : Lanes(repeating: -0.5))
          }
          let whole = unsafeBitCast(share * 255 + .wholeOffset, to: SIMD4<UInt32>.self)
          let place = row &* columns &+ column
          let known = bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt8>.self)
          let found = SIMD4<UInt8>(truncatingIfNeeded: whole)
          bytes.storeBytes(
            of: known.replacing(with: found, where: found .> known), toByteOffset: place,
            as: SIMD4<UInt8>.self)
        }
        column &+= StrokeCoverage.lanes
      }
      row &+= 1
    }
  }

  /// A pixel's square as it is seen along a direction: a trapezoid of area 1 around 0.
  struct PixelProfile {
    /// Half the width of its upper and its lower side.
    private let flat: Float
    private let edge: Float
    private let height: Float
    /// Half the slope of its sides; 0 where these are upright.
    private let slope: Float

    init(dx: Float, dy: Float) {
      let (long, short) = (max(abs(dx), abs(dy)), min(abs(dx), abs(dy)))
      (flat, edge) = ((long - short) / 2, (long + short) / 2)
      height = 1 / long
      slope = short > 1e-6 ? height / (2 * short) : 0
    }

    /// The area between 0 and some places, negative for negative ones.
    @inline(__always)
    func share(below place: Lanes) -> Lanes {
      let sign = place.bits & Lanes.signs
      let size = Lanes(bits: place.bits ^ sign)
      let inside = size.choosing(Lanes(repeating: edge), where: size .> edge)
      let rest = edge - inside
      let area = (inside * height).choosing(0.5 - rest * rest * slope, where: inside .> flat)
      return Lanes(bits: area.bits ^ sign)
    }
  }
}

/// Choices and signs by bits: compilers make a branch for each lane of what SIMD says.
extension StrokeCoverage.Lanes {
  fileprivate typealias Bits = SIMD4<UInt32>

  @inline(__always)
  fileprivate static var signs: Bits { Bits(repeating: 0x8000_0000) }

  @inline(__always)
  fileprivate var bits: Bits { unsafeBitCast(self, to: Bits.self) }

  @inline(__always)
  fileprivate init(bits: Bits) { self = unsafeBitCast(bits, to: Self.self) }

  /// The lanes of another vector where a condition holds.
  @inline(__always)
  fileprivate func choosing(_ other: Self, where condition: SIMDMask<SIMD4<Int32>>) -> Self {
    let mask = unsafeBitCast(condition, to: Bits.self)
    return Self(bits: bits ^ ((bits ^ other.bits) & mask))
  }
}

/// The whole number nearest to one below two million, for any other one any: what is left over when one is
/// added of which the last bit is worth 1.
@inline(__always)
private func nearest(_ number: Float) -> Int {
  Int(Int32(bitPattern: (number + .roundingOffset).bitPattern) &- Float.roundingBits)
}
