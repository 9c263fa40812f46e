/// The sizes of a pyramid by the number of finest pixels that one of the picture shows.
enum Halvings {
  /// The halvings of the finer of two sizes, and the share of the coarser one, which is only between 0 and 1
  /// half of the way from one to the next: mostly one look is enough.
  ///
  /// - Parameter footprint: The number of pixels, above 1.
  @inline(__always)
  static func of(_ footprint: Float) -> (Int, Float) {
    // The binary logarithm: the exponent, and nearly the rest.
    let bits = footprint.bitPattern
    let rest = Float(bitPattern: bits & 0x7F_FFFF | 0x3F80_0000) - 1
    return (Int(bits &>> 23) &- 127, 2 * rest - 0.5)
  }
}
