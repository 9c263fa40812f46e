internal import FlightAssets
internal import FlightOrdering

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
    let wantedKey = Int(wanted[0]) << 8 | Int(wanted[1])
    func entry(_ index: Int) -> Int { 12 + 8 * index }
    func key(_ index: Int) -> Int {
      Int(blob.byte(entry(index))) << 8 | Int(blob.byte(entry(index) + 1))
    }
    let count = blob.uint32(8)
    guard let found = (0..<count).index(of: wantedKey, by: key) else { return nil }
    let start = blob.uint32(entry(found) + 4)
    // After the last entry comes where the file ends.
    let end = blob.uint32(found == count - 1 ? entry(count) : entry(found + 1) + 4)
    return Array(blob.bytes(start, end - start))
  }
}
