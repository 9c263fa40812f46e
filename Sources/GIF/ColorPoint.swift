/// A point of the colour space, with the weights by which two of them look apart.
struct ColorPoint: Equatable {
  /// Red, green and blue count 3 : 4 : 2: near enough to how bright they look to place grey edges
  /// well, and not so far from equal that hues drift.
  static let weights = SIMD3<Double>(3, 4, 2)

  var channels: SIMD3<Double>

  init(_ color: UInt32) {
    channels = SIMD3(Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255))
  }

  init(channels: SIMD3<Double>) { self.channels = channels }

  /// The colour nearest to this point.
  var rounded: UInt32 {
    func level(_ value: Double) -> UInt32 { UInt32(min(max(value.rounded(), 0), 255)) }
    return level(channels.x) << 16 | level(channels.y) << 8 | level(channels.z)
  }
}
