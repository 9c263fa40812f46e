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

  /// The work of libwebp on an image without loss.
  struct Work {
    /// Its quality, 0…100.
    let effort: Float
    /// Its method, 0…6: into how small parts with codes of their own a picture is parted.
    var method: Int32 = 4

    /// All there is: it compares every part of a picture with every other one.
    static let utmost = Work(effort: 100)
    /// Without that, which takes six times as long for 2 % of the bytes.
    static let great = Work(effort: 99)
    /// The least at which it still weighs all that it finds.
    static let usual = Work(effort: 50)
    /// For photographs that change everywhere, in which small parts hardly pay: at most 1.5 % more bytes for
    /// four to eight tenths of the time.
    static let rough = Work(effort: 26, method: 1)
  }

  /// The pixels from which a change has less effort, and the colors from which it is a photograph.
  private static let (manyPixels, manyColors) = (1 << 16, 1 << 12)
  /// In photographs, some pixels stay by chance, and as gaps would make others harder to guess: the
  /// fewest in a row that are a gap.
  private static let longGap = 16
  /// The pixels for each gap above which a photograph changes everywhere.
  private static let fewGaps = 20

  /// Codes a change, without loss with gaps where these make it smaller.
  ///
  /// A lossy image is larger with gaps, as their edges are sharp.
  func frame(of change: FrameChange) throws(EncodingError) -> WebPFrame {
    func frame(_ bitmap: Bitmap, _ work: Work, hasGaps: Bool) throws(EncodingError) -> WebPFrame {
      WebPFrame(rect: change.rect, hasGaps: hasGaps, image: try image(of: bitmap, work))
    }
    let isSmall = change.bitmap.pixels.count < WebPEncoder.manyPixels
    let work = isSmall ? Work.utmost : .great
    guard fidelity == .lossless, !change.isFirst else {
      return try frame(change.bitmap, work, hasGaps: false)
    }
    let isPhotograph = !isSmall && change.bitmap.hasColors(moreThan: WebPEncoder.manyColors)
    guard change.canLeaveGaps else {
      return try frame(change.bitmap, isPhotograph ? .rough : work, hasGaps: false)
    }
    let rest = change.withGaps(0, ofAtLeast: isPhotograph ? WebPEncoder.longGap : 1)
    if isSmall || isPhotograph {
      let gaps = rest.pixels.count { $0 == 0 }
      // From such a share on, in tenths, gaps are smaller as a rule.
      let hasGaps = gaps * 10 >= rest.pixels.count * (isSmall ? 4 : 2)
      let isAllNew = gaps * WebPEncoder.fewGaps < rest.pixels.count
      return try frame(
        hasGaps ? rest : change.bitmap, isSmall ? work : isAllNew ? .rough : .usual,
        hasGaps: hasGaps)
    }
    // A drawing that moves as a whole can be smaller either way.
    let ways = (
      try frame(change.bitmap, work, hasGaps: false), try frame(rest, work, hasGaps: true)
    )
    return ways.1.image.count < ways.0.image.count ? ways.1 : ways.0
  }

  /// The chunks of an image's file: samples, and opacity before them.
  private func image(of bitmap: Bitmap, _ work: Work) throws(EncodingError) -> [UInt8] {
    let file = try file(of: bitmap, work)
    // After the container's header, and one more of 18 bytes where opacity has a chunk of its own.
    let isExtended = file.dropFirst(12).starts(with: "VP8X".utf8)
    return Array(file.dropFirst(isExtended ? 30 : 12))
  }

  /// A whole file of one image.
  ///
  /// - Parameter work: That on an image without loss.
  func file(
    of bitmap: Bitmap, _ work: Work = .utmost
  ) throws(EncodingError) -> [UInt8] {
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
      throw .codec(library: "libwebp", code: 0, doing: "starting to encode")
    }
    switch fidelity {
    case .lossless:
      config.lossless = 1
      config.quality = work.effort
      config.method = work.method
    case .lossy(let quality, let ofSmallChanges):
      let isSmall = bitmap.pixels.count * WebPEncoder.smallShare < size.area
      config.quality = Float(isSmall ? ofSmallChanges : quality)
      // Halved colors that look most like whole ones, where an average would bleed.
      config.use_sharp_yuv = 1
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
