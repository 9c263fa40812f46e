internal import FlightGraphics

/// A part of a picture as palette indices, row by row.
struct IndexedTile: Equatable {
  var rect: PixelRect
  var indices: [UInt8]
  /// The colors that the indices stand for, as they were drawn; empty where nobody asks.
  var colors: [UInt32] = []

  /// The bits that the indices need, 2…8.
  var codeBits: Int { max(2, 8 - indices.reduce(0, |).leadingZeroBitCount) }
}

/// The decoder's canvas after the frames written so far, one palette index per pixel.
struct IndexedCanvas {
  private let size: PixelSize
  private var indices: [UInt8]

  /// - Parameter indices: The first frame, `size.area` indices.
  init(size: PixelSize, indices: [UInt8]) {
    self.size = size
    self.indices = indices
  }

  /// The whole picture.
  var whole: IndexedTile { IndexedTile(rect: size.rect, indices: indices) }

  /// A step that changes nothing: one pixel again, since a GIF has no frame without any.
  var unchanged: FrameDelta {
    FrameDelta(
      tile: IndexedTile(rect: PixelRect(x: 0, y: 0, width: 1, height: 1), indices: [indices[0]]),
      isChanged: [false])
  }

  /// Leaves what is shown in a tile of the next frame where that is near enough to its colors.
  func keep(_ near: NearColors, in tile: inout IndexedTile) {
    near.keep(indices, width: size.width, in: &tile, tile.colors)
    tile.colors = []
  }

  /// Applies a tile of the next frame and returns its changes.
  mutating func advance(to tile: IndexedTile) -> FrameDelta {
    advance(to: [tile])
  }

  /// Applies disjoint tiles of the next frame and returns their changes together.
  mutating func advance(to tiles: [IndexedTile]) -> FrameDelta {
    let parts = tiles.map { (tile: $0, bounds: changedBounds($0)) }.filter { !$0.bounds.isEmpty }
    guard parts.count == 1 else { return advance(toSeveral: parts) }
    return take(parts[0].bounds, of: parts[0].tile)
  }

  /// Applies a part of a tile and returns its changes.
  private mutating func take(_ bounds: PixelRect, of tile: IndexedTile) -> FrameDelta {
    var isChanged: [Bool] = []
    let part = [UInt8](unsafeUninitializedCapacity: bounds.area) { part, partCount in
      isChanged = [Bool](unsafeUninitializedCapacity: bounds.area) { isChanged, changedCount in
        indices.withUnsafeMutableBufferPointer { canvas in
          tile.indices.withUnsafeBufferPointer { new in
            for row in 0..<bounds.height {
              let place = row * bounds.width
              let here = (bounds.y + row) * size.width + bounds.x
              let there = (bounds.y + row - tile.rect.y) * tile.rect.width + bounds.x - tile.rect.x
              for column in 0..<bounds.width {
                let index = new[there &+ column]
                part.initializeElement(at: place &+ column, to: index)
                isChanged.initializeElement(
                  at: place &+ column, to: canvas[here &+ column] != index)
                canvas[here &+ column] = index
              }
            }
          }
        }
        changedCount = bounds.area
      }
      partCount = bounds.area
    }
    return FrameDelta(tile: IndexedTile(rect: bounds, indices: part), isChanged: isChanged)
  }

  private mutating func advance(
    toSeveral parts: [(tile: IndexedTile, bounds: PixelRect)]
  ) -> FrameDelta {
    let bounds = parts.reduce(PixelRect.empty) { $0.union($1.bounds) }
    if bounds.isEmpty { return unchanged }
    var isChanged = [Bool](repeating: false, count: bounds.area)
    for (tile, changed) in parts {
      for row in changed.y..<changed.maxY {
        let here = row * size.width
        let there = (row - tile.rect.y) * tile.rect.width - tile.rect.x
        let mark = (row - bounds.y) * bounds.width - bounds.x
        for column in changed.x..<changed.maxX {
          let index = tile.indices[there + column]
          isChanged[mark + column] = indices[here + column] != index
          indices[here + column] = index
        }
      }
    }
    var whole: [UInt8] = []
    whole.reserveCapacity(bounds.area)
    for row in bounds.y..<bounds.maxY {
      let start = row * size.width + bounds.x
      whole += indices[start..<(start + bounds.width)]
    }
    return FrameDelta(
      tile: IndexedTile(rect: bounds, indices: whole), isChanged: isChanged, isSparse: true)
  }

  /// The bounding box of the pixels that a tile changes.
  private func changedBounds(_ tile: IndexedTile) -> PixelRect {
    var bounds = PixelRect.empty
    indices.withUnsafeBufferPointer { shown in
      tile.indices.withUnsafeBufferPointer { new in
        for row in 0..<tile.rect.height {
          let here = (tile.rect.y + row) * size.width + tile.rect.x
          let there = row * tile.rect.width
          guard
            let columns = differingColumns(
              of: UnsafeBufferPointer(rebasing: shown[here..<here + tile.rect.width]),
              and: UnsafeBufferPointer(rebasing: new[there..<there + tile.rect.width]))
          else { continue }
          bounds = bounds.union(
            PixelRect(
              x: tile.rect.x + columns.lowerBound, y: tile.rect.y + row, width: columns.count,
              height: 1))
        }
      }
    }
    return bounds
  }
}
