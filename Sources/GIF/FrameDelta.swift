internal import Graphics

/// What one frame changes: its tight rectangle, and which pixels of it are new.
struct FrameDelta: Equatable {
  var tile: IndexedTile
  var isChanged: [Bool]

  /// The tile as it is written: with unchanged pixels drawn again or left out, whichever codes
  /// smaller.
  ///
  /// An unchanged pixel that goes on a run of its own colour is drawn all the same. The estimate is
  /// the number of runs: LZW spends about one code on each short one.
  func coded(transparent: UInt8?) -> IndexedTile {
    guard let transparent else { return tile }
    var masked = tile.indices
    for position in masked.indices where !isChanged[position] {
      if position > 0, masked[position - 1] == masked[position] { continue }
      masked[position] = transparent
    }
    return FrameDelta.runs(masked) < FrameDelta.runs(tile.indices)
      ? IndexedTile(rect: tile.rect, indices: masked) : tile
  }

  private static func runs(_ indices: [UInt8]) -> Int {
    zip(indices, indices.dropFirst()).reduce(1) { $1.0 == $1.1 ? $0 : $0 + 1 }
  }
}
