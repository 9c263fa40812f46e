/// The cubic B-spline of evenly spaced values: where a picture is enlarged, neither its pixels nor edges
/// between them are seen. It keeps within the values and does not pass through them.
enum Spline {
  /// The shares of the four values round a point, which add up to 256.
  ///
  /// - Parameter place: The point in 1/256, of which the last eight bits tell how far it is from the second
  ///   value to the third.
  @inline(__always)
  static func shares(_ place: Int) -> (Int, Int, Int, Int) {
    let far = place & 255
    let near = 256 - far
    // Sixths of cubes, rounded so that their sum is right.
    let unit = 6 << 16
    let first = (near * near * near + unit / 2) / unit
    let last = (far * far * far + unit / 2) / unit
    let third = (((4 << 24) - 3 * near * near * (256 + far)) + unit / 2) / unit
    return (first, 256 - first - third - last, third, last)
  }
}
