/// An affine transform of the plane: `(a·x + c·y + tx, b·x + d·y + ty)`.
package struct Affine: Hashable, Sendable {
  /// The matrix's first column.
  package var a: Double, b: Double
  /// The matrix's second column.
  package var c: Double, d: Double
  /// The translation, in pixels.
  package var tx: Double, ty: Double

  /// Creates a transform from its six numbers.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}

extension Affine {
  package static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  package static func translation(_ by: Point) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: by.x, ty: by.y)
  }

  package static func scale(_ factor: Double) -> Affine { scale(x: factor, y: factor) }

  /// Scales each axis about the origin.
  package static func scale(x: Double, y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Turns clockwise on the screen (y down) about the origin.
  package static func rotation(degrees: Double) -> Affine {
    let (sine, cosine) = sineCosine(degrees: degrees)
    return Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns the transform that does this one first, then `next`.
  package func then(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  package func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
