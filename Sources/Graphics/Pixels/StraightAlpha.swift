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
}
