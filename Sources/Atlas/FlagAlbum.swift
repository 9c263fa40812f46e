internal import FlightAssets

/// The embedded flags, one for each of the countries.
package enum FlagAlbum {
  /// The flag of a country as a PNG file of 160 × 120 pixels, `nil` where there is none.
  ///
  /// - Parameter code: ISO 3166-1 alpha-2, or `XK`.
  /// - Complexity: O(log flags).
  package static func png(of code: String) -> [UInt8]? {
    let blob = Blob(fa_flags())
    let wanted = Array(code.utf8)
    guard wanted.count == 2 else { return nil }
    let key = Int(wanted[0]) << 8 | Int(wanted[1])
    var (low, high) = (0, blob.uint32(8))
    while low < high {
      let middle = (low + high) / 2
      let at = 12 + 8 * middle
      let found = Int(blob.byte(at)) << 8 | Int(blob.byte(at + 1))
      if found == key {
        // After the last entry comes where the file ends.
        let start = blob.uint32(at + 4)
        let isLast = middle == blob.uint32(8) - 1
        let end = blob.uint32(isLast ? at + 8 : at + 12)
        return Array(blob.bytes(start, end - start))
      }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
