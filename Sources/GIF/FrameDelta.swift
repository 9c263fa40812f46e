internal import Graphics

/// A tile as a GIF holds it.
struct CodedTile: Equatable {
  var rect: PixelRect
  /// The bits of an index, 2…8.
  var codeBits: Int
  /// Whether the entry for "as before" means that here.
  var isMasked: Bool
  /// The LZW codes, packed.
  var data: [UInt8]
}

/// What one frame changes: its tight rectangle, and which pixels of it are new.
struct FrameDelta: Equatable {
  var tile: IndexedTile
  var isChanged: [Bool]
  /// Whether most of the rectangle is known to stay as it is.
  var isSparse = false

  /// The tile with unchanged pixels left out.
  ///
  /// An unchanged pixel that goes on a run of its own colour is drawn all the same.
  func masked(by transparent: UInt8) -> [UInt8] {
    var masked = tile.indices
    for position in masked.indices where !isChanged[position] {
      if position > 0, masked[position - 1] == masked[position] { continue }
      masked[position] = transparent
    }
    return masked
  }

  /// The tile with those unchanged pixels left out whose entries alone would make codes longer.
  func withoutRare(_ transparent: UInt8) -> [UInt8] {
    var used = transparent
    for position in isChanged.indices where isChanged[position] {
      used = max(used, tile.indices[position])
    }
    // All that have as many bits as the highest one needed.
    let limit = UInt8.max >> UInt8(used.leadingZeroBitCount)
    return zip(tile.indices, isChanged).map { $1 || $0 <= limit ? $0 : transparent }
  }
}

extension LZWCoder {
  /// Codes a tile with unchanged pixels drawn again or left out, whichever is shorter.
  mutating func encode(_ delta: FrameDelta, transparent: UInt8?) -> CodedTile {
    if delta.isSparse, let transparent {
      // Drawing again what lies between two far places is never shorter than leaving it out.
      return encode(
        IndexedTile(rect: delta.tile.rect, indices: delta.masked(by: transparent)), isMasked: true)
    }
    let drawn = encode(delta.tile, isMasked: false)
    guard let transparent, delta.isChanged.contains(false) else { return drawn }
    var best = drawn
    var tried = [delta.tile.indices]
    for indices in [delta.masked(by: transparent), delta.withoutRare(transparent)]
    where !tried.contains(indices) {
      tried.append(indices)
      let left = encode(IndexedTile(rect: delta.tile.rect, indices: indices), isMasked: true)
      if left.data.count < best.data.count { best = left }
    }
    return best
  }

  /// Codes a tile as it is.
  mutating func encode(_ tile: IndexedTile, isMasked: Bool) -> CodedTile {
    let highest = tile.indices.max() ?? 0
    let codeBits = max(2, 8 - highest.leadingZeroBitCount)
    return CodedTile(
      rect: tile.rect, codeBits: codeBits, isMasked: isMasked,
      data: encode(tile.indices, codeBits: codeBits))
  }
}
