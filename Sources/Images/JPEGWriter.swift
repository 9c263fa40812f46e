internal import CFlightJPEG
package import FlightGraphics

/// Writes pictures as JPEG files.
package enum JPEGWriter {
  /// Codes an opaque picture, progressive, with half the sharpness in color.
  ///
  /// - Parameter quality: 1…100.
  /// - Throws: `.codec` with the code of libjpeg-turbo.
  /// - Complexity: O(pixels).
  package static func bytes(
    of bitmap: Bitmap, quality: Int
  ) throws(EncodingError) -> [UInt8] {
    guard let coder = TurboJPEG.coder() else {
      throw .codec(library: "libjpeg-turbo", code: 0, doing: "starting to encode")
    }
    #if _endian(big)
      let order = TJPF_XRGB
    #else
      let order = TJPF_BGRX
    #endif
    var (file, count) = (UnsafeMutablePointer<UInt8>?.none, UInt(0))
    defer { tjFree(file) }
    let isCoded = bitmap.pixels.withUnsafeBytes { memory in
      tjCompress2(
        coder.handle, memory.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(bitmap.width), 0, Int32(bitmap.height), Int32(order.rawValue), &file, &count,
        Int32(TJSAMP_420.rawValue), Int32(quality), TJFLAG_ACCURATEDCT | TJFLAG_PROGRESSIVE) == 0
    }
    guard isCoded, let file else {
      throw .codec(library: "libjpeg-turbo", code: tjGetErrorCode(coder.handle), doing: "an image")
    }
    return Array(UnsafeBufferPointer(start: file, count: Int(count)))
  }
}
