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

  /// The pixels from which on a tile is large.
  private static let large = 1 << 14
  /// The pixels per changed one that are few changes, and that are many.
  private static let (few, many) = (50, 4)

  /// True if the rectangle is so large that passes over it should be few.
  var isLarge: Bool { isChanged.count >= FrameDelta.large }

  /// The number of pixels that are new.
  var changedCount: Int {
    isChanged.withUnsafeBufferPointer { isChanged in
      var count = 0
      for isChanged in isChanged { count &+= isChanged ? 1 : 0 }
      return count
    }
  }

  /// True if hardly anything changes in a large rectangle: many lines that grow in different
  /// places.
  var hasFewChanges: Bool { isLarge && changedCount * FrameDelta.few < isChanged.count }

  /// True if much changes in a large rectangle: a map under a moving camera.
  var hasManyChanges: Bool { isLarge && changedCount * FrameDelta.many > isChanged.count }

  /// The tile with all unchanged pixels left out.
  func masked(by transparent: UInt8) -> [UInt8] {
    mapped { index, isChanged in isChanged ? index : transparent }
  }

  /// The tile with those unchanged pixels left out whose entries have more bits than the changed
  /// ones need.
  func drawn(without transparent: UInt8, codeBits: Int) -> [UInt8] {
    let greatest = UInt8(truncatingIfNeeded: 1 << codeBits - 1)
    return mapped { index, isChanged in
      isChanged || index <= greatest ? index : transparent
    }
  }

  @inline(__always)
  private func mapped(_ transform: (UInt8, Bool) -> UInt8) -> [UInt8] {
    tile.indices.withUnsafeBufferPointer { indices in
      isChanged.withUnsafeBufferPointer { isChanged in
        [UInt8](unsafeUninitializedCapacity: isChanged.count) { mapped, count in
          for place in 0..<isChanged.count {
            mapped.initializeElement(at: place, to: transform(indices[place], isChanged[place]))
          }
          count = isChanged.count
        }
      }
    }
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
    // Where much changes nothing is won by leaving out the rest.
    if !delta.isSparse && delta.hasManyChanges { return encode(drawn, isMasked: false) }
    let masked = IndexedTile(rect: drawn.rect, indices: delta.masked(by: transparent))
    // What lies between far places is hardly ever shorter drawn again.
    if delta.isSparse || delta.hasFewChanges { return encode(masked, isMasked: true) }
    let codeBits = masked.codeBits
    // In large tiles there is little to be won pixel by pixel, and much to look at.
    let either =
      delta.isLarge ? nil : delta.drawn(without: transparent, codeBits: codeBits)
    let size = either.map { quickSize(of: masked.indices, or: $0, codeBits: codeBits) } ?? .max
    let maskedSize = quickSize(of: masked.indices, codeBits: codeBits, upTo: size)
    let drawnSize = quickSize(
      of: drawn.indices, codeBits: drawn.codeBits, upTo: min(size, maskedSize))
    if let either, size <= min(drawnSize, maskedSize) {
      return CodedTile(
        rect: drawn.rect, codeBits: codeBits, isMasked: true,
        data: encode(masked.indices, or: either, codeBits: codeBits))
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
    let thorough = encode(frame, isMasked: false, lookahead: 2)
    let quickSize = quickSize(
      of: frame.indices, codeBits: frame.codeBits, upTo: thorough.data.count)
    return thorough.data.count <= quickSize
      ? thorough : encode(frame, isMasked: false, lookahead: 0)
  }
}
