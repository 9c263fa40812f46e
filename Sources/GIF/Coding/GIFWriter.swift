internal import CFlightGIF
internal import FlightGraphics

/// The one owner of a giflib encoder.
///
/// giflib writes into memory, which cannot fail, and the caller passes that on with
/// ``drain(into:)``: `EGifCloseFile` does not report a failed write of a callback.
struct GIFWriter: ~Copyable {
  // Both trivial, so that `finish` can discard the value.
  private let file: UnsafeMutablePointer<GifFileType>
  private let written: Unmanaged<WrittenBytes>
  private let transparent: UInt8?
  /// True if pictures have transparent parts, so that every image needs the transparent entry.
  private let isClear: Bool

  /// Begins a file: header, palette and loop block.
  ///
  /// - Parameters:
  ///   - isClear: True if pictures have transparent parts.
  ///   - loops: The loop block's count, 0 for no end; `nil` for no block.
  static func open(
    size: PixelSize, palette: Palette, isClear: Bool, loops: UInt16?
  ) throws(EncodingError) -> GIFWriter {
    let written = Unmanaged.passRetained(WrittenBytes())
    var code: Int32 = 0
    guard let file = EGifOpen(written.toOpaque(), appendWritten, &code) else {
      written.release()
      throw .codec(library: "giflib", code: code, doing: "the start of the file")
    }
    let writer = GIFWriter(
      file: file, written: written, transparent: palette.transparent, isClear: isClear)
    try writer.writeHeader(size: size, palette: palette)
    if let loops { try writer.writeLoopBlock(loops) }
    return writer
  }

  deinit {
    EGifCloseFile(file, nil)
    written.release()
  }

  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - delay: Hundredths of a second.
  ///   - isErased: True if its rectangle is cleared when it is over (disposal method 2).
  func write(_ image: CodedTile, delay: UInt16, isErased: Bool = false) throws(EncodingError) {
    try writeControlBlock(delay: delay, isMasked: image.isMasked || isClear, isErased: isErased)
    try writeImage(image)
  }

  /// Passes on what was written since the last time.
  func drain<Sink: ByteSink>(into sink: inout Sink) throws(EncodingError) {
    let bytes = written.takeUnretainedValue()
    do throws(SinkError) { try sink.write(bytes.all) } catch { throw .sink(error) }
    bytes.all.removeAll(keepingCapacity: true)
  }

  /// Ends the file and passes on what is left of it.
  consuming func finish<Sink: ByteSink>(into sink: inout Sink) throws(EncodingError) {
    let (file, written) = (file, written)
    discard self
    defer { written.release() }
    var code: Int32 = 0
    guard EGifCloseFile(file, &code) == GIF_OK else {
      throw .codec(library: "giflib", code: code, doing: "the end of the file")
    }
    let rest = written.takeUnretainedValue().all
    do throws(SinkError) { try sink.write(rest) } catch { throw .sink(error) }
  }
}

extension GIFWriter {
  private func writeHeader(size: PixelSize, palette: Palette) throws(EncodingError) {
    EGifSetGifVersion(file, true)
    // giflib takes powers of two only; the entries beyond the palette are never used.
    var entries = palette.colors.map {
      GifColorType(
        Red: UInt8($0 >> 16 & 255), Green: UInt8($0 >> 8 & 255), Blue: UInt8($0 & 255))
    }
    let bits = GifBitSize(Int32(palette.count))
    entries += Array(repeating: GifColorType(), count: (1 << Int(bits)) - entries.count)
    guard let map = GifMakeMapObject(Int32(entries.count), entries) else {
      throw .codec(library: "giflib", code: E_GIF_ERR_NOT_ENOUGH_MEM, doing: "the palette")
    }
    defer { GifFreeMapObject(map) }
    // Both sides fit 16 bits: `PixelSize.largestSide` is below.
    let status = EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), bits, 0, map)
    try check(status, "the header")
  }

  private func writeLoopBlock(_ loops: UInt16) throws(EncodingError) {
    let doing = "the loop block"
    let count: [UInt8] = [1, UInt8(loops & 255), UInt8(loops >> 8)]
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE), doing)
    try check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"), doing)
    try check(EGifPutExtensionBlock(file, Int32(count.count), count), doing)
    try check(EGifPutExtensionTrailer(file), doing)
  }

  private func writeControlBlock(
    delay: UInt16, isMasked: Bool, isErased: Bool
  ) throws(EncodingError) {
    let (keepWhatIsShown, restoreBackground): (UInt8, UInt8) = (1 << 2, 2 << 2)
    let block: [UInt8] = [
      (isErased ? restoreBackground : keepWhatIsShown) | (isMasked ? 1 : 0),
      UInt8(delay & 255), UInt8(delay >> 8),
      isMasked ? transparent ?? 0 : 0,
    ]
    try check(
      EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(block.count), block), "a frame's delay")
  }

  /// Hands a frame's finished codes to giflib, block by block.
  private func writeImage(_ image: CodedTile) throws(EncodingError) {
    // giflib writes the palette's size as the size of the codes; a frame that keeps to the first
    // few entries has shorter ones. The header, which this number is about, is written already.
    file.pointee.SColorMap.pointee.BitsPerPixel = Int32(image.codeBits)
    let rect = image.rect
    try check(
      EGifPutImageDesc(
        file, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false, nil),
      "a frame's place")
    // giflib takes a block as its length and its bytes.
    var block: [UInt8] = []
    var start = 0
    while start < image.data.count {
      let end = min(start + 255, image.data.count)
      block.removeAll(keepingCapacity: true)
      block.append(UInt8(end - start))
      block += image.data[start..<end]
      try check(EGifPutCodeNext(file, block), "a frame's pixels")
      start = end
    }
    try check(EGifPutCodeNext(file, nil), "a frame's pixels")
  }

  private func check(_ status: Int32, _ doing: String) throws(EncodingError) {
    if status != GIF_OK { throw .codec(library: "giflib", code: file.pointee.Error, doing: doing) }
  }
}

/// The bytes that giflib has written since the last drain.
private final class WrittenBytes {
  var all: [UInt8] = []
}

private func appendWritten(
  file: UnsafeMutablePointer<GifFileType>?, bytes: UnsafePointer<GifByteType>?, count: Int32
) -> Int32 {
  guard let owner = file?.pointee.UserData else { return 0 }
  let written = Unmanaged<WrittenBytes>.fromOpaque(owner).takeUnretainedValue()
  written.all.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
  return count
}
