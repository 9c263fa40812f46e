internal import CFlightDeflate
package import FlightGraphics

/// Compresses bytes in one piece.
package enum Deflate {
  /// The work spent on few bytes, as libdeflate's levels.
  package enum Effort: Int32, Sendable {
    /// For many pictures in a row: a third of the time, a twentieth more bytes.
    case quick = 1
    case usual = 6
    /// For what is sent more often than it is made.
    case thorough = 9
    /// For photographs, in which the utmost finds half a percent more for two to four times the time.
    case great = 10
    /// For few bytes: a twentieth fewer, for five times the time.
    case utmost = 12
  }

  /// The bytes as a zlib stream.
  ///
  /// - Throws: `EncodingError.codec` where there is no memory.
  static func zlib(_ bytes: [UInt8], _ effort: Effort) throws(EncodingError) -> [UInt8] {
    try compressed(
      bytes, effort, libdeflate_zlib_compress_bound, libdeflate_zlib_compress)
  }

  /// The bytes as a gzip file without name or date.
  ///
  /// - Throws: `EncodingError.codec` where there is no memory.
  package static func gzip(_ bytes: [UInt8], _ effort: Effort) throws(EncodingError) -> [UInt8] {
    try compressed(
      bytes, effort, libdeflate_gzip_compress_bound, libdeflate_gzip_compress)
  }

  private static func compressed(
    _ bytes: [UInt8], _ effort: Effort, _ bound: (OpaquePointer?, Int) -> Int,
    _ compress: (OpaquePointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int) -> Int
  ) throws(EncodingError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(effort.rawValue) else {
      throw .codec(library: "libdeflate", code: 1, doing: "starting to compress")
    }
    defer { libdeflate_free_compressor(compressor) }
    let most = bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: most) { result, count in
      count = compress(compressor, bytes, bytes.count, result.baseAddress, most)
    }
  }
}
