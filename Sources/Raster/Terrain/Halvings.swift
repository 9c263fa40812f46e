/// The sizes of a pyramid by the number of finest pixels that each of eight of the picture shows.
struct Halvings {
  /// The halvings of the finer of two sizes.
  let finer: SIMD8<Int32>
  /// The share of the coarser one, which is only between 0 and 1 half of the way from one to the next: mostly
  /// one look is enough.
  let share: SIMD8<Float>

  /// - Parameter footprints: The numbers of pixels; below 1 they are as 1.
  @inline(__always)
  init(_ footprints: SIMD8<Float>) {
    // The binary logarithm: the exponent, and nearly the rest.
    let bits = unsafeBitCast(
      footprints.replacing(with: 1, where: footprints .< 1), to: SIMD8<Int32>.self)
    finer = bits &>> 23 &- 127
    let rest = unsafeBitCast(bits & 0x7F_FFFF | 0x3F80_0000, to: SIMD8<Float>.self) - 1
    share = 2 * rest - 0.5
  }
}
