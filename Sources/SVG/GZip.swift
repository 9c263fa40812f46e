internal import CFlightZlib
package import FlightGraphics

/// Bytes in the gzip format (RFC 1952), without name or date.
package enum GZip {
  /// - Throws: `.codec`.
  package static func compressed(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
    func check(_ status: Int32, _ wanted: Int32, _ doing: String) throws(EncodingError) {
      guard status == wanted else {
        throw .codec(library: "zlib", code: status, doing: doing)
      }
    }
    var stream = z_stream()
    // 15 bits of window and 16 for the gzip header.
    try check(
      deflateInit2_(
        &stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)), Z_OK, "starting")
    defer { deflateEnd(&stream) }
    guard let count = UInt32(exactly: bytes.count) else {
      throw .codec(library: "zlib", code: Z_BUF_ERROR, doing: "taking more than 4 GB")
    }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(count))))
    let room = UInt32(clamping: output.count)
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = count
        stream.next_out = output.baseAddress
        stream.avail_out = room
        return deflate(&stream, Z_FINISH)
      }
    }
    try check(status, Z_STREAM_END, "compressing")
    return Array(output.prefix(Int(stream.total_out)))
  }
}
