internal import FlightGraphics

/// Counts in how many frames each entry of a palette is needed: shown by a pixel that showed
/// another one before.
struct EntryNeeds {
  private let sampling: ColorSampling
  private let size: Int
  private var indexer: PaletteIndexer

  /// - Parameter sampling: The sample that the palette was chosen for, with its tiles.
  init(_ palette: Palette, over sampling: ColorSampling) {
    self.sampling = sampling
    size = palette.count
    indexer = PaletteIndexer(palette, first: sampling.first)
  }

  /// The number of frames by entry.
  mutating func count() -> [Int] {
    var needs = Array(repeating: 0, count: size)
    var shown = sampling.isWhole ? indexer.indicesOfFirst : []
    for tiles in sampling.frames {
      var isNeeded = Array(repeating: false, count: size)
      for tile in tiles { mark(tile, over: &shown, in: &isNeeded) }
      for index in isNeeded.indices where isNeeded[index] { needs[index] += 1 }
    }
    return needs
  }

  /// Marks the entries that a tile's pixels turn to.
  private mutating func mark(
    _ tile: ColorSampling.Tile, over shown: inout [UInt8], in isNeeded: inout [Bool]
  ) {
    let new = indexer.indices(of: tile.pixels, at: tile.rect)
    if let before = tile.before {
      for (old, new) in zip(indexer.indices(of: before, at: tile.rect), new) where old != new {
        isNeeded[Int(new)] = true
      }
      return
    }
    let width = sampling.first.width
    shown.withUnsafeMutableBufferPointer { shown in
      new.withUnsafeBufferPointer { new in
        isNeeded.withUnsafeMutableBufferPointer { isNeeded in
          for row in 0..<tile.rect.height {
            let place = (tile.rect.y + row) * width + tile.rect.x
            let position = row * tile.rect.width
            for column in 0..<tile.rect.width {
              let index = new[position &+ column]
              if shown[place &+ column] == index { continue }
              shown[place &+ column] = index
              isNeeded[Int(index)] = true
            }
          }
        }
      }
    }
  }
}
