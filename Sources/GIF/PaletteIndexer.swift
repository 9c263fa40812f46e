internal import Graphics

/// Maps pixels to their nearest palette entries and remembers the colours it has met.
struct PaletteIndexer {
  // One place for each of 2^14 hashes; a newcomer takes the place of whoever had it.
  private static let hashBits: UInt32 = 14

  private let nearest: NearestColor
  private var colors: [UInt32]
  private var indices: [UInt8]

  init(_ palette: Palette) {
    nearest = NearestColor(palette.colors)
    // No pixel has alpha 0, so that 0 is no colour.
    colors = Array(repeating: 0, count: 1 << PaletteIndexer.hashBits)
    indices = Array(repeating: 0, count: 1 << PaletteIndexer.hashBits)
  }

  /// Returns the palette entry of each pixel.
  mutating func indices(of picture: Bitmap) -> [UInt8] {
    Array(unsafeUninitializedCapacity: picture.pixels.count) { result, count in
      var last: UInt32 = 0
      var index: UInt8 = 0
      for (position, color) in picture.pixels.enumerated() {
        if color != last {
          last = color
          index = self.index(of: color)
        }
        result.initializeElement(at: position, to: index)
      }
      count = picture.pixels.count
    }
  }

  private mutating func index(of color: UInt32) -> UInt8 {
    let key = color | 0xFF00_0000
    let place = Int((key &* 0x9E37_79B1) >> (32 - PaletteIndexer.hashBits))
    if colors[place] != key {
      colors[place] = key
      indices[place] = UInt8(nearest.find(key).index)
    }
    return indices[place]
  }
}
