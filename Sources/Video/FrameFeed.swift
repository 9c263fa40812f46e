internal import FlightGraphics
internal import FlightThreads

/// The frames of a video in order, as bytes of a pixel layout, drawn a few at a time.
struct FrameFeed: Sendable {
  let clock: FrameClock
  private let film: Film
  private let workers: Int
  private let first: PackedFrame
  private var current: PackedFrame
  private var index = 0
  /// The next frame of the video.
  private(set) var next = 0

  /// The most bytes and frames that are made at once: two of 3840 x 2160.
  private static let (mostBytes, mostFrames) = (32 << 20, 32)

  var width: Int { current.width }
  var height: Int { current.height }

  init(
    of film: Film, _ clock: FrameClock, layout: PixelLayout, workers: Int
  ) throws(EncodingError) {
    self.film = film
    self.clock = clock
    self.workers = workers
    current = PackedFrame(try film[0], size: film.size, layout: layout, matte: film.matte)
    first = current
  }

  /// The frames of the film that are shown at the end of these.
  var framesShown: Int { next * film.count / clock.count }

  /// Makes the next frames; none at the end.
  ///
  /// - Returns: The feed behind them, and the bytes of each.
  func advanced() throws(EncodingError) -> (FrameFeed, frames: [[UInt8]]) {
    var feed = self
    let count = max(1, min(FrameFeed.mostFrames, FrameFeed.mostBytes / current.bytes.count))
    let numbers = next..<min(next + count, clock.count)
    let film = film
    var last = index
    let drawings = numbers.map { number in
      defer { last = clock[number].index }
      return clock[number].index == last ? nil : Drawing(clock[number].index, after: last, film)
    }
    let drawn = inParallel(drawings.count, workers: workers, with: ToolPool {}) {
      [layout = current.layout] _, number in
      Result { () throws(EncodingError) in
        try drawings[number].map { drawing throws(EncodingError) in
          try Drawn(drawing, of: film, layout: layout)
        }
      }
    }
    var frames: [[UInt8]] = []
    for (number, drawn) in zip(numbers, drawn) {
      switch try drawn.get() {
      case .whole(let frame)?: feed.current = frame
      case .parts(let parts)?:
        for part in parts { feed.current.update(part.bitmap, at: part.rect) }
      case nil: break
      }
      feed.index = clock[number].index
      frames.append(feed.current.mixed(with: first, share: clock[number].fade))
    }
    feed.next = numbers.upperBound
    return (feed, frames)
  }

  /// A frame to be drawn, and where.
  private struct Drawing {
    var index: Int
    var rects: [PixelRect]

    init(_ index: Int, after last: Int, _ film: Film) {
      self.index = index
      rects = index == last + 1 ? film.changes(at: index).filter { !$0.isEmpty } : [film.size.rect]
    }
  }

  /// What was drawn: a whole frame is packed where it was drawn, parts are laid over the one before.
  private enum Drawn {
    case whole(PackedFrame)
    case parts([(rect: PixelRect, bitmap: Bitmap)])

    init(_ drawing: Drawing, of film: Film, layout: PixelLayout) throws(EncodingError) {
      var parts: [(rect: PixelRect, bitmap: Bitmap)] = []
      for rect in drawing.rects { parts.append((rect, try film.tile(drawing.index, in: rect))) }
      guard drawing.rects == [film.size.rect] else {
        self = .parts(parts)
        return
      }
      self = .whole(
        PackedFrame(parts[0].bitmap, size: film.size, layout: layout, matte: film.matte))
    }
  }
}

extension PackedFrame {
  /// The bytes with a share of another frame's mixed in, 0…256.
  fileprivate func mixed(with other: PackedFrame, share: Int) -> [UInt8] {
    if share == 0 { return bytes }
    let (own, foreign) = (UInt32(256 - share), UInt32(share))
    return zip(bytes, other.bytes).map {
      UInt8(truncatingIfNeeded: (UInt32($0) * own + UInt32($1) * foreign + 128) >> 8)
    }
  }
}
