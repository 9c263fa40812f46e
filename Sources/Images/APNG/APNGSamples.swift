internal import FlightGraphics

/// The way in which pixels become samples, the same for all frames of a file.
struct APNGSamples: Sendable {
  let color: PNGChunks.Color
  /// True if a pixel may be a gap, which is the pixel 0.
  let haveGaps: Bool
  /// The index of each pixel's color in the palette.
  private let places: [UInt32: UInt8]

  /// Looks at the film as long as it may have a palette.
  ///
  /// Gaps in true color are opacity of their own for each pixel: a color that stands for them would
  /// take less, but is not understood by all decoders. So there are none where all moves.
  init(_ film: Film) throws(EncodingError) {
    guard var palette = try film.fewColors else {
      let movesAll = film.changedArea > film.size.area / 2 * (film.count - 1)
      color = film.matte != nil || !movesAll ? .rgba : .rgb
      if case .rgba = color { haveGaps = true } else { haveGaps = false }
      places = [:]
      return
    }
    // First of all, so that no other opacity need be named, and gaps are as the filters' numbers.
    palette.removeAll { $0 == 0 }
    haveGaps = palette.count < 256
    if haveGaps { palette.insert(0, at: 0) }
    color = .palette(palette.map(\.withStraightAlpha))
    places = Dictionary(
      zip(palette, (0...255).map { UInt8($0) }), uniquingKeysWith: { first, _ in first })
  }

  /// The lines of a picture, not filtered.
  func lines(of bitmap: Bitmap) -> PNGLines {
    switch color {
    case .palette: PNGLines(color: color, bitmap, places: places)
    case .rgb: PNGLines(bitmap, hasOpacity: false)
    case .rgba: PNGLines(bitmap, hasOpacity: true)
    }
  }
}

extension PNGLines {
  fileprivate init(color: PNGChunks.Color, _ bitmap: Bitmap, places: [UInt32: UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((1 + bitmap.width) * bitmap.height)
    var (last, place): (UInt32?, UInt8) = (nil, 0)
    for (index, pixel) in bitmap.pixels.enumerated() {
      if index % bitmap.width == 0 { bytes.append(0) }
      if pixel != last { (last, place) = (pixel, places[pixel] ?? 0) }
      bytes.append(place)
    }
    self.init(color: color, stride: 1 + bitmap.width, bytes: bytes)
  }
}

extension Film {
  /// All colors, in the order in which they are met; `nil` if they are more than 256.
  fileprivate var fewColors: [UInt32]? {
    get throws(EncodingError) {
      if let colors { return colors }
      var met: Set<UInt32> = []
      var all: [UInt32] = []
      for index in 0..<count {
        for rect in index == 0 ? [size.rect] : changes(at: index) where !rect.isEmpty {
          var last: UInt32?
          for pixel in try tile(index, in: rect).pixels where pixel != last {
            last = pixel
            guard met.insert(pixel).inserted else { continue }
            if all.count == 256 { return nil }
            all.append(pixel)
          }
        }
      }
      return all
    }
  }
}
