internal import FlightGraphics

/// The way in which pixels become samples, the same for all frames of a file.
struct APNGSamples: Sendable {
  let color: PNGChunks.Color
  /// The pixel that is a gap; `nil` where there is none.
  let gap: UInt32?
  /// The index of each pixel's color in the palette.
  private let places: [UInt32: UInt8]

  /// Looks at the film as long as it may have a palette, and through one that is in memory.
  ///
  /// Gaps in true color are a color that no pixel has, as a palette would have one. Where none is
  /// known they are opacity of their own for each pixel, and there are none where all moves.
  init(_ film: Film, isInMemory: Bool) throws(EncodingError) {
    guard var palette = try film.fewColors else {
      let key = isInMemory && film.matte == nil ? try film.unusedColor : nil
      let movesAll = film.changedArea > film.size.area / 2 * (film.count - 1)
      color = key != nil || film.matte == nil && movesAll ? .rgb(key: key) : .rgba
      gap = if case .rgba = color { 0 } else { key }
      places = [:]
      return
    }
    // First of all, so that no other opacity need be named, and gaps are as the filters' numbers.
    palette.removeAll { $0 == 0 }
    gap = palette.count < 256 ? 0 : nil
    if gap != nil { palette.insert(0, at: 0) }
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
      try meetColors { color in
        if met.insert(color).inserted { all.append(color) }
        return all.count <= 256
      }
      return all.count <= 256 ? all : nil
    }
  }

  /// An opaque color that no pixel has; `nil` where there is none.
  fileprivate var unusedColor: UInt32? {
    get throws(EncodingError) {
      var isMet = [Bool](repeating: false, count: 1 << 24)
      try meetColors { color in
        isMet[Int(color & 0xFF_FFFF)] = true
        return true
      }
      return isMet.firstIndex(of: false).map { 0xFF00_0000 | UInt32($0) }
    }
  }

  /// Meets the colors of all that changes, each row of one color as one, as long as they are wanted.
  private func meetColors(_ isNextWanted: (UInt32) -> Bool) throws(EncodingError) {
    for index in 0..<count {
      for rect in index == 0 ? [size.rect] : changes(at: index) where !rect.isEmpty {
        var last: UInt32?
        for pixel in try tile(index, in: rect).pixels where pixel != last {
          last = pixel
          guard isNextWanted(pixel) else { return }
        }
      }
    }
  }
}
