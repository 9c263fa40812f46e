internal import FlightGraphics

/// Maps pixels to palette entries and remembers the colors it has met.
///
/// A pixel's entry depends on its color and on whether the first picture has that color there, on
/// nothing else but its place where a photograph of the first picture is dithered: where something
/// has moved away the first picture shows again, bit for bit.
struct PaletteIndexer {
  private let first: Bitmap
  private var ground: ColorMemory
  private var moving: ColorMemory
  private var dither: Dither?

  /// - Parameter photographs: The parts of the first picture to be dithered.
  init(_ palette: Palette, first: Bitmap, photographs: [PixelRect] = []) {
    self.first = first
    dither = Dither(
      photographs, of: first, colors: palette.colors, costs: palette.groundCosts)
    ground = ColorMemory(palette.colors, costs: palette.groundCosts, counted: palette.groundColors)
    moving = ColorMemory(palette.colors, costs: palette.movingCosts, counted: palette.movingColors)
  }

  /// The palette entries of the first picture.
  mutating func indicesOfFirst() -> [UInt8] {
    first.pixels.withUnsafeBufferPointer { pixels in
      Array(unsafeUninitializedCapacity: pixels.count) { result, count in
        for (position, color) in pixels.enumerated() {
          result.initializeElement(at: position, to: indexOfGround(color, at: position))
        }
        count = pixels.count
      }
    }
  }

  private mutating func indexOfGround(_ color: UInt32, at place: Int) -> UInt8 {
    if dither?.covers(place) == true, let index = dither?.index(of: color, at: place) {
      return index
    }
    return ground.index(of: color)
  }

  /// The palette entries of a tile of a later picture.
  mutating func indices(of tile: Bitmap, at rect: PixelRect) -> [UInt8] {
    Array(unsafeUninitializedCapacity: tile.pixels.count) { result, count in
      var position = 0
      for row in rect.y..<rect.maxY {
        for place in (row * first.width + rect.x)..<(row * first.width + rect.maxX) {
          let color = tile.pixels[position]
          let index =
            color == first.pixels[place]
            ? indexOfGround(color, at: place) : moving.index(of: color)
          result.initializeElement(at: position, to: index)
          position += 1
        }
      }
      count = position
    }
  }
}

/// The entries of colors met before.
private struct ColorMemory {
  // One place for each of 2^13 hashes; a newcomer takes the place of whoever had it.
  private static let hashBits: UInt32 = 13

  private let nearest: NearestColor
  private let counted: ColorHistogram?
  private var colors: [UInt32]
  private var indices: [UInt8]
  private var last: UInt32 = 0
  private var lastIndex: UInt8 = 0

  /// - Parameter counted: Tells what costs are multiplied by, for each color; `nil` for 1.
  init(_ colors: [UInt32], costs: [Float], counted: ColorHistogram? = nil) {
    self.counted = counted
    nearest = NearestColor(colors, costs: costs)
    // 0 is a clear pixel, whose entry is not looked up here.
    self.colors = Array(repeating: 0, count: 1 << ColorMemory.hashBits)
    indices = Array(repeating: 0, count: 1 << ColorMemory.hashBits)
  }

  mutating func index(of color: UInt32) -> UInt8 {
    if color == last { return lastIndex }
    let place = Int((color &* 0x9E37_79B1) >> (32 - ColorMemory.hashBits))
    if colors[place] != color {
      colors[place] = color
      let scale = counted?.costScale(of: color & 0xFF_FFFF) ?? 1
      indices[place] = UInt8(nearest.find(color, costsTimes: scale).index)
    }
    last = color
    lastIndex = indices[place]
    return lastIndex
  }
}
