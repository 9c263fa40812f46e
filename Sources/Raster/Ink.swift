internal import FlightGraphics

/// A color in all strengths.
struct Ink: Sendable {
  /// For each share of a pixel, of 255, the color as far as it is opaque there.
  private let colors: [UInt32]

  /// The strengths of what moves, where nobody sees more: neighbors that are alike take less room in a
  /// file.
  static let fewStrengths: UInt32 = 10

  /// - Parameters:
  ///   - share: The opacity of the whole, 0…255.
  ///   - strengths: The number of strengths that are told apart, besides none.
  init(_ color: Color, share: UInt32 = 255, strengths: UInt32 = 255) {
    let opaque = 0xFF00_0000 | color.pixel
    let alpha = UInt32(color.alpha) * share
    var colors: [UInt32] = []
    colors.reserveCapacity(256)
    for strength in 0...strengths {
      let covered = (strength * 255 + strengths / 2) / strengths
      let color = dimmed(opaque, by: (alpha * covered + 32_512) / 65_025)
      // Up to the middle between this strength and the next.
      let end = strength == strengths ? 256 : Int(((2 * strength + 1) * 255 / strengths + 1) / 2)
      colors.append(contentsOf: repeatElement(color, count: end - colors.count))
    }
    self.colors = colors
  }

  /// Lays the color over the part of a picture that a tile holds.
  ///
  /// - Parameters:
  ///   - shares: The share of each pixel of a box that is covered, of 255, row by row.
  ///   - columns: The shares in a row, at least as many as pixels.
  func blend(
    _ shares: [UInt8], columns: Int, of box: PixelRect, over tile: inout [UInt32],
    at part: PixelRect
  ) {
    let common = box.intersection(part)
    if common.isEmpty { return }
    tile.withUnsafeMutableBufferPointer { tile in
      shares.withUnsafeBytes { shares in
        for row in common.y..<common.maxY {
          let source = (row - box.y) * columns + common.x - box.x
          let target = (row - part.y) * part.width + common.x - part.x
          blend(
            UnsafeRawBufferPointer(rebasing: shares[source..<source + common.width]),
            over: UnsafeMutableBufferPointer(rebasing: tile[target..<target + common.width]))
        }
      }
    }
  }

  /// Lays the color over a row of pixels as far as each is covered.
  ///
  /// - Parameter shares: The share of each pixel that is covered, of 255; as many as pixels.
  func blend(
    _ shares: UnsafeRawBufferPointer, over pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    colors.withUnsafeBufferPointer { colors in
      var column = 0
      while column &+ 8 <= pixels.count {
        // Most of a long row is clear.
        if column &+ 32 <= pixels.count,
          shares.loadUnaligned(fromByteOffset: column, as: SIMD4<UInt64>.self) == .zero
        {
          column &+= 32
          continue
        }
        var eight = shares.loadUnaligned(fromByteOffset: column, as: UInt64.self).littleEndian
        if eight == .max, colors[255] >> 24 == 255 {
          UnsafeMutableRawBufferPointer(pixels).storeBytes(
            of: SIMD8(repeating: colors[255]), toByteOffset: column &* 4, as: SIMD8<UInt32>.self)
          column &+= 8
          continue
        }
        while eight != 0 {
          let bits = eight.trailingZeroBitCount & ~7
          let over = colors[Int(truncatingIfNeeded: eight &>> bits & 255)]
          eight &= ~(255 &<< bits)
          let place = column &+ bits &>> 3
          pixels[place] = over &+ dimmed(pixels[place], by: 255 &- over &>> 24)
        }
        column &+= 8
      }
      while column < pixels.count {
        let over = colors[Int(shares[column])]
        pixels[column] = over &+ dimmed(pixels[column], by: 255 &- over &>> 24)
        column &+= 1
      }
    }
  }
}
