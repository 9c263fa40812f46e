internal import FlightGraphics

extension Film {
  /// The film with every pixel opaque or, with the value 0, transparent: those below a quarter of
  /// opacity are transparent, the others are blended with a color.
  func withoutSoftEdges(on matte: Color) -> Film {
    drawn { (index, rect) throws(EncodingError) in
      var tile = try self.tile(index, in: rect)
      for position in tile.pixels.indices {
        tile.pixels[position] = hardened(tile.pixels[position], on: matte.pixel)
      }
      return tile
    }
  }
}

/// Low enough for dots of less than a pixel, high enough for nets of a sixth to stay away.
private let leastSeen: UInt32 = 64

private func hardened(_ pixel: UInt32, on matte: UInt32) -> UInt32 {
  let opacity = pixel >> 24
  if opacity == 255 { return pixel }
  return opacity < leastSeen ? 0 : pixel.composited(over: matte)
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
