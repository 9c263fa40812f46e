/// The sizes of a pyramid by the number of finest pixels that each of eight of the picture shows. ``TerrainPlace``
/// reads them from memory, in this order.
struct Halvings {
  /// The halvings of the finer of two sizes.
  var finer: SIMD8<Int32>
  /// The share of the coarser one, which is only between 0 and 1 a part of the way from one to the next: mostly
  /// one look is enough.
  var share: SIMD8<Float>

  /// - Parameters:
  ///   - footprints: The numbers of pixels; below 1 they are as 1.
  ///   - steepness: The way from one size to the next beside that on which there are two.
  @inline(__always)
  init(_ footprints: SIMD8<Float>, steepness: Float = 2) {
    // The binary logarithm: the exponent, and nearly the rest.
    let bits = unsafeBitCast(
      footprints.replacing(with: 1, where: footprints .< 1), to: SIMD8<Int32>.self)
    finer = bits &>> 23 &- 127
    let rest = unsafeBitCast(bits & 0x7F_FFFF | 0x3F80_0000, to: SIMD8<Float>.self) - 1
    share = (rest - 0.5) * steepness + 0.5
  }
}
