internal import CFlightWebP
internal import FlightGraphics

/// Codes single images by libwebp.
struct WebPEncoder: Sendable {
  private let fidelity: WebPCodec.Fidelity
  private let size: PixelSize

  static var libraryVersion: String {
    let number = WebPGetEncoderVersion()
    return [16, 8, 0].map { "\(number >> $0 & 255)" }.joined(separator: ".")
  }

  /// A change of less than such a share of the picture is small.
  private static let smallShare = 8

  /// - Parameter size: The film's.
  init(_ fidelity: WebPCodec.Fidelity, size: PixelSize) {
    (self.fidelity, self.size) = (fidelity, size)
  }

  /// Codes a change; without loss with all its pixels or with gaps, whichever is smaller.
  ///
  /// A lossy image is larger with gaps, as their edges are sharp.
  func frame(of change: FrameChange) throws(EncodingError) -> WebPFrame {
    let whole = WebPFrame(rect: change.rect, image: try image(of: change.bitmap))
    guard fidelity == .lossless, change.canLeaveGaps else { return whole }
    let rest = WebPFrame(
      rect: change.rect, hasGaps: true, image: try image(of: change.withGaps(0)))
    return rest.image.count < whole.image.count ? rest : whole
  }

  /// The chunks of an image's file: samples, and opacity before them.
  private func image(of bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    let file = try file(of: bitmap)
    // After the container's header, and one more of 18 bytes where opacity has a chunk of its own.
    let isExtended = file.dropFirst(12).starts(with: "VP8X".utf8)
    return Array(file.dropFirst(isExtended ? 30 : 12))
  }

  /// A whole file of one image.
  func file(of bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
      throw .codec(library: "libwebp", code: 0, doing: "starting to encode")
    }
    switch fidelity {
    case .lossless:
      config.lossless = 1
      // The effort: all that pays.
      config.quality = 100
    case .lossy(let quality, let ofSmallChanges):
      let isSmall = bitmap.pixels.count * WebPEncoder.smallShare < size.area
      config.quality = Float(isSmall ? ofSmallChanges : quality)
    }
    picture.use_argb = 1
    picture.width = Int32(bitmap.width)
    picture.height = Int32(bitmap.height)
    guard WebPPictureAlloc(&picture) != 0 else { throw picture.error }
    defer { WebPPictureFree(&picture) }
    picture.fill(with: bitmap)
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isCoded = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&config, &picture) != 0
    }
    guard isCoded else { throw picture.error }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }
}

extension WebPPicture {
  fileprivate var error: EncodingError {
    .codec(library: "libwebp", code: Int32(error_code.rawValue), doing: "an image")
  }

  /// Sets all pixels, which have straight alpha here.
  fileprivate func fill(with bitmap: Bitmap) {
    for row in 0..<bitmap.height {
      let line = argb + row * Int(argb_stride)
      for column in 0..<bitmap.width {
        line[column] = bitmap.pixels[row * bitmap.width + column].withStraightAlpha
      }
    }
  }
}
