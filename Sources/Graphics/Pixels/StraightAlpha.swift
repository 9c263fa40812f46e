extension UInt32 {
  /// The pixel with straight alpha in place of premultiplied; all that cannot be seen is one color.
  package var withStraightAlpha: UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self }
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 255) * 510 + alpha) / (2 * alpha)) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// The premultiplied pixel over an opaque color, `0x__RRGGBB`.
  package func composited(over color: UInt32) -> UInt32 {
    let rest = 255 - (self >> 24)
    func channel(_ shift: UInt32) -> UInt32 {
      Swift.min(255, (self >> shift & 255) + ((color >> shift & 255) * rest + 127) / 255) << shift
    }
    return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }
}

extension Color {
  /// The color as a pixel `0x00RRGGBB`.
  package var pixel: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
