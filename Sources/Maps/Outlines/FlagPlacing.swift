package import FlightGraphics
internal import FlightOrdering

/// The placement of a flag over a country.
package enum FlagPlacing {
  /// The most by which a flag is stretched or squeezed.
  private static let mostStretching = 2.5

  /// Lays a flag over a box so that it covers it.
  ///
  /// It is stretched as far as that makes more of it seen, but not beyond all likeness. What is still
  /// too much is left over on both sides; of a narrow country on the far side alone, since what
  /// tells most flags apart is at the hoist.
  package static func placement(of flag: Bitmap, over box: Rect) -> Affine {
    let (width, height) = (max(box.width, 1e-3), max(box.height, 1e-3))
    let aspect = Double(flag.width) / Double(flag.height)
    let ratio = width / height / aspect
    let stretching = ratio.clamped(to: 1 / mostStretching...mostStretching)
    let size =
      ratio >= stretching
      ? (width: width, height: width / (aspect * stretching))
      : (width: height * aspect * stretching, height: height)
    let surplus = 1 - width / size.width
    let before = 0.5 * ((0.4 - surplus) / 0.15).clamped(to: 0...1)
    return Affine(
      a: size.width / Double(flag.width), b: 0, c: 0, d: size.height / Double(flag.height),
      tx: box.minX - (size.width - width) * before,
      ty: box.center.y - size.height / 2)
  }
}
