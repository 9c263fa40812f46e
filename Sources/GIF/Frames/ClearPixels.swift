internal import FlightGraphics

extension Film {
  /// The film with every pixel opaque or, with the value 0, transparent: those below a quarter of
  /// opacity are transparent, the others are blended with a color.
  func withoutSoftEdges(on matte: Color) -> Film {
    drawn { (index, rect) throws(EncodingError) in
      var tile = try self.tile(index, in: rect)
      for position in tile.pixels.indices {
        tile.pixels[position] = hardened(tile.pixels[position], on: matte)
      }
      return tile
    }
  }
}

/// Low enough for dots of less than a pixel, high enough for nets of a sixth to stay away.
private let leastSeen: UInt32 = 64

private func hardened(_ pixel: UInt32, on matte: Color) -> UInt32 {
  let opacity = pixel >> 24
  if opacity == 255 { return pixel }
  if opacity < leastSeen { return 0 }
  func channel(_ shift: UInt32, _ under: UInt8) -> UInt32 {
    min(255, (pixel >> shift & 255) + (UInt32(under) * (255 - opacity) + 127) / 255) << shift
  }
  return 0xFF00_0000 | channel(16, matte.red) | channel(8, matte.green) | channel(0, matte.blue)
}

extension [UInt8] {
  /// These palette entries, those of transparent pixels replaced.
  func replacing(clearOf picture: Bitmap, with transparent: UInt8) -> [UInt8] {
    var indices = self
    for (position, pixel) in picture.pixels.enumerated() where pixel == 0 {
      indices[position] = transparent
    }
    return indices
  }
}
