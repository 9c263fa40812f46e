package import FlightGraphics

/// A scene at one instant: a list of things to draw.
package struct Picture: Equatable, Sendable {
  /// One thing to draw.
  package enum Item: Equatable, Sendable {
    /// An outline under a transform.
    case shape(Shape, Affine)
    /// The first part of a line, `drawn` being its share of the length; `opacity` is that of all its
    /// styles together.
    case line(MeasuredPath, drawn: Double, strokes: [Stroke], opacity: Double, Affine)
    /// A picture of pixels under a transform.
    case image(Image, Affine)
    /// What lies under it darkened by the night on a map, the sun in a direction, under a transform.
    case night(FlatNight, sun: SIMD3<Double>, Affine)
    /// Things that are seen together, paler than they are: their opacity is above 0 and below 1.
    indirect case faded([Item], opacity: Double)
  }

  /// The size of the picture.
  package var size: PixelSize
  /// The color behind everything.
  package var background: Color
  /// The items, lowest first.
  package var items: [Item]
}

extension Scene {
  /// Returns the scene as it looks at a time; before 0 as at the start, after the end as at the end.
  ///
  /// - Complexity: O(nodes · log keys); outlines are shared, not copied.
  package func picture(at time: Seconds) -> Picture {
    var items: [Picture.Item] = []
    for node in nodes { node.place(at: time, under: .identity, into: &items) }
    return Picture(size: size, background: background, items: items)
  }
}

extension Node {
  /// Appends the items that this node shows at a time.
  package func place(at time: Seconds, under transform: Affine, into items: inout [Picture.Item]) {
    switch self {
    case .shape(let shape): items.append(.shape(shape, transform))
    case .morph(let morph): items.append(.shape(morph.shape(at: time), transform))
    case .trail(let trail):
      items.append(
        .line(
          trail.path, drawn: trail.drawn[at: time], strokes: trail.strokes,
          opacity: trail.opacity[at: time], transform))
    case .image(let image): items.append(.image(image, transform))
    case .figures(let figures): items.append(.shape(figures.shape(at: time), transform))
    case .group(let group):
      let opacity = group.opacity[at: time]
      guard group.isShown(at: time), opacity > 0 else { return }
      let placed = group.placement(at: time, under: transform)
      var inside: [Picture.Item] = []
      if let night = group.night {
        inside = [.night(night, sun: night.sun[at: time], placed)]
      } else {
        for child in group.children { child.place(at: time, under: placed, into: &inside) }
      }
      if let camera = group.camera { inside = inside.map { $0.seen(through: camera, at: time) } }
      items += opacity < 1 ? [.faded(inside, opacity: opacity)] : inside
    }
  }

  /// True of a node that ever changes.
  package var isAnimated: Bool {
    switch self {
    case .shape, .image: false
    case .morph(let morph): morph.outline.isAnimated
    case .trail: true
    case .figures(let figures): figures.isAnimated
    case .group(let group):
      group.motion != nil || group.camera != nil || !group.hidden.isEmpty || group.sphere != nil
        || group.terrain != nil
        || group.air != nil
        || group.opacity.keys.count > 1
        || group.children.contains(where: \.isAnimated)
    }
  }
}
