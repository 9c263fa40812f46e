package import FlightGraphics

/// A view of a flat map over time: moved and enlarged, never turned.
///
/// What a group with a camera holds is laid out where the whole of it is seen, and every view is an
/// enlargement of that. Places move; what has a size of its own keeps it: strokes are as wide in
/// every view, and groups with an anchor or a motion are as large. The dashes of a line are about as
/// long in every view, too, and keep their places on the map: ``SeenDashes``.
package struct Camera: Equatable, Sendable {
  /// One view: a point `p` of the plane is seen at `p · scale + offset`.
  package struct View: Equatable, Sendable {
    /// Pixels of the picture for a pixel of the plane.
    package var scale: Double
    /// The place at which the plane's origin is seen.
    package var offset: Point

    /// Creates a view.
    package init(scale: Double, offset: Point) {
      self.scale = scale
      self.offset = offset
    }
  }

  /// The views; between two keys scale and offset change evenly, in every format alike.
  package var views: Track<View>

  /// True where what stands in the stead of motion is seen as at the end, as what lies round the group is; false
  /// where it is seen as a whole.
  package var standsAtEnd: Bool

  /// Creates a camera.
  package init(views: Track<View>, standsAtEnd: Bool = false) {
    (self.views, self.standsAtEnd) = (views, standsAtEnd)
  }
}

extension Camera.View: Interpolatable {
  /// Returns the view `fraction` of the way to another, scale and offset each on its own.
  package func interpolated(to other: Camera.View, at fraction: Double) -> Camera.View {
    Camera.View(
      scale: scale.interpolated(to: other.scale, at: fraction),
      offset: Point(
        x: offset.x.interpolated(to: other.offset.x, at: fraction),
        y: offset.y.interpolated(to: other.offset.y, at: fraction)))
  }
}

extension Camera.View {
  /// The plane as it is laid out.
  package static let whole = Camera.View(scale: 1, offset: .zero)

  /// The view as a transform.
  package var affine: Affine {
    Affine(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
  }

  /// The part of the plane that a frame shows.
  package func seen(in frame: Rect) -> Rect {
    Rect(
      minX: (frame.minX - offset.x) / scale, minY: (frame.minY - offset.y) / scale,
      maxX: (frame.maxX - offset.x) / scale, maxY: (frame.maxY - offset.y) / scale)
  }
}

extension Camera {
  /// The closest look there is, as pixels of the picture for a pixel of the plane.
  package var closest: Double { views.keys.map(\.value.scale).max() ?? 1 }
}

extension Group {
  /// Returns the transform of the children at a time, under a transform of the whole group.
  package func placement(at time: Seconds, under outer: Affine) -> Affine {
    if let camera { return camera.views[at: time].affine.then(outer) }
    if let motion { return motion.placement(at: time).then(outer).unscaled(by: outer) }
    if let anchor { return Affine.translation(anchor).then(outer).unscaled(by: outer) }
    return outer
  }
}

extension Affine {
  /// The factor by which a line becomes longer, of a transform for which it is the same in every
  /// direction.
  package var enlargement: Double { (a * d - b * c).magnitude.squareRoot() }

  /// Returns the transform with the enlargement of another one, which is part of it, undone about
  /// its own origin.
  fileprivate func unscaled(by outer: Affine) -> Affine {
    let scale = outer.enlargement
    guard scale != 1, scale > 0 else { return self }
    return Affine(a: a / scale, b: b / scale, c: c / scale, d: d / scale, tx: tx, ty: ty)
  }
}
