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
    self.init(bitmap, hasOpacity: !bitmap.isOpaque)
  }

  /// The lines of a picture in true color, not yet filtered.
  init(_ bitmap: Bitmap, hasOpacity: Bool) {
    let size = hasOpacity ? 4 : 3
    color = hasOpacity ? .rgba : .rgb
    let stride = 1 + size * bitmap.width
    self.stride = stride
    // Four bytes are written at once, also of three: the fourth is the next pixel's, or one too many.
    bytes = [UInt8](unsafeUninitializedCapacity: stride * bitmap.height + 1) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<bitmap.height {
          var at = row * stride
          bytes[at] = 0
          at &+= 1
          for place in row * bitmap.width..<(row + 1) * bitmap.width {
            let pixel = pixels[place]
            let straight = hasOpacity ? pixel.withStraightAlpha : pixel
            // Red, green, blue, opacity.
            let samples = straight.byteSwapped >> 8 | straight & 0xFF00_0000
            bytes.storeBytes(of: samples.littleEndian, toByteOffset: at, as: UInt32.self)
            at &+= size
          }
        }
      }
      count = stride * bitmap.height
    }
  }

  /// The lines of a picture as indices into its colors; `nil` if these are more than 256.
  init?(indexing bitmap: Bitmap) {
    let stride = 1 + bitmap.width
    var colors = ColorNumbers(atMost: 256)
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: stride * bitmap.height) { bytes, count in
      var (last, number): (UInt32?, UInt8) = (nil, 0)
      for row in 0..<bitmap.height {
        bytes[row * stride] = 0
        for column in 0..<bitmap.width {
          let pixel = bitmap.pixels[row * bitmap.width + column]
          if pixel != last {
            guard let known = colors.number(of: pixel.withStraightAlpha) else {
              isWhole = false
              return
            }
            (last, number) = (pixel, UInt8(known))
          }
          bytes[row * stride + 1 + column] = number
        }
      }
      count = stride * bitmap.height
    }
    guard isWhole else { return nil }
    self.init(color: .palette(colors.colors), stride: stride, bytes: bytes)
  }
}
