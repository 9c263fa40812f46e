internal import FlightGraphics

extension SIMD4<Float> {
  /// Blue, green and red of a pixel, and the light on it, 0…1.
  ///
  /// - Parameter channels: Blue, green, red and opacity, of 255.
  @inline(__always)
  init(_ channels: SIMD4<UInt16>) {
    // Beside the upper half of a number whose last bit is 1 they are its last bits: conversions go one by one.
    var numbers = SIMD8<UInt16>(repeating: 0x4B00)
    numbers.evenHalf = channels ^ SIMD4<UInt16>(0, 0, 0, 255)
    self = (unsafeBitCast(numbers, to: SIMD4<Float>.self) - .wholeOffset) * (1 / 255)
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
