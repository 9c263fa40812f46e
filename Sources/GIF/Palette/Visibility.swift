internal import FlightGraphics

extension ColorHistogram {
  /// Adds the visibility of errors in a picture's pixels: high in flat areas, low in busy ones.
  ///
  /// That is the weight of a squared error in the structural similarity index (Z. Wang, A. C.
  /// Bovik, H. R. Sheikh, E. P. Simoncelli, *Image quality assessment: from error visibility to
  /// structural similarity*, IEEE Trans. Image Processing 13 (2004)), taken over all squares of 8 ×
  /// 8 pixels whose corners are multiples of four, or what of them lies in the picture.
  ///
  /// - Parameter weight: The weight of each pixel.
  mutating func addVisibility(in picture: Bitmap, weight: Int = 1) {
    var here = PixelBlock.row(0, of: picture)
    var seenAbove: [Int] = []
    for row in 0..<PixelBlock.count(along: picture.height) {
      let below = PixelBlock.row(row + 1, of: picture)
      // The last row counts in the squares above it alone, where there are any.
      let seenBelow =
        below.isEmpty && row > 0 ? seenAbove : Visibility.ofSquares(here, below)
      if row == 0 { seenAbove = seenBelow }
      add(
        here, of: picture, row: row,
        visibility: zip(seenAbove, seenBelow).map { ($0 + $1) * weight })
      (here, seenAbove) = (below, seenBelow)
    }
  }

  /// - Parameter visibility: In two squares that begin at a column of blocks, added: the one that
  ///   reaches up from this row and the one that reaches down.
  private mutating func add(
    _ blocks: [PixelBlock], of picture: Bitmap, row: Int, visibility: [Int]
  ) {
    // Equal blocks side by side are counted together.
    var flat = Entry(color: 0, weight: 0)
    for (column, block) in blocks.enumerated() {
      let (left, right) = (max(column - 1, 0), min(column, visibility.count - 1))
      let visibility = (visibility[left] + visibility[right] + 2) / 4
      if let color = block.flatColor {
        if color != flat.color {
          if flat.visibility > 0 { add(flat) }
          flat = Entry(color: color, weight: 0)
        }
        flat.visibility += visibility * Int(block.count)
        continue
      }
      let corner = (x: column * PixelBlock.side, y: row * PixelBlock.side)
      for y in corner.y..<min(corner.y + PixelBlock.side, picture.height) {
        for x in corner.x..<min(corner.x + PixelBlock.side, picture.width) {
          let pixel = picture.pixels[y * picture.width + x]
          // What is clear has no color.
          if pixel >> 24 == 0 { continue }
          add(Entry(color: pixel & 0xFF_FFFF, weight: 0, visibility: visibility))
        }
      }
    }
    if flat.visibility > 0 { add(flat) }
  }
}

/// The statistics of a quarter of a square.
private struct PixelBlock {
  static let side = 4

  private(set) var count: Int32 = 0
  private var sum = SIMD4<Int32>.zero
  private var squares = SIMD4<Int32>.zero
  /// The one color of all its pixels, where none is clear.
  private(set) var flatColor: UInt32?

  static func count(along length: Int) -> Int { (length + side - 1) / side }

  /// The blocks of a row of them, of which those at the edges may be cut off; none below the
  /// picture.
  static func row(_ row: Int, of picture: Bitmap) -> [PixelBlock] {
    let rows = row * side..<max(row * side, min((row + 1) * side, picture.height))
    if rows.isEmpty { return [] }
    return picture.pixels.withUnsafeBufferPointer { pixels in
      (0..<count(along: picture.width)).map { column in
        let columns = column * side..<min((column + 1) * side, picture.width)
        let corner = rows.lowerBound * picture.width + columns.lowerBound
        let first = pixels[corner]
        // Most of a map is flat.
        if rows.count == side, columns.count == side, first >> 24 > 0,
          isFlat(pixels, at: corner, stride: picture.width)
        {
          return PixelBlock(flat: first)
        }
        var block = PixelBlock()
        var isFlat = true
        for y in rows {
          for place in y * picture.width + columns.lowerBound..<y * picture.width
            + columns.upperBound
          {
            isFlat = isFlat && pixels[place] == first
            if pixels[place] >> 24 > 0 { block.add(pixels[place]) }
          }
        }
        if isFlat && first >> 24 > 0 { block.flatColor = first & 0xFF_FFFF }
        return block
      }
    }
  }

  private static func isFlat(
    _ pixels: UnsafeBufferPointer<UInt32>, at corner: Int, stride: Int
  ) -> Bool {
    let bytes = UnsafeRawBufferPointer(pixels)
    var others = SIMD4<UInt32>.zero
    for row in 0..<side {
      let four = bytes.loadUnaligned(
        fromByteOffset: (corner + row * stride) * 4, as: SIMD4<UInt32>.self)
      others |= four ^ pixels[corner]
    }
    return others == .zero
  }

  private init() {}

  /// A whole block of one color that is not clear.
  private init(flat pixel: UInt32) {
    let channels = PixelBlock.channels(of: pixel)
    count = Int32(PixelBlock.side * PixelBlock.side)
    sum = channels &* count
    squares = channels &* channels &* count
    flatColor = pixel & 0xFF_FFFF
  }

  private static func channels(of pixel: UInt32) -> SIMD4<Int32> {
    SIMD4(truncatingIfNeeded: SIMD4<UInt32>(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, 0))
  }

  private mutating func add(_ pixel: UInt32) {
    let channels = PixelBlock.channels(of: pixel)
    count &+= 1
    sum &+= channels
    squares &+= channels &* channels
  }

  static func + (one: PixelBlock, other: PixelBlock) -> PixelBlock {
    var both = one
    both.count &+= other.count
    both.sum &+= other.sum
    both.squares &+= other.squares
    if both.flatColor != other.flatColor { both.flatColor = nil }
    return both
  }

  /// The visibility of an error here.
  var visibility: Int {
    if flatColor != nil { return Visibility.full }
    let count = Double(max(count, 1))
    var total = 0.0
    for channel in 0..<3 {
      let mean = Double(sum[channel]) / count
      let variance = max(0, Double(squares[channel]) / count - mean * mean)
      total += Visibility.constant / (2 * variance + Visibility.constant)
    }
    return max(1, Int((total / 3 * Double(Visibility.full)).rounded()))
  }
}

/// The visibility of an error by SSIM, 1…``full``: `full` in flat squares; in others the constant's
/// share of the constant plus twice their variance.
enum Visibility {
  /// The visibility in a flat area.
  static let full = 256
  /// The least weight of an error, however little of it shows: this bounds the plain error too.
  static let least = 24
  /// The index's constant for the variance of 8-bit channels.
  fileprivate static let constant = (0.03 * 255) * (0.03 * 255)

  /// The estimated loss of structural similarity, 1 − SSIM, without its luminance term.
  ///
  /// - Parameter error: The sum over pixels and channels of squared error times visibility.
  static func loss(of error: Double, pixels: Int) -> Double {
    error / Double(full * 3 * max(pixels, 1)) / constant
  }

  /// In each square of two blocks of a row and two of the next one, or of what there is.
  fileprivate static func ofSquares(_ above: [PixelBlock], _ below: [PixelBlock]) -> [Int] {
    let columns = above.indices.map { below.isEmpty ? above[$0] : above[$0] + below[$0] }
    if columns.count == 1 { return [columns[0].visibility] }
    return (1..<columns.count).map { (columns[$0 - 1] + columns[$0]).visibility }
  }
}
