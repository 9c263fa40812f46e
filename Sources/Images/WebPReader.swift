internal import CFlightWebP
package import FlightGraphics

/// Reads single pictures from WebP files.
package enum WebPReader {
  /// The size of the picture in a file, `nil` where it is not a WebP.
  private static func size(of file: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    var (width, height) = (Int32(0), Int32(0))
    let bytes = file.assumingMemoryBound(to: UInt8.self)
    guard WebPGetInfo(bytes.baseAddress, bytes.count, &width, &height) != 0 else { return nil }
    return (Int(width), Int(height))
  }

  /// Decodes a still WebP of any kind.
  ///
  /// - Throws: `PictureReadError`; a picture that is too large is refused by its header.
  static func read(_ bytes: [UInt8], atMost most: Int) throws(PictureReadError) -> Bitmap {
    guard let size = bytes.withUnsafeBytes(size(of:)) else { throw .corrupt("no header") }
    try PictureReader.check(width: size.width, height: size.height, atMost: most)
    guard let bitmap = bytes.withUnsafeBytes({ read($0) }) else {
      throw bytes.isAnimatedWebP ? .animated : .corrupt("it is cut off")
    }
    return bitmap
  }

  /// Decodes a still picture, also one without a file round it.
  ///
  /// - Parameter rows: The most rows to decode, from the top.
  /// - Returns: The picture with premultiplied alpha; `nil` where the library refuses the bytes.
  package static func read(_ file: UnsafeRawBufferPointer, rows: Int = .max) -> Bitmap? {
    guard let (width, height) = size(of: file, rows: rows) else { return nil }
    // Bytes in memory are blue, green, red, opacity.
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isRead = pixels.withUnsafeMutableBytes { memory in
      decode(file, width, height, to: MODE_bgrA) { buffer in
        buffer.u.RGBA = WebPRGBABuffer(
          rgba: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), stride: Int32(4 * width),
          size: memory.count)
      }
    }
    guard isRead else { return nil }
    #if _endian(big)
      for index in pixels.indices { pixels[index] = UInt32(littleEndian: pixels[index]) }
    #endif
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Decodes the luma of a lossy picture, which goes from 16 to 235, row by row.
  ///
  /// - Parameter rows: The most rows to decode, from the top.
  package static func luma(
    of file: UnsafeRawBufferPointer, rows: Int = .max
  ) -> (width: Int, height: Int, luma: ArraySlice<UInt8>)? {
    guard let (width, height) = size(of: file, rows: rows) else { return nil }
    let (area, side) = (width * height, (width + 1) / 2)
    let half = side * ((height + 1) / 2)
    // The two planes of color follow.
    var planes = [UInt8](repeating: 0, count: area + 2 * half)
    let isRead = planes.withUnsafeMutableBufferPointer { memory in
      decode(file, width, height, to: MODE_YUV) { buffer in
        buffer.u.YUVA = WebPYUVABuffer(
          y: memory.baseAddress, u: memory.baseAddress.map { $0 + area },
          v: memory.baseAddress.map { $0 + area + half }, a: nil, y_stride: Int32(width),
          u_stride: Int32(side), v_stride: Int32(side), a_stride: 0, y_size: area, u_size: half,
          v_size: half, a_size: 0)
      }
    }
    return isRead ? (width, height, planes[..<area]) : nil
  }

  /// The size of the picture in a file as far as it is to be decoded.
  private static func size(
    of file: UnsafeRawBufferPointer, rows: Int
  ) -> (width: Int, height: Int)? {
    size(of: file).map { ($0.width, min($0.height, rows)) }
  }

  /// Decodes the upper left part of a size into memory that is given.
  private static func decode(
    _ file: UnsafeRawBufferPointer, _ width: Int, _ height: Int, to mode: WEBP_CSP_MODE,
    _ place: (inout WebPDecBuffer) -> Void
  ) -> Bool {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { return false }
    config.output.colorspace = mode
    config.output.is_external_memory = 1
    // The rows below are not even read.
    config.options.use_cropping = 1
    (config.options.crop_width, config.options.crop_height) = (Int32(width), Int32(height))
    place(&config.output)
    let bytes = file.assumingMemoryBound(to: UInt8.self)
    return WebPDecode(bytes.baseAddress, bytes.count, &config) == VP8_STATUS_OK
  }
}

extension [UInt8] {
  /// True if the header of a WebP tells of an animation.
  fileprivate var isAnimatedWebP: Bool {
    count > 20 && self[12..<16].elementsEqual("VP8X".utf8) && self[20] & 2 != 0
  }
}
