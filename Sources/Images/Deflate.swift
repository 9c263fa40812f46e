internal import CFlightDeflate
internal import FlightGraphics

/// Compresses bytes in one piece.
package enum Deflate {
  /// The work spent on few bytes, as libdeflate's levels.
  package enum Effort: Int32, Sendable {
    /// For many pictures in a row: a third of the time, a twentieth more bytes.
    case quick = 1
    case usual = 6
    /// For what is sent more often than it is made.
    case thorough = 9
    /// For few bytes: a twentieth fewer, for five times the time.
    case utmost = 12
  }

  /// The bytes as a zlib stream.
  ///
  /// - Throws: `EncodingError.codec` where there is no memory.
  static func zlib(_ bytes: [UInt8], _ effort: Effort) throws(EncodingError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(effort.rawValue) else {
      throw .codec(library: "libdeflate", code: 1, doing: "starting to compress")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { result, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, result.baseAddress, bound)
    }
  }
}
