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
  /// The pixels per changed one that are few changes.
  private static let few = 50
  /// Of so many bands of so many rows one is looked at for a guess.
  private static let (bands, rowsOfBand) = (4, 8)
  /// The same where most of a film moves, and all of its tiles are large.
  static let bandsOfFilmed = 12

  /// True if the rectangle is so large that passes over it should be few.
  var isLarge: Bool { isChanged.count >= FrameDelta.large }

  /// The number of pixels that are new.
  var changedCount: Int {
    isChanged.withUnsafeBytes { isChanged in
      var (count, place) = (0, 0)
      while place &+ 8 <= isChanged.count {
        // The sum of the bytes, each 0 or 1, in the uppermost one.
        let word = isChanged.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        count &+= Int((word &* 0x0101_0101_0101_0101) >> 56)
        place &+= 8
      }
      return isChanged[place...].reduce(count) { $0 + Int($1) }
    }
  }

  /// True if so many changes are hardly any in a large rectangle: many lines that grow in different
  /// places.
  func areFew(_ changes: Int) -> Bool { isLarge && changes * FrameDelta.few < isChanged.count }

  /// Bands of rows of a tile of this size, one of so many, as a rule a quarter of it: enough to tell which
  /// of two ways to code it takes far fewer bytes.
  func sample(of indices: [UInt8], bands: Int = FrameDelta.bands) -> [UInt8] {
    let band = FrameDelta.rowsOfBand * tile.rect.width
    var sample: [UInt8] = []
    for start in stride(from: 0, to: indices.count, by: band * bands) {
      sample += indices[start..<min(start + band, indices.count)]
    }
    return sample
  }

  /// The tile with all unchanged pixels left out.
  func masked(by transparent: UInt8) -> [UInt8] {
    mapped { index, isChanged in transparent ^ ((transparent ^ index) & isChanged) }
  }

  /// The tile with those unchanged pixels left out whose entries have more bits than the changed
  /// ones need.
  func drawn(without transparent: UInt8, codeBits: Int) -> [UInt8] {
    let greatest = UInt8(truncatingIfNeeded: 1 << codeBits - 1)
    return mapped { index, isChanged in
      isChanged > 0 || index <= greatest ? index : transparent
    }
  }

  /// - Parameter transform: Takes an index, and 255 where it is changed, else 0: arithmetic that many bytes at
  ///   once go through.
  @inline(__always)
  private func mapped(_ transform: (UInt8, UInt8) -> UInt8) -> [UInt8] {
    tile.indices.withUnsafeBufferPointer { indices in
      isChanged.withUnsafeBytes { isChanged in
        [UInt8](unsafeUninitializedCapacity: isChanged.count) { mapped, count in
          for place in 0..<isChanged.count {
            mapped.initializeElement(
              at: place, to: transform(indices[place], 0 &- isChanged[place]))
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
  ///
  /// - Parameter isThorough: True to look at each pixel of large tiles, too: of a night that moves that takes a
  ///   tenth off.
  static func encode(
    _ delta: FrameDelta, transparent: UInt8?, isThorough: Bool = false
  ) -> CodedTile {
    let drawn = delta.tile
    let changes = delta.changedCount
    guard let transparent, changes < delta.isChanged.count else {
      return encode(drawn, isMasked: false)
    }
    let masked = IndexedTile(rect: drawn.rect, indices: delta.masked(by: transparent))
    // What lies between far places is hardly ever shorter drawn again.
    if delta.isSparse || delta.areFew(changes) { return encode(masked, isMasked: true) }
    let codeBits = masked.codeBits
    let isQuick = delta.isLarge && !isThorough
    if isQuick, let isShorter = guess(delta, isShorter: masked) {
      return isShorter ? encode(masked, isMasked: true) : encode(drawn, isMasked: false)
    }
    // In most large tiles there is little to be won pixel by pixel, and much to look at.
    let either = isQuick ? nil : delta.drawn(without: transparent, codeBits: codeBits)
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

  /// Tells by a part of a large tile if leaving out unchanged pixels makes it shorter; `nil` where
  /// that is not clear.
  private static func guess(_ delta: FrameDelta, isShorter masked: IndexedTile) -> Bool? {
    let drawnSize = quickSize(
      of: delta.sample(of: delta.tile.indices), codeBits: delta.tile.codeBits)
    let maskedSize = quickSize(of: delta.sample(of: masked.indices), codeBits: masked.codeBits)
    if maskedSize * 5 < drawnSize * 4 { return true }
    return drawnSize * 5 < maskedSize * 4 ? false : nil
  }

  /// Codes a tile of a film of which most moves: with all unchanged pixels drawn again or all left out,
  /// by a look at a part of it.
  ///
  /// Each thorough parse of such tiles would take as long as drawing them, for one percent.
  static func encodeFilmed(_ delta: FrameDelta, transparent: UInt8?) -> CodedTile {
    let changes = delta.changedCount
    guard delta.isLarge, let transparent, changes < delta.isChanged.count else {
      return encode(delta, transparent: transparent)
    }
    let masked = IndexedTile(rect: delta.tile.rect, indices: delta.masked(by: transparent))
    func sampleSize(_ tile: IndexedTile) -> Int {
      quickSize(
        of: delta.sample(of: tile.indices, bands: FrameDelta.bandsOfFilmed), codeBits: tile.codeBits
      )
    }
    let isMasked = sampleSize(masked) <= sampleSize(delta.tile)
    return encode(isMasked ? masked : delta.tile, isMasked: isMasked, lookahead: 0)
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
