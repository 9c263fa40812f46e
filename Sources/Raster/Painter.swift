internal import FlightScene
internal import Graphics

/// Draws the pictures of one scene, any rectangle of any instant.
///
/// What lies under the first thing that moves is drawn once and kept; each picture then costs only
/// what moves and what lies over it, within the rectangle asked for.
struct Painter: Sendable {
  private let base: Bitmap
  private let upper: [Node]

  init(_ scene: Scene) throws(EncodingError) {
    let split = scene.nodes.firstIndex(where: \.isAnimated) ?? scene.nodes.endIndex
    upper = Array(scene.nodes[split...])

    var ground: [Picture.Item] = []
    for node in scene.nodes[..<split] { node.place(at: 0, under: .identity, into: &ground) }
    base = try draw { () throws(CairoStatus) in
      let surface = try ImageSurface(width: scene.size.width, height: scene.size.height)
      try surface.draw { pen in
        pen.paint(scene.background)
        for item in ground { pen.draw(item, within: scene.size.bounds) }
      }
      return surface.finish()
    }
  }

  /// Draws the part of the picture at an instant that lies inside a rectangle.
  func paint(at time: Seconds, in rect: PixelRect) throws(EncodingError) -> Bitmap {
    var items: [Picture.Item] = []
    for node in upper { node.place(at: time, under: .identity, into: &items) }
    return try draw { () throws(CairoStatus) in
      let surface = try ImageSurface(base.cropped(to: rect))
      try surface.draw { pen in
        pen.setOrigin(x: rect.x, y: rect.y)
        for item in items { pen.draw(item, within: rect.bounds) }
      }
      return surface.finish()
    }
  }
}

private func draw(
  _ body: () throws(CairoStatus) -> Bitmap
) throws(EncodingError) -> Bitmap {
  do throws(CairoStatus) { return try body() } catch { throw error.encodingError }
}

extension Pen {
  /// Draws one thing, leaving out what cannot touch a part of the picture.
  func draw(_ item: Picture.Item, within part: Rect) {
    switch item {
    case .shape(let shape, let transform):
      guard let ink = shape.inkBounds(under: transform), ink.intersects(part) else { return }
      draw(shape, under: transform)
    case .line(let path, let drawn, let strokes, let transform):
      let reach = (strokes.map(\.width).max() ?? 0) + 2
      // Only a line that stays where it is can be cut by a rectangle of the picture.
      let near = transform == .identity ? part.expanded(by: reach) : nil
      draw(
        lines: path.pieces(from: 0, to: drawn, near: near), strokes: strokes, under: transform)
    }
  }
}
