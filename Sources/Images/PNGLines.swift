internal import FlightGraphics

/// The lines of a picture as PNG compresses them: each is its filter's number and its samples.
struct PNGLines {
  let color: PNGChunks.Color
  /// The bytes of a line, with the filter's.
  let stride: Int
  let bytes: [UInt8]

  init(color: PNGChunks.Color, stride: Int, bytes: [UInt8]) {
    self.color = color
    self.stride = stride
    self.bytes = bytes
  }

  /// The lines of a picture in true color, not yet filtered; with opacity where some pixel needs it.
  init(_ bitmap: Bitmap) {
    let isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    let size = isOpaque ? 3 : 4
    color = isOpaque ? .rgb : .rgba
    stride = 1 + size * bitmap.width
    bytes = [UInt8](unsafeUninitializedCapacity: stride * bitmap.height) { bytes, count in
      var rest = bitmap.pixels[...]
      for _ in 0..<bitmap.height {
        bytes[count] = 0
        count += 1
        for pixel in rest.prefix(bitmap.width) {
          let straight = pixel.divided
          bytes[count] = UInt8(truncatingIfNeeded: straight >> 16)
          bytes[count + 1] = UInt8(truncatingIfNeeded: straight >> 8)
          bytes[count + 2] = UInt8(truncatingIfNeeded: straight)
          if !isOpaque { bytes[count + 3] = UInt8(truncatingIfNeeded: straight >> 24) }
          count += size
        }
        rest = rest.dropFirst(bitmap.width)
      }
    }
  }

  /// The lines of a picture as indices into its colors; `nil` if these are more than 256.
  init?(indexing bitmap: Bitmap) {
    var colors: [UInt32] = []
    var places: [UInt32: UInt8] = [:]
    var bytes: [UInt8] = []
    bytes.reserveCapacity((1 + bitmap.width) * bitmap.height)
    var (last, place): (UInt32?, UInt8) = (nil, 0)
    for (index, pixel) in bitmap.pixels.enumerated() {
      if index % bitmap.width == 0 { bytes.append(0) }
      if pixel != last {
        let color = pixel.divided
        if let known = places[color] {
          place = known
        } else {
          guard let new = UInt8(exactly: colors.count) else { return nil }
          places[color] = new
          colors.append(color)
          place = new
        }
        last = pixel
      }
      bytes.append(place)
    }
    self.init(color: .palette(colors), stride: 1 + bitmap.width, bytes: bytes)
  }
}

extension UInt32 {
  /// The pixel with straight alpha again; all that cannot be seen is one color.
  fileprivate var divided: UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self }
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 255) * 510 + alpha) / (2 * alpha)) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
