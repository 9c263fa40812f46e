internal import FlightGraphics

/// A tile as a GIF holds it.
struct CodedTile: Equatable {
  var rect: PixelRect
  /// The bits of an index, 2…8.
  var codeBits: Int
  /// True if the transparent entry means "as before" in this tile.
  var isMasked: Bool
  /// The LZW codes, packed.
  var data: [UInt8]
}

/// The changes of one frame: their bounding box, and a mask of the pixels that are new.
struct FrameDelta: Equatable {
  var tile: IndexedTile
  var isChanged: [Bool]
  /// True if most of the rectangle is known to stay as it is.
  var isSparse = false

  /// The pixels from which on a tile is large, and the pixels per changed one that are few changes.
  private static let (large, few) = (1 << 14, 50)

  /// True if the rectangle is so large that passes over it should be few.
  var isLarge: Bool { isChanged.count >= FrameDelta.large }

  /// True if hardly anything changes in a large rectangle: many lines that grow in different
  /// places.
  var hasFewChanges: Bool {
    isLarge && isChanged.reduce(0) { $1 ? $0 + 1 : $0 } * FrameDelta.few < isChanged.count
  }

  /// The tile with all unchanged pixels left out.
  func masked(by transparent: UInt8) -> [UInt8] {
    zip(tile.indices, isChanged).map { $1 ? $0 : transparent }
  }

  /// The tile with those unchanged pixels left out whose entries have more bits than the changed
  /// ones need.
  func drawn(without transparent: UInt8, codeBits: Int) -> [UInt8] {
    zip(tile.indices, isChanged).map { $1 || Int($0) < 1 << codeBits ? $0 : transparent }
  }

  /// The bits that the changed pixels' entries need, and the transparent one.
  func codeBits(besides transparent: UInt8) -> Int {
    var used = transparent
    for position in isChanged.indices where isChanged[position] {
      used = max(used, tile.indices[position])
    }
    return max(2, 8 - used.leadingZeroBitCount)
  }
}

extension LZWCoder {
  /// Codes a tile with all unchanged pixels drawn again, all left out, or each as makes it shorter:
  /// whichever is shortest.
  ///
  /// Quick parses tell which way is worth the thorough one, with hardly ever another choice.
  static func encode(_ delta: FrameDelta, transparent: UInt8?) -> CodedTile {
    let drawn = delta.tile
    guard let transparent, delta.isChanged.contains(false) else {
      return encode(drawn, isMasked: false)
    }
    let masked = IndexedTile(rect: drawn.rect, indices: delta.masked(by: transparent))
    // What lies between far places is hardly ever shorter drawn again.
    if delta.isSparse || delta.hasFewChanges { return encode(masked, isMasked: true) }
    let drawnSize = encode(drawn.indices, codeBits: drawn.codeBits, lookahead: 0).count
    let maskedSize = encode(masked.indices, codeBits: masked.codeBits, lookahead: 0).count
    // In large tiles there is little to be won pixel by pixel, and much to look at.
    if !delta.isLarge {
      let codeBits = delta.codeBits(besides: transparent)
      let either = delta.drawn(without: transparent, codeBits: codeBits)
      let size = encode(masked.indices, or: either, codeBits: codeBits, lookahead: 0).count
      if size <= min(drawnSize, maskedSize) {
        return CodedTile(
          rect: drawn.rect, codeBits: codeBits, isMasked: true,
          data: encode(masked.indices, or: either, codeBits: codeBits))
      }
    }
    return maskedSize <= drawnSize
      ? encode(masked, isMasked: true) : encode(drawn, isMasked: false)
  }

  /// Codes a tile as it is.
  static func encode(
    _ tile: IndexedTile, isMasked: Bool, lookahead: Int = LZWCoder.lookahead
  ) -> CodedTile {
    CodedTile(
      rect: tile.rect, codeBits: tile.codeBits, isMasked: isMasked,
      data: encode(tile.indices, codeBits: tile.codeBits, lookahead: lookahead))
  }

  /// Codes the first frame: by a parse that does not look ahead and by one that looks two pixels
  /// ahead, whichever is shorter.
  ///
  /// Over a large picture longer looks hardly pay: when its tables are cleared matters more, and is
  /// chance.
  static func encodeFirst(_ frame: IndexedTile) -> CodedTile {
    let quick = encode(frame, isMasked: false, lookahead: 0)
    let thorough = encode(frame, isMasked: false, lookahead: 2)
    return thorough.data.count <= quick.data.count ? thorough : quick
  }
}
