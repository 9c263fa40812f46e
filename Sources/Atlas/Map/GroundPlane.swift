internal import FlightAssets

/// The embedded pictures of the whole Earth that a ground is toned with: equirectangular, from the
/// antimeridian and the north pole, twice as wide as high.
///
/// Each is there in halves of its size, and each of these levels in tiles, so that a map reads no more
/// than it shows.
package enum GroundPlane: Sendable {
  /// Heights in gray; ``seaLevel`` at the level of the sea.
  case height
  /// The land by day, its colors going on beyond the coasts.
  case land
  /// The light of mountains under a sun in the north-west, in gray; ``flat`` where the ground is. It
  /// tells more than heights that are as fine.
  case slopes
  /// The lights of cities, in gray.
  case lights

  /// The gray of a height of zero.
  package static let seaLevel = 97
  /// The heights that every tenth gray from ``seaLevel`` on tells, in kilometers: what most of the airports there,
  /// and above them high plains, lie at. Nobody wrote down how the source was made.
  private static let heights: [Float] = [
    0, 0.03, 0.077, 0.153, 0.283, 0.442, 0.62, 0.8, 1.02, 1.53, 2.13, 2.9, 3.85, 4.65, 6, 7.6, 9.1,
  ]

  /// The height over the sea that a gray tells, in kilometers; 0 under it.
  package static func kilometers(ofGray gray: Float) -> Float {
    let last = heights.count - 1
    let step = min(max((gray - Float(seaLevel)) / 10, 0), Float(last))
    let (low, high) = (heights[Int(step)], heights[min(Int(step) + 1, last)])
    return low + (high - low) * (step - step.rounded(.down))
  }

  /// The gray of the light of flat ground.
  package static let flat = 128

  /// The levels, the finest first.
  package var levels: [Level] {
    let blob = Blob(asset)
    let (side, count) = (blob.uint32(8), blob.uint32(12))
    var levels: [Level] = []
    var index = 16 + 8 * count
    for place in 0..<count {
      let level = Level(
        width: blob.uint32(16 + 8 * place), height: blob.uint32(20 + 8 * place), side: side,
        blob: blob, index: index)
      levels.append(level)
      index += 4 * level.columns * level.rows
    }
    return levels
  }

  /// The plane in one size.
  package struct Level: Sendable {
    package let width: Int
    package let height: Int
    /// The side of a tile; the last ones of rows and columns may be smaller.
    package let side: Int
    fileprivate let blob: Blob
    /// The offset of the first tile's offset.
    fileprivate let index: Int

    /// The pixels of its neighbors that a tile has all round it.
    package static let overlap = 1

    /// The tiles of a row, and of a column.
    package var columns: Int { (width + side - 1) / side }
    package var rows: Int { (height + side - 1) / side }

    /// The tile as a frame of VP8.
    package func tile(column: Int, row: Int) -> UnsafeRawBufferPointer {
      let place = index + 4 * (row * columns + column)
      let start = blob.uint32(place)
      return blob.bytes(start, blob.uint32(place + 4) - start)
    }
  }

  private var asset: fa_blob {
    switch self {
    case .height: fa_ground_height()
    case .land: fa_ground_land()
    case .slopes: fa_ground_slopes()
    case .lights: fa_ground_lights()
    }
  }
}
