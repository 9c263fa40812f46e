internal import FlightPlatform

/// Sine and cosine of an angle in degrees, exact at multiples of 90°.
package func sineCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let turned = degrees.remainder(dividingBy: 360)
  let quarter = (turned / 90).rounded()
  let rest = (turned - quarter * 90) * .pi / 180
  let (s, c) = (sin(rest), cos(rest))
  switch Int(quarter) & 3 {
  case 0: return (s, c)
  case 1: return (c, -s)
  case 2: return (-s, -c)
  default: return (-c, s)
  }
}

/// Direction of a vector on the screen in degrees: 0 up, 90 right, clockwise, -180…180.
package func bearing(dx: Double, dy: Double) -> Double {
  atan2(dx, -dy) * 180 / .pi
}

/// The angle of a right triangle by the sides opposite and beside it, in radians.
package func arcTangent(_ opposite: Double, _ beside: Double) -> Double { atan2(opposite, beside) }

package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

extension Float {
  /// A number whose last bit is worth 1: added to one of either sign below 4 Mi, the last bits of the sum are
  /// the nearest integer. Conversions of vectors go lane by lane.
  @inlinable package static var roundingOffset: Float { 12_582_912 }
  @inlinable package static var roundingBits: Int32 { Int32(bitPattern: roundingOffset.bitPattern) }
  /// The same for numbers from 0 to 8 Mi.
  @inlinable package static var wholeOffset: Float { 8_388_608 }
}
