internal import FlightGraphics

extension SIMD4<Float> {
  /// Blue, green and red of a pixel, and the light on it, 0…1.
  @inline(__always)
  init(_ pixel: UInt32) {
    // As the last bits of a number whose last bit is 1: conversions go one by one.
    let bits =
      SIMD4<UInt32>(
        pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, 255 - pixel >> 24) | 0x4B00_0000
    self = (unsafeBitCast(bits, to: SIMD4<Float>.self) - 8_388_608) * (1 / 255)
  }
}

extension Color {
  /// Blue, green and red, 0…1.
  var linear: SIMD4<Float> {
    SIMD4(Float(blue), Float(green), Float(red), 0) / 255
  }
}

extension Float {
  /// The number, but no less or no more than another: the library's own `max` and `min` are calls.
  @inline(__always)
  func orMore(_ least: Float) -> Float { self > least ? self : least }

  @inline(__always)
  func orLess(_ most: Float) -> Float { self < most ? self : most }
}
