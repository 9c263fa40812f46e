internal import FlightAssets

extension Batch {
  /// The version of the program that makes the pictures; another one makes all of them anew.
  package static let programVersion = "0.2.0"

  /// The program's version and the digest of the data within it.
  static let version: String = {
    var digest = SHA256()
    for blob in [
      fa_airports(), fa_cities(), fa_map_coarse(), fa_map_medium(), fa_map_fine(),
      fa_inter_regular(), fa_inter_semibold(), fa_noto_emoji(), fa_countries(), fa_flags(),
      fa_languages(),
    ] {
      digest.update(UnsafeRawBufferPointer(start: blob.bytes, count: blob.count))
    }
    return "flightanim \(programVersion), data \(digest.hexadecimal)"
  }()
}
