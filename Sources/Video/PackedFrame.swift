internal import FlightGraphics

/// The current frame of a film as bytes of a pixel layout; only what changes is computed anew.
struct PackedFrame: Sendable {
  let layout: PixelLayout
  let width: Int
  let height: Int
  private(set) var bytes: [UInt8]

  /// The film's pixels, from which neighbors of a change are taken.
  private var pixels: [UInt32]
  private let size: PixelSize
  /// The color behind what is not opaque, `0x00RRGGBB`.
  private let matte: UInt32

  /// - Parameter matte: The color behind all of it: a layout without opacity shows it, in another
  ///   what cannot be seen has it, so that what can be seen has no foreign rim.
  init(_ first: Bitmap, size: PixelSize, layout: PixelLayout, matte: Color?) {
    self.layout = layout
    self.size = size
    (width, height) = layout.size(for: size)
    bytes = [UInt8](repeating: 0, count: layout.bytes(width: width, height: height))
    let matte = matte?.pixel ?? 0
    self.matte = matte
    // Opaque pixels are those of the picture, not a copy of them.
    pixels =
      first.isOpaque
      ? first.pixels : first.pixels.map { PackedFrame.shown($0, over: matte, in: layout) }
    pack(size.rect)
  }

  /// Takes over a part of the next frame.
  mutating func update(_ part: Bitmap, at rect: PixelRect) {
    if rect.isEmpty { return }
    for row in 0..<rect.height {
      let from = row * rect.width
      let to = (rect.y + row) * size.width + rect.x
      for column in 0..<rect.width {
        pixels[to + column] = PackedFrame.shown(
          part.pixels[from + column], over: matte, in: layout)
      }
    }
    pack(rect)
  }

  /// A pixel as the layout has it.
  @inline(__always)
  private static func shown(_ pixel: UInt32, over matte: UInt32, in layout: PixelLayout) -> UInt32 {
    switch pixel >> 24 {
    case 255: pixel
    case 0: matte
    default: layout == .yuv420 ? pixel.composited(over: matte) : pixel.withStraightAlpha
    }
  }

  private mutating func pack(_ rect: PixelRect) {
    switch layout {
    case .rgba: packRGBA(rect)
    case .yuv420: packPlanes(rect, withOpacity: false)
    case .yuva420: packPlanes(rect, withOpacity: true)
    }
  }

  private mutating func packRGBA(_ rect: PixelRect) {
    let (row, packedRow) = (size.width, 4 * width)
    pixels.withUnsafeBufferPointer { pixels in
      bytes.withUnsafeMutableBytes { bytes in
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX {
            let pixel = pixels[y &* row &+ x]
            // Red comes first.
            let bytesInOrder = pixel & 0xFF00_FF00 | pixel &>> 16 & 0xFF | (pixel & 0xFF) &<< 16
            bytes.storeBytes(
              of: bytesInOrder.littleEndian, toByteOffset: y &* packedRow &+ 4 &* x, as: UInt32.self
            )
          }
        }
      }
    }
  }

  private mutating func packPlanes(_ rect: PixelRect, withOpacity: Bool) {
    let (width, height, size) = (width, height, size)
    // Where sides are odd, the last column and row are there twice.
    let maxX = rect.maxX == size.width ? width : rect.maxX
    let maxY = rect.maxY == size.height ? height : rect.maxY
    let area = width * height
    pixels.withUnsafeBufferPointer { pixels in
      bytes.withUnsafeMutableBufferPointer { bytes in
        for y in rect.y..<maxY {
          let row = min(y, size.height - 1) * size.width
          for x in rect.x..<maxX {
            let pixel = pixels[row + min(x, size.width - 1)]
            bytes[y * width + x] = Luma.of(pixel)
            if withOpacity { bytes[area * 3 / 2 + y * width + x] = UInt8(pixel >> 24) }
          }
        }
        // A sample of color also has a share of the pixel to its left.
        let columns = rect.x / 2...min((maxX + 1) / 2, width / 2 - 1)
        for row in rect.y / 2...(maxY - 1) / 2 {
          let upper = min(2 * row, size.height - 1) * size.width
          let lower = min(2 * row + 1, size.height - 1) * size.width
          for column in columns {
            let here = min(2 * column, size.width - 1)
            let (left, right) = (max(2 * column - 1, 0), min(2 * column + 1, size.width - 1))
            let sum = ChannelSum(
              pixels[upper + left], pixels[upper + here], pixels[upper + right],
              pixels[lower + left], pixels[lower + here], pixels[lower + right])
            let at = area + row * (width / 2) + column
            bytes[at] = sum.blueDifference
            bytes[at + area / 4] = sum.redDifference
          }
        }
      }
    }
  }
}

/// Luma after ITU-R BT.709, limited range.
private enum Luma {
  /// Of a pixel `0x__RRGGBB`: 16 + 219 × (0.2126 R + 0.7152 G + 0.0722 B) / 255, rounded.
  @inline(__always) static func of(_ pixel: UInt32) -> UInt8 {
    let red = Int32(pixel >> 16 & 255)
    let green = Int32(pixel >> 8 & 255)
    let blue = Int32(pixel & 255)
    return UInt8(truncatingIfNeeded: (11966 * red + 40254 * green + 4064 * blue + 1_081_344) >> 16)
  }
}

/// The channels of six pixels, those in the middle with twice the weight of those beside them; eight
/// pixels' worth in all.
private struct ChannelSum {
  private let red: Int32
  private let green: Int32
  private let blue: Int32

  @inline(__always)
  init(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ e: UInt32, _ f: UInt32) {
    // Red and blue are summed at once: 8 × 255 stays within 16 bits.
    let outer: UInt32 = 0x00FF_00FF
    let both =
      (a & outer) + 2 * (b & outer) + (c & outer) + (d & outer) + 2 * (e & outer) + (f & outer)
    red = Int32(both >> 16)
    blue = Int32(both & 0xFFFF)
    let inner: UInt32 = 0x0000_FF00
    let middle =
      (a & inner) + 2 * (b & inner) + (c & inner) + (d & inner) + 2 * (e & inner) + (f & inner)
    green = Int32(middle >> 8)
  }

  /// 128 + 224 × (B − Y′) / (1.8556 × 255), rounded; the sum has eight pixels.
  @inline(__always) var blueDifference: UInt8 {
    UInt8(
      truncatingIfNeeded: (-6596 * red - 22189 * green + 28784 * blue + ChannelSum.offset) >> 19)
  }

  /// 128 + 224 × (R − Y′) / (1.5748 × 255), rounded.
  @inline(__always) var redDifference: UInt8 {
    UInt8(truncatingIfNeeded: (28784 * red - 26145 * green - 2639 * blue + ChannelSum.offset) >> 19)
  }

  private static let offset: Int32 = 128 << 19 + 1 << 18
}
