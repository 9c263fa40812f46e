internal import FlightAssets

/// The embedded pictures of the whole Earth that a ground is toned with: equirectangular, from the
/// antimeridian and the north pole, twice as wide as high.
package enum GroundPlane: Sendable {
  /// Heights in gray; ``seaLevel`` at the level of the sea.
  case height
  /// The land by day, its colors going on beyond the coasts.
  case land
  /// The lights of cities, in gray.
  case lights

  /// The gray of a height of zero.
  package static let seaLevel = 97

  /// The picture as a WebP file.
  package var file: UnsafeRawBufferPointer {
    let blob = Blob(asset)
    return blob.bytes(0, blob.count)
  }

  private var asset: fa_blob {
    switch self {
    case .height: fa_ground_height()
    case .land: fa_ground_land()
    case .lights: fa_ground_lights()
    }
  }
}
