internal import FlightGraphics

/// A part of a picture as palette indices, row by row.
struct IndexedTile: Equatable {
  var rect: PixelRect
  var indices: [UInt8]

  /// The bits that the indices need, 2…8.
  var codeBits: Int { max(2, 8 - (indices.max() ?? 0).leadingZeroBitCount) }
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

  /// Applies a tile of the next frame and returns its changes.
  mutating func advance(to tile: IndexedTile) -> FrameDelta {
    advance(to: [tile])
  }

  /// Applies disjoint tiles of the next frame and returns their changes together.
  mutating func advance(to tiles: [IndexedTile]) -> FrameDelta {
    let parts = tiles.map { (tile: $0, bounds: changedBounds($0)) }.filter { !$0.bounds.isEmpty }
    guard parts.count == 1 else { return advance(toSeveral: parts) }
    let (tile, bounds) = parts[0]
    var part: [UInt8] = []
    var isChanged: [Bool] = []
    part.reserveCapacity(bounds.area)
    isChanged.reserveCapacity(bounds.area)
    for row in bounds.y..<bounds.maxY {
      let here = row * size.width
      let there = (row - tile.rect.y) * tile.rect.width - tile.rect.x
      for column in bounds.x..<bounds.maxX {
        let index = tile.indices[there + column]
        part.append(index)
        isChanged.append(indices[here + column] != index)
        indices[here + column] = index
      }
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
    for row in 0..<tile.rect.height {
      let here = (tile.rect.y + row) * size.width + tile.rect.x
      let there = row * tile.rect.width
      func isChanged(_ column: Int) -> Bool {
        indices[here + column] != tile.indices[there + column]
      }
      guard let left = (0..<tile.rect.width).first(where: isChanged),
        let right = (0..<tile.rect.width).last(where: isChanged)
      else { continue }
      bounds = bounds.union(
        PixelRect(
          x: tile.rect.x + left, y: tile.rect.y + row, width: right - left + 1, height: 1))
    }
    return bounds
  }
}
