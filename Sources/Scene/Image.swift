package import FlightGraphics

/// A picture of pixels that lies on the plane.
package struct Image: Equatable, Sendable {
  /// What the picture is.
  package var role: NodeRole
  /// The pixels, colors multiplied by opacity.
  package var pixels: Bitmap
  /// The transform from the plane of the pixels, whose first one reaches from (0, 0) to (1, 1), to
  /// that of the node.
  package var placement: Affine
  /// The outline within which it is seen, by the even-odd rule, on the node's plane; `nil` for all.
  package var clip: Path?
  /// The way it covers what is under it.
  package var cover: Cover
  /// The way it does so on dark pages; `nil` where it is the same.
  package var dark: Cover?
  /// True of a drawing, whose edges stay sharp in files however many colors it has.
  package var isDrawing = false

  /// Creates a picture on the plane.
  package init(
    _ role: NodeRole, pixels: Bitmap, placement: Affine, clip: Path? = nil, opacity: Double = 1,
    blend: BlendMode = .normal
  ) {
    self.role = role
    self.pixels = pixels
    self.placement = placement
    self.clip = clip
    cover = Cover(opacity: opacity, blend: blend)
  }
}

extension Image {
  /// The way a picture covers what is under it.
  package struct Cover: Hashable, Sendable {
    /// The share of its own opacity that is left, 0…1.
    package var opacity: Double
    /// The mixing of its colors with those under it.
    package var blend: BlendMode
  }

  /// The share of its own opacity that is left on light pages, 0…1.
  package var opacity: Double {
    get { cover.opacity }
    set { cover.opacity = newValue }
  }

  /// The mixing of its colors with those under it on light pages.
  package var blend: BlendMode {
    get { cover.blend }
    set { cover.blend = newValue }
  }
}

/// The mixing of a picture's colors with those under it.
package enum BlendMode: String, Hashable, Sendable {
  /// They cover them.
  case normal
  /// They are multiplied with them, as ink on paper is.
  case multiply
}

extension Image {
  /// The outline of the pixels on the node's plane.
  package var outline: Path {
    let bounds = Rect(
      minX: 0, minY: 0, maxX: Double(pixels.width), maxY: Double(pixels.height))
    return Path(bounds.corners.map { placement($0) }, closed: true)
  }

  /// A rectangle that holds all that may be seen of the picture, `nil` of nothing.
  package func inkBounds(under transform: Affine) -> Rect? {
    guard let whole = outline.transformed(by: transform).controlBounds else { return nil }
    guard let clip else { return whole.expanded(by: 1) }
    return clip.transformed(by: transform).controlBounds?.intersection(whole)?.expanded(by: 1)
  }

  /// True of photographs and the like, false of drawings of a few plain colors.
  package var isPhotographic: Bool { pixels.hasColors(moreThan: 256) }
}

extension Scene {
  /// The parts of the picture on which photographs lie at some time and do not move; they may
  /// overlap.
  ///
  /// - Complexity: O(nodes + pixels of their pictures).
  package var photographs: [PixelRect] {
    nodes.flatMap(\.standingImages).filter(\.isPhotographic).compactMap { image in
      image.inkBounds(under: .identity).map { PixelRect(covering: $0, within: size) }
    }.filter { !$0.isEmpty }
  }
}

extension Node {
  /// The pictures in this node that stay where they are, seen or hidden.
  fileprivate var standingImages: [Image] {
    switch self {
    case .shape, .morph, .trail, .figures: []
    case .image(let image): [image]
    case .group(let group):
      group.motion == nil && group.camera == nil ? group.children.flatMap(\.standingImages) : []
    }
  }
}
