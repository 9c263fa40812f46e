internal import FlightOrdering

/// A point in RGB space.
///
/// Distances count red, green and blue alike, as PSNR does: with weights by how bright they look
/// the soft edges of red lines and blue seas came out worse than anything else gained.
struct ColorPoint: Equatable {
  var channels: SIMD3<Double>

  init(_ color: UInt32) {
    channels = SIMD3(Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255))
  }

  init(channels: SIMD3<Double>) { self.channels = channels }

  /// The color nearest to this point.
  var rounded: UInt32 {
    func level(_ value: Double) -> UInt32 { UInt32(value.rounded().clamped(to: 0...255)) }
    return level(channels.x) << 16 | level(channels.y) << 8 | level(channels.z)
  }
}
