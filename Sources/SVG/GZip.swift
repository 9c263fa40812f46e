package import FlightGraphics
internal import FlightImages

/// Bytes in the gzip format (RFC 1952), without name or date.
package enum GZip {
  /// - Throws: `.codec`.
  package static func compressed(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
    try Deflate.gzip(bytes, .thorough)
  }
}
