internal import CFlightJPEG
internal import FlightGraphics

/// Reads pictures from JPEG files.
enum JPEGReader {
  /// Decodes a gray or color JPEG, also a progressive one. Profiles of color and the position of the
  /// camera are passed over.
  ///
  /// - Throws: `PictureReadError`; a picture that is too large is refused by its header.
  static func read(_ bytes: [UInt8], atMost most: Int) throws(PictureReadError) -> Bitmap {
    guard let decoder = TurboJPEG.decoder() else { throw .corrupt("no decoder") }
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let count = UInt(bytes.count)
    guard
      tjDecompressHeader3(decoder.handle, bytes, count, &width, &height, &sampling, &space) == 0
    else { throw .corrupt(decoder.message) }
    try PictureReader.check(width: Int(width), height: Int(height), atMost: most)
    guard space != Int32(TJCS_CMYK.rawValue), space != Int32(TJCS_YCCK.rawValue) else {
      throw .inks
    }
    var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
    // Half of a picture is none, and one in a thousand parts would take minutes.
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    let isRead = pixels.withUnsafeMutableBytes { memory in
      tjDecompress2(
        decoder.handle, bytes, count, memory.baseAddress?.assumingMemoryBound(to: UInt8.self),
        width, 0, height, Int32(TJPF_BGRA.rawValue), flags) == 0
    }
    guard isRead else { throw .corrupt(decoder.message) }
    for index in pixels.indices { pixels[index] = UInt32(littleEndian: pixels[index]) }
    return Bitmap(width: Int(width), height: Int(height), pixels: pixels)
  }
}
